import { describeMatrix } from './matrix.ts';
import { connection } from './requests/connection.ts';
import { dropdowns } from './requests/dropdowns.ts';
import { events } from './requests/events.ts';
import { searches } from './requests/searches.ts';

describeMatrix([...connection, ...dropdowns, ...events, ...searches]);
