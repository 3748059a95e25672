import { html } from 'hono/html';
import type { Button } from './buttons.ts';
import type { Rows } from './editor.ts';
import type { Html } from './markdown.ts';
import { onceMark } from './once.ts';
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
    'Setup',
    html`${setup(connection)}
    ${Object.entries(KINDS).map(
      ([kind, { words }]) =>
        html`<section aria-labelledby="${kind}">
          <h2 id="${kind}">${words}</h2>
          <ul class="events">
            ${operations
              .filter((operation) => operation.kind === kind)
              .map(
                ({ key, label, description }) => html`<li><a href="/${kind}/${key}">${label}</a> ${description}</li>`,
              )}
          </ul>
        </section>`,
    )}`,
  );

/** What the page of an operation shows. */
export type Form = Readonly<{
  operation: Operation;
  /** What the connection is called. */
  account: string;
  /** The fields, each as it is shown, and whether it opens the fold that it is in. */
  fields: readonly Readonly<{ group: string | undefined; shown: Html; isOpen: boolean }>[];
  samples: Html;
  /** Whether the Zap of this trigger is on. */
  isOn: boolean;
  buttons: readonly Button[];
  /** Why there are no other buttons. */
  notes: readonly string[];
  outcome?: Outcome<Rows>;
}>;

export const formPage = ({ operation, account, fields, samples, isOn, buttons, notes, outcome }: Form): Page => {
  const { kind, key, label, description, groups, takesFile } = operation;
  const own = (wanted: (group: string | undefined) => boolean) => fields.filter(({ group }) => wanted(group));
  const rest = own((group) => groups.every((known) => known.key !== group));
  return page(
    label,
    html`<p>${description}</p>
      ${setup(account, html`<span><strong>${KINDS[kind].event}</strong> ${label} <a href="/">Change</a></span>`)}
      ${isOn && html`<p role="status">This Zap is on: watch its <a href="/events">events</a>.</p>`}
      <div class="editor">
        <form method="post" action="/${kind}/${key}" id="form" ${takesFile && html`enctype="multipart/form-data"`}>
          ${ENTER} ${onceMark()}
          <h2>Configure</h2>
          ${kind !== 'triggers' && MAPPING}
          ${groups.map((group) =>
            fold(
              group,
              own((of) => of === group.key),
            ),
          )}
          ${rest.map(({ shown }) => shown)} ${samples}
          <button class="small" name="do" value="refresh">Refresh fields</button>
        </form>
        <section class="test" aria-labelledby="test">
          <h2 id="test">Test</h2>
          ${notes.map((sentence) => html`<div class="note" role="note"><p>${sentence}</p></div>`)}
          ${
            buttons.length > 0 &&
            html`<div class="press">
              ${buttons.map(
                ({ value, words }) =>
                  html`<button form="form" formaction="#result" name="do" value="${value}">${words}</button> `,
              )}
            </div>`
          }
          ${outcome && html`<section id="result" tabindex="-1" aria-label="Result">${shown(outcome)}</section>`}
        </section>
      </div>`,
  );
};

/** How a value is mapped here. A trigger is the first step, and has none to map. */
const MAPPING = html`<p class="help">
  To map a value of an earlier step, type <code>{{</code> in a box, and choose it from the list. Where there are
  choices, the box is under Custom.
</p>`;

/** What Enter in a box presses: the first button of the form, which would be one that adds a row. */
const ENTER = html`<button name="do" value="refresh" hidden></button>`;

/** A group of fields as Zapier shows it: one without emphasis is folded. */
const fold = ({ label, emphasize }: Operation['groups'][number], fields: Form['fields']): Html | '' => {
  const content = html`${fields.map(({ shown }) => shown)}`;
  if (fields.length === 0) return '';
  if (emphasize !== false)
    return html`<fieldset class="group">
      <legend>${label}</legend>
      ${content}
    </fieldset>`;
  return html`<details class="group" ${fields.some(({ isOpen }) => isOpen) ? html`open` : ''}>
    <summary>${label}</summary>
    ${content}
  </details>`;
};

const setup = (account: string, event: Html | '' = ''): Html =>
  html`<p class="setup">
    <span><strong>App</strong> Actionstep</span> <span><strong>Account</strong> ${account}</span> ${event}
  </p>`;

const shown = (outcome: Outcome<Rows>): Html =>
  'sentence' in outcome ? alert(outcome.sentence) : showRows(outcome.value.rows, outcome.value.fields);

/** What the page of the events shows: the triggers, which of them are on, what came, and the types of new actions. */
type Events = Readonly<{
  triggers: readonly Operation[];
  on: readonly Operation[];
  events: readonly Event[];
  types: ReadonlyMap<string, string>;
}>;

export const eventsPage = ({ triggers, on, events, types }: Events): Page =>
  page(
    'Events',
    html`<p>
        ${on.length === 0 ? html`No Zap is on. First turn on a trigger: ${linksTo(triggers)}` : html`Turned on: ${linksTo(on)}`}
      </p>
      <h2>In the Firm</h2>
      <form method="post" action="/events/action">
        ${onceMark()}
        <fieldset>
          <legend>Somebody opens an action</legend>
          <label for="name">Name</label><input id="name" name="name" value="Sale of 5 Quay Street" />
          <label for="type">Action Type</label>
          <select id="type" name="type">
            ${[...types].map(([id, name]) => html`<option value="${id}">${name}</option>`)}
          </select>
          <button>Open the Action</button>
        </fieldset>
      </form>
      <form method="post" action="/events/contact">
        ${onceMark()}
        <fieldset>
          <legend>Somebody enters a contact</legend>
          <label for="first">First Name</label><input id="first" name="first" value="Ida" />
          <label for="last">Last Name</label><input id="last" name="last" value="Moe" /> <label for="email">Email</label
          ><input id="email" name="email" value="ida.moe@mail.example" />
          <button>Enter the Contact</button>
        </fieldset>
      </form>
      <section id="result" tabindex="-1" aria-labelledby="came">
        <h2 id="came">Events That Came</h2>
        <p><a href="/events">Look Again</a></p>
        ${events.length === 0 && html`<p>None so far.</p>`}
        ${events.map(
          ({ trigger, outcome }, index) =>
            html`<section aria-labelledby="event-${index}">
              <h3 id="event-${index}">${trigger.label}</h3>
              ${'value' in outcome && outcome.value.rows.length === 0 ? html`<p>The filters of the trigger did not let it pass.</p>` : shown(outcome)}
            </section>`,
        )}
      </section>`,
  );

/** `New Action, New Contact.`, each leading to its page. */
const linksTo = (operations: readonly Operation[]): readonly Html[] =>
  operations.map(
    ({ kind, key, label }, index) =>
      html`<a href="/${kind}/${key}">${label}</a>${index < operations.length - 1 ? ', ' : '.'}`,
  );
