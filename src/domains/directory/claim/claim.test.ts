import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteUnclaimedPapers } from '#domains/directory/gallery/gallery.jobs.ts';
import { translatorOf } from '#i18n/translator.ts';
import { toNoticeText } from '#kernel/notice/notice-text.model.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { insertRows } from '#testing/listed-businesses.ts';
import { keepMails, readCode } from '#testing/outbox.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { addMember, insertRow, makeBusiness } from '#testing/reviewed-businesses.ts';
import { newNumber } from '#testing/sign-in.ts';
import { newReader, SITE, visit } from '#testing/site.ts';
import { concat, toBytes } from '#testing/tiny-pictures.ts';
import { acceptClaim, rejectClaim } from './claim.service.ts';

keepMails();

const PDF = concat(toBytes('%PDF-1.4\nlicence\n%%EOF\n'));
const GSTIN = '24AAPFU0939F1Z1';
const DESK = { author: { actor: 'system', requestId: '' }, t: translatorOf('en') } as const;

let reader: Person;

beforeAll(async () => {
  reader = await signInAs('reader');
});

async function claim<T = { claimId: number; status: string }>(
  business: number,
  body: object | Uint8Array<ArrayBuffer>,
  by = reader,
) {
  const isFile = body instanceof Uint8Array;
  const answer = await callApi<never>(
    `/vendor/business/${business}/claim${isFile ? '/document' : ''}`,
    {
      method: 'POST',
      headers: {
        ...by.bearer,
        ...newReader(),
        ...(!isFile && { 'Content-Type': 'application/json' }),
      },
      body: isFile ? body : JSON.stringify(body),
    },
  );
  return { ...answer, data: answer.body.data as unknown as T };
}

function ask<T>(query: string, ...values: unknown[]): Promise<T[]> {
  return env.DB.prepare(query)
    .bind(...values)
    .all<T>()
    .then(({ results }) => results);
}

const roleOf = async ({ id }: Person) =>
  (await ask<{ role: string }>('SELECT role FROM users WHERE id = ?', id))[0]?.role;

const membersOf = (business: number) =>
  ask('SELECT user_id AS id, role FROM business_members WHERE business_id = ?', business);

const noticesOf = async ({ id }: Person) =>
  (await ask<{ kind: string }>('SELECT kind FROM notices WHERE user_id = ? ORDER BY id', id)).map(
    ({ kind }) => kind,
  );

describe('a claim by the number of the listing', () => {
  it('is decided by its code at once, and once', async () => {
    const phone = `+91${newNumber()}`;
    const business = await makeBusiness({ phone });
    const by = await signInAs('reader');
    const other = await signInAs('reader');
    await claim(business, { method: 'gstin', gstin: GSTIN }, other);
    const sent = await claim(business, { method: 'phone' }, by);
    expect(sent.data).toMatchObject({ claimId: null, status: 'code_sent' });
    const wrong = await claim(business, { method: 'phone', code: '000000' }, by);
    expect(wrong.body.errors).toMatchObject([{ code: 'claim.code', field: 'code' }]);
    const code = await readCode(phone);
    const answers = await Promise.all([
      claim(business, { method: 'phone', code }, by),
      claim(business, { method: 'phone', code }, by),
    ]);
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(await membersOf(business)).toEqual([{ id: by.id, role: 'owner' }]);
    expect(await roleOf(by)).toBe('vendor');
    expect(await ask('SELECT verified FROM businesses WHERE id = ?', business)).toEqual([
      { verified: 'phone' },
    ]);
    expect(await noticesOf(by)).toEqual(['claim.accepted']);
    expect(await noticesOf(other)).toEqual(['claim.lost']);
    expect((await claim(business, { method: 'phone' }, other)).body.errors).toMatchObject([
      { code: 'claim.owned' },
    ]);
    const shown = await callApi<never>(`/vendor/company-profile/${business}`);
    expect(shown.body.data).toMatchObject({ claimable: false });
  });

  it('that was cut off before it was decided is decided when the code is sent again, and mailed', async () => {
    const business = await makeBusiness({ phone: `+91${newNumber()}` });
    const by = await signInAs('reader');
    const rating = await insertRow('ratings', {
      ...{ business_id: business, user_id: by.id, stars: 5, language: 'en', status: 'published' },
      ...{ created_at: 0, published_at: 0, updated_at: 0 },
    });
    const waiting = { business_id: business, user_id: by.id, method: 'phone', created_at: 0 };
    const claimId = await insertRow('business_claims', waiting);
    const mails = vi.spyOn(env.MAIL_QUEUE, 'sendBatch');
    const { data } = await claim(business, { method: 'phone', code: '123456' }, by);
    expect(data).toEqual({ status: 'accepted', claimId });
    expect(await membersOf(business)).toEqual([{ id: by.id, role: 'owner' }]);
    expect(mails.mock.calls.flat(2)).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ kind: 'notice' }) }),
    );
    // Nobody rates what is their own.
    expect(await ask('SELECT status FROM ratings WHERE id = ?', rating)).toEqual([
      { status: 'withdrawn' },
    ]);
  });

  it('asks for a mobile number', async () => {
    const business = await makeBusiness({ phone: null, landline: '0261-2223344' });
    const { body } = await claim(business, { method: 'phone' });
    expect(body.errors).toMatchObject([{ code: 'claim.no_phone' }]);
  });
});

describe('a claim by GSTIN or paper', () => {
  it('waits, is accepted by a reviewer, and ends those of others with their papers', async () => {
    const business = await makeBusiness();
    const [by, other] = [await signInAs('reader'), await signInAs('reporter')];
    const paper = await claim<{ documentId: number }>(business, PDF, other);
    const { documentId } = paper.data;
    await claim(business, { method: 'document', documentId, note: 'My shop' }, other);
    const { data } = await claim(business, { method: 'gstin', gstin: ' 24aapfu0939f1z1 ' }, by);
    expect(data.status).toBe('pending');
    const again = await claim(business, { method: 'gstin', gstin: GSTIN }, by);
    expect(again.body.errors).toMatchObject([{ code: 'claim.waiting' }]);
    expect(again.data).toEqual({ claimId: data.claimId, status: 'pending' });
    const own = { ...DESK, author: { ...DESK.author, actor: `user:${by.id}` as const } };
    await expect(acceptClaim(makePlatform(), data.claimId, own)).rejects.toThrow('claim.own');
    await acceptClaim(makePlatform(), data.claimId, DESK);
    await expect(acceptClaim(makePlatform(), data.claimId, DESK)).rejects.toThrow(
      'claim.not_found',
    );
    expect(await membersOf(business)).toEqual([{ id: by.id, role: 'owner' }]);
    expect([await roleOf(by), await roleOf(other)]).toEqual(['vendor', 'reporter']);
    expect(await ask('SELECT gstin, verified FROM businesses WHERE id = ?', business)).toEqual([
      { gstin: GSTIN, verified: 'gstin' },
    ]);
    expect(
      await ask('SELECT removed_at IS NULL AS stays FROM business_media WHERE id = ?', documentId),
    ).toEqual([{ stays: 0 }]);
    expect(await noticesOf(other)).toEqual(['claim.lost']);
  });

  it('is sent back with a reason', async () => {
    const business = await makeBusiness({ name_gu: 'દુકાન' });
    const by = await signInAs('reader');
    const { data } = await claim(business, { method: 'gstin', gstin: GSTIN }, by);
    const decision = { claimId: data.claimId, reason: 'Another name stands there.' };
    await rejectClaim(makePlatform(), decision, DESK);
    await expect(rejectClaim(makePlatform(), decision, DESK)).rejects.toThrow('claim.not_found');
    expect(await membersOf(business)).toEqual([]);
    expect(await noticesOf(by)).toEqual(['claim.rejected']);
    const [{ facts } = { facts: '' }] = await ask<{ facts: string }>(
      'SELECT facts FROM notices WHERE user_id = ?',
      by.id,
    );
    const told = { kind: 'claim.rejected', facts: JSON.parse(facts) };
    expect(toNoticeText(told, 'gu')).toMatch(/દુકાન.*Another name stands there\./);
    const page = await visit(`/directory/surat/x/${business}/claim`, { headers: by.cookie });
    expect(await page.text()).toContain('Another name stands there.');
  });

  it.each([
    [
      'a GSTIN whose last character is wrong',
      { method: 'gstin', gstin: '24AAPFU0939F1ZV' },
      'claim.gstin',
    ],
    [
      'a GSTIN of another state',
      { method: 'gstin', gstin: '27AAPFU0939F1ZV' },
      'business.gstin_state',
    ],
    ['no GSTIN', { method: 'gstin' }, 'claim.gstin'],
    ['no paper', { method: 'document' }, 'claim.document'],
    ['a paper there is none of', { method: 'document', documentId: 999_999 }, 'claim.document'],
    ['a way there is none of', { method: 'magic' }, 'input.value'],
    [
      'a note of 501 letters',
      { method: 'gstin', gstin: GSTIN, note: 'x'.repeat(501) },
      'input.too_long',
    ],
  ])('is refused with %s', async (_, body, code) => {
    const answer = await claim(await makeBusiness(), body, await signInAs('reader'));
    expect(answer.body.errors).toMatchObject([{ code }]);
  });

  it('with a paper that was sent before it was cut off goes on with that paper', async () => {
    const business = await makeBusiness();
    const by = await signInAs('reader');
    const first = await claim<{ documentId: number }>(business, PDF, by);
    const again = await claim<{ documentId: number }>(business, PDF, by);
    expect(again.data).toEqual(first.data);
    const { status } = await claim(business, { method: 'document', ...again.data }, by);
    expect(status).toBe(200);
  });

  it('can be made again after it was sent back, and by two at once until one is believed', async () => {
    const business = await makeBusiness();
    const [by, other] = [await signInAs('reader'), await signInAs('reader')];
    const body = { method: 'gstin', gstin: GSTIN };
    const first = await claim(business, body, by);
    await rejectClaim(makePlatform(), { claimId: first.data.claimId, reason: 'No' }, DESK);
    const both = await Promise.all([claim(business, body, by), claim(business, body, other)]);
    expect(both.map(({ data }) => data.status)).toEqual(['pending', 'pending']);
    await acceptClaim(makePlatform(), both[0].data.claimId, DESK);
    const late = await claim(business, body, other);
    expect(late.body.errors).toMatchObject([{ code: 'claim.owned' }]);
  });

  it('that is believed ends what was shared with those before, and takes along papers of no claim', async () => {
    const business = await makeBusiness();
    const [by, other] = [await signInAs('reader'), await signInAs('reader')];
    await env.DB.prepare(
      `INSERT INTO enquiries (id, business_id, group_id, user_id, share_phone, text_hash, lang, notice_version, key, created_at, last_at)
        VALUES ('E-old', ?, 'g', ?, 1, 'h', 'en', '1', 'k', 0, 0)`,
    )
      .bind(business, other.id)
      .run();
    await insertRows('lead_links', [{ business_id: business, token_hash: 'old', created_at: 0 }]);
    const { data: paper } = await claim<{ documentId: number }>(business, PDF, other);
    const { data } = await claim(business, { method: 'gstin', gstin: GSTIN }, by);
    await acceptClaim(makePlatform(), data.claimId, DESK);
    const thread = await ask(
      `SELECT share_phone, (SELECT group_concat(body) FROM enquiry_messages WHERE enquiry_id = enquiries.id) AS said
        FROM enquiries WHERE id = 'E-old'`,
    );
    expect(thread).toEqual([{ share_phone: 0, said: 'unshared_phone' }]);
    expect(await ask("SELECT 1 FROM lead_links WHERE token_hash = 'old'")).toEqual([]);
    const removed = 'SELECT removed_at IS NOT NULL AS gone FROM business_media WHERE id = ?';
    expect(await ask(removed, paper.documentId)).toEqual([{ gone: 1 }]);
  });

  it('that never follows leaves no paper after a day', async () => {
    const business = await makeBusiness();
    const [by, other] = [await signInAs('reader'), await signInAs('reader')];
    const { data: left } = await claim<{ documentId: number }>(business, PDF, by);
    const licence = concat(PDF, toBytes('\n'));
    const { data: kept } = await claim<{ documentId: number }>(business, licence, other);
    await claim(business, { method: 'document', ...kept }, other);
    const [row] = await ask<{ key: string }>(
      'SELECT key FROM business_media WHERE id = ?',
      left.documentId,
    );
    const clean = (before: number) =>
      deleteUnclaimedPapers(makePlatform(), { before: new Date(before), limit: 50 });
    const isThere = async () => (await env.MEDIA.head(`private/${row?.key}`)) !== null;
    expect([await clean(Date.now() - 60_000), await isThere()]).toEqual([0, true]);
    await clean(Date.now() + 60_000);
    expect(await isThere()).toBe(false);
    const rows = 'SELECT id FROM business_media WHERE business_id = ?';
    expect(await ask(rows, business)).toEqual([{ id: kept.documentId }]);
  });

  it('is refused with the paper of somebody else', async () => {
    const business = await makeBusiness();
    const { data } = await claim<{ documentId: number }>(business, PDF, await signInAs('reader'));
    const thief = await signInAs('reader');
    const { body } = await claim(business, { method: 'document', ...data }, thief);
    expect(body.errors).toMatchObject([{ code: 'claim.document' }]);
    expect(
      (await visit(`/api/vendor/business/media/${data.documentId}/file`, { headers: thief.cookie }))
        .status,
    ).toBe(404);
  });

  it('can be made three times a day', async () => {
    const by = await signInAs('reader');
    const statuses: number[] = [];
    for (let each = 0; each < 4; each += 1)
      statuses.push(
        (await claim(await makeBusiness(), { method: 'gstin', gstin: GSTIN }, by)).status,
      );
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('of what is not published is as if it were not there', async () => {
    for (const status of ['draft', 'suspended', 'deleted'])
      expect((await claim(await makeBusiness({ status }), { method: 'phone' })).status).toBe(404);
  });
});

describe('the page of a claim', () => {
  const open = (business: number, by: Person, lang = '', init: RequestInit = {}) =>
    visit(`${lang}/directory/surat/x/${business}/claim`, {
      ...init,
      headers: { ...by.cookie, ...newReader(), Origin: SITE, Accept: 'text/html' },
    });

  const post = (business: number, by: Person, fields: Record<string, string | File>, lang = '') => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return open(business, by, lang, { method: 'POST', body });
  };

  it('takes a code and leads to the dashboard, without scripts', async () => {
    const phone = `+91${newNumber()}`;
    const business = await makeBusiness({ phone });
    const by = await signInAs('reader');
    expect((await visit(`/directory/surat/x/${business}/claim`)).status).toBe(302);
    const first = await (await open(business, by, '/gujarati')).text();
    expect(first).toContain('શું');
    expect(first).not.toContain(phone.slice(3));
    const sent = await post(business, by, { intent: 'send' });
    expect(sent.headers.get('Location')).toMatch(/claim\?step=code$/);
    const wrong = await post(business, by, { intent: 'check', code: '12' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('name="code"');
    const done = await post(business, by, { intent: 'check', code: await readCode(phone) });
    expect(done.status).toBe(303);
    expect(await (await open(business, by)).text()).toContain('href="/vendor"');
    const owned = await (await open(business, await signInAs('reader'))).text();
    expect(owned).not.toContain('<form class="form"');
  });

  it('takes a paper, and keeps what was typed beside what is wrong', async () => {
    const business = await makeBusiness();
    const by = await signInAs('reader');
    const none = await post(business, by, { intent: 'document', note: 'My note' }, '/hindi');
    expect(none.status).toBe(422);
    const page = await none.text();
    expect(page).toContain('My note');
    expect(page).toMatch(/पहले एक फ़ाइल चुनें/);
    const bad = await post(business, by, { intent: 'gstin', gstin: '24AAPFU0939F1ZV' });
    expect(await bad.text()).toContain('value="24AAPFU0939F1ZV"');
    const file = new File([PDF], 'licence.pdf', { type: 'application/pdf' });
    expect((await post(business, by, { intent: 'document', file })).status).toBe(303);
    expect(await (await open(business, by)).text()).toContain('id="answer"');
  });

  it('is found from the page of a business that nobody keeps', async () => {
    const [free, owned] = [await makeBusiness(), await makeBusiness()];
    await addMember(owned, reader.id, 'owner');
    const show = async (id: number) => {
      const moved = await visit(`/directory/surat/x/${id}`);
      return (await visit(moved.headers.get('Location') ?? '')).text();
    };
    expect(await show(free)).toMatch(/href="[^"]+\/claim"/);
    expect(await show(owned)).not.toMatch(/href="[^"]+\/claim"/);
  });
});

it('what somebody has claimed is in their export, and goes with their account', async () => {
  const business = await makeBusiness();
  const by = await signInAs('reader');
  await claim(business, { method: 'gstin', gstin: GSTIN }, by);
  const exported = await callApi<never>('/user/export', { headers: by.bearer });
  expect(JSON.stringify(exported.body)).toContain(GSTIN);
});
