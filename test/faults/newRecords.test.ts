import { describeMatrix } from './matrix.ts';
import { REQUESTS } from './requests/all.ts';
import { isAboutHooks, isRead } from './table.ts';

describeMatrix(REQUESTS.filter(({ column }) => !isRead(column) && !isAboutHooks(column)));
