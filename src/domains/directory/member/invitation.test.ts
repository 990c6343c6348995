import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadOwned } from '#domains/directory/vendor/owned-business.loader.ts';
import { VENDOR_DATA } from '#domains/directory/vendor/vendor-account.repo.ts';
import { personOf } from '#domains/identity/profile/person.statement.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { toNoticeText } from '#kernel/notice/notice-text.model.ts';
import { AppError } from '#shared/app-error.ts';
import { countRows } from '#testing/access/enquiries.ts';
import { makeLive, makeReady, makeVendor, type Vendor } from '#testing/access/vendors.ts';
import { makePlatform } from '#testing/factories.ts';
import { insertRows } from '#testing/listed-businesses.ts';
import { newPhone, sendAs } from '#testing/member.ts';
import { addMember, insertRow, makeCategory, makeTown } from '#testing/reviewed-businesses.ts';
import { visit } from '#testing/site.ts';
import { INVITATION_LIFE, INVITATIONS } from './invitation.model.ts';
import { answerInvitation, loadInvitations } from './invitation.service.ts';
import { INVITATION_DATA } from './invitation-account.repo.ts';
import { inviteMember, removeMember } from './member.service.ts';

const place = { townId: 0, categoryId: 0 };

beforeAll(async () => {
  place.categoryId = await makeCategory();
  place.townId = await makeTown();
  forgetContent();
});

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? error.code : String(error);
}

function read<T>(statement: string, ...values: (string | number)[]): Promise<T | null> {
  return env.DB.prepare(statement)
    .bind(...values)
    .first<T>('n');
}

const platformIn = (later: number) => ({
  ...makePlatform(),
  now: new Date(Date.now() + later),
});
const roleOf = (userId: number) => read('SELECT role AS n FROM users WHERE id = ?', userId);

async function makeShared(name: string) {
  const [owner, helper] = [await makeVendor(), await makeVendor()];
  const { record } = await makeReady(owner, place, { businessName: name });
  const { id } = record;
  const ask = (to: Vendor, isOwner = false, by = owner, platform = makePlatform()) =>
    inviteMember(platform, { id, phone: to.phone, owner: isOwner }, by);
  return { owner, helper, id, ask };
}

async function invitationOf(person: Vendor): Promise<number> {
  return (await loadInvitations(makePlatform(), person.userId))[0]?.id ?? 0;
}

const answer = (by: Vendor, id: number, isAccepted = true, platform = makePlatform()) =>
  answerInvitation(platform, { id, isAccepted }, by);

async function accept(by: Vendor) {
  return answer(by, await invitationOf(by));
}

describe('the members of a business', () => {
  it('are asked by its owner, say yes, leave, and take over; roles follow', async () => {
    const { owner, helper, id, ask } = await makeShared('Shared');
    const links = () => countRows('lead_links WHERE business_id = ?', id);
    const platform = makePlatform();
    expect(await codeOf(ask(helper, false, helper))).toBe('business.not_found');
    expect(await codeOf(ask({ ...helper, phone: newPhone() }))).toBe('member.no_account');
    const [, invited] = await ask(helper);
    expect(invited).toMatchObject({ userId: helper.userId, role: 'manager', name: '' });
    expect(await roleOf(helper.userId)).toBe('reader');
    await accept(helper);
    expect((await ask(helper)).map(({ invitedUntil }) => invitedUntil)).toEqual([null, null]);
    expect(await roleOf(helper.userId)).toBe('vendor');
    expect(await codeOf(ask(owner, false, helper))).toBe('business.owner_only');
    expect(await codeOf(removeMember(platform, { id, userId: owner.userId }, owner))).toBe(
      'member.owner',
    );
    await ask(helper, true);
    await insertRows('lead_links', [{ business_id: id, token_hash: 'handed', created_at: 0 }]);
    // The present owner stays until then.
    expect(await links()).toBe(1);
    expect((await loadOwned(platform, { ...owner, id })).role).toBe('owner');
    await accept(helper);
    expect(await links()).toBe(0);
    const { members } = await loadOwned(platform, { ...owner, id });
    expect(members.map(({ userId, role }) => [userId, role])).toEqual([
      [helper.userId, 'owner'],
      [owner.userId, 'manager'],
    ]);
    expect(members.map(({ phoneEnd }) => phoneEnd)).toEqual(
      [helper, owner].map(({ phone }) => phone.slice(-4)),
    );
    await removeMember(platform, { id, userId: owner.userId }, owner);
    expect(await roleOf(owner.userId)).toBe('reader');
    expect(await codeOf(loadOwned(platform, { ...owner, id }))).toBe('business.not_found');
    const done = (action: string) =>
      read(
        'SELECT count(*) AS n FROM audit_log WHERE object = ? AND action = ?',
        ...[`business:${id}`, `business.${action}`],
      );
    expect([await done('member_added'), await done('handed_over')]).toEqual([1, 1]);
  });

  it('are told to none the name behind a number', async () => {
    const { owner, helper, id, ask } = await makeShared('Who Is It');
    const name = env.DB.prepare("UPDATE users SET name = 'Secret Name' WHERE id = ?");
    await name.bind(helper.userId).run();
    const seen = await ask(helper);
    expect(seen.find(({ userId }) => userId === helper.userId)).toMatchObject({
      ...{ role: 'manager', name: '', phoneEnd: helper.phone.slice(-4) },
    });
    await accept(helper);
    const nameTo = async (by: Vendor) =>
      (await loadOwned(makePlatform(), { ...by, id })).members.find(
        ({ userId }) => userId === helper.userId,
      )?.name;
    expect([await nameTo(owner), await nameTo(helper)]).toEqual(['', 'Secret Name']);
  });
});

describe('an invitation', () => {
  it.each([
    ['member', false],
    ['owner', true],
  ])('leaves the rating of who is asked to be its %s until they say yes', async (_, isOwner) => {
    const [first, critic] = [await makeVendor(), await makeVendor()];
    const id = await makeLive(first, place, { businessName: 'Rated' });
    const rating = await insertRow('ratings', {
      ...{ business_id: id, user_id: critic.userId, stars: 1, language: 'en' },
      ...{ status: 'published', created_at: 0, published_at: 0, updated_at: 0 },
    });
    await env.DB.prepare(
      "UPDATE businesses SET rating_sum = 1, rating_count = 1, stars1 = 1, name_gu = 'રેટેડ' WHERE id = ?",
    )
      .bind(id)
      .run();
    const [mails, index] = [vi.fn(async () => {}), vi.fn(async () => {})];
    const queue = (sendBatch: typeof mails) => ({ send: sendBatch, sendBatch }) as never;
    const platform = makePlatform({ MAIL_QUEUE: queue(mails), INDEX_QUEUE: queue(index) });
    const invite = () => inviteMember(platform, { id, phone: critic.phone, owner: isOwner }, first);
    await Promise.all([invite(), invite(), invite()]);
    await invite();
    const ratings = () => read('SELECT rating_count AS n FROM businesses WHERE id = ?', id);
    const status = () => read('SELECT status AS n FROM ratings WHERE id = ?', rating);
    expect([await ratings(), await status()]).toEqual([1, 'published']);
    expect(mails).toHaveBeenCalledOnce();
    const { results } = await env.DB.prepare(
      "SELECT kind, facts, path FROM notices WHERE user_id = ? AND kind LIKE 'business.%'",
    )
      .bind(critic.userId)
      .all<{ kind: string; facts: string; path: string }>();
    expect(results).toMatchObject([{ path: INVITATIONS }]);
    const told = { kind: results[0]?.kind ?? '', facts: JSON.parse(results[0]?.facts ?? '{}') };
    expect(toNoticeText(told, 'gu')).toContain('રેટેડ');
    expect(toNoticeText(told, 'hi')).toContain('Rated');
    const page = await visit(INVITATIONS, { headers: critic.member.headers });
    expect(await page.text()).toContain('You have rated this business with 1 star.');
    const waiting = await invitationOf(critic);
    const yes = () => answer(critic, waiting, true, platform);
    expect(await Promise.all([yes(), yes()])).toEqual([id, id]);
    expect(await yes()).toBe(id);
    expect([await ratings(), await status()]).toEqual([0, 'withdrawn']);
    expect(index).toHaveBeenCalledOnce();
    const accepted =
      "SELECT count(*) AS n FROM notices WHERE user_id = ? AND kind LIKE '%_accepted'";
    expect(await read(accepted, first.userId)).toBe(1);
  });

  it('is refused by a form, after which a business may not ask for a month, and was asked thrice at most', async () => {
    const { owner, helper, id, ask } = await makeShared('Asking');
    await ask(helper);
    const fields = { intent: 'refuse', invitation: String(await invitationOf(helper)) };
    const sent = await sendAs(helper.member, INVITATIONS, fields);
    expect([sent.status, sent.headers.get('Location')]).toEqual([
      303,
      `${INVITATIONS}?state=refused`,
    ]);
    expect((await sendAs(helper.member, INVITATIONS, fields)).status).toBe(303);
    const late = await sendAs(helper.member, INVITATIONS, { ...fields, intent: 'accept' });
    expect(late.status).toBe(409);
    expect(await codeOf(ask(helper))).toBe('member.asked');
    const refused = "SELECT count(*) AS n FROM notices WHERE user_id = ? AND kind LIKE '%_refused'";
    expect(await read(refused, owner.userId)).toBe(1);
    const other = await makeVendor();
    for (const _ of ['one', 'two', 'three']) {
      await ask(other);
      const left = await removeMember(makePlatform(), { id, userId: other.userId }, owner);
      expect(left).toHaveLength(1);
    }
    expect(await invitationOf(other)).toBe(0);
    expect(await codeOf(ask(other))).toBe('member.asked');
    const later = platformIn(31 * 86_400_000);
    expect(await ask(other, false, owner, later)).toHaveLength(2);
  });

  it('is foreign to others, ends after a week, with another one, and with the owner who asked', async () => {
    const { owner, helper, id, ask } = await makeShared('Ends');
    await ask(helper);
    const waiting = await invitationOf(helper);
    expect(await codeOf(answer(owner, waiting))).toBe('invitation.not_found');
    const late = platformIn(INVITATION_LIFE + 1_000);
    expect(await codeOf(answer(helper, waiting, true, late))).toBe('member.ended');
    // To own it takes the place of helping, and another heir that of the one before.
    await ask(helper, true);
    expect(await codeOf(answer(helper, waiting))).toBe('member.ended');
    const heir = await makeVendor();
    const asHeir = await invitationOf(helper);
    await ask(heir, true);
    expect(await codeOf(answer(helper, asHeir))).toBe('member.ended');
    const friend = await makeVendor();
    await ask(friend);
    const asFriend = await invitationOf(friend);
    await accept(heir);
    expect(await codeOf(answer(friend, asFriend))).toBe('member.ended');
    expect(await read('SELECT count(*) AS n FROM business_members WHERE business_id = ?', id)).toBe(
      2,
    );
  });

  it('is not for a full house, nor for who owns as many as may be', async () => {
    const { owner, helper, id, ask } = await makeShared('Full House');
    const join = env.DB.prepare(
      "INSERT INTO business_members SELECT ?, 900000 + value, 'manager', 0 FROM json_each(?)",
    );
    await ask(helper, true);
    const waiting = await invitationOf(helper);
    await join.bind(id, JSON.stringify([1, 2, 3, 4, 5, 6, 7, 8, 9])).run();
    expect(await codeOf(ask(await makeVendor()))).toBe('member.too_many');
    expect(await codeOf(answer(helper, waiting))).toBe('member.too_many');
    await env.DB.prepare('DELETE FROM business_members WHERE business_id = ? AND user_id = 900001')
      .bind(id)
      .run();
    // The last place is kept for whom it waits.
    expect(await codeOf(ask(await makeVendor()))).toBe('member.too_many');
    await env.DB.prepare(
      `INSERT INTO businesses (slug, name_en, name_folded, category_id, pincode, town_id, created_at, updated_at)
        SELECT 'own-' || value, 'Own', 'own', ?, '395003', ?, 0, 0 FROM json_each('[1,2,3,4,5,6,7,8,9,10]')`,
    )
      .bind(place.categoryId, place.townId)
      .run();
    await env.DB.prepare(
      "INSERT INTO business_members SELECT id, ?, 'owner', 0 FROM businesses WHERE slug LIKE 'own-%'",
    )
      .bind(helper.userId)
      .run();
    expect(await codeOf(answer(helper, waiting))).toBe('member.has_most');
    expect((await loadOwned(makePlatform(), { ...owner, id })).role).toBe('owner');
    await env.DB.prepare("DELETE FROM businesses WHERE slug = 'own-1'").run();
    await answer(helper, waiting);
    expect((await loadOwned(makePlatform(), { ...owner, id })).role).toBe('manager');
  });

  it('is exported to who got it, and ends with the account of either', async () => {
    const { owner, helper, id, ask } = await makeShared('Leaving');
    await ask(helper);
    const platform = makePlatform();
    const exported = await INVITATION_DATA.exported?.load(platform, personOf(helper.userId));
    expect(exported).toMatchObject({
      businessInvitations: [{ business: 'Leaving', role: 'manager', status: 'open' }],
    });
    const left = () =>
      read('SELECT count(*) AS n FROM business_invitations WHERE business_id = ?', id);
    const erase = async ({ userId }: Vendor, data = INVITATION_DATA) => {
      for (const statement of data.erase?.(platform.db, personOf(userId), platform.now) ?? [])
        await statement;
    };
    await erase(helper);
    expect(await left()).toBe(0);
    await ask(helper);
    await addMember(id, 900_000, 'manager');
    await erase(owner, VENDOR_DATA);
    expect(await invitationOf(helper)).toBe(0);
    await erase(owner);
    expect(await left()).toBe(0);
  });
});
