import type { BreakingNews } from '#shared/live.ts';

const DISMISSED = 'breakingDismissed';

/** Gives the function that shows breaking news, or none; a line that is closed stays closed in this tab. */
export function takeBreakingLine(): ((news: BreakingNews | undefined) => void) | null {
  const line = document.querySelector<HTMLElement>('.breaking');
  const link = line?.querySelector('a');
  if (!line || !link) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  line.querySelector('button')?.addEventListener('click', () => {
    remember(line.dataset.id ?? '');
    line.hidden = true;
  });
  if (isDismissed(line.dataset.id)) line.hidden = true;
  return (news) => {
    clearTimeout(timer);
    const left = (news?.until ?? 0) - Date.now();
    if (!news || left <= 0 || isDismissed(String(news.id))) {
      line.hidden = true;
      return;
    }
    timer = setTimeout(() => {
      line.hidden = true;
    }, left);
    if (line.dataset.id === String(news.id)) return;
    line.dataset.id = String(news.id);
    if (line.hidden) line.classList.add('breaking-late');
    line.hidden = false;
    if (news.path) link.href = news.path;
    else link.removeAttribute('href');
    link.textContent = news.text;
  };
}

function isDismissed(id: string | undefined): boolean {
  try {
    return id !== undefined && sessionStorage.getItem(DISMISSED) === id;
  } catch {
    return false;
  }
}

/** Without storage the line comes back with the next page. */
function remember(id: string): void {
  try {
    sessionStorage.setItem(DISMISSED, id);
  } catch {
    // Nothing to do.
  }
}
