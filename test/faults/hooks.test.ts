import { describeMatrix } from './matrix.ts';
import { adoptions, subscriptions } from './requests/hooks.ts';

describeMatrix([...adoptions, ...subscriptions]);
