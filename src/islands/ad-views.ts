/** How much of an element must be in sight, and for how long in milliseconds, for it to count as seen. */
const PART = 0.5;
const SEEN_AFTER = 1_000;
/** How long what has been seen waits for more, in milliseconds, and how much is told at once. */
const PAUSE = 2_000;
const MOST = 20;

/** Tells of each advertisement once it has been seen, several at a time. */
export function watchAds(links: Iterable<HTMLElement>): void {
  const seen = new Set<string>();
  let waiting: string[] = [];
  const send = () => {
    const events = waiting.splice(0, MOST).map((id) => ({ id: Number(id), type: 'impression' }));
    if (events.length > 0) tell('/api/advertisement/view', { events });
  };
  watchSeen(links, ({ dataset: { ad = '' } }) => {
    if (seen.has(ad)) return;
    seen.add(ad);
    waiting = [...waiting, ad];
    if (waiting.length === 1) setTimeout(send, PAUSE);
  });
  addEventListener('visibilitychange', () => document.hidden && send());
}

/** Tells of places in lists that businesses have paid for: which was seen, and which was followed. */
export function watchPlaces(cards: Iterable<HTMLElement>): void {
  const tellOf = ({ dataset }: HTMLElement, event: string) =>
    tell('/api/vendor/business/view', {
      ...{ vendorBusinessDetailsId: Number(dataset.sponsored), event, countOnly: true },
    });
  watchSeen(cards, (card) => tellOf(card, 'place_view'));
  for (const card of cards)
    for (const type of ['click', 'auxclick'])
      card.addEventListener(type, ({ target }) => {
        if (target instanceof Element && target.closest('a')) tellOf(card, 'place_click');
      });
}

function tell(address: string, body: object): void {
  navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

/** Calls once for each element of which half has been in sight for a second, in a tab that was before the eyes all the while. */
function watchSeen(elements: Iterable<HTMLElement>, onSeen: (element: HTMLElement) => void): void {
  const looks = new Map<Element, number>();
  let shownSince = 0;
  addEventListener('visibilitychange', () => {
    shownSince = performance.now();
  });
  const look = (element: HTMLElement) => {
    const left = SEEN_AFTER - (document.hidden ? 0 : performance.now() - shownSince);
    if (left > 0) {
      looks.set(element, window.setTimeout(look, left, element));
      return;
    }
    observer.unobserve(element);
    onSeen(element);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries) {
        clearTimeout(looks.get(target));
        if (intersectionRatio >= PART)
          looks.set(target, window.setTimeout(look, SEEN_AFTER, target));
      }
    },
    { threshold: PART },
  );
  for (const element of elements) observer.observe(element);
}
