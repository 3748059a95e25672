/*
 * What a browser with scripts does beyond the plain forms: it shows at once what is mapped, asks for the fields anew when
 * an answer changes them, keeps the place, and offers what can be mapped behind what is typed.
 */

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  // What is chosen takes the place of what was typed under Custom, which would count otherwise.
  const custom = target.matches('.choice > select') && target.parentElement.querySelector('input');
  if (custom) custom.value = '';
  const box = custom || target;
  if (box.matches('.typed > *')) showPills(box);
  if (!target.matches('[data-refreshes]')) return;
  // Each key on a closed dropdown changes it: one has chosen when one goes on.
  if (target === keyed && target.matches('select')) waiting = target;
  else refresh(target);
});

/** The dropdown in which somebody uses the keyboard, and the one whose fields are to come once they go on. */
let keyed;
let waiting;
document.addEventListener('keydown', ({ target, key }) => {
  if (key === 'Enter' && target === waiting) goOn(target);
  keyed = target;
});
document.addEventListener('pointerdown', () => {
  keyed = undefined;
});
document.addEventListener('focusout', ({ target }) => {
  if (target === waiting) goOn(target);
});

function goOn(target) {
  waiting = undefined;
  refresh(target);
}

function refresh({ form }) {
  // What somebody presses right now brings the fields too.
  if (document.querySelector(':is(a, button):active')) return;
  // By then it is known where the person went from here.
  setTimeout(() => form.requestSubmit(form.querySelector('[value="refresh"]')));
}

/** Shows what is mapped in a box as pills, as the page does that comes next. */
function showPills(box) {
  const pieces = box.value.split(/(\{\{[^{}]+\}\})/).filter(Boolean);
  const shown = pieces.map((piece) => pillOf(piece) ?? piece);
  box.parentElement.querySelector('.pills')?.remove();
  if (shown.every((piece) => typeof piece === 'string')) return;
  const pills = document.createElement('div');
  pills.className = 'pills';
  pills.append(...shown);
  box.after(pills);
}

function pillOf(piece) {
  const [, token] = /^\{\{([^{}]+)\}\}$/.exec(piece) ?? [];
  if (token === undefined) return undefined;
  const find = (name) => document.getElementById('pills').content.querySelector(`[data-token="${CSS.escape(name)}"]`);
  const known = find(token);
  const pill = (known ?? find('')).cloneNode(true);
  if (!known) pill.querySelector('strong').textContent = token;
  return pill;
}

// A browser offers only what begins like the text of the box.
const offer = ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.list) return;
  const [, before = ''] = /^(.*)\{\{[^{}]*$/.exec(target.value) ?? [];
  for (const option of target.list.options) {
    option.dataset.token ??= option.value;
    option.value = `${before}${option.dataset.token}`;
  }
};
document.addEventListener('focusin', offer);
document.addEventListener('input', offer);

/* The page that comes after a form is where the person was: as far down, with as much unfolded, in the same box. */

/** All elements of this kind that are sent under this name; a fold has none. */
const alike = (tag, name) => [...document.querySelectorAll(`main ${tag}`)].filter((one) => one.name === name);

const folds = () => [...document.querySelectorAll('details.group')];

document.addEventListener('submit', ({ submitter }) => {
  const at = document.activeElement;
  const place = {
    path: location.pathname,
    y: scrollY,
    unfolded: folds().map(({ open }) => open),
    tag: at.tagName,
    name: at.name,
    nth: alike(at.tagName, at.name).indexOf(at),
    top: at.getBoundingClientRect().top,
    grown: submitter.matches('[name="add"], [name="more"]') ? submitter.value : '',
  };
  sessionStorage.setItem('place', JSON.stringify(place));
  // Without a script the browser goes to an anchor.
  submitter.removeAttribute('formaction');
});

const place = JSON.parse(sessionStorage.getItem('place') ?? '{}');
sessionStorage.removeItem('place');
if (place.path === location.pathname) {
  for (const [index, fold] of folds().entries()) fold.open ||= place.unfolded[index];
  scrollTo(0, place.y);
  const came = document.getElementById('result') ?? document.getElementById(`field-${place.grown}`);
  const same = alike(place.tag, place.name)[place.nth];
  const goal = came ?? same;
  goal?.focus({ preventScroll: true });
  if (goal && document.activeElement === goal) {
    if (goal === same) scrollBy(0, goal.getBoundingClientRect().top - place.top);
    const { top } = goal.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) goal.scrollIntoView({ block: goal === came ? 'start' : 'nearest' });
  }
}
