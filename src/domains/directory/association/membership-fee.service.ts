import { announceBusinesses } from '#domains/directory/business/changed-business.service.ts';
import { findMember } from '#domains/directory/vendor/business-member.service.ts';
import { EDITIONS, editionOfLang, type Lang } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import type { ForSale, Payable, PayableSubject } from '#kernel/domain/payable-subject.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { showToReaders } from '#kernel/record/managed.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { addDays, toDay, toStart } from '#shared/india-time.ts';
import { readFeeRef, toFeeRef } from './membership-fee.model.ts';
import {
  expireMemberships,
  extendMembership,
  type FeeRow,
  listFees,
  shortenMembership,
} from './membership-fee.repo.ts';

/** Fees of associations that verify their members; who collects one is the operator. */
export const FEE_PAYABLE: PayableSubject = {
  purpose: 'association_fee',
  find: findFee,
  offer: offerFees,
  // Memberships take no place from anybody: there is nothing to be kept for an order, or to be let go.
  order: () => [],
  release: () => [],
  settle: (db, { refId }, now) => {
    const ref = readFeeRef(refId) ?? {
      businessId: 0,
      affiliationId: 0,
      fromOn: '',
      days: null,
      isFirst: false,
    };
    return extendMembership(db, ref, now);
  },
  undo: (db, { refId }, { isWhole, isLate }, now) => {
    const ref = readFeeRef(refId);
    return ref && isWhole && !isLate ? shortenMembership(db, ref, now) : [];
  },
  follow: async (platform, refId) => {
    const ref = readFeeRef(refId);
    if (ref) await announceBusinesses(platform, [ref.businessId]);
    await showToReaders(platform);
  },
};

/** Cron: members whose paid days are over are members no more. */
export async function endMemberships(platform: Platform<Env & PurgeEnv>): Promise<void> {
  const ended = await expireMemberships(platform.db, toDay(platform.now), platform.now);
  if (ended.length === 0) return;
  await announceBusinesses(platform, ended);
  await showToReaders(platform);
}

async function offerFees({ db, now }: Platform, businessId: number): Promise<ForSale[]> {
  return (await readOrUnavailable(listFees(db, businessId))).map((row) => toForSale(row, now));
}

/** From the day after the last one that is paid for, or from today. */
function toForSale(row: FeeRow, now: Date): ForSale {
  const { id: affiliationId, businessId, endsOn, feePaise, feeDays } = row;
  const today = toDay(now);
  const fromOn = endsOn !== null && endsOn >= today ? addDays(endsOn, 1) : today;
  return {
    refId: toFeeRef({ businessId, affiliationId, fromOn, days: feeDays, isFirst: endsOn === null }),
    names: { en: row.nameEn, hi: row.nameHi, gu: row.nameGu },
    ...{ netPaise: feePaise, fromOn, untilOn: addDays(fromOn, feeDays - 1) },
  };
}

/** As its buyer and the desk read it. */
function nameFee({ names, fromOn, untilOn }: ForSale): Payable['names'] {
  const nameIn = (lang: Lang) => {
    const { days } = formatterOf(editionOfLang(lang));
    const facts = { name: names[lang], days: days(toStart(fromOn), toStart(untilOn)) };
    return translatorOf(lang)('association.membership', facts);
  };
  return { en: nameIn('en'), hi: nameIn('hi'), gu: nameIn('gu') };
}

async function findFee(platform: Platform, refId: string, userId: number): Promise<Payable | null> {
  const ref = readFeeRef(refId);
  if (!ref || !(await findMember(platform, userId, ref.businessId))) return null;
  const rows = await readOrUnavailable(listFees(platform.db, ref.businessId));
  const row = rows.find(({ id }) => id === ref.affiliationId);
  if (!row) return null;
  const fee = toForSale(row, platform.now);
  const { longDate } = formatterOf(EDITIONS.en);
  const [first, last] = [fee.fromOn, fee.untilOn].map((day) => longDate(new Date(Date.parse(day))));
  return {
    names: nameFee(fee),
    description: `Membership of ${row.nameEn}, listing ${ref.businessId}, ${first} to ${last}`,
    ...{ netPaise: fee.netPaise, businessId: ref.businessId, isAgreed: true },
    heldUntil: fee.refId === refId ? null : new Date(0),
  };
}
