import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { saveDetails } from '#domains/directory/vendor/listing-save.service.ts';
import { loadOwned } from '#domains/directory/vendor/owned-business.loader.ts';
import { VENDOR_DATA } from '#domains/directory/vendor/vendor-account.repo.ts';
import { personOf } from '#domains/identity/profile/person.statement.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { AppError } from '#shared/app-error.ts';
import { makeLive, makeReady, makeVendor } from '#testing/access/vendors.ts';
import { makePlatform } from '#testing/factories.ts';
import { insertRows } from '#testing/listed-businesses.ts';
import { addMember, insertRow, makeCategory, makeTown } from '#testing/reviewed-businesses.ts';
import { removeListing } from './listing-removal.service.ts';

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

function roleOf(userId: number): Promise<unknown> {
  return env.DB.prepare('SELECT role FROM users WHERE id = ?').bind(userId).first('role');
}

describe('a listing that its owner deletes', () => {
  const remove = (vendor: Awaited<ReturnType<typeof makeVendor>>, id: number, version: number) =>
    removeListing(makePlatform(), { id, version }, vendor);
  const readWhole = (id: number) =>
    env.DB.prepare('SELECT * FROM businesses WHERE id = ?').bind(id).first();

  it('goes with all that is in it, but for its name to those who have asked, and once', async () => {
    const [owner, helper] = [await makeVendor(), await makeVendor()];
    const platform = makePlatform();
    const id = await makeLive(owner, place, { businessName: 'Was Here' });
    await addMember(id, helper.userId, 'manager');
    const { record } = await loadOwned(platform, { ...owner, id });
    const { version, slug } = record;
    await saveDetails(platform, { id, version, patch: { nameEn: 'Waits' } }, owner);
    await insertRow('business_media', {
      ...{
        business_id: id,
        kind: 'photo',
        key: 'gone.png',
        status: 'approved',
        placed_at: 1,
        hash: 'h',
      },
      ...{ uploaded_by: `user:${owner.userId}`, created_at: 0 },
    });
    await env.MEDIA.put('gone.png', 'bytes');
    await env.DB.prepare(
      `INSERT INTO enquiries (id, business_id, group_id, user_id, share_phone, text_hash, lang, notice_version, key, created_at, last_at)
        VALUES ('E-1', ?, 'g', 5, 1, 'h', 'en', '1', 'k', 0, 0)`,
    )
      .bind(id)
      .run();
    await insertRows('lead_links', [{ business_id: id, token_hash: 'gone', created_at: 0 }]);
    const rating = await insertRow('ratings', {
      ...{ business_id: id, user_id: 5, stars: 4, language: 'en', status: 'published' },
      ...{ created_at: 1, published_at: 1, updated_at: 1 },
    });
    const photoId = await insertRow('rating_photos', {
      ...{ rating_id: rating, user_id: 5, key: 'rated.png', mime: 'image/png', hash: 'h' },
      ...{ width: 400, height: 400, created_at: 1 },
    });
    await env.MEDIA.put('rated.png', 'bytes');
    expect(await codeOf(remove(helper, id, version))).toBe('business.owner_only');
    expect(await codeOf(remove(await makeVendor(), id, version))).toBe('business.not_found');
    expect(await codeOf(remove(owner, id, version))).toBe('business.changed');
    await Promise.all(
      [remove(owner, id, version + 1), remove(owner, id, version + 1)].map((each) =>
        each.catch(() => {}),
      ),
    );
    await remove(owner, id, version + 1);
    expect(await readWhole(id)).toMatchObject({
      ...{ status: 'deleted', name_en: 'Was Here', slug, phone: null, contact_person: '' },
      ...{ address_line1: '', latitude: null, hours: '{}', logo_key: null },
    });
    const left = await env.DB.prepare(
      `SELECT (SELECT count(*) FROM business_members WHERE business_id = ?1) AS members,
        (SELECT count(*) FROM business_texts WHERE business_id = ?1) AS texts,
        (SELECT count(*) FROM lead_links WHERE business_id = ?1) AS links,
        (SELECT group_concat(status || fields) FROM business_edits WHERE business_id = ?1) AS edits,
        (SELECT status || share_phone FROM enquiries WHERE id = 'E-1') AS thread,
        (SELECT group_concat(body) FROM enquiry_messages WHERE enquiry_id = 'E-1') AS told,
        (SELECT count(*) FROM audit_log WHERE action = 'business.removed' AND object = ?3) AS entries,
        (SELECT count(*) FROM notices WHERE kind = 'business.removed' AND user_id = ?2) AS notices,
        (SELECT count(*) FROM changed_businesses WHERE business_id = ?1) AS marked`,
    )
      .bind(id, helper.userId, `business:${id}`)
      .first();
    expect(left).toEqual({
      ...{
        members: 0,
        texts: 0,
        links: 0,
        edits: 'withdrawn{}',
        thread: 'closed0',
        told: 'closed',
      },
      ...{ entries: 1, notices: 1, marked: 1 },
    });
    for (const { userId } of [owner, helper]) expect(await roleOf(userId)).toBe('reader');
    for (const key of ['gone.png', 'rated.png']) expect(await env.MEDIA.head(key)).toBeNull();
    expect(
      await env.DB.prepare('SELECT rating_id FROM rating_photos WHERE id = ?')
        .bind(photoId)
        .first(),
    ).toEqual({ rating_id: null });
  });

  it('takes what waits of it from the desk, but for a thread that somebody has reported', async () => {
    const owner = await makeVendor();
    const id = await makeLive(owner, place, { businessName: 'Judged' });
    const rate = (user: number, status: string) =>
      insertRow('ratings', {
        ...{ business_id: id, user_id: user, stars: 1, language: 'en', status },
        ...{ created_at: 0, updated_at: 0, published_at: 0 },
      });
    const [held, reported] = [await rate(91, 'pending'), await rate(92, 'published')];
    for (const thread of ['E-held', 'E-told'])
      await insertRow('enquiries', {
        ...{ id: thread, business_id: id, group_id: 'g', user_id: 93, text_hash: thread },
        ...{ lang: 'en', notice_version: '1', key: thread, created_at: 0, last_at: 0 },
      });
    const things = [
      ['rating', String(held)],
      ['rating', String(reported)],
      ['enquiry', 'E-held'],
      ['enquiry', 'E-told'],
      ['rating', '999999'],
    ] as const;
    for (const [object_kind, object_id] of things)
      await insertRow('moderation_cases', {
        ...{ object_kind, object_id, why: '[]', opened_at: 0, due_at: 0 },
      });
    for (const [object_kind, object_id] of [things[1], things[3]])
      await insertRow('reports', {
        ...{ object_kind, object_id, user_id: 94, reason: 'abuse', created_at: 0 },
      });
    const { record } = await loadOwned(makePlatform(), { ...owner, id });
    const sendBatch = vi.fn(async () => {});
    const MAIL_QUEUE = { sendBatch } as never;
    await removeListing(makePlatform({ MAIL_QUEUE }), { id, version: record.version }, owner);
    const { results } = await env.DB.prepare(
      `SELECT object_id AS id, status, rule, (SELECT count(*) FROM reports WHERE object_id = moderation_cases.object_id
        AND closed_at IS NULL) AS reports FROM moderation_cases ORDER BY moderation_cases.id`,
    ).all();
    const open = { status: 'open', rule: '' };
    const closed = { status: 'removed', rule: 'gone', reports: 0 };
    expect(results).toEqual([
      { id: String(held), ...closed },
      { id: String(reported), ...closed },
      { id: 'E-held', ...closed },
      { id: 'E-told', ...open, reports: 1 },
      { id: '999999', ...open, reports: 0 },
    ]);
    const rating = env.DB.prepare('SELECT status, rule FROM ratings WHERE id = ?').bind(held);
    expect(await rating.first()).toEqual({ status: 'rejected', rule: 'gone' });
    // Its members are told at once.
    expect(sendBatch).toHaveBeenCalledOnce();
  });

  it('leaves no name where readers have never seen it', async () => {
    const owner = await makeVendor();
    const { record } = await makeReady(owner, place, { businessName: 'Never Seen' });
    await remove(owner, record.id, record.version);
    expect(await readWhole(record.id)).toMatchObject({
      ...{ status: 'deleted', name_en: '', name_folded: '', slug: `gone-${record.id}` },
    });
  });
});

describe('an account that is erased', () => {
  it('takes along what was wanted by whom, pictures of drafts, and addresses that were hidden', async () => {
    const [owner, helper] = [await makeVendor(), await makeVendor()];
    const platform = makePlatform();
    const own = await makeLive(owner, place, { businessName: 'Of The Owner' });
    const theirs = await makeLive(helper, place, { businessName: 'Of The Helper' });
    const { record: draft } = await makeReady(owner, place, { businessName: 'Drafted' });
    await env.DB.batch([
      env.DB.prepare("UPDATE businesses SET logo_key = 'l.png' WHERE id = ?").bind(draft.id),
      env.DB.prepare('UPDATE businesses SET is_address_hidden = 1 WHERE id = ?').bind(own),
      ...[
        [own, helper, 'accepted'],
        [theirs, owner, 'rejected'],
        [theirs, helper, 'accepted'],
      ].map(([id, by, status]) =>
        env.DB.prepare(
          `INSERT INTO business_edits (business_id, fields, status, made_by, created_at) VALUES (?, '{"phone":"+919800000000"}', ?, ?, 0)`,
        ).bind(id, status, `user:${(by as typeof owner).userId}`),
      ),
    ]);
    const erase = VENDOR_DATA.erase?.(platform.db, personOf(owner.userId), platform.now) ?? [];
    for (const statement of erase) await statement;
    const { results } = await env.DB.prepare(
      'SELECT fields FROM business_edits WHERE business_id IN (?, ?) ORDER BY id',
    )
      .bind(own, theirs)
      .all<{ fields: string }>();
    expect(results.map(({ fields }) => fields === '{}')).toEqual([true, true, false]);
    const read = env.DB.prepare(
      'SELECT logo_key, address_line1, latitude, hours FROM businesses WHERE id = ?',
    );
    const nothing = { logo_key: null, address_line1: '', latitude: null };
    expect(await read.bind(draft.id).first()).toEqual({ ...nothing, hours: '{}' });
    expect(await read.bind(own).first()).toMatchObject(nothing);
  });

  it('takes its drafts with it, and leaves what readers saw closed and nobody’s', async () => {
    const vendor = await makeVendor();
    const platform = makePlatform();
    const { record: draft } = await makeReady(vendor, place, { businessName: 'Only A Draft' });
    const live = await makeLive(vendor, place, { businessName: 'Was Live' });
    const { record } = await loadOwned(platform, { ...vendor, id: live });
    const names = { name_en: 'Of the erased', name_hi: '', name_gu: '', kind: 'trade' };
    const ofErased = { ...names, slug: 'of-the-erased', member_count: 1 };
    const association = await insertRow('associations', ofErased);
    const member = { business_id: live, association_id: association, status: 'verified' };
    await insertRow('business_affiliations', { ...member, created_at: 0 });
    await env.DB.prepare(
      `INSERT INTO enquiries (id, business_id, group_id, user_id, share_phone, text_hash, lang, notice_version, key, created_at, last_at)
        VALUES ('E-shared', ?, 'g', 5, 1, 'shared', 'en', '1', 'shared', 0, 0)`,
    )
      .bind(live)
      .run();
    const waits = { id: live, version: record.version, patch: { nameEn: 'Waits' } };
    await saveDetails(platform, waits, vendor);
    const person = personOf(vendor.userId);
    const exported = await VENDOR_DATA.exported?.load(platform, person);
    expect(exported).toMatchObject({
      businesses: expect.arrayContaining([
        expect.objectContaining({ id: draft.id, role: 'owner', phone: vendor.phone }),
        expect.objectContaining({ id: live, changes: [{ nameEn: 'Waits' }] }),
      ]),
    });
    for (const _ of ['once', 'twice'])
      for (const statement of VENDOR_DATA.erase?.(platform.db, person, platform.now) ?? [])
        await statement;
    const { results } = await env.DB.prepare(
      `SELECT id, status, name_en, phone, contact_person, (SELECT count(*) FROM business_members
        WHERE business_id = businesses.id) AS members FROM businesses WHERE id IN (?, ?) ORDER BY id`,
    )
      .bind(draft.id, live)
      .all();
    const members = env.DB.prepare('SELECT member_count FROM associations WHERE id = ?');
    expect(await members.bind(association).first('member_count')).toBe(0);
    const thread = env.DB.prepare(
      `SELECT share_phone, (SELECT group_concat(body) FROM enquiry_messages WHERE enquiry_id = 'E-shared') AS said
        FROM enquiries WHERE id = 'E-shared'`,
    );
    expect(await thread.first()).toEqual({ share_phone: 0, said: 'unshared_phone' });
    const forgotten = { phone: null, contact_person: '', members: 0 };
    expect(results).toEqual([
      { id: draft.id, status: 'deleted', name_en: '', ...forgotten },
      { id: live, status: 'closed', name_en: 'Was Live', ...forgotten },
    ]);
  });
});
