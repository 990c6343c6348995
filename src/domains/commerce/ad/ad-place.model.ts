import type { AdPage } from '#domains/commerce/booking/booking.model.ts';
import { turn } from '#shared/turn.ts';
import type { AdPlace, PageProps } from '#ui/page.ts';
import { AD_POSITIONS, type AdPosition, type Advertisement } from './ads.model.ts';

/** How many advertisements take turns in a place that is sold, of a page or of the frame around all. */
export interface AdCapacity {
  page: AdPage;
  position: AdPosition;
  capacity: number;
}

/** What runs at a moment. */
export interface RunningAds {
  ads: readonly Advertisement[];
  capacities: readonly AdCapacity[];
  /** Since the beginning of 1970. */
  minute: number;
}

/** Turns in a place that nobody sells. */
const USUAL_CAPACITY = 5;

/**
 * What a page shows in a position, the one to be seen first in front: what is booked for every page and for this one, and
 * those of the house in the turns that are not sold. Who has a page's own place alone has it without those of every page.
 * Pages are kept for a minute, so each comes first in another minute, and each as often as the others.
 */
export function chooseAds(
  { ads, capacities, minute }: RunningAds,
  { position, place }: { position: AdPosition; place: AdPlace | null },
): Advertisement[] {
  const fitting = ads.filter((ad) => ad.position === position && isFor(ad, place));
  const booked = fitting.filter(({ isBooked }) => isBooked);
  const house = fitting.filter(({ isBooked }) => !isBooked);
  const capacity = findCapacity(capacities, position, place);
  const alone = booked.find(({ page, shares }) => page !== 'all' && shares >= capacity);
  if (alone) return [alone];
  const sold = booked.reduce((sum, { shares }) => sum + shares, 0);
  const free = Math.min(Math.max(capacity - sold, 0), house.length);
  const count = booked.length + free;
  if (count === 0) return [];
  const now = minute + AD_POSITIONS.indexOf(position);
  // Those of the house change once everybody has been first.
  const filling = turn(house, Math.floor(now / count)).slice(0, free);
  return turn([...booked, ...filling], now);
}

/** What stands beside a story, given what stands in it: the next turns, so that both never begin with the same one; nothing where one is alone. */
export function chooseBeside(inline: readonly Advertisement[]): Advertisement[] {
  return inline.length > 1 ? turn(inline, 1) : [];
}

/** The place a page is for advertisements; null where only those of every page are shown. */
export function toAdPlace({ adPlace, path }: Pick<PageProps, 'adPlace' | 'path'>): AdPlace | null {
  if (adPlace) return adPlace;
  if (path === '/') return { page: 'home' };
  const first = path.split(/[/?]/)[1];
  return PAGES.map((page): AdPlace => ({ page })).find(({ page }) => page === first) ?? null;
}

/** True of pages where people fill something in, read what binds them, or get nothing of what they came for: nothing is sold there. */
export function isWithoutAds(page: Pick<PageProps, 'path' | 'isAddressless'>): boolean {
  const [path = ''] = page.path.split('?', 1);
  const [, first = ''] = path.split('/');
  return page.isAddressless === true || WITHOUT_ADS.has(first) || FORMS_AND_RULES.test(path);
}

/** First segments of their paths. */
const WITHOUT_ADS: ReadonlySet<string> = new Set([
  ...['login', 'login-mobile-number', 'register', 'account', 'vendor', 'enquiry', 'payment'],
  ...['contact', 'grievance', 'newsletter', 'report', 'advertise', 'offline', 'api'],
  ...['cookie-policy', 'privacy-policy', 'terms-and-condition', 'comment-rules'],
]);

/** What the directory has of them below its own pages. */
const FORMS_AND_RULES = /^\/directory\/(rules$|.*\/(rate|enquire|enquiry|claim|report)$)/;

/** Pages that are known by the first segment of their paths. */
const PAGES = ['about', 'directory', 'blog'] as const;

function isFor({ page, target }: Advertisement, place: AdPlace | null): boolean {
  if (page === 'all') return target === '';
  return page === place?.page && (target === '' || target === toTarget(place));
}

/** What advertisements of a page may be aimed at. */
function toTarget({ page, city, category }: AdPlace): string {
  return String((page === 'city' ? city : category) ?? '');
}

function findCapacity(
  capacities: readonly AdCapacity[],
  position: AdPosition,
  place: AdPlace | null,
): number {
  const ofPosition = capacities.filter((each) => each.position === position);
  const own = ofPosition.find(({ page }) => page === place?.page);
  return (own ?? ofPosition.find(({ page }) => page === 'all'))?.capacity ?? USUAL_CAPACITY;
}
