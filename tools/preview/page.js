/* What a browser with scripts does beyond the plain forms: it asks for the fields anew when an answer changes them. */

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  // What is mapped becomes a pill, and what no longer is loses it.
  const isMapped = `${target.value}${target.defaultValue}`.includes('{{');
  if (!isMapped && !target.matches('[data-refreshes]')) return;
  const form = target.closest('form');
  const field = target.closest('.field')?.querySelector('[id^="field-"]');
  // The browser goes back to the field from which the person comes.
  if (field) form.action = `#${field.id}`;
  form.requestSubmit(form.querySelector('button[value="refresh"]'));
});

const back = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
const place = document.getElementById('result') ?? back;
if (place) place.focus();
