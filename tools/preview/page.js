/*
 * What a browser with scripts does beyond the plain forms: it asks for the fields anew when an answer changes them, and
 * offers what can be mapped behind what is typed.
 */

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  // What is chosen takes the place of what was typed under Custom, which would count otherwise.
  const custom = target.matches('.choice > select') && target.parentElement.querySelector('input');
  if (custom && custom.value !== '') {
    custom.value = '';
    custom.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // What is mapped becomes a pill, and what no longer is loses it.
  const isMapped = `${target.value}${target.defaultValue}`.includes('{{');
  if (!isMapped && !target.matches('[data-refreshes]')) return;
  const form = target.closest('form');
  const field = target.closest('.field')?.querySelector('[id^="field-"]');
  // The browser goes back to the field from which the person comes.
  if (field) form.action = `#${field.id}`;
  form.requestSubmit(form.querySelector('button[value="refresh"]'));
});

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

const back = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
const place = document.getElementById('result') ?? back;
if (place) place.focus();
