/** A page that comes sooner shows no indicator, in milliseconds. */
const SLOW = 300;
/** A click that leads nowhere (a download, a stopped page) ends it after this, in milliseconds. */
const GIVE_UP = 10_000;

/** Shows that the next page is on its way when it takes long. */
export function showLoading(): void {
  const { classList } = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    classList.remove('loading');
  };
  const begin = () => {
    end();
    timer = setTimeout(() => {
      classList.add('loading');
      timer = setTimeout(end, GIVE_UP);
    }, SLOW);
  };
  addEventListener('click', (event) => {
    if (isNavigation(event)) begin();
  });
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) begin();
  });
  // A page that comes back from the browser's memory is not loading any more.
  addEventListener('pageshow', end);
}

function isNavigation(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || hasModifier) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return false;
  return link.pathname + link.search !== location.pathname + location.search;
}
