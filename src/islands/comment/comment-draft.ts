const MOST = 2_000;
/** From so many letters on it is said how many are left. */
const NEAR = 1_800;

/** How long what was typed is kept for another tab in which its writer signs in, in milliseconds. */
const HANDED = 3_600_000;

interface Draft {
  body: string;
  parentId: string;
}

/** What is typed stays in this tab until it is sent, also while its writer signs in. */
export function keepDraft(section: HTMLElement, field: HTMLElement): void {
  const form = field.closest('form');
  if (!form || !(field instanceof HTMLTextAreaElement) || form.closest('.comment-part')) return;
  const parentId = form.querySelector<HTMLInputElement>('[name=parentId]')?.value ?? '';
  const draft: Draft = { body: field.value, parentId };
  inStorage(() => sessionStorage.setItem(keyOf(section), JSON.stringify(draft)));
}

export function dropDraft(section: HTMLElement): void {
  inStorage(() => sessionStorage.removeItem(keyOf(section)));
}

/** A link in a mail opens a tab of its own: what was typed is found there as well. */
export function handDraftOver(section: HTMLElement): void {
  const key = keyOf(section);
  inStorage(() => {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (draft) localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() }));
  });
}

function takeDraft(section: HTMLElement): Draft | null {
  const key = keyOf(section);
  return inStorage(() => {
    const own = sessionStorage.getItem(key);
    const handed = JSON.parse(localStorage.getItem(key) ?? 'null');
    localStorage.removeItem(key);
    if (own) return JSON.parse(own);
    return Date.now() - handed?.at < HANDED ? handed : null;
  });
}

/** Puts what was typed before into its form; a reply under what it answers, where that is shown. */
export function restoreDraft(section: HTMLElement): void {
  const draft = takeDraft(section);
  if (!draft?.body) return;
  const link = section.querySelector<HTMLAnchorElement>(`[data-reply="${draft.parentId}"]`);
  const form = link ? openReply(section, link) : section.querySelector('#comment-form');
  const field = form?.querySelector('textarea');
  if (field && field.value === '') field.value = draft.body;
}

const keyOf = ({ dataset }: HTMLElement) => `comment ${dataset.comments}`;

/** Storage may be off or full, or hold anything. */
function inStorage<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** A form under a comment that answers it, or none where there was one. */
export function openReply(section: HTMLElement, link: HTMLAnchorElement): HTMLFormElement | null {
  const comment = link.closest('.comment');
  const open = comment?.querySelector(':scope > .comment-form');
  open?.remove();
  link.ariaExpanded = String(!open);
  const main = section.querySelector<HTMLFormElement>('#comment-form');
  if (open || !comment || !main?.matches('form')) return null;
  const form = main.cloneNode(true) as HTMLFormElement;
  form.removeAttribute('id');
  for (const part of form.querySelectorAll('.form-faults, [name^=parent], [data-cancel]'))
    part.remove();
  const heading = form.querySelector('h2');
  const name = comment.querySelector('.comment-name')?.textContent ?? '';
  const parent = { parentId: link.dataset.reply ?? '', parentName: name };
  for (const [field, value] of Object.entries(parent)) {
    const input = Object.assign(document.createElement('input'), { type: 'hidden', name: field });
    input.value = value;
    form.insertAdjacentElement('afterbegin', input);
  }
  if (heading) heading.textContent = form.dataset.replyTo?.replace('#', () => name) ?? '';
  const cancel = Object.assign(document.createElement('a'), {
    className: 'text-link',
    href: link.href,
    textContent: form.dataset.stop,
  });
  cancel.dataset.cancel = '';
  form.querySelector('.comment-send button')?.insertAdjacentElement('afterend', cancel);
  comment.appendChild(form);
  const field = form.querySelector('textarea');
  if (field) field.value = '';
  return form;
}

/** Says how many letters are left, as the server counts them. */
export function countLetters(field: HTMLElement): void {
  const send = field.closest('form')?.querySelector('.comment-send');
  if (!send || !(field instanceof HTMLTextAreaElement)) return;
  const count = Array.from(field.value).length;
  const left = send.querySelector<HTMLElement>('.comment-left') ?? document.createElement('span');
  left.className = 'comment-left';
  const words = count > MOST ? field.dataset.over : field.dataset.left;
  left.textContent =
    count > NEAR ? (words?.replace('#', String(Math.abs(MOST - count))) ?? '') : '';
  left.toggleAttribute('data-over', count > MOST);
  send.appendChild(left);
}
