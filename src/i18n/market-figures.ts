import { createTimeOfDay, monthStyleOf, NEWS_TIME_ZONE } from './format.ts';

// Prices are written the Indian way in every language (spec section 9).
function createFormats() {
  const withDigits = (digits: number, signDisplay: 'auto' | 'exceptZero') =>
    new Intl.NumberFormat('en-IN', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay,
    });
  return {
    price: withDigits(2, 'auto'),
    change: withDigits(2, 'exceptZero'),
    percent: withDigits(1, 'exceptZero'),
  };
}

let kept: ReturnType<typeof createFormats> | null = null;

/** Made with the first figure. */
function formats() {
  kept ??= createFormats();
  return kept;
}

/** "24,512.35". */
export function toPriceText(livePrice: number): string {
  return formats().price.format(livePrice);
}

/** "+112.40 (+0.5%)", with a true minus sign. */
export function toChangeText({
  netChange,
  percentChange,
}: {
  netChange: number;
  percentChange: number;
}): string {
  const { change, percent } = formats();
  return `${change.format(netChange)} (${percent.format(percentChange)}%)`.replaceAll('-', '−');
}

export function toTrend(netChange: number): 'up' | 'down' | 'level' {
  if (netChange > 0) return 'up';
  return netChange < 0 ? 'down' : 'level';
}

/** Formats are dear to make, and every page shows the time. */
const marketTimes = new Map<string, (at: number) => string>();

/** "20 Nov, 3:30 pm IST"; `lang` is that of the page. */
export function toMarketTime(lang: string, at: number): string {
  const known = marketTimes.get(lang);
  const format = known ?? createMarketTime(lang);
  if (!known) marketTimes.set(lang, format);
  return format(at);
}

function createMarketTime(lang: string): (at: number) => string {
  const locale = `${lang}-IN-u-nu-latn`;
  const date = new Intl.DateTimeFormat(locale, {
    timeZone: NEWS_TIME_ZONE,
    day: '2-digit',
    month: monthStyleOf(lang),
  });
  const timeOfDay = createTimeOfDay(locale);
  return (at) => `${date.format(at)}, ${timeOfDay(at)} IST`;
}
