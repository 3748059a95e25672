import { changing, lookingUp, NEW_ACTION, NEW_CONTACT, takingBack } from './hooks.ts';
import { describeMatrix } from './matrix.ts';

describeMatrix([lookingUp(NEW_ACTION), changing(NEW_ACTION), changing(NEW_CONTACT), takingBack(NEW_CONTACT)], {
  creates: 'hooks',
});
