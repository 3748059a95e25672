import { describeMatrix } from './matrix.ts';
import { checks } from './requests/checking.ts';
import { descriptions } from './requests/descriptions.ts';
import { forms } from './requests/forms.ts';

describeMatrix([...checks, ...descriptions, ...forms]);
