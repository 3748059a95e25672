import { describeMatrix } from './matrix.ts';
import { preparing } from './requests/preparing.ts';

describeMatrix(preparing);
