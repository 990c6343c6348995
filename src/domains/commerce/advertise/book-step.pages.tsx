import type { ReactElement } from 'react';
import { explained } from '#domains/commerce/booking/booking.errors.ts';
import type { OwnBooking } from '#domains/commerce/booking/own-booking.loader.ts';
import { makeQuote } from '#domains/commerce/booking/quote.service.ts';
import { loadRateCard } from '#domains/commerce/booking/rate-card.loader.ts';
import { listProfiles } from '#domains/commerce/order/billing-profile.repo.ts';
import { toPayPath } from '#domains/commerce/order/order.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { advertiseStyles } from '#islands/assets.ts';
import { requireUser } from '#kernel/access/account.ts';
import { loadPlaces } from '#kernel/domain/place.loader.ts';
import { loadBusinessesOf } from '#kernel/domain/session-business.loader.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError, notFound } from '#shared/app-error.ts';
import {
  BOOK,
  BOOK_STEPS,
  type BookStep,
  fitPlace,
  isOpen,
  type PlaceChoice,
  readPlace,
  type StepState,
  type Texts,
  toBookPath,
  toCalendar,
  toCalendarSpan,
  toOwnAdPath,
} from './advertise.model.ts';
import { listBookable } from './advertise.pages.tsx';
import { BillingStep } from './BillingStep.tsx';
import { toFaults } from './book-fault.pages.ts';
import { CreativeStep } from './CreativeStep.tsx';
import { DaysStep } from './DaysStep.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import { PriceStep } from './PriceStep.tsx';
import type { StepProps } from './StepFrame.tsx';

/** A step as it is asked for; `asked` are the fields of the address, or of the form that was refused. */
export interface Asked {
  step: BookStep;
  own: OwnBooking | null;
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
    const path = toBookPath(step, { draftId: asked.own?.booking.id ?? null });
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

function toProps({ step, own, asked, state }: Asked): StepProps {
  return { step, draftId: own?.booking.id ?? null, place: placeOf(own, asked), state };
}

function placeOf(own: OwnBooking | null, asked: Texts): PlaceChoice | null {
  const read = readPlace(asked);
  if (read || !own) return read;
  const { booking, slot, price } = own;
  const { language, target } = booking;
  return { slotCode: slot.code, language, target, isExclusive: price.isExclusive };
}

async function renderPlace(c: HttpContext, asked: Asked): Promise<ReactElement> {
  const { platform } = c.var;
  const [{ slots }, towns] = await readOrUnavailable(
    Promise.all([loadRateCard(platform), loadPlaces(platform)]),
  );
  const facts = { slots: listBookable(slots), towns: towns.filter(({ isActive }) => isActive) };
  return <PlaceStep {...toProps(asked)} {...facts} />;
}

async function renderDays(c: HttpContext, asked: Asked): Promise<ReactElement> {
  const { platform } = c.var;
  const props = toProps(asked);
  const { place } = props;
  const code = place?.slotCode ?? '';
  const [known] = (await loadRateCard(platform, { code })).slots;
  const fitted = known && place ? fitPlace(place, [known]) : null;
  if (!known || !fitted || (known.target === 'city' && fitted.target === '')) {
    const message = translatorOf(c.var.edition.lang)('commerce-booking.refusal.target');
    const faults = place ? [{ field: 'city', message }] : [];
    return renderPlace(c, { ...asked, step: 'place', state: { ...asked.state, faults } });
  }
  const span = toCalendarSpan(known.leadHours, platform.now);
  const { target, language } = fitted;
  const { slots } = await loadRateCard(platform, { code, ...span, target, language });
  const slot = slots[0] ?? known;
  const { startOn = '', endOn = '', key } = { ...asked.own?.booking, ...asked.asked };
  return (
    <DaysStep
      {...{ ...props, place: fitted, slot, span, days: { startOn, endOn } }}
      months={toCalendar(slot, fitted.isExclusive)}
      formKey={asked.asked.key && key ? key : crypto.randomUUID()}
    />
  );
}

async function renderCreative(c: HttpContext, asked: Asked): Promise<ReactElement> {
  const { id: userId, role } = await requireUser(c);
  const businesses = await loadBusinessesOf(c.var.platform, { userId, role });
  const { own } = asked;
  if (!own) throw notFound();
  return <CreativeStep {...toProps(asked)} {...{ own, businesses }} />;
}

async function renderPrice(c: HttpContext, asked: Asked): Promise<ReactElement> {
  const { own, state } = asked;
  if (!own) throw notFound();
  const { booking, price } = own;
  const props = { ...toProps(asked), isOver: booking.status === 'expired' };
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
      {...toProps(asked)}
      until={asked.own?.booking.holdUntil ?? c.var.platform.now}
      profiles={profiles}
      chosen={named ?? profiles[0] ?? null}
      formKey={crypto.randomUUID()}
    />
  );
}
