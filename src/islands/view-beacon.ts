/** A story counts as read when it has been before the reader's eyes for this long, in milliseconds. */
const READ_AFTER = 1_000;

/** Tells of the story on the page once a visit. */
export function watchView(): void {
  const story = document.querySelector<HTMLElement>('[data-story]');
  if (!story || story.closest('[data-draft]')) return;
  const id = Number(story.dataset.story);
  const language = story.closest('[lang]')?.getAttribute('lang') ?? '';
  const key = `viewed:${language}:${id}`;
  if (isTold(key)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(tell, READ_AFTER);
  };
  const tell = () => {
    document.removeEventListener('visibilitychange', watch);
    rememberTold(key);
    // Of where the reader comes from, the host is enough.
    const from = document.referrer.split('/')[2] ?? '';
    const body = new Blob([JSON.stringify({ id, language, from })], { type: 'application/json' });
    navigator.sendBeacon('/api/news/view', body);
  };
  document.addEventListener('visibilitychange', watch);
  watch();
}

function isTold(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Without storage a story counts again when it is opened again; the server drops repetitions. */
function rememberTold(key: string): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Nothing to do.
  }
}
