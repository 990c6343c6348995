import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { makeLive, makeReady, makeVendor, type Vendor } from '#testing/access/vendors.ts';
import { newPhone } from '#testing/member.ts';
import { readCode } from '#testing/outbox.ts';
import { makeCategory, makeTown } from '#testing/reviewed-businesses.ts';
import { callAs, newNumber, signInBy } from '#testing/sign-in.ts';

const place = { townId: 0, categoryId: 0 };

beforeAll(async () => {
  place.categoryId = await makeCategory();
  place.townId = await makeTown();
  forgetContent();
});

/** Calls the API as somebody's browser does. */
function callBy<T = never>(
  vendor: Vendor,
  path: string,
  body?: unknown,
  method: 'PUT' | 'POST' | 'DELETE' = 'PUT',
) {
  const { member } = vendor;
  const headers = { ...member.headers, Origin: 'https://news.test' };
  return callAs<T>(path, body === undefined ? { headers } : { method, body, headers });
}

interface Owner {
  version: number;
  status: string;
  pendingEdit: { fields: object } | null;
}

describe('the calls of whoever keeps a business', () => {
  it('begin one, write its groups and submit it in one call', async () => {
    const vendor = await makeVendor();
    const start = {
      ...{ businessName: ' શ્રી  મીઠાઈ ', cityId: place.townId, pincode: '૩૯૫૦૦૯' },
      ...{ categoryId: place.categoryId, phone: vendor.phone },
    };
    const made = await callBy<{ vendorBusinessDetailsId: number }>(
      vendor,
      '/vendor/business',
      start,
      'POST',
    );
    expect(made.body).toMatchObject({ code: 200, data: { status: 'draft' } });
    const { vendorBusinessDetailsId } = made.data;
    const update = {
      ...{ vendorBusinessDetailsId, version: 1, action: 'submit', yearEstablished: 1986 },
      gujaratiShortDescription: 'અડાજણમાં 1986થી રોજ સવારે તાજી મીઠાઈ અને ફરસાણ બને છે.',
      ...{ addressLine1: '૧૨ સ્ટેશન રોડ', area: 'અડાજણ', whatsapp: vendor.phone },
      ...{ latitude: 21.2, longitude: 72.8, hours: { mon: [{ open: '22:00', close: '02:00' }] } },
      ...{ contactPerson: 'આશા', website: 'https://shree.example/' },
    };
    const sent = await callBy<Owner>(vendor, '/vendor/business', update);
    expect(sent.body).toMatchObject({
      data: { status: 'submitted', businessName: 'શ્રી મીઠાઈ', pincode: '395009', version: 3 },
    });
    const again = await callBy<Owner>(vendor, '/vendor/business', update);
    expect(again.data).toMatchObject({ status: 'submitted', version: 3 });
    const stale = { vendorBusinessDetailsId, version: 1, action: 'withdraw' };
    const refused = await callBy<Owner>(vendor, '/vendor/business', stale);
    expect([refused.status, refused.data]).toMatchObject([409, { version: 3 }]);
    const list = await callBy<object[]>(vendor, '/vendor/business');
    expect(list.data).toMatchObject([{ vendorBusinessDetailsId, status: 'submitted', unread: 0 }]);
  });

  it('show members the whole of it, and everybody else what readers see', async () => {
    const vendor = await makeVendor();
    const id = await makeLive(vendor, place, { businessName: 'Shown' });
    const path = `/vendor/company-profile/${id}`;
    const own = await callBy<Owner>(vendor, path);
    expect(own.data).toMatchObject({ role: 'owner', phone: vendor.phone, status: 'published' });
    expect(own.headers.get('Cache-Control')).toBe('private, no-store');
    const stranger = await callBy(await makeVendor(), path);
    expect(JSON.stringify(stranger.body)).not.toContain(vendor.phone);
    expect(stranger.headers.get('Cloudflare-CDN-Cache-Control')).toBe('max-age=0');
    await env.DB.prepare(
      `INSERT INTO business_media (business_id, kind, key, uploaded_by, created_at)
        VALUES (?, 'photo', 'waits.png', 'user:1', 0)`,
    )
      .bind(id)
      .run();
    const media = `/vendor/company-profile/media/${id}`;
    expect((await callBy<object[]>(vendor, media)).data).toMatchObject([{ status: 'pending' }]);
    expect((await callAs<object[]>(media)).data).toEqual([]);
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await env.DB.prepare("INSERT INTO event_days VALUES ('business', ?, ?, 'view', 7)")
      .bind(id, day)
      .run();
    const views = `/vendor/business/view/${id}`;
    const days = [{ day, event: 'view', count: 7 }];
    expect((await callBy(vendor, views)).data).toEqual({ viewCount: 7, days });
    expect((await callAs(views)).data).toEqual({ viewCount: 7 });
  });

  it('take what people type in three scripts, and name the field of what can not be', async () => {
    const vendor = await makeVendor();
    const { record } = await makeReady(vendor, place, { businessName: 'Odd Words' });
    const meant = { vendorBusinessDetailsId: record.id, version: record.version };
    const faults: [string, object, string][] = [
      ['details', { businessName: '😀😀😀' }, 'businessName'],
      ['details', { businessName: 'x'.repeat(121) }, 'businessName'],
      ['details', { gujaratiName: '<b>શ્રી</b>' }, 'gujaratiName'],
      ['details', { hindiShortDescription: 'बहुत छोटा' }, 'hindiShortDescription'],
      ['details', { gstin: '27AAPFU0939F1ZW' }, 'gstin'],
      ['details', { yearEstablished: 1799 }, 'yearEstablished'],
      ['details', { yearEstablished: 2999 }, 'yearEstablished'],
      ['details', { hours: { mon: [{ open: '09:00', close: '24:00' }] } }, 'hours.mon.0.close'],
      [
        'details',
        { hours: { mon: ['09:00', '10:00'].map((open) => ({ open, close: '12:00' })) } },
        'hours.mon',
      ],
      ['details', { priceBand: 5 }, 'priceBand'],
      ['details', { categoryId: -1 }, 'categoryId'],
      ['details', { version: 'undefined' }, 'version'],
      ['about', { about: 'ક'.repeat(5_001) }, 'about'],
      ['about', { hindiAbout: 'www.a.in www.b.in www.c.in' }, 'hindiAbout'],
      ['about', { moreAbout: Array(21).fill({ label: 'a', value: 'b' }) }, 'moreAbout'],
      ['contact/info', { pincode: '095009' }, 'pincode'],
      ['contact/info', { phone: '12345' }, 'phone'],
      ['contact/info', { latitude: 21.2 }, 'longitude'],
      ['contact/info', { cityName: 'Navagam' }, 'stateCode'],
      ['contact/info', { website: 'javascript:alert(1)' }, 'website'],
      ['contact/media', { social: { facebook: 'https://example.org/x' } }, 'social.facebook'],
      ['contact/media', { social: { x: 'http://x.com/shree' } }, 'social.x'],
    ];
    for (const [group, change, field] of faults) {
      const answer = await callBy(vendor, `/vendor/business/${group}`, { ...meant, ...change });
      const told = answer.body.errors.map((each) => each.field);
      expect([answer.status, told], JSON.stringify(change).slice(0, 80)).toEqual([400, [field]]);
    }
    const odd = ['"*^:', '=cmd|x', '𝕊𝕦𝕣𝕒𝕥', 'क्ष'.repeat(30), '\ud800Shree', 'undefined'];
    let { version } = record;
    for (const tagline of odd) {
      const path = '/vendor/business/details';
      const answer = await callBy<Owner>(vendor, path, { ...meant, version, tagline });
      expect(answer.status, tagline).toBe(200);
      version = answer.data.version;
    }
    const whole = { ...meant, version, about: 'x'.repeat(300_000) };
    expect((await callBy(vendor, '/vendor/business/about', whole)).status).toBe(413);
  });

  it('prove a number by its code before it is the one of a business', async () => {
    const vendor = await makeVendor();
    const { record } = await makeReady(vendor, place, { businessName: 'New Number' });
    const meant = { vendorBusinessDetailsId: record.id, version: record.version };
    const phone = newPhone();
    const change = () =>
      callBy<Owner>(vendor, '/vendor/business/contact/info', { ...meant, phone });
    const refused = await change();
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([403, 'business.prove_phone']);
    const prove = (code?: string) =>
      callBy(vendor, '/vendor/business/contact/code', { phone, ...(code && { code }) }, 'POST');
    expect((await prove()).data).toMatchObject({ proved: false });
    const code = await readCode(phone);
    expect((await prove(code === '000000' ? '111111' : '000000')).status).toBe(400);
    expect((await prove(code)).data).toEqual({ proved: true });
    expect((await change()).data).toMatchObject({ phone, phoneProved: true });
  });

  it('take one of two changes of the same part that come at once, and give the other the present row', async () => {
    const vendor = await makeVendor();
    const { record } = await makeReady(vendor, place, { businessName: 'Two At Once' });
    const helper = await makeVendor();
    await env.DB.prepare("INSERT INTO business_members VALUES (?, ?, 'manager', 0)")
      .bind(record.id, helper.userId)
      .run();
    await env.DB.prepare("UPDATE users SET role = 'vendor' WHERE id = ?").bind(helper.userId).run();
    const change = (by: Vendor, about: string, version: number) =>
      callBy<{ about: string; version: number }>(by, '/vendor/business/about', {
        ...{ vendorBusinessDetailsId: record.id, version, about },
      });
    const both = await Promise.all([
      change(vendor, 'By the owner', record.version),
      change(helper, 'By the helper', record.version),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [kept, refused] = both.toSorted((one, other) => one.status - other.status);
    expect(refused?.body.errors[0]?.code).toBe('business.changed');
    expect(refused?.data).toMatchObject({ about: kept?.data.about, version: record.version + 1 });
    const [loser, text] =
      kept?.data.about === 'By the owner' ? [helper, 'By the helper'] : [vendor, 'By the owner'];
    const again = await change(loser, text, refused?.data.version ?? 0);
    expect([again.status, again.data.about]).toEqual([200, text]);
  });

  it('submit a listing once of twenty at once, which the log tells once', async () => {
    const vendor = await makeVendor();
    const { record } = await makeReady(vendor, place, { businessName: 'Pressed Twenty Times' });
    const { id, version } = record;
    const submit = { vendorBusinessDetailsId: id, version, action: 'submit' };
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => callBy<Owner>(vendor, '/vendor/business', submit)),
    );
    for (const { status, data } of sent) {
      expect([200, 409]).toContain(status);
      expect(data).toMatchObject({ status: 'submitted', version: version + 1 });
    }
    const told = await env.DB.prepare(
      "SELECT count(*) AS n FROM audit_log WHERE action = 'business.submitted' AND object = ?",
    )
      .bind(`business:${id}`)
      .first('n');
    expect(told).toBe(1);
  });

  it('prove a number in one spelling, and none that takes no messages', async () => {
    const vendor = await makeVendor();
    const number = newNumber();
    const path = '/vendor/business/contact/code';
    const prove = (phone: string) => callBy(vendor, path, { phone }, 'POST');
    expect((await prove(`+910${number}`)).status).toBe(200);
    expect(await readCode(`+91${number}`)).toMatch(/^\d{6}$/);
    // It waits as the same number would.
    expect((await prove(`+91${number}`)).status).toBe(429);
    for (const phone of [`+9100${number}`, '+912612223344', `+91${number}1`])
      expect((await prove(phone)).body.errors[0]?.code, phone).toBe('input.phone');
  });

  it('give and take hashtags, each once in whatever letters', async () => {
    const vendor = await makeVendor();
    const { record } = await makeReady(vendor, place, { businessName: 'Tagged' });
    const { id } = record;
    const path = '/vendor/company-profile/hashtag';
    const add = (hashtags: string[]) =>
      callBy<string[]>(vendor, path, { vendorBusinessDetailsId: id, hashtags }, 'POST');
    expect((await add(['#Jalebi', 'jalebi', 'મીઠાઈ'])).data.length).toBe(2);
    const [one, two] = await Promise.all([add(['one_tag']), add(['two_tag'])]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await add(['a', 'b c'])).status).toBe(400);
    const many = Array.from({ length: 9 }, (_, tag) => `tag${tag}`);
    expect((await add(many)).body.errors[0]?.code).toBe('business.hashtags_full');
    const tag = await env.DB.prepare("SELECT id FROM hashtags WHERE label = 'one_tag'").first('id');
    const ofOne = `${path}/${tag}?vendorBusinessDetailsId=${id}`;
    expect((await callBy<string[]>(vendor, ofOne, {}, 'DELETE')).data).toHaveLength(3);
    expect((await callBy(vendor, ofOne, {}, 'DELETE')).status).toBe(404);
    const stranger = await makeVendor();
    await makeReady(stranger, place, { businessName: 'Elsewhere' });
    expect((await callBy(stranger, ofOne, {}, 'DELETE')).status).toBe(404);
  });

  it('go with the session of whoever keeps one, and with nobody else’s', async () => {
    const number = newNumber();
    const vendor = await makeVendor(`+91${number}`);
    const { record, percentage } = await makeReady(vendor, place, { businessName: 'In Session' });
    const entry = {
      ...{ vendorBusinessDetailsId: record.id, businessName: 'In Session', status: 'draft' },
      ...{
        friendlyUrl: record.slug,
        profilePercentage: percentage,
        hindiName: '',
        gujaratiName: '',
      },
    };
    const signedIn = await signInBy(number);
    expect(signedIn.vendorsResp).toEqual({ vendorBusinessRespList: [entry] });
    const session = await callBy(vendor, '/auth/session');
    expect(session.body).toMatchObject({ user: { role: 'vendor', businesses: [entry] } });
    const reader = await makeVendor();
    const other = await callBy(reader, '/auth/session');
    expect(other.body).toMatchObject({ user: { role: 'reader', businesses: [] } });
  });
});
