import { fetchPart } from '#islands/part/part-of-page.ts';
import { showRelativeTimes } from '#islands/relative-time.ts';
import { isSignedIn } from '#islands/session/signed-in.ts';
import { showToast } from '#islands/toast.ts';
import { answerForm } from './comment-answer.ts';
import { countLetters, keepDraft, openReply, restoreDraft } from './comment-draft.ts';
import { showReport } from './comment-report.ts';

const SECOND = 1_000;
/** Whoever waits longer is told what for, in milliseconds. */
const SOON = 500;

/** Lays comments under an article, or takes those of their own page, and does in their place what leads to other pages without scripts. */
export async function watchComments(section: HTMLElement): Promise<void> {
  const place = section.querySelector<HTMLElement>('[data-place]');
  section.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement)) return;
    event.preventDefault();
    answerForm(section, target, submitter).then(() => showRelativeTimes(), console.error);
  });
  section.addEventListener('click', (event) => followLink(section, event));
  section.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    keepDraft(section, target);
    countLetters(target);
  });
  setInterval(() => showClocks(section), SECOND);
  if (place) return await layComments(section, place);
  if (!isSignedIn() || section.querySelector('[data-mine]') || !(await showMine(section)))
    restoreDraft(section);
  showClocks(section);
}

/** Fills the place below an article, which is empty till then. */
async function layComments(section: HTMLElement, place: HTMLElement): Promise<void> {
  place.ariaBusy = 'true';
  const telling = setTimeout(() => say(place, section.dataset.loading), SOON);
  const mine = isSignedIn() ? '?mine=1' : '';
  const [part] = await Promise.all([
    fetchPart(`${section.dataset.comments}${mine}`),
    loadStyles(section.dataset.styles),
  ]);
  clearTimeout(telling);
  place.ariaBusy = null;
  // There is no room for comments any more.
  if (part?.status === 404) section.remove();
  else if (!part?.isGood) offerAgain(section, place);
  else {
    place.removeAttribute('data-place');
    place.replaceChildren(part.body);
    showRelativeTimes();
    restoreDraft(section);
    showClocks(section);
  }
}

function offerAgain(section: HTMLElement, place: HTMLElement): void {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'button' });
  button.textContent = section.dataset.retry ?? '';
  button.addEventListener('click', async () => {
    await layComments(section, place);
    // Whoever has pressed it goes on where it was.
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
  say(place, section.dataset.missing);
  place.appendChild(button);
}

function say(place: HTMLElement, words = ''): void {
  const text = document.createElement('p');
  text.role = 'status';
  text.textContent = words;
  place.replaceChildren(text);
}

async function loadStyles(href = ''): Promise<void> {
  if (href === '' || document.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  link.onload = resolve;
  link.onerror = resolve;
  document.head.appendChild(link);
  await promise;
}

/** A copy of the page that was drawn for anybody, as whoever is signed in sees it. */
async function showMine(section: HTMLElement): Promise<boolean> {
  const url = new URL(location.href);
  url.searchParams.set('mine', '1');
  return replaceRoom(section, url.href);
}

/** Puts the comments of an address in the place of those that are there; what is being typed stays. */
async function replaceRoom(section: HTMLElement, address: string): Promise<boolean> {
  const part = await fetchPart(address);
  if (!part?.isGood) return false;
  const room = section.querySelector<HTMLElement>('.comments') ?? section;
  room.replaceChildren(part.body);
  showRelativeTimes();
  restoreDraft(section);
  return true;
}

function followLink(section: HTMLElement, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // Opened elsewhere it is what it is without scripts.
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return;
  const act = actOf(section, link);
  if (!act) return;
  event.preventDefault();
  link.ariaBusy = 'true';
  act()
    .catch(() => showToast({ kind: 'error', text: section.dataset.missing ?? '' }))
    .finally(() => {
      link.ariaBusy = null;
    });
}

function actOf(section: HTMLElement, link: HTMLAnchorElement): (() => Promise<unknown>) | null {
  if (link.dataset.reply)
    return async () => openReply(section, link)?.querySelector('textarea')?.focus();
  if (link.dataset.report !== undefined) return () => showReport(link);
  if (link.dataset.cancel !== undefined) return async () => link.closest('form')?.remove();
  if (link.dataset.more !== undefined) return () => showMore(section, link);
  // The page itself goes on to another one, whose address says what it shows.
  const isInPlace =
    section.matches('.article-comments') && link.closest('[data-choices], .comment-on');
  if (!isInPlace) return null;
  return async () => {
    if (!(await replaceRoom(section, link.href))) throw new Error('no comments');
  };
}

/** Adds what comes next, each comment once; whoever reads on by keyboard goes on at the first of them. */
async function showMore(section: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const part = await fetchPart(link.href);
  if (!part?.isGood) throw new Error('no comments');
  const list = link.dataset.more ? `#${link.dataset.more}` : '.comment-list';
  const fresh = [...part.body.querySelectorAll(`${list} > li`)].filter(
    (entry) => !document.getElementById(entry.querySelector('.comment')?.id ?? ''),
  );
  for (const entry of fresh) section.querySelector(list)?.appendChild(entry);
  const next = part.body.querySelector('.comment-on [data-more]');
  if (next) link.replaceWith(next);
  else link.remove();
  showRelativeTimes();
  fresh[0]?.querySelector<HTMLElement>('.comment')?.focus({ preventScroll: true });
}

/** Counts down how long a comment can still be changed; who is changing it goes on. */
function showClocks(section: HTMLElement): void {
  for (const part of section.querySelectorAll<HTMLDetailsElement>('[data-until]')) {
    const seconds = Math.ceil((Date.parse(part.dataset.until ?? '') - Date.now()) / SECOND);
    const clock = part.querySelector('.comment-clock');
    const shown = Math.max(0, seconds);
    if (clock)
      clock.textContent = `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`;
    if (seconds <= 0 && !part.open) part.remove();
  }
}
