import { fetchPart } from '#islands/part/part-of-page.ts';
import { showToast } from '#islands/toast.ts';
import { dropDraft, handDraftOver } from './comment-draft.ts';
import { sendReport } from './comment-report.ts';

/** Sends a form of a comment and puts what has become of it into its place; what was typed stays until it has arrived. */
export async function answerForm(
  section: HTMLElement,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<void> {
  if (form.ariaBusy) return;
  form.ariaBusy = 'true';
  try {
    if (form.closest('.comment-reporting')) return await sendReport(section, form);
    const part = await fetchPart(form.action, new FormData(form, submitter));
    if (!part) return fail(section, form);
    if (part.status === 401) return signIn(section);
    apply(section, form, part.body);
  } finally {
    form.ariaBusy = null;
  }
}

function apply(section: HTMLElement, form: HTMLFormElement, answer: DocumentFragment): void {
  const refusal = answer.querySelector('[data-refusal]');
  const done = answer.querySelector<HTMLElement>('[data-toast]');
  const fresh = answer.querySelector<HTMLElement>('.comment-like, .comment-form, .comment-closed');
  if (refusal) toast('error', refusal.textContent);
  else if (done) settle(section, form, done);
  else if (fresh) renew(form, fresh);
  else fail(section, form);
}

/** What the server gives back, with what is wrong with it. */
function renew(form: HTMLFormElement, fresh: HTMLElement): void {
  if (form.id === '') fresh.removeAttribute('id');
  form.replaceWith(fresh);
  fresh.querySelector<HTMLElement>('[role=alert], .comment-act')?.focus();
}

/** What was taken is shown where it belongs. */
function settle(section: HTMLElement, form: HTMLFormElement, done: HTMLElement): void {
  toast('success', done.dataset.toast ?? '');
  const count = done.querySelector('.comment-count')?.textContent ?? '';
  for (const each of document.querySelectorAll('[data-count]')) each.textContent = count;
  const entry = done.querySelector('ol > li');
  const shown = place(section, { form, entry, rootId: done.dataset.root });
  renewForm(section, form, done.querySelector('#comment-form'));
  shown?.classList.add('is-new');
  shown?.focus();
}

/** In the place of the comment as it was, of a new one behind those it answers or before all others; a deleted one goes. */
function place(
  section: HTMLElement,
  {
    form,
    entry,
    rootId,
  }: { form: HTMLFormElement; entry: Element | null; rootId: string | undefined },
): HTMLElement | null {
  const comment = entry?.querySelector<HTMLElement>('.comment') ?? null;
  const before = comment && document.getElementById(comment.id);
  if (!entry || !comment) form.closest('li')?.remove();
  else if (before) before.replaceWith(comment);
  else if (rootId) section.querySelector(`#replies-${rootId}`)?.appendChild(entry);
  else {
    section.querySelector('.empty')?.remove();
    section.querySelector('.comment-list')?.insertAdjacentElement('afterbegin', entry);
  }
  return comment;
}

/** A form that was sent is empty again; one under a comment is closed. */
function renewForm(section: HTMLElement, form: HTMLFormElement, fresh: Element | null): void {
  if (!form.matches('.comment-form') || form.closest('.comment-part')) return;
  dropDraft(section);
  const main = section.querySelector('#comment-form');
  if (fresh) main?.replaceWith(fresh);
  const field = form.querySelector('textarea');
  if (form !== main) form.remove();
  else if (field) field.value = '';
}

/** Whoever is not signed in comes back to what they have typed. */
function signIn(section: HTMLElement): void {
  const address = section.querySelector<HTMLElement>('[data-sign-in]')?.dataset.signIn;
  const back = `${location.pathname}${location.search}#comments`;
  if (!address) return;
  handDraftOver(section);
  location.assign(`${address}?${new URLSearchParams({ callbackUrl: back })}`);
}

/** Nothing that was typed is touched. */
function fail(section: HTMLElement, form: HTMLFormElement): void {
  if (!form.matches('.comment-form')) {
    toast('error', section.dataset.undone ?? '');
    return;
  }
  form.querySelector('.form-faults')?.remove();
  const fault = Object.assign(document.createElement('p'), {
    className: 'form-answer form-faults',
  });
  fault.role = 'alert';
  fault.textContent = section.dataset.failed ?? '';
  const heading = form.querySelector('h2');
  if (heading) heading.insertAdjacentElement('afterend', fault);
  else form.insertAdjacentElement('afterbegin', fault);
}

function toast(kind: 'success' | 'error', text: string): void {
  showToast({ kind, text });
}
