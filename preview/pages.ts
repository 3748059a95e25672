import { html } from 'hono/html';
import type { Field } from '../test/support/fields.ts';
import type { Button } from './buttons.ts';
import type { Choices } from './choices.ts';
import { control } from './controls.ts';
import type { Rows } from './editor.ts';
import type { Input } from './input.ts';
import type { Html } from './markdown.ts';
import { KINDS, type Operation } from './operations.ts';
import { alert, page, type Page } from './page.ts';
import { showRows } from './rows.ts';
import type { Outcome } from './sentence.ts';
import type { Event } from './zaps.ts';

/* The pages, each made of values alone. */

export const connectPage = (sentence?: string): Page =>
  page(
    'Connect Actionstep',
    html`${sentence && alert(sentence)}
      <p>Zapier asks for a connection first. The firm of this preview agrees at once.</p>
      <form method="post" action="/connect"><button>Connect Actionstep</button></form>`,
  );

export const operationsPage = (connection: string, operations: readonly Operation[]): Page =>
  page(
    'Pick an Operation',
    html`<p>Connected as <strong>${connection}</strong>.</p>
      ${Object.entries(KINDS).map(
        ([kind, words]) =>
          html`<section aria-labelledby="${kind}">
            <h2 id="${kind}">${words}</h2>
            <ul>
              ${operations
                .filter((operation) => operation.kind === kind)
                .map(
                  ({ key, label, description }) =>
                    html`<li><a href="/${kind}/${key}">${label}</a>: ${description}</li>`,
                )}
            </ul>
          </section>`,
      )}`,
  );

/** What the page of an operation shows. */
export type Form = Readonly<{
  operation: Operation;
  fields: readonly Field[];
  input: Input;
  choices: ReadonlyMap<string, Choices>;
  /** Whether the Zap of this trigger is on. */
  isOn: boolean;
  buttons: readonly Button[];
  /** Why there are no other buttons. */
  notes: readonly string[];
  outcome?: Outcome<Rows>;
}>;

export const formPage = ({ operation, fields, input, choices, isOn, buttons, notes, outcome }: Form): Page => {
  const show = (field: Field) => control(field, input[field.key], choices.get(field.key));
  const grouped = operation.groups.map(({ key, label }) => ({
    label,
    own: fields.filter(({ group }) => group === key),
  }));
  const rest = fields.filter(({ group }) => operation.groups.every(({ key }) => key !== group));
  return page(
    operation.label,
    html`<p>${operation.description}</p>
      ${isOn && html`<p role="status">This Zap is on: watch its <a href="/events">events</a>.</p>`}
      ${notes.map((sentence) => html`<div class="note" role="note"><p>${sentence}</p></div>`)}
      ${outcome && result(outcome)}
      <h2>Form</h2>
      <form method="post" action="/${operation.kind}/${operation.key}">
        <button name="do" value="refresh">Refresh Fields</button>
        ${grouped
          .filter(({ own }) => own.length > 0)
          .map(
            ({ label, own }) =>
              html`<fieldset>
                <legend>${label}</legend>
                ${own.map(show)}
              </fieldset>`,
          )}
        ${rest.map(show)}
        <p>${buttons.map(({ value, words }) => html`<button name="do" value="${value}">${words}</button> `)}</p>
      </form>`,
  );
};

const result = (outcome: Outcome<Rows>): Html =>
  html`<section aria-labelledby="result">
    <h2 id="result" tabindex="-1">Result</h2>
    ${shown(outcome)}
  </section>`;

const shown = (outcome: Outcome<Rows>): Html =>
  'sentence' in outcome ? alert(outcome.sentence) : showRows(outcome.value.rows, outcome.value.fields);

export const eventsPage = (
  on: readonly Operation[],
  events: readonly Event[],
  types: ReadonlyMap<string, string>,
): Page =>
  page(
    'Events',
    html`<p>
        ${on.length === 0 ? 'No Zap is on: turn on a trigger first.' : `Turned on: ${on.map(({ label }) => label).join(', ')}.`}
      </p>
      <h2>In the Firm</h2>
      <form method="post" action="/events/action">
        <fieldset>
          <legend>Somebody opens an action</legend>
          <label for="name">Name</label><input id="name" name="name" value="Advice on a lease" />
          <label for="type">Action Type</label>
          <select id="type" name="type">
            ${[...types].map(([id, name]) => html`<option value="${id}">${name}</option>`)}
          </select>
          <button>Open the Action</button>
        </fieldset>
      </form>
      <form method="post" action="/events/contact">
        <fieldset>
          <legend>Somebody enters a contact</legend>
          <label for="first">First Name</label><input id="first" name="first" value="Ida" />
          <label for="last">Last Name</label><input id="last" name="last" value="Moe" /> <label for="email">Email</label
          ><input id="email" name="email" value="ida.moe@mail.example" />
          <button>Enter the Contact</button>
        </fieldset>
      </form>
      <h2>Events That Came</h2>
      <p><a href="/events">Look Again</a></p>
      ${events.length === 0 && html`<p>None so far.</p>`}
      ${events.map(
        ({ trigger, outcome }, index) =>
          html`<section aria-labelledby="event-${index}">
            <h3 id="event-${index}">${trigger.label}</h3>
            ${'value' in outcome && outcome.value.rows.length === 0 ? html`<p>The filters of the trigger did not let it pass.</p>` : shown(outcome)}
          </section>`,
      )}`,
  );
