import { PROPERTY_SALE } from '../support/createAction.ts';
import { PERSON } from '../support/createContact.ts';
import { CLIENTS, NOTE, TASK } from '../support/laterSteps.ts';
import { TO_CONTRACT } from '../support/changeStep.ts';
import { NEW_ROW } from '../support/updates.ts';

/** Secrets that can be told from everything else, with all the signs that are written differently somewhere. */
export const MARKS = {
  accessToken: 'mark.access_token~1-+/=',
  refreshToken: "mark refresh(token)'1'!*~+/=&",
  clientSecret: "mark client(secret)'1'!*~+/=&%",
  newAccessToken: 'mark.new_access_token~2-+/=',
  newRefreshToken: "mark new(refresh)'2'!*~+/=&",
  code: "mark code('1')!*~+/=&",
} as const;

/** What a connection keeps secret for as long as it lasts. A code is worth nothing once it has been exchanged. */
const LASTING = Object.values(MARKS).filter((mark) => mark !== MARKS.code);

/** What a text holds of the secrets, in any way of writing them. */
export const secretsIn = (text: string, secrets: readonly string[] = LASTING): readonly string[] =>
  secrets.filter((secret) => waysToWrite(secret).some((way) => text.includes(way)));

const waysToWrite = (secret: string): readonly string[] => {
  const form = new URLSearchParams({ '': secret }).toString().slice(1);
  return [
    secret,
    encodeURIComponent(secret),
    encodeURI(secret),
    form,
    form.replaceAll('+', '%20'),
    JSON.stringify(secret).slice(1, -1),
    secret.replaceAll('/', String.raw`\/`),
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret).toString('base64url'),
    // No part of a secret may be enough to guess it.
    secret.slice(0, 15),
  ];
};

/** Operations that repeat what the service said, each in its own way. */
export const OPERATIONS: readonly (readonly [what: string, bundle: object])[] = [
  ['authentication.oauth2Config.getAccessToken', { inputData: { code: MARKS.code } }],
  ['authentication.oauth2Config.refreshAccessToken', {}],
  ['authentication.test', {}],
  ['triggers.list_actions perform', {}],
  ['triggers.new_action performSubscribe', { targetUrl: 'https://hooks.example/1' }],
  ['triggers.new_action performUnsubscribe', { subscribeData: { id: '46' } }],
  ['searches.find_contact perform', { inputData: { email: 'ann.roe@mail.example' } }],
  ['creates.create_contact perform', { inputData: PERSON }],
  ['creates.create_action perform', { inputData: PROPERTY_SALE }],
  ['creates.create_file_note perform', { inputData: NOTE }],
  ['creates.create_task perform', { inputData: TASK }],
  ['creates.add_contact_to_action perform', { inputData: CLIENTS }],
  ['creates.update_action perform', { inputData: { action: '8700', status: 'Closed' } }],
  ['creates.update_action_data inputFields', { inputData: NEW_ROW }],
  ['creates.update_action_data perform', { inputData: NEW_ROW }],
  ['triggers.list_next_steps perform', { inputData: { action: '8700' } }],
  ['searches.describe_step perform', { inputData: TO_CONTRACT }],
  ['creates.change_step inputFields', { inputData: TO_CONTRACT }],
  ['creates.change_step perform', { inputData: TO_CONTRACT }],
  ['creates.update_contact perform', { inputData: { contact: '88', phone: '5550 1234' } }],
];

export const methodOf = (what: string): string => what.replace(' ', '.operation.');
