import { whenLoaded } from '#islands/idle.ts';

/** How long after loading the reader is asked, in milliseconds (spec section 9). */
const DELAY = 3_000;
const ANSWER = 'pushPermission';

/** Asks once whether notifications are welcome (spec section 4); every answer is kept, and nobody is asked twice, nor over a draft. */
export function offerPush(): void {
  const prompt = document.querySelector<HTMLElement>('.push-prompt');
  if (!prompt || !('Notification' in window) || isAnswered()) return;
  if (document.querySelector('[data-draft]')) return;
  whenLoaded(() => setTimeout(() => ask(prompt), DELAY));
}

function ask(prompt: HTMLElement): void {
  if (isAnswered()) return;
  // The keyboard comes to it where it stands: before the page.
  document.querySelector('.skip-link')?.insertAdjacentElement('afterend', prompt);
  prompt.hidden = false;
  prompt.querySelector('[data-push="allow"]')?.addEventListener('click', () => allow(prompt));
  prompt
    .querySelector('[data-push="later"]')
    ?.addEventListener('click', () => answer(prompt, 'denied'));
  giveWay(prompt);
  addEventListener('focusin', () => giveWay(prompt));
}

/** Where it would cover what has the focus, it stands at the other end of the window. */
function giveWay(prompt: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || prompt.contains(focused)) return;
  prompt.classList.remove('push-prompt-below');
  const { top, bottom } = focused.getBoundingClientRect();
  const isCovered = bottom > 0 && top < prompt.getBoundingClientRect().bottom;
  prompt.classList.toggle('push-prompt-below', isCovered);
}

async function allow(prompt: HTMLElement): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') console.info('notifications were not allowed');
  answer(prompt, permission === 'granted' ? 'granted' : 'denied');
  if (permission !== 'granted') return;
  const { subscribeToPush } = await import('./push-registration.ts');
  await subscribeToPush(prompt.dataset.key ?? '');
}

function answer(prompt: HTMLElement, value: 'granted' | 'denied'): void {
  prompt.hidden = true;
  try {
    localStorage.setItem(ANSWER, value);
  } catch {
    // Storage may be off; the answer then lasts for this page.
  }
}

/** Without storage an answer could not be kept, so nobody is asked. */
function isAnswered(): boolean {
  try {
    return localStorage.getItem(ANSWER) !== null;
  } catch {
    return true;
  }
}
