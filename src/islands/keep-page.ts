import { whenIdle, whenLoaded } from './idle.ts';

/** What a page tells the worker of itself. */
export interface LoadedPage {
  path: string;
  /** What stands behind its path, such as campaign marks: the browser has the page under both. */
  search: string;
  /** Addresses on this site of what it can't be shown without. */
  parts: string[];
}

const PARTS =
  'link[rel=stylesheet][href^="/"], link[as=font][href^="/"], script[src^="/"], :is(.lead-picture, .top-lead) img';

/** Has the worker keep what the reader has read, once the browser has nothing better to do. */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  whenLoaded(() => whenIdle(keep));
  // Who comes back to a page that stayed open has seen what the icon of the app counts.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) navigator.serviceWorker.controller?.postMessage(null);
  });
}

async function keep(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/firebase-messaging-sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const { pathname, search } = location;
    const page: LoadedPage = { path: pathname, search, parts: listParts() };
    active?.postMessage(page);
  } catch (error) {
    console.info(error);
  }
}

function listParts(): string[] {
  const elements = document.querySelectorAll<HTMLElement>(PARTS);
  return [...elements].flatMap((element) => {
    if (element instanceof HTMLImageElement) return element.currentSrc || [];
    return element.getAttribute('href') ?? element.getAttribute('src') ?? [];
  });
}
