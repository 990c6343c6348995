import { toBillingFields } from '#domains/commerce/order/billing-address.model.ts';
import { listProfiles } from '#domains/commerce/order/billing-profile.repo.ts';
import { loadPublicConfig } from '#domains/commerce/order/payment-config.loader.ts';
import type { Lang } from '#i18n/editions.ts';
import { nameBusiness } from '#kernel/access/session-business.model.ts';
import { allDomains } from '#kernel/domain/domains.ts';
import type { PartContext } from '#kernel/domain/page-part.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { notFound } from '#shared/app-error.ts';
import { toDay } from '#shared/india-time.ts';
import { FREE_PLAN, readPlanRef } from './plan.model.ts';
import { getPlanStanding, type Plan } from './plan.repo.ts';
import { findOwn, isOpen } from './plan-payment.service.ts';
import type { Names, Offer, PlanState, PlanView } from './plan-view.model.ts';

/** What the page of a business's plan shows to one who keeps it; throws for others. */
export async function loadPlanView(
  platform: Platform<Env>,
  { userId, businessId, lang }: { userId: number; businessId: number; lang: Lang },
): Promise<PlanView> {
  const own = await findOwn(platform, userId, businessId);
  if (!own) throw notFound();
  const { db, now } = platform;
  const [standing, offers, { config }, [profile]] = await Promise.all([
    readOrUnavailable(getPlanStanding(db, businessId, now)),
    isOpen(own) ? listOffers(platform, businessId) : [],
    loadPublicConfig(platform),
    readOrUnavailable(listProfiles(db, userId)),
  ]);
  const byCode = new Map(standing.plans.map((plan) => [plan.code, plan]));
  return {
    business: { id: businessId, name: nameBusiness(own, lang) },
    ...toState(standing.terms, byCode, toDay(now)),
    offers: offers.map((offer) => ({
      ...offer,
      grants: byCode.get(readPlanRef(offer.refId)?.code ?? '')?.grants ?? null,
    })),
    isOpen: config.gateways.length > 0,
    billing: profile ? toBillingFields(profile) : null,
  };
}

/** What is asked for a thing of a business now; null where it isn't offered any more. */
export async function findPrice(
  platform: Platform,
  { businessId, refId }: { businessId: number; refId: string },
): Promise<number | null> {
  const offers = await listOffers(platform, businessId);
  return offers.find((offer) => offer.refId === refId)?.netPaise ?? null;
}

async function listOffers(
  platform: Platform,
  businessId: number,
): Promise<Omit<Offer, 'grants'>[]> {
  const subjects = allDomains().flatMap(({ payables }) => payables ?? []);
  const lists = await Promise.all(
    subjects.map(async ({ purpose, offer }) =>
      ((await offer?.(platform, businessId)) ?? []).map((each) => ({ ...each, purpose })),
    ),
  );
  return lists.flat();
}

type Term = { planCode: string; fromOn: string; untilOn: string };

/** Where a first term begins at once it runs; all others follow. */
function toState(
  terms: readonly Term[],
  plans: ReadonlyMap<string, Plan>,
  today: string,
): PlanState {
  const namesOf = (code: string): Names => {
    const plan = plans.get(code);
    return { en: plan?.nameEn ?? code, hi: plan?.nameHi ?? code, gu: plan?.nameGu ?? code };
  };
  const [first, ...rest] = terms;
  const isRunning = first !== undefined && first.fromOn <= today;
  const later = isRunning ? rest : terms;
  return {
    now: isRunning
      ? { names: namesOf(first.planCode), until: first.untilOn }
      : { names: namesOf(FREE_PLAN), until: null },
    next: later.map(({ planCode, fromOn, untilOn }) => ({
      names: namesOf(planCode),
      ...{ fromOn, untilOn },
    })),
  };
}

/** The plan of a business alone, where its members keep it; null for other pages. */
export async function loadPlanPart({ platform: { db, now }, subject }: PartContext) {
  if (!(subject && 'business' in subject)) return null;
  const id = subject.business;
  const { plans, terms } = await readOrUnavailable(getPlanStanding(db, id, now));
  return { id, state: toState(terms, new Map(plans.map((plan) => [plan.code, plan])), toDay(now)) };
}
