import type { ReactElement } from 'react';
import { explained } from '#domains/commerce/booking/booking.errors.ts';
import type { OwnBooking } from '#domains/commerce/booking/own-booking.loader.ts';
import { makeQuote, refuseTarget } from '#domains/commerce/booking/quote.service.ts';
import { loadRateCard } from '#domains/commerce/booking/rate-card.loader.ts';
import { listProfiles } from '#domains/commerce/order/billing-profile.repo.ts';
import { toPayPath } from '#domains/commerce/order/order.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { advertiseStyles } from '#islands/assets.ts';
import { requireUser } from '#kernel/access/account.ts';
import { loadBusinessesOf } from '#kernel/domain/session-business.loader.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError, notFound } from '#shared/app-error.ts';
import {
  BOOK,
  BOOK_STEPS,
  type BookedFacts,
  type BookStep,
  isOpen,
  type PlaceChoice,
  readPlace,
  type SlotCard,
  type StepState,
  type Texts,
  toBookPath,
  toCalendar,
  toCalendarSpan,
  toOwnAdPath,
  toTarget,
} from './advertise.model.ts';
import { loadAims, nameTarget } from './aim.loader.ts';
import { BillingStep } from './BillingStep.tsx';
import { statusOf, toFaults } from './book-fault.pages.ts';
import { CreativeStep } from './CreativeStep.tsx';
import { DaysStep } from './DaysStep.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import { PriceStep } from './PriceStep.tsx';
import type { StepProps } from './StepFrame.tsx';

/** A step as it is asked for; `asked` are the fields of the address, or of the form that was refused. */
export interface Asked {
  step: BookStep;
  own: OwnBooking | null;
  /** Makes one draft, as long as there is none. */
  formKey: string;
  asked: Texts;
  state: StepState;
}

/** The step that a text names; null for none. */
export function readStep(text: string | undefined): BookStep | null {
  return BOOK_STEPS.find((step) => step === text) ?? null;
}

/** A step of booking; another one where the draft has not come so far, or is past it. */
export async function renderStep(c: HttpContext, asked: Asked): Promise<Response> {
  const { edition } = c.var;
  const elsewhere = toElsewhere(asked.own);
  if (elsewhere) return c.redirect(toEditionPath(edition, elsewhere), 303);
  const step = toReached(asked);
  if (step !== asked.step) {
    const { own, formKey } = asked;
    const path = toBookPath(step, { draftId: own?.booking.id ?? null, formKey });
    return c.redirect(toEditionPath(edition, path), 303);
  }
  const t = translatorOf(edition.lang);
  const content = await RENDERERS[step](c, asked);
  return c.render(content, {
    title: t('commerce-advertise.book.title'),
    description: t('commerce-advertise.intro'),
    path: BOOK,
    robots: 'noindex',
    styles: advertiseStyles(),
  });
}

/** Where a booking goes on that is no draft any more. */
function toElsewhere(own: OwnBooking | null): string | null {
  if (!own || isOpen(own.booking.status) || own.booking.status === 'held') return null;
  const { id, status, orderId } = own.booking;
  return status === 'pending_payment' && orderId ? toPayPath(orderId) : toOwnAdPath(id);
}

function toReached({ step, own }: Asked): Exclude<BookStep, 'pay' | 'done'> {
  if (!own) return step === 'days' ? 'days' : 'place';
  if (own.booking.status === 'held') return step === 'billing' ? 'billing' : 'price';
  return step === 'billing' || step === 'pay' || step === 'done' ? 'price' : step;
}

type Renderer = (c: HttpContext, asked: Asked) => Promise<ReactElement>;

const RENDERERS: Readonly<Record<Exclude<BookStep, 'pay' | 'done'>, Renderer>> = {
  place: renderPlace,
  days: renderDays,
  creative: renderCreative,
  price: renderPrice,
  billing: renderBilling,
};

async function toProps(c: HttpContext, asked: Asked): Promise<StepProps> {
  const { step, own, formKey, state } = asked;
  const [draftId, place] = [own?.booking.id ?? null, placeOf(own, asked.asked)];
  const booked = own && step !== 'place' && step !== 'days' ? await toBooked(c, own) : null;
  return { ...{ step, draftId, formKey, place, state }, booked };
}

/** What is known of a booking, with its city or section by name. */
export async function toBooked(
  c: HttpContext,
  { booking, slot }: Pick<OwnBooking, 'booking' | 'slot'>,
): Promise<BookedFacts> {
  const { edition, platform } = c.var;
  const { language, startOn, endOn } = booking;
  const names = { en: slot.nameEn, hi: slot.nameHi, gu: slot.nameGu };
  const target = await nameTarget(platform, { slot, target: booking.target, lang: edition.lang });
  return { ...{ language, startOn, endOn }, names, target };
}

function placeOf(own: OwnBooking | null, asked: Texts): PlaceChoice | null {
  const read = readPlace(asked);
  if (read || !own) return read;
  const { booking, slot, price } = own;
  const { language, target } = booking;
  const aim = { city: '', category: '', ...(slot.target !== 'none' && { [slot.target]: target }) };
  return { slotCode: slot.code, language, isExclusive: price.isExclusive, ...aim };
}

async function renderPlace(c: HttpContext, asked: Asked): Promise<ReactElement> {
  const { platform } = c.var;
  const [{ slots }, aims] = await readOrUnavailable(
    Promise.all([loadRateCard(platform), loadAims(platform)]),
  );
  return <PlaceStep {...(await toProps(c, asked))} slots={slots} {...aims} />;
}

async function renderDays(c: HttpContext, asked: Asked): Promise<ReactElement> {
  const { edition, platform } = c.var;
  const props = await toProps(c, asked);
  const { place } = props;
  const code = place?.slotCode ?? '';
  const [known] = (await loadRateCard(platform, { code })).slots;
  if (!known || !place) return renderPlace(c, { ...asked, step: 'place' });
  const target = toTarget(place, known);
  try {
    await explained(translatorOf(edition.lang), refuseTarget(platform, known, target));
  } catch (error) {
    const faults = toFaults(error, translatorOf(edition.lang));
    c.status(statusOf(error));
    return renderPlace(c, { ...asked, step: 'place', state: { ...asked.state, faults } });
  }
  const span = toCalendarSpan(known.leadHours, platform.now);
  const { language } = place;
  const [{ slots }, aim] = await Promise.all([
    loadRateCard(platform, { code, ...span, target, language }),
    nameTarget(platform, { slot: known, target, lang: edition.lang }),
  ]);
  const slot: SlotCard = slots[0] ?? known;
  const { startOn = '', endOn = '' } = { ...asked.own?.booking, ...asked.asked };
  const booked = { names: known.names, language, target: aim, startOn: '', endOn: '' };
  return (
    <DaysStep
      {...{ ...props, booked, slot, firstDay: span.from, days: { startOn, endOn } }}
      months={toCalendar(slot, place.isExclusive)}
    />
  );
}

async function renderCreative(c: HttpContext, asked: Asked): Promise<ReactElement> {
  const { id: userId, role } = await requireUser(c);
  const businesses = await loadBusinessesOf(c.var.platform, { userId, role });
  const { own } = asked;
  if (!own) throw notFound();
  return <CreativeStep {...(await toProps(c, asked))} {...{ own, businesses }} />;
}

async function renderPrice(c: HttpContext, asked: Asked): Promise<ReactElement> {
  const { own, state } = asked;
  if (!own) throw notFound();
  const { booking, price } = own;
  const props = { ...(await toProps(c, asked)), isOver: booking.status === 'expired' };
  if (booking.holdUntil) {
    const held = { until: booking.holdUntil, price };
    return <PriceStep {...props} held={held} offer={null} />;
  }
  const { id: userId } = await requireUser(c);
  const { slotCode, language, startOn, endOn, isExclusive, target } = price;
  const days = { slotCode, language, startOn, endOn, isExclusive, target };
  const t = translatorOf(c.var.edition.lang);
  try {
    const offer = await explained(t, makeQuote(c.var.platform, days, userId));
    return <PriceStep {...{ ...props, offer, held: null }} />;
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 503) throw error;
    const faults = [...state.faults, ...toFaults(error, t)];
    return <PriceStep {...{ ...props, offer: null, held: null, state: { ...state, faults } }} />;
  }
}

async function renderBilling(c: HttpContext, asked: Asked): Promise<ReactElement> {
  const { id: userId } = await requireUser(c);
  const profiles = await readOrUnavailable(listProfiles(c.var.platform.db, userId));
  const named = profiles.find(({ id }) => String(id) === asked.asked.profile);
  return (
    <BillingStep
      {...(await toProps(c, asked))}
      until={asked.own?.booking.holdUntil ?? c.var.platform.now}
      profiles={profiles}
      chosen={named ?? profiles[0] ?? null}
      orderKey={crypto.randomUUID()}
    />
  );
}
