import { describeMatrix } from './matrix.ts';
import { deciding } from './requests/deciding.ts';

describeMatrix(deciding);
