import { describeMatrix } from './matrix.ts';
import { REQUESTS } from './requests/all.ts';
import { isAboutHooks } from './table.ts';

describeMatrix(REQUESTS.filter(({ column }) => isAboutHooks(column)));
