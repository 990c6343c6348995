import type { BreakingNews } from '#kernel/live/live-state.model.ts';

/** Where the line that was closed last is kept; the head's script reads it before the first paint. */
const CLOSED = 'breakingClosed';
const root = document.documentElement;

/**
 * Gives the function that shows breaking news, or none. Nothing on the page is moved by it: what comes
 * while the page is read stands at the lower edge, and a line that came with the page leaves its room.
 */
export function attachBreakingLine(): ((news: BreakingNews | undefined) => void) | null {
  const line = document.querySelector<HTMLElement>('.breaking');
  const link = line?.querySelector('a');
  if (!line || !link) return null;
  let shown = root.dataset.breaking;
  let closed: string | null | undefined = getClosed();
  let timer: ReturnType<typeof setTimeout> | undefined;
  line.querySelector('button')?.addEventListener('click', () => {
    closed = shown;
    saveClosed(shown ?? '');
    line.hidden = true;
  });
  // Closed in another tab.
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== CLOSED) return;
    closed = newValue;
    if (closed === shown) hide(line);
  });
  return (news) => {
    clearTimeout(timer);
    const left = (news?.until ?? 0) - Date.now();
    const id = String(news?.id);
    if (!news || left <= 0 || id === closed) return hide(line);
    timer = setTimeout(() => hide(line), left);
    if (id === shown && !line.hidden) return;
    shown = id;
    hide(line);
    line.classList.add('breaking-late');
    line.hidden = false;
    if (news.path) link.href = news.path;
    else link.removeAttribute('href');
    link.textContent = news.text;
    root.style.setProperty('--covered', `${heightOf(line)}px`);
  };
}

function hide(line: HTMLElement): void {
  const room = line.parentElement;
  if (room) room.style.minHeight = `${heightOf(room)}px`;
  line.hidden = true;
}

/** With its fraction of a pixel. */
function heightOf(element: HTMLElement): number {
  return element.getBoundingClientRect().height;
}

function getClosed(): string | null {
  try {
    return localStorage.getItem(CLOSED);
  } catch {
    return null;
  }
}

/** Without storage the line comes back with the next page. */
function saveClosed(id: string): void {
  try {
    localStorage.setItem(CLOSED, id);
  } catch {
    // It stays closed on this page.
  }
}
