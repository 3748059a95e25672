import { NEW_ACTION, NEW_CONTACT, registering, removing } from './hooks.ts';
import { describeMatrix } from './matrix.ts';

describeMatrix([registering(NEW_ACTION), registering(NEW_CONTACT), removing(NEW_ACTION), removing(NEW_CONTACT)], {
  creates: 'hooks',
});
