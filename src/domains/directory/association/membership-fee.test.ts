import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { translatorOf } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { makePlatform } from '#testing/factories.ts';
import { insertRows, publishBusinesses } from '#testing/listed-businesses.ts';
import { claimMembership } from './membership.service.ts';
import { endMemberships, FEE_PAYABLE } from './membership-fee.service.ts';

const AUTHOR = { actor: 'user:7', requestId: '' } as const;

const at = (day: string): Platform<Env> =>
  Object.assign(makePlatform(), { now: new Date(`${day}T11:00:00+05:30`) });

let made = 0;

/** A business that is a verified member where a year costs ₹2,500. */
async function makeMember() {
  made += 1;
  const [businessId = 0] = await publishBusinesses([
    { name: `Tapi Looms ${made}`, categoryId: 1, townId: 1 },
  ]);
  await insertRows('business_members', [
    { business_id: businessId, user_id: 7, role: 'owner', added_at: 0 },
  ]);
  const [associationId = 0] = await insertRows('associations', [
    {
      ...{ slug: `weavers-${businessId}`, kind: 'trade', name_en: 'Weavers', name_hi: 'बुनकर' },
      ...{ name_gu: 'વણકર', fee_paise: 250_000, fee_days: 365 },
    },
  ]);
  const [id = 0] = await insertRows('business_affiliations', [
    {
      ...{ business_id: businessId, association_id: associationId, status: 'verified' },
      created_at: 0,
    },
  ]);
  return { businessId, id, associationId };
}

function read(id: number) {
  return env.DB.prepare('SELECT status, ends_on FROM business_affiliations WHERE id = ?')
    .bind(id)
    .first<{ status: string; ends_on: string | null }>();
}

async function run(platform: Platform<Env>, refId: string, kind: 'settle' | 'undo' | 'late') {
  const order = { id: 'P-1', userId: 7, businessId: null, refId, totalPaise: 1 };
  const { db, now } = platform;
  const statements =
    kind === 'settle'
      ? FEE_PAYABLE.settle(db, order, now)
      : FEE_PAYABLE.undo(db, order, { paise: 1, isWhole: true, isLate: kind === 'late' }, now);
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
}

async function refOf(platform: Platform<Env>, businessId: number): Promise<string> {
  const [fee] = (await FEE_PAYABLE.offer?.(platform, businessId)) ?? [];
  return fee?.refId ?? '';
}

it('a fee has a membership last for its days, once, and the next one goes on from there', async () => {
  const { businessId, id } = await makeMember();
  const first = await refOf(at('2026-11-24'), businessId);
  expect(await FEE_PAYABLE.find(at('2026-11-24'), first, 7)).toMatchObject({
    netPaise: 250_000,
    names: {
      en: 'Membership of Weavers, 24 November 2026 – 23 November 2027',
      hi: 'बुनकर की सदस्यता, 24 नवंबर 2026 – 23 नवंबर 2027',
      gu: 'વણકરનું સભ્યપદ, 24 નવેમ્બર 2026 – 23 નવેમ્બર 2027',
    },
  });
  expect(await FEE_PAYABLE.find(at('2026-11-24'), first, 8)).toBeNull();
  await run(at('2026-11-24'), first, 'settle');
  await expect(run(at('2026-11-24'), first, 'settle')).rejects.toThrow('malformed JSON');
  expect(await read(id)).toEqual({ status: 'verified', ends_on: '2027-11-23' });
  const next = await refOf(at('2026-12-01'), businessId);
  await run(at('2026-12-01'), next, 'settle');
  expect(await read(id)).toEqual({ status: 'verified', ends_on: '2028-11-22' });
  await run(at('2026-12-02'), next, 'undo');
  expect(await read(id)).toEqual({ status: 'verified', ends_on: '2027-11-23' });
  await run(at('2026-12-02'), first, 'undo');
  expect(await read(id)).toEqual({ status: 'verified', ends_on: null });
});

it('a fee has the days that were sold, and gives those back, whatever its association asks by then', async () => {
  const { businessId, id, associationId } = await makeMember();
  const setDays = (days: number) =>
    env.DB.prepare('UPDATE associations SET fee_days = ?2 WHERE id = ?1')
      .bind(associationId, days)
      .run();
  const day = at('2026-11-24');
  const first = await refOf(day, businessId);
  expect(first).toBe(`${businessId}:${id}:2026-11-24:365:first`);
  await setDays(30);
  expect(await FEE_PAYABLE.find(day, first, 7)).toMatchObject({ heldUntil: new Date(0) });
  await run(day, first, 'settle');
  expect(await read(id)).toMatchObject({ ends_on: '2027-11-23' });
  const next = await refOf(day, businessId);
  await run(day, next, 'settle');
  expect(await read(id)).toMatchObject({ ends_on: '2027-12-23' });
  await setDays(90);
  await run(day, next, 'undo');
  expect(await read(id)).toMatchObject({ ends_on: '2027-11-23' });
});

it('a fee ordered before orders said their days has those of its association, and is not sold again', async () => {
  const { businessId, id } = await makeMember();
  const day = at('2026-11-24');
  const old = `${businessId}:${id}:2026-11-24:first`;
  expect(await FEE_PAYABLE.find(day, old, 7)).toMatchObject({ heldUntil: new Date(0) });
  await run(day, old, 'settle');
  expect(await read(id)).toEqual({ status: 'verified', ends_on: '2027-11-23' });
  await run(day, old, 'undo');
  expect(await read(id)).toEqual({ status: 'verified', ends_on: null });
});

it('fees of the same days are taken once, and what is paid after one that goes back is kept', async () => {
  const { businessId, id } = await makeMember();
  const first = await refOf(at('2026-11-24'), businessId);
  const later = await refOf(at('2026-11-26'), businessId);
  await run(at('2026-11-26'), first, 'settle');
  await expect(run(at('2026-11-26'), later, 'settle')).rejects.toThrow('malformed JSON');
  await run(at('2026-11-26'), later, 'late');
  expect(await read(id)).toEqual({ status: 'verified', ends_on: '2027-11-23' });
  const next = await refOf(at('2026-12-01'), businessId);
  await run(at('2026-12-01'), next, 'settle');
  expect(await read(id)).toEqual({ status: 'verified', ends_on: '2028-11-22' });
  await run(at('2026-12-02'), first, 'undo');
  expect(await read(id)).toEqual({ status: 'verified', ends_on: '2027-11-23' });
});

it('a membership whose days are over is shown no more, until its fee is paid again', async () => {
  const { businessId, id, associationId } = await makeMember();
  await run(at('2026-11-24'), await refOf(at('2026-11-24'), businessId), 'settle');
  await endMemberships(at('2027-11-23'));
  expect(await read(id)).toMatchObject({ status: 'verified' });
  await endMemberships(at('2027-11-24'));
  expect(await read(id)).toMatchObject({ status: 'expired' });
  const count = () =>
    env.DB.prepare('SELECT member_count FROM associations WHERE id = ?')
      .bind(associationId)
      .first<number>('member_count');
  expect(await count()).toBe(0);
  await run(at('2027-12-01'), await refOf(at('2027-12-01'), businessId), 'settle');
  expect(await read(id)).toEqual({ status: 'verified', ends_on: '2028-11-29' });
  expect(await count()).toBe(1);
});

it('no fee is taken of a membership that nobody has verified', async () => {
  const { businessId, id } = await makeMember();
  const refId = await refOf(at('2026-11-24'), businessId);
  await env.DB.prepare("UPDATE business_affiliations SET status = 'rejected' WHERE id = ?")
    .bind(id)
    .run();
  expect(await FEE_PAYABLE.find(at('2026-11-24'), refId, 7)).toBeNull();
  await expect(run(at('2026-11-24'), refId, 'settle')).rejects.toThrow('malformed JSON');
});

it('a fee is neither sold to a business that is closed nor taken of one', async () => {
  const { businessId } = await makeMember();
  const refId = await refOf(at('2026-11-24'), businessId);
  await env.DB.prepare("UPDATE businesses SET status = 'closed' WHERE id = ?")
    .bind(businessId)
    .run();
  expect(await refOf(at('2026-11-24'), businessId)).toBe('');
  expect(await FEE_PAYABLE.find(at('2026-11-24'), refId, 7)).toBeNull();
  await expect(run(at('2026-11-24'), refId, 'settle')).rejects.toThrow('malformed JSON');
});

it('a fee whose money comes when a week of its days is over is given back', async () => {
  const { businessId, id } = await makeMember();
  const refId = await refOf(at('2026-11-24'), businessId);
  await expect(run(at('2026-12-02'), refId, 'settle')).rejects.toThrow('malformed JSON');
  await run(at('2026-12-01'), refId, 'settle');
  expect(await read(id)).toEqual({ status: 'verified', ends_on: '2027-11-23' });
});

it('days that a fee was paid for stay while the membership is said anew, and no others', async () => {
  const { businessId, id, associationId } = await makeMember();
  await run(at('2026-11-24'), await refOf(at('2026-11-24'), businessId), 'settle');
  const said = { associationId, role: '', sinceYear: null, proofMediaId: null };
  const keeper = { userId: 7, author: AUTHOR, t: translatorOf('en') };
  const say = (day: string, membershipNumber: string) =>
    claimMembership(at(day), businessId, { ...said, membershipNumber }, keeper);
  await say('2027-11-23', 'W-7');
  expect(await read(id)).toEqual({ status: 'claimed', ends_on: '2027-11-23' });
  await say('2027-11-24', 'W-8');
  expect(await read(id)).toEqual({ status: 'claimed', ends_on: null });
});
