import { EDITIONS, editionOfLang, type Lang } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import { nameBusiness } from '#kernel/access/session-business.model.ts';
import type { ForSale, Payable, PayableSubject } from '#kernel/domain/payable-subject.model.ts';
import { loadBusinessesOf } from '#kernel/domain/session-business.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { showToReaders } from '#kernel/record/managed.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { addDays, toStart } from '#shared/india-time.ts';
import { type PlanRef, readPlanRef, toPlanPath, toPlanRef } from './plan.model.ts';
import { getPlanStanding, isSold, type Plan } from './plan.repo.ts';
import { addTerm, endTerm } from './plan-term.statement.ts';

/** Terms of plans, for businesses of one's own. */
export const PLAN_PAYABLE: PayableSubject = {
  purpose: 'listing_plan',
  find: findTerm,
  offer: offerPlans,
  // A term takes nothing from anybody: there is nothing to be kept for an order, or to be let go.
  order: () => [],
  release: () => [],
  settle: addTerm,
  undo: (db, { id }, { isWhole }, now) => (isWhole ? endTerm(db, id, now) : []),
  follow: showToReaders,
  toPath: (refId) => toPlanPath(readPlanRef(refId)?.businessId ?? 0),
};

/** Of those who keep it, by what is called a business; null for foreign ones. */
export async function findOwn(platform: Platform, userId: number, businessId: number) {
  const own = await loadBusinessesOf(platform, { userId, role: 'vendor' });
  return own.find((each) => each.vendorBusinessDetailsId === businessId) ?? null;
}

/** What is closed for good buys nothing, and nobody is reminded of it; what it has paid for runs on. */
export function isOpen(
  own: Awaited<ReturnType<typeof findOwn>> | undefined,
): own is NonNullable<Awaited<ReturnType<typeof findOwn>>> {
  return own ? own.status !== 'closed' : false;
}

/** A term that doesn't begin on that day any more can be looked at, nor has as many: it is paid, or another one came between. */
async function findTerm(
  platform: Platform,
  refId: string,
  userId: number,
): Promise<Payable | null> {
  const ref = readPlanRef(refId);
  if (!ref) return null;
  const [own, standing] = await Promise.all([
    findOwn(platform, userId, ref.businessId),
    readOrUnavailable(getPlanStanding(platform.db, ref.businessId, platform.now)),
  ]);
  const plan = standing.plans.find(({ code }) => code === ref.code);
  if (!(isOpen(own) && plan && isSold(plan))) return null;
  return {
    description: describeTerm(plan, own, ref),
    names: nameTerm(plan, (lang) => nameBusiness(own, lang), ref),
    netPaise: plan.netPaise,
    businessId: ref.businessId,
    heldUntil: ref.fromOn === standing.nextDay && ref.days === plan.days ? null : new Date(0),
    isAgreed: true,
  };
}

/** In English, as it stands on papers. */
function describeTerm(
  { nameEn, days: daysNow }: Plan,
  {
    businessName,
    vendorBusinessDetailsId: id,
  }: { businessName: string; vendorBusinessDetailsId: number },
  { fromOn, days }: PlanRef,
): string {
  const { longDate } = formatterOf(EDITIONS.en);
  const name = /^[\u0020-\u007e\u00a0-\u00ff]+$/.test(businessName) ? businessName : '';
  const period = [fromOn, toLastDay(fromOn, days ?? daysNow)]
    .map((day) => longDate(toStart(day)))
    .join(' to ');
  return `Listing plan ${nameEn}, ${[name, `listing ${id}`].filter(Boolean).join(', ')}, ${period}`;
}

/** As its buyer and the desk read it. */
export function nameTerm(
  { nameEn, nameHi, nameGu, days: daysNow }: Pick<Plan, 'nameEn' | 'nameHi' | 'nameGu' | 'days'>,
  nameIn: (lang: Lang) => string,
  { fromOn, days }: Pick<PlanRef, 'fromOn' | 'days'>,
): Payable['names'] {
  const [first, last] = [fromOn, toLastDay(fromOn, days ?? daysNow)].map(toStart);
  const write = (lang: Lang, plan: string) => {
    const format = formatterOf(editionOfLang(lang));
    const facts = { plan, business: nameIn(lang), days: first && last && format.days(first, last) };
    return translatorOf(lang)('commerce-plan.name', facts);
  };
  return { en: write('en', nameEn), hi: write('hi', nameHi), gu: write('gu', nameGu) };
}

function toLastDay(fromOn: string, days: number): string {
  return addDays(fromOn, days - 1);
}

async function offerPlans(platform: Platform, businessId: number): Promise<ForSale[]> {
  const { db, now } = platform;
  const { plans, nextDay } = await readOrUnavailable(getPlanStanding(db, businessId, now));
  return plans.filter(isSold).map(({ code, nameEn, nameHi, nameGu, netPaise, days }) => ({
    refId: toPlanRef({ businessId, code, fromOn: nextDay, days }),
    names: { en: nameEn, hi: nameHi, gu: nameGu },
    ...{ netPaise, fromOn: nextDay, untilOn: toLastDay(nextDay, days) },
  }));
}
