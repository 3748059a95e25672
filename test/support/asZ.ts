import type { Bundle, ZObject } from 'zapier-platform-core';
import * as zod from 'zod/mini';
import { isObject } from '../../src/lib/object.ts';

/** Takes an object for what the platform hands to functions, of which a test needs a part only. */
export const asZ = zod.custom<ZObject>(isObject);
export const asBundle = zod.custom<Bundle>(isObject);
