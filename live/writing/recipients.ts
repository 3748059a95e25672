import { quoted } from '../../src/lib/sentences.ts';
import { roleName } from '../../src/step/labels.ts';
import type { Message, Step } from '../../src/step/model.ts';
import type { Colleague } from './desk.ts';

/** Who gets the emails of a role: ids of contacts, of those that are filled in and of those there already. */
export type InRole = (roleId: string) => readonly string[];

/** Why the emails of a step may not be sent; undefined when each goes to the connected user and to nobody else. */
export function whyNotSent(step: Step, inRole: InRole, me: Colleague): string | undefined {
  return step.messages.map((message) => faultOf(message, step, inRole, me)).find((fault) => fault !== undefined);
}

function faultOf({ subject, toRoleId }: Message, step: Step, inRole: InRole, me: Colleague): string | undefined {
  const email = `the email ${quoted(subject)}`;
  const role = roleName(step, toRoleId);
  if (toRoleId === null || role === null) return `${email} does not say to whom it goes, and could go to somebody else`;
  const contacts = inRole(toRoleId);
  if (contacts.length === 0) return `nobody is in the role ${role}, to which ${email} goes`;
  if (contacts.some((id) => id !== me.id)) return `${email} goes to ${role}, where somebody else is than ${me.name}`;
  return me.email === null ? `${email} goes to ${role}, and ${me.name} has no email address` : undefined;
}

/** The same from the plan of a check, in which addresses stand in words. */
export const strangersIn = (recipients: readonly string[], me: Colleague): readonly string[] =>
  recipients
    .flatMap((text) => text.match(/[^\s@(;,]+@[^\s@);,]+/g) ?? [])
    .filter((address) => address.toLowerCase() !== me.email?.toLowerCase());
