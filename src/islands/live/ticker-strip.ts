import { toChangeText, toMarketTime, toPriceText, toTrend } from '#i18n/market-figures.ts';
import type { MarketIndex, MarketSnapshot } from '#kernel/live/live-state.model.ts';

/** Gives the function that shows prices in the strip; null on a page without one. Held still, it shows the last ones when it is let go. */
export function attachStrip(): ((market: MarketSnapshot) => void) | null {
  const strip = document.querySelector<HTMLElement>('.ticker');
  const pause = strip?.querySelector<HTMLButtonElement>('.ticker-pause');
  if (!strip || !pause) return null;
  let waiting: MarketSnapshot | null = null;
  pause.hidden = false;
  pause.addEventListener('click', () => {
    pause.ariaPressed = String(pause.ariaPressed !== 'true');
    if (pause.ariaPressed === 'false' && waiting) showMarket(strip, waiting);
  });
  return (market) => {
    waiting = market;
    if (pause.ariaPressed === 'false') showMarket(strip, market);
  };
}

function showMarket(strip: HTMLElement, market: MarketSnapshot): void {
  strip.dataset.state = market.isDelayed ? 'delayed' : market.marketOpen ? 'open' : 'closed';
  const time = strip.querySelector('time');
  if (time) {
    time.dateTime = new Date(market.at).toISOString();
    time.textContent = toMarketTime(document.documentElement.lang, market.at);
  }
  const list = strip.querySelector('ul');
  const pattern = list?.querySelector('li');
  if (!list || !pattern) return;
  for (const [place, index] of market.indices.entries()) {
    const item = list.children[place] ?? list.appendChild(pattern.cloneNode(true));
    showIndex(item as HTMLElement, index);
  }
  while (list.children.length > market.indices.length) list.lastElementChild?.remove();
}

function showIndex(item: HTMLElement, index: MarketIndex): void {
  item.dataset.trend = toTrend(index.netChange);
  setText(item, 'b', index.name);
  setText(item, '.ticker-price', toPriceText(index.livePrice));
  setText(item, '.ticker-change', toChangeText(index));
}

function setText(parent: HTMLElement, selector: string, text: string): void {
  const element = parent.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}
