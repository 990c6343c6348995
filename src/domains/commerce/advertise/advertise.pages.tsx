import type { Hono } from 'hono';
import { explained } from '#domains/commerce/booking/booking.errors.ts';
import type { QuotedPrice } from '#domains/commerce/booking/booking.model.ts';
import { priceDays } from '#domains/commerce/booking/quote.service.ts';
import { loadRateCard, type SlotCard } from '#domains/commerce/booking/rate-card.loader.ts';
import { loadBilling } from '#domains/commerce/invoice/billing.loader.ts';
import { openGateway } from '#domains/commerce/payment/gateway.service.ts';
import { translatorOf } from '#i18n/translator.ts';
import { advertiseStyles } from '#islands/assets.ts';
import { loadPlaces } from '#kernel/domain/place.loader.ts';
import {
  cacheNever,
  cachePublic,
  cacheTag,
  type HttpContext,
  type HttpEnv,
} from '#kernel/http/http.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AdvertisePage } from './AdvertisePage.tsx';
import {
  ADVERTISE,
  fitPlace,
  isDay,
  NO_STATE,
  type PlaceChoice,
  readPlace,
  type StepState,
  toCalendarSpan,
} from './advertise.model.ts';
import { toFaults } from './book-fault.pages.ts';

/** What advertising costs. */
export function registerAdvertisePages(pages: Hono<HttpEnv>): void {
  pages.get(ADVERTISE, showAdvertise);
}

/** Those that are booked by a form: a section is named by talking to us. */
export function listBookable(slots: readonly SlotCard[]): SlotCard[] {
  return slots.filter(({ target }) => target !== 'category');
}

async function showAdvertise(c: HttpContext) {
  const { edition, platform } = c.var;
  const { lang } = edition;
  const t = translatorOf(lang);
  const [{ slots, discounts }, towns, billing] = await readOrUnavailable(
    Promise.all([loadRateCard(platform), loadPlaces(platform), loadBilling(platform)]),
  );
  const asked = c.req.query();
  if (asked.slot) cacheNever(c);
  else cachePublic(c, [cacheTag.edition(lang)]);
  const bookable = listBookable(slots);
  const read = readPlace(asked);
  const place = read && fitPlace(read, slots);
  const { price, state } = await calculate(c, asked, place);
  const soonest = Math.min(...bookable.map(({ leadHours }) => leadHours), 24 * 30);
  return c.render(
    <AdvertisePage
      {...{ all: slots, slots: bookable, discounts, state }}
      towns={towns.filter(({ isActive }) => isActive)}
      isOpen={billing !== null && openGateway(platform) !== null}
      calculated={{ place, price }}
      firstDay={toCalendarSpan(soonest, platform.now).from}
    />,
    {
      title: t('commerce-advertise.title'),
      description: t('commerce-advertise.intro'),
      path: ADVERTISE,
      styles: advertiseStyles(),
    },
  );
}

/** What the calculator answers to what it is asked by address. */
async function calculate(
  c: HttpContext,
  asked: Record<string, string>,
  place: PlaceChoice | null,
): Promise<{ price: QuotedPrice | null; state: StepState }> {
  if (!place) return { price: null, state: NO_STATE };
  const { startOn = '', endOn = '' } = asked;
  const t = translatorOf(c.var.edition.lang);
  if (!isDay(startOn) || !isDay(endOn)) {
    const message = t('commerce-advertise.days.missing');
    const field = isDay(startOn) ? 'endOn' : 'startOn';
    return { price: null, state: { typed: asked, faults: [{ field, message }] } };
  }
  try {
    const pricing = priceDays(c.var.platform, { ...place, startOn, endOn });
    const { price } = await explained(t, pricing);
    return { price, state: { typed: asked, faults: [] } };
  } catch (error) {
    return { price: null, state: { typed: asked, faults: toFaults(error, t) } };
  }
}
