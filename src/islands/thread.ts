/** Milliseconds between two looks for new messages. */
const PAUSE = 10_000;

/** Shows what is said in an enquiry while its page is before the eyes; the server draws it. */
export function watchThread(list: HTMLElement): void {
  const look = async () => {
    if (document.visibilityState === 'visible') await showNew(list).catch(() => {});
    setTimeout(look, PAUSE);
  };
  setTimeout(look, PAUSE);
}

async function showNew(list: HTMLElement): Promise<void> {
  const { thread, last } = list.dataset;
  const response = await fetch(`/api/enquiry/messages/${thread}?after=${last}`);
  if (!response.ok) return;
  const { data } = (await response.json()) as { data: unknown[] };
  if (data.length === 0) return;
  const page = await (await fetch(location.pathname)).text();
  const fresh = new DOMParser().parseFromString(page, 'text/html').getElementById(list.id);
  if (!fresh) return;
  // The page holds the last of many.
  for (const message of [...fresh.children])
    if (!document.getElementById(message.id)) list.appendChild(message);
  list.dataset.last = fresh.dataset.last;
}
