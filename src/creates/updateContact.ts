import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import {
  attributeChanges,
  CONTACT_FIELDS,
  createContactGroups,
  phoneValues,
  REPLACE_ADDRESS,
  replacedParts,
  toContactChanges,
} from '../contacts/contactFields.ts';
import { contactOutputFields, contactSample, toContactRow, type ContactRow } from '../contacts/contactRow.ts';
import { contactInWords } from '../contacts/displayNames.ts';
import { contactField, lookUpContact } from '../contacts/whichContact.ts';
import { allOrStop } from '../forms/allOrStop.ts';
import { formOf, inGroup, redefined } from '../forms/form.ts';
import { clearFields, labelsOf, yesNo } from '../forms/kinds.ts';
import { allOf, problemsAndWarnings } from '../lib/sentences.ts';
import { isId } from '../lib/text.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { beginReferenceCheck, EXTERNAL_KEY } from '../records/references.ts';
import { applyChanges, CHANGED_LABELS, toUpdatedRow } from '../records/update.ts';
import { outputFieldsOf, rareLast } from '../rows/outputFields.ts';
import { openClient } from '../service/client.ts';
import { fetchWholeParticipants, findByExternalReference, updateParticipant } from '../service/participants.ts';

const { contactKind, ...OTHER_FIELDS } = CONTACT_FIELDS;

const FORM = formOf(
  {
    ...inGroup('contact', {
      contact: contactField({ required: true }),
      contactKind: redefined(contactKind, {
        helpText:
          'Turns a person into a company, or a company into a person. A person needs a first and a last name, a company a ' +
          'company name.',
      }),
    }),
    ...OTHER_FIELDS,
    phone: redefined(OTHER_FIELDS.phone, {
      helpText: 'Replaces the first phone that Actionstep does not label Mobile, Cell or Fax.',
    }),
    mobile: redefined(OTHER_FIELDS.mobile, { helpText: 'Replaces the phone that Actionstep labels Mobile or Cell.' }),
    ...inGroup('contact', {
      replaceAddress: yesNo({
        label: REPLACE_ADDRESS,
        helpText:
          'If you fill in a part of an address, physical or mailing, Yes empties the parts of it that you leave blank.',
      }),
      clear: clearFields(labelsOf(OTHER_FIELDS)),
    }),
  },
  { isChange: true },
);

async function perform(z: ZObject, bundle: Bundle) {
  const input = parseContactChanges(bundle);
  const client = openClient(z, bundle);
  const checkKey = beginReferenceCheck({
    noun: 'contact',
    reference: EXTERNAL_KEY,
    changes: input.changes,
    beginsAtOnce: input.contact.every(({ text }) => isId(text)),
    findOwners: (reference) => findByExternalReference(client, reference, 'whole'),
    describeOwner: contactInWords,
  });
  const lookUpBefore = async () => {
    const before = await lookUpContact(client, input.contact, FORM.label('contact'));
    const { changes, ...others } = toContactChanges(input, before);
    return { before, changes, ...problemsAndWarnings([others, await checkKey(before)]) };
  };
  const [{ before, changes, warnings }] = await allOrStop(input.problems, NOT_CHANGED, [lookUpBefore()]);
  const result = await applyChanges({
    noun: 'contact',
    before,
    changes,
    send: (values) => updateParticipant(client, before, values),
    fetchAgain: () => fetchWholeParticipants(client, [before.id]),
  });
  const allWarnings = allOf('warnings', [input, { warnings }, result]);
  return toUpdatedRow(toContactRow(result.after), result.changed, allWarnings);
}

const NOT_CHANGED = 'The contact was not changed';

/** The phones are kept apart: it takes the contact to know which are meant. */
function parseContactChanges(bundle: Bundle) {
  const { values, filledKeys, ...others } = FORM.read(bundle);
  const { clear, replaceAddress } = values;
  const replaced = replaceAddress ? replacedParts(values, filledKeys) : { keys: [], warnings: [] };
  return {
    contact: values.contact,
    changes: attributeChanges(values, new Set([...clear, ...replaced.keys])),
    phones: phoneValues(values, clear),
    ...problemsAndWarnings([others, replaced]),
  };
}

const updatedContactOutputFields = rareLast([
  ...contactOutputFields,
  ...outputFieldsOf<Omit<ReturnType<typeof toUpdatedRow<ContactRow>>, keyof ContactRow>>(CHANGED_LABELS),
]);

const updatedContactSample = toUpdatedRow(
  contactSample,
  [{ field: 'Email', before: null, after: 'ann.roe@client.example' }],
  [],
);

export const updateContact = {
  key: 'update_contact',
  noun: 'Contact',
  display: {
    label: OPERATION_LABELS.updateContact,
    description:
      'Changes a contact (participant), a person or a company; a blank field changes nothing, and a repeat nothing more.',
  },
  operation: {
    inputFields: FORM.inputFields,
    inputFieldGroups: createContactGroups,
    perform,
    outputFields: updatedContactOutputFields,
    sample: updatedContactSample,
  },
} satisfies Create;
