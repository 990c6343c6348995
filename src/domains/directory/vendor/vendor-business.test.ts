import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { AppError } from '#shared/app-error.ts';
import { asReviewer, makeLive, makeReady, makeVendor, startOf } from '#testing/access/vendors.ts';
import { makePlatform } from '#testing/factories.ts';
import { newPhone } from '#testing/member.ts';
import { addMember, makeCategory, makeTown } from '#testing/reviewed-businesses.ts';
import { acceptEdit, acceptListing, rejectEdit, rejectListing } from './listing-review.service.ts';
import { saveAbout, saveContact, saveDetails } from './listing-save.service.ts';
import { changeStatus } from './listing-status.service.ts';
import { createListing } from './new-listing.service.ts';
import { loadOwned, loadOwnList } from './owned-business.loader.ts';
import { loadPercentage } from './profile-percentage.loader.ts';
import type { VendorAct } from './vendor.model.ts';

const place = { townId: 0, categoryId: 0 };
let other = 0;

beforeAll(async () => {
  place.categoryId = await makeCategory();
  other = await makeCategory();
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

async function count(statement: string, ...values: (string | number)[]): Promise<number> {
  return (
    (await env.DB.prepare(statement)
      .bind(...values)
      .first<number>('n')) ?? 0
  );
}

function roleOf(userId: number): Promise<unknown> {
  return env.DB.prepare('SELECT role FROM users WHERE id = ?').bind(userId).first('role');
}

describe('a listing that begins', () => {
  it('is a draft its owner sees alone, who is a vendor from then on, in the log too', async () => {
    const vendor = await makeVendor();
    const platform = makePlatform();
    const { id, status } = await createListing(platform, startOf(vendor, place), vendor);
    expect(status).toBe('draft');
    expect(await loadOwned(platform, { ...vendor, id })).toMatchObject({
      ...{ role: 'owner', proved: { phone: true }, pending: null },
      record: { nameEn: 'Shree Sweets', phone: vendor.phone, version: 1 },
    });
    expect(await loadOwnList(platform, vendor.userId)).toMatchObject([
      { status: 'draft', unread: 0, card: { id } },
    ]);
    expect(await roleOf(vendor.userId)).toBe('vendor');
    const log =
      "SELECT count(*) AS n FROM audit_log WHERE action = 'user.role_changed' AND object = ?";
    expect(await count(log, `user:${vendor.userId}`)).toBe(1);
    const stranger = await makeVendor();
    expect(await codeOf(loadOwned(platform, { ...stranger, id }))).toBe('business.not_found');
  });

  it('is one however often and however fast it is begun', async () => {
    const vendor = await makeVendor();
    const platform = makePlatform();
    const begin = () => createListing(platform, startOf(vendor, place), vendor);
    const made = await Promise.all(Array.from({ length: 20 }, () => begin().catch(() => null)));
    const ids = new Set(made.flatMap((each) => each?.id ?? []));
    expect(ids.size).toBe(1);
    expect(await loadOwnList(platform, vendor.userId)).toHaveLength(1);
  });

  it('takes a name in any script, and an address of its own', async () => {
    const vendor = await makeVendor();
    const start = startOf(vendor, place, { businessName: 'શ્રી મીઠાઈ' });
    const { id } = await createListing(makePlatform(), start, vendor);
    const { record } = await loadOwned(makePlatform(), { ...vendor, id });
    expect([record.nameEn, record.nameGu, record.nameHi]).toEqual(['શ્રી મીઠાઈ', 'શ્રી મીઠાઈ', '']);
    expect(record.slug).toMatch(/^[a-z0-9-]{3,}$/);
  });

  it('wants a proved number, a trade that is offered and a town', async () => {
    const vendor = await makeVendor();
    const begin = (more: object) =>
      codeOf(createListing(makePlatform(), startOf(vendor, place, more), vendor));
    expect(await begin({ phone: newPhone() })).toBe('business.prove_phone');
    expect(await begin({ categoryId: 999_999 })).toBe('managed.unknown');
    expect(await begin({ town: { townId: 999_999 } })).toBe('managed.unknown');
    expect(await begin({ town: { cityName: 'Nowhere', stateCode: 'XX' } })).toBe('managed.unknown');
  });

  it('proposes a town that nobody knows once, and finds one that is known', async () => {
    const vendor = await makeVendor();
    const begin = async (cityName: string, businessName: string) => {
      const town = { cityName, stateCode: 'GJ' };
      const start = startOf(vendor, place, { town, businessName });
      const { id } = await createListing(makePlatform(), start, vendor);
      return (await loadOwned(makePlatform(), { ...vendor, id })).record;
    };
    const one = await begin('Navagam Mota', 'One');
    const two = await begin('  navagam   MOTA ', 'Two');
    expect([one.isTownActive, two.townId]).toEqual([false, one.townId]);
  });

  it('proposes three towns a day, also where nothing comes of it and where it moves', async () => {
    const vendor = await makeVendor();
    const platform = makePlatform();
    await makeLive(vendor, place, { businessName: 'Listed Already' });
    const { record } = await makeReady(vendor, place, { businessName: 'Moves About' });
    const { id, version } = record;
    const townOf = (cityName: string) => ({ cityName, stateCode: 'GJ' });
    const begin = (cityName: string) => {
      const start = startOf(vendor, place, { town: townOf(cityName), force: false });
      return codeOf(createListing(platform, start, vendor));
    };
    const move = (cityName: string) => {
      const patch = { town: townOf(cityName) };
      return codeOf(saveContact(platform, { id, version, patch }, vendor));
    };
    expect(await begin('Limit One')).toBe('business.duplicate');
    expect([await move('Limit Two'), await move('Limit Three')]).toEqual([
      'null',
      'business.changed',
    ]);
    expect(await move('Limit Four')).toBe('request.too_many');
    expect(await begin('Limit Five')).toBe('request.too_many');
    expect(await move('Limit Two')).toBe('null');
    expect(await count("SELECT count(*) AS n FROM towns WHERE name_en LIKE 'Limit %'")).toBe(3);
  });

  it('is told of others it may be, and is refused as the eleventh and as the fourth of a day', async () => {
    const platform = makePlatform();
    const first = await makeVendor();
    const listed = await makeLive(first, place, { businessName: 'Ganesh Stores' });
    const vendor = await makeVendor();
    const alike = startOf(vendor, place, { businessName: 'ganesh STORES', force: false });
    const refused = await createListing(platform, alike, vendor).catch((error) => error);
    expect(refused).toMatchObject({
      ...{ code: 'business.duplicate', status: 409 },
      data: [{ vendorBusinessDetailsId: listed, phoneAvailable: true }],
    });
    expect(JSON.stringify(refused.data)).not.toContain(first.phone);
    for (const businessName of ['A One', 'B Two', 'C Three'])
      await createListing(platform, startOf(vendor, place, { businessName }), vendor);
    const fourth = startOf(vendor, place, { businessName: 'D Four' });
    expect(await codeOf(createListing(platform, fourth, vendor))).toBe('request.too_many');
    const nowhere = { ...fourth, town: { cityName: 'Nowhere At All', stateCode: 'GJ' } };
    expect(await codeOf(createListing(platform, nowhere, vendor))).toBe('request.too_many');
    const proposed = "SELECT count(*) AS n FROM towns WHERE name_en = 'Nowhere At All'";
    expect(await count(proposed)).toBe(0);
    await env.DB.prepare(
      `INSERT INTO business_members (business_id, user_id, role, added_at)
        SELECT id, ?, 'owner', 0 FROM businesses WHERE id NOT IN (SELECT business_id FROM business_members) LIMIT 7`,
    )
      .bind(vendor.userId)
      .run();
    const owned = await count(
      'SELECT count(*) AS n FROM business_members WHERE user_id = ?',
      vendor.userId,
    );
    for (let more = owned; more < 10; more += 1)
      await env.DB.batch([
        env.DB.prepare(
          `INSERT INTO businesses (slug, name_en, name_folded, category_id, pincode, town_id, created_at, updated_at)
            VALUES ('filler-' || ?1, 'F', 'f', ?2, '395009', ?3, 0, 0)`,
        ).bind(more, place.categoryId, place.townId),
        env.DB.prepare(
          `INSERT INTO business_members (business_id, user_id, role, added_at)
            SELECT id, ?, 'owner', 0 FROM businesses WHERE slug = 'filler-' || ?`,
        ).bind(vendor.userId, more),
      ]);
    expect(await codeOf(createListing(platform, fourth, vendor))).toBe('business.too_many');
  });
});

describe('what is written of a listing', () => {
  it('is one thing when sent twice, and refused to whoever has not seen the last change', async () => {
    const vendor = await makeVendor();
    const platform = makePlatform();
    const { record } = await makeReady(vendor, place);
    const { id, version } = record;
    const helper = await makeVendor();
    await addMember(id, helper.userId, 'manager');
    const save = (by: typeof vendor, taglineGu: string) =>
      saveDetails(platform, { id, version, patch: { taglineGu } }, by);
    const [mine, theirs] = await Promise.allSettled([save(vendor, 'તાજું'), save(helper, 'સારું')]);
    const [won, lost] = mine.status === 'fulfilled' ? [mine, theirs] : [theirs, mine];
    expect([won.status, lost.status]).toEqual(['fulfilled', 'rejected']);
    const { reason } = lost as PromiseRejectedResult;
    expect(reason).toMatchObject({ code: 'business.changed', data: { version: version + 1 } });
    const again = await save(vendor, String(reason.data.taglineGujarati));
    expect(again.record.version).toBe(version + 1);
  });

  it('keeps GSTINs of the state, links and numbers within what is allowed', async () => {
    const vendor = await makeVendor();
    const platform = makePlatform();
    const { record } = await makeReady(vendor, place);
    const { id, version } = record;
    const details = (gstin: string) =>
      codeOf(saveDetails(platform, { id, version, patch: { gstin } }, vendor));
    expect(await details('27AAPFU0939F1ZV')).toBe('business.gstin_state');
    const about = 'https://a.example www.b.in c.com';
    const links = saveAbout(platform, { id, version, patch: { aboutGu: about } }, vendor);
    expect(await codeOf(links)).toBe('business.links');
    const phone = saveContact(platform, { id, version, patch: { phone: newPhone() } }, vendor);
    expect(await codeOf(phone)).toBe('business.prove_phone');
    const types = { ...{ id, version }, patch: { natureTypeId: 999, categoryId: 999_999 } };
    const unknown = await saveDetails(platform, types, vendor).catch((error) => error);
    expect(unknown.details.map(({ field }: { field: string }) => field)).toEqual([
      ...['categoryId', 'natureTypeId'],
    ]);
    expect(await details('24AAACC4175D1Z4')).toBe('null');
  });

  it('counts for how complete it is, as it is stored', async () => {
    const vendor = await makeVendor();
    const { record, percentage } = await makeReady(vendor, place);
    const told = await loadPercentage(makePlatform(), { userId: vendor.userId, id: record.id });
    expect([told.percentage, told.canSubmit, told.missing]).toEqual([percentage, true, []]);
    const weights = told.sections.map(({ weight }) => weight);
    expect(weights).toEqual([20, 10, 20, 15, 15, 12, 8]);
    expect(told.next?.editUrl).toMatch(new RegExp(`^/vendor/${record.id}/[a-z]+#`));
  });
});

describe('where a listing stands', () => {
  const moves: [string, VendorAct, string][] = [
    ['draft', 'close', 'business.wrong_status'],
    ['draft', 'reopen', 'business.wrong_status'],
    ['submitted', 'withdraw', 'draft'],
    ['submitted', 'close', 'business.wrong_status'],
    ['rejected', 'submit', 'submitted'],
    ['rejected', 'withdraw', 'draft'],
    ['published', 'submit', 'business.wrong_status'],
    ['published', 'unpublish', 'draft'],
    ['published', 'close', 'closed'],
    ['suspended', 'reopen', 'business.wrong_status'],
    ['suspended', 'unpublish', 'business.wrong_status'],
    ['closed', 'reopen', 'published'],
    ['closed', 'submit', 'business.wrong_status'],
  ];

  it.each(moves)('%s: %s leads to %s', async (from, action, to) => {
    const vendor = await makeVendor();
    const { record } = await makeReady(vendor, place, { businessName: `${from} ${action}` });
    const { id, version } = record;
    const publishedAt = ['published', 'suspended', 'closed'].includes(from) ? 1 : null;
    await env.DB.prepare('UPDATE businesses SET status = ?, published_at = ? WHERE id = ?')
      .bind(from, publishedAt, id)
      .run();
    const moved = changeStatus(makePlatform(), { id, version, action }, vendor);
    if (to.includes('.')) return expect(await codeOf(moved)).toBe(to);
    expect((await moved).record.status).toBe(to);
    const again = await changeStatus(makePlatform(), { id, version, action }, vendor);
    expect(again.record.version).toBe(version + 1);
  });

  it('is submitted once of twenty drafts that say the same, and only when it says enough', async () => {
    const vendor = await makeVendor();
    const { record } = await makeReady(vendor, place, { businessName: 'Twenty' });
    const copies = Array.from({ length: 19 }, (_, copy) => copy);
    const columns = (
      await env.DB.prepare("SELECT name FROM pragma_table_info('businesses')").all<{
        name: string;
      }>()
    ).results.map(({ name }) => name);
    const same = columns.filter((name) => !['id', 'slug'].includes(name)).join();
    const ids = [record.id];
    for (const copy of copies) {
      const id = await env.DB.prepare(
        `INSERT INTO businesses (slug, ${same}) SELECT 'twenty-copy-' || ?, ${same} FROM businesses WHERE id = ? RETURNING id`,
      )
        .bind(copy, record.id)
        .first<number>('id');
      ids.push(id ?? 0);
    }
    await env.DB.batch(
      ids.slice(1).flatMap((id) => [
        env.DB.prepare(
          "INSERT INTO business_members (business_id, user_id, role, added_at) VALUES (?, ?, 'owner', 0)",
        ).bind(id, vendor.userId),
        env.DB.prepare(
          `INSERT INTO business_texts SELECT ?, language, tagline, short_description, about, facts, updated_at
            FROM business_texts WHERE business_id = ?`,
        ).bind(id, record.id),
      ]),
    );
    const { version } = record;
    const submit = (id: number) =>
      codeOf(changeStatus(makePlatform(), { id, version, action: 'submit' }, vendor));
    const codes = await Promise.all(ids.map(submit));
    expect(codes.filter((code) => code === 'null')).toHaveLength(1);
    expect(codes.filter((code) => code === 'business.duplicate')).toHaveLength(19);
    const bare = await makeVendor();
    const start = startOf(bare, place);
    const { id } = await createListing(makePlatform(), start, bare);
    const early = changeStatus(makePlatform(), { id, version: 1, action: 'submit' }, bare);
    expect(await early.catch((error) => error)).toMatchObject({
      ...{ code: 'business.not_ready', status: 409 },
      data: { missing: ['shortDescription', 'percentage'] },
    });
  });

  it('is decided by a reviewer who has seen it, and its owner is told once', async () => {
    const vendor = await makeVendor();
    const platform = makePlatform();
    const { record } = await makeReady(vendor, place, { businessName: 'Reviewed' });
    const { id } = record;
    const submitted = await changeStatus(
      platform,
      { id, version: record.version, action: 'submit' },
      vendor,
    );
    const { version } = submitted.record;
    const stale = acceptListing(platform, { id, version: version - 1 }, asReviewer());
    expect(await codeOf(stale)).toBe('business.changed');
    const back = { id, version, reason: 'Please add your street.' };
    await rejectListing(platform, back, asReviewer());
    await rejectListing(platform, back, asReviewer());
    const sentBack = await loadOwned(platform, { ...vendor, id });
    expect(sentBack.record).toMatchObject({ status: 'rejected', statusReason: back.reason });
    const next = { id, version: version + 1, action: 'submit' } as const;
    await changeStatus(platform, next, vendor);
    const accept = { id, version: version + 2 };
    await acceptListing(platform, accept, asReviewer());
    await acceptListing(platform, accept, asReviewer());
    const live = await loadOwned(platform, { ...vendor, id });
    expect([live.record.status, live.verified]).toEqual(['published', true]);
    const { results } = await env.DB.prepare(
      'SELECT kind FROM notices WHERE user_id = ? ORDER BY id',
    )
      .bind(vendor.userId)
      .all<{ kind: string }>();
    expect(results.map(({ kind }) => kind)).toEqual(['business.sent_back', 'business.published']);
  });
});

describe('a change of what readers see', () => {
  it('waits where they rely on it, and is live at once where they do not', async () => {
    const vendor = await makeVendor();
    const platform = makePlatform();
    const id = await makeLive(vendor, place, { businessName: 'Old Name' });
    const { record } = await loadOwned(platform, { ...vendor, id });
    const patch = { nameEn: 'New Name', categoryId: other, taglineGu: 'તાજું' };
    const saved = await saveDetails(platform, { id, version: record.version, patch }, vendor);
    expect(saved).toMatchObject({
      record: { nameEn: 'Old Name', categoryId: place.categoryId, taglineGu: 'તાજું' },
      wanted: { nameEn: 'New Name', categoryId: other },
      pending: { version: 1, fields: { nameEn: 'New Name', categoryId: other } },
    });
    const more = await saveContact(
      platform,
      { id, version: saved.record.version, patch: { landmark: 'Near the temple' } },
      vendor,
    );
    expect(more.pending).toMatchObject({
      ...{ id: saved.pending?.id, version: 2 },
      fields: { nameEn: 'New Name', landmark: 'Near the temple' },
    });
    const editId = more.pending?.id ?? 0;
    const unseen = acceptEdit(platform, { editId, version: 1 }, asReviewer());
    expect(await codeOf(unseen)).toBe('business.changed');
    await acceptEdit(platform, { editId, version: 2 }, asReviewer());
    await acceptEdit(platform, { editId, version: 2 }, asReviewer());
    const live = await loadOwned(platform, { ...vendor, id });
    expect(live).toMatchObject({
      pending: null,
      record: { nameEn: 'New Name', landmark: 'Near the temple', categoryId: other },
    });
  });

  it.each([
    ['accepted', 'published'],
    ['a draft again, to be looked at as a whole', 'draft'],
  ])('keeps what was proved of a number when it is %s', async (_, to) => {
    const vendor = await makeVendor();
    const platform = makePlatform();
    const id = await makeLive(vendor, place, { businessName: `Number ${to}` });
    const fields = JSON.stringify({ phone: '+919825066001', certifications: ['ISO 9001'] });
    await env.DB.batch([
      env.DB.prepare("UPDATE businesses SET verified = 'gstin' WHERE id = ?").bind(id),
      env.DB.prepare(
        `INSERT INTO business_edits (business_id, fields, made_by, created_at) VALUES (?, ?, ?, 5)`,
      ).bind(id, fields, `user:${vendor.userId}`),
    ]);
    const { record, pending } = await loadOwned(platform, { ...vendor, id });
    if (to === 'published')
      await acceptEdit(platform, { editId: pending?.id ?? 0, version: 1 }, asReviewer());
    else await changeStatus(platform, { id, version: record.version, action: 'unpublish' }, vendor);
    const row = await env.DB.prepare(
      'SELECT status, phone, phone_verified_at AS at, verified, certifications FROM businesses WHERE id = ?',
    )
      .bind(id)
      .first();
    const kept = { phone: '+919825066001', at: 5, certifications: '["ISO 9001"]' };
    expect(row).toEqual({ ...kept, status: to, verified: 'gstin' });
    const { missing } = await loadPercentage(platform, { ...vendor, id });
    expect(missing).not.toContain('phone');
  });

  it('is taken back by what was there before, and sent back with a reason', async () => {
    const vendor = await makeVendor();
    const platform = makePlatform();
    const id = await makeLive(vendor, place, { businessName: 'Back and Forth' });
    const save = async (nameEn: string) => {
      const { record } = await loadOwned(platform, { ...vendor, id });
      return saveDetails(platform, { id, version: record.version, patch: { nameEn } }, vendor);
    };
    await save('Another');
    expect((await save('Back and Forth')).pending).toBeNull();
    const { pending } = await save('Third');
    const sent = { editId: pending?.id ?? 0, version: 1, reason: 'Not on the board.' };
    await rejectEdit(platform, sent, asReviewer());
    await rejectEdit(platform, sent, asReviewer());
    const other = acceptEdit(platform, sent, asReviewer());
    expect(await codeOf(other)).toBe('business.wrong_status');
    const kept = await loadOwned(platform, { ...vendor, id });
    expect([kept.pending, kept.record.nameEn]).toEqual([null, 'Back and Forth']);
    const told =
      "SELECT count(*) AS n FROM notices WHERE user_id = ? AND kind = 'business.edit_sent_back'";
    expect(await count(told, vendor.userId)).toBe(1);
  });

  it('marks it for search where readers see something else, and nowhere else', async () => {
    const vendor = await makeVendor();
    const platform = makePlatform();
    const marked = (id: number) =>
      count('SELECT count(*) AS n FROM changed_businesses WHERE business_id = ?', id);
    const { record } = await makeReady(vendor, place, { businessName: 'Not Seen' });
    expect(await marked(record.id)).toBe(0);
    const id = await makeLive(vendor, place, { businessName: 'Seen' });
    await env.DB.prepare('DELETE FROM changed_businesses').run();
    const { record: live } = await loadOwned(platform, { ...vendor, id });
    const waits = { id, version: live.version, patch: { nameEn: 'Seen Anew' } };
    const { record: then } = await saveDetails(platform, waits, vendor);
    expect(await marked(id)).toBe(0);
    await saveDetails(platform, { id, version: then.version, patch: { priceBand: 2 } }, vendor);
    expect(await marked(id)).toBe(1);
  });
});

describe('certificates that are held', () => {
  it('wait, stand in the form, and are not changed by saving it again', async () => {
    const vendor = await makeVendor();
    const platform = makePlatform();
    const id = await makeLive(vendor, place, { businessName: 'Certified' });
    await env.DB.prepare(
      "INSERT INTO business_edits (business_id, fields, made_by, created_at) VALUES (?, ?, 'user:1', 0)",
    )
      .bind(id, JSON.stringify({ certifications: ['ISO 9001'] }))
      .run();
    const { record, ...owned } = await loadOwned(platform, { ...vendor, id });
    expect(owned).toMatchObject({ certifications: [], wantedCertifications: ['ISO 9001'] });
    const save = (certifications: string[]) =>
      saveAbout(platform, { id, version: record.version, patch: { certifications } }, vendor);
    expect((await save(['ISO 9001'])).record.version).toBe(record.version);
    expect(await save([])).toMatchObject({ pending: null, wantedCertifications: [] });
  });
});
