import { describeMatrix } from './matrix.ts';
import { newContacts } from './requests/newContacts.ts';
import { opening } from './requests/opening.ts';

describeMatrix([...newContacts, ...opening]);
