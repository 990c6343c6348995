import type { Hono } from 'hono';
import { loadSeen } from '#domains/commerce/ad/ad-number.loader.ts';
import { explained } from '#domains/commerce/booking/booking.errors.ts';
import type { QuotedPrice } from '#domains/commerce/booking/booking.model.ts';
import { priceDays } from '#domains/commerce/booking/quote.service.ts';
import { loadRateCard } from '#domains/commerce/booking/rate-card.loader.ts';
import { loadBilling } from '#domains/commerce/invoice/billing.loader.ts';
import { openGateway } from '#domains/commerce/payment/gateway.service.ts';
import { translatorOf } from '#i18n/translator.ts';
import { advertiseStyles } from '#islands/assets.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { toBreadcrumbs } from '#kernel/html/structured-data.model.ts';
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
  isDay,
  NO_STATE,
  type PlaceChoice,
  readPlace,
  type SlotCard,
  type StepState,
  type Texts,
  toCalendarSpan,
  toTarget,
} from './advertise.model.ts';
import { loadAims } from './aim.loader.ts';
import { toFaults } from './book-fault.pages.ts';

/** What advertising costs. */
export function registerAdvertisePages(pages: Hono<HttpEnv>): void {
  pages.get(ADVERTISE, showAdvertise);
}

async function showAdvertise(c: HttpContext) {
  const { edition, platform } = c.var;
  const { lang } = edition;
  const t = translatorOf(lang);
  const title = t('commerce-advertise.title');
  const brand = brandOf(c.env, lang);
  const [{ slots, discounts }, aims, billing, seenIn] = await readOrUnavailable(
    Promise.all([
      loadRateCard(platform),
      loadAims(platform),
      loadBilling(platform),
      loadSeen(platform),
    ]),
  );
  const asked = c.req.query();
  if (asked.slot) cacheNever(c);
  else cachePublic(c, [cacheTag.edition(lang)]);
  const place = readPlace(asked);
  const { price, state } = await calculate(c, { asked, place, slots });
  const soonest = Math.min(...slots.map(({ leadHours }) => leadHours), 24 * 30);
  return c.render(
    <AdvertisePage
      {...{ slots, ...aims, discounts, state, seenIn }}
      isOpen={billing !== null && openGateway(platform) !== null}
      calculated={{ place, price }}
      firstDay={toCalendarSpan(soonest, platform.now).from}
    />,
    {
      title,
      description: t('commerce-advertise.intro'),
      path: ADVERTISE,
      structuredData: () => [toBreadcrumbs([{ name: title, path: ADVERTISE }], brand, edition)],
      styles: advertiseStyles(),
    },
  );
}

/** What the calculator answers to what it is asked by address. */
async function calculate(
  c: HttpContext,
  { asked, place, slots }: { asked: Texts; place: PlaceChoice | null; slots: readonly SlotCard[] },
): Promise<{ price: QuotedPrice | null; state: StepState }> {
  const slot = slots.find(({ slotCode }) => slotCode === place?.slotCode);
  if (!place || !slot) return { price: null, state: NO_STATE };
  const { startOn = '', endOn = '' } = asked;
  const { slotCode, language, isExclusive } = place;
  const t = translatorOf(c.var.edition.lang);
  if (!isDay(startOn) || !isDay(endOn)) {
    const message = t('commerce-advertise.days.missing');
    const field = isDay(startOn) ? 'endOn' : 'startOn';
    return { price: null, state: { typed: asked, faults: [{ field, message }] } };
  }
  const where = { slotCode, language, isExclusive, target: toTarget(place, slot) };
  try {
    const pricing = priceDays(c.var.platform, { ...where, startOn, endOn });
    const { price } = await explained(t, pricing);
    return { price, state: { typed: asked, faults: [] } };
  } catch (error) {
    return { price: null, state: { typed: asked, faults: toFaults(error, t) } };
  }
}
