import { parseInput } from '../../src/form/input.ts';
import { prepareWith } from '../../src/lookups/prepare.ts';
import { ASSUMPTIONS } from '../../src/service/assumptions.ts';
import { NOTHING_KNOWN } from '../../src/submission/facts.ts';
import { EMPTY_STEP } from '../step/steps.ts';
import { fakeClient } from './fakeClient.ts';

const RUN = { step: EMPTY_STEP, input: parseInput({ actionName: 'Will' }), timeZone: null, assumptions: ASSUMPTIONS };

/** An action without a file reference. */
export const OPENING = await prepareWith(fakeClient().client, RUN, NOTHING_KNOWN);
