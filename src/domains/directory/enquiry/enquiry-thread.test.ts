import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { peopleOf } from '#domains/identity/profile/person.statement.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { toNoticeText } from '#kernel/notice/notice-text.model.ts';
import {
  ageThread,
  askAs,
  changeAs,
  countRows,
  joinShop,
  makeAsker,
  openShop,
  readRows,
  readThread,
  type Shop,
  sendEnquiry,
  takeEnquiry,
  writeAs,
} from '#testing/access/enquiries.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import type { Member } from '#testing/member.ts';
import { newReader, SITE, visit } from '#testing/site.ts';
import { makePng } from '#testing/tiny-pictures.ts';
import { deleteOldThreads } from './enquiry.jobs.ts';
import { ENQUIRY_DATA } from './enquiry-data.repo.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let shop: Shop;
let stranger: Member;

beforeAll(async () => {
  shop = await openShop();
  stranger = (await openShop()).owner;
});

describe('a thread', () => {
  it('is there for its two sides alone', async () => {
    const customer = await makeAsker();
    const id = await takeEnquiry(customer, shop.id);
    const calls = [
      ['GET', `/enquiry/info/${id}`],
      ['GET', `/enquiry/messages/${id}`],
      ['GET', `/enquiry/messages/${id}/image/1`],
      ['PUT', `/enquiry/info/${id}`, { action: 'seen' }],
      ['POST', `/enquiry/messages/${id}`, { body: 'x', key: 'k' }],
      ['POST', `/enquiry/info/${id}/block`, {}],
      ['GET', `/enquiry/vendor/business/${shop.id}`],
      ['POST', '/enquiry/search', { box: 'received', vendorBusinessDetailsId: shop.id }],
    ] as const;
    for (const [method, path, body] of calls) {
      const { status } = await askAs(stranger, [method, path], body);
      expect(status, `${method} ${path}`).toBe(404);
      expect((await callApi(path, { method })).status).not.toBe(200);
    }
    const manager = await makeAsker();
    await joinShop(shop.id, manager.id);
    expect((await readThread(manager, id)).side).toBe('business');
  });

  it('is found by words, state and day in the box of its side, the latest first', async () => {
    const [own, customer] = [await openShop(), await makeAsker({ name: 'કિરણ' })];
    const first = await takeEnquiry(customer, own.id, { message: 'Ten BASKETS of mangoes' });
    const second = await takeEnquiry(customer, own.id, { message: '100% "pure" ghee_ please' });
    await ageThread(first, 2 * DAY);
    const find = async (who: Member, more: object) => {
      const { status, body } = await askAs<never>(who, ['POST', '/enquiry/search'], more);
      if (status !== 200) return body.errors[0]?.code;
      return (body.data as unknown as { enquiryId: string }[]).map(({ enquiryId }) => enquiryId);
    };
    const received = { box: 'received', vendorBusinessDetailsId: own.id };
    expect(await find(own.owner, received)).toEqual([second, first]);
    expect(await find(own.owner, { box: 'received' })).toEqual([second, first]);
    expect(await find(customer, { box: 'sent', size: 1, page: 2 })).toEqual([first]);
    expect(await find(own.owner, { ...received, keyword: 'baskets' })).toEqual([first]);
    expect(await find(own.owner, { ...received, keyword: 'કિરણ' })).toEqual([second, first]);
    for (const keyword of ['100% "', 'ghee_', second.toLowerCase()])
      expect(await find(customer, { box: 'sent', keyword }), keyword).toEqual([second]);
    for (const keyword of ['%', '_', "' OR 1=1 --", '\u200d', 'ક'.repeat(60)])
      expect(await find(customer, { box: 'sent', keyword: `zz${keyword}`.slice(0, 60) })).toEqual(
        [],
      );
    const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString();
    expect(await find(customer, { box: 'sent', from: day(1) })).toEqual([second]);
    expect(await find(customer, { box: 'sent', to: day(1) })).toEqual([first]);
    expect(await find(customer, { box: 'sent', from: day(1), to: day(2) })).toBe('input.range');
    expect(await find(own.owner, { ...received, status: 'seen' })).toEqual([]);
    expect(await find(stranger, { box: 'received' })).toEqual([]);
    expect(await find(customer, { box: 'sent', page: 1e9 })).toBe('input.too_big');
  });

  it('counts what is new and unread, and is seen when its messages are asked for', async () => {
    const [own, customer] = [await openShop(), await makeAsker()];
    const id = await takeEnquiry(customer, own.id);
    const box = async () => {
      const { body } = await askAs<never>(own.owner, ['GET', `/enquiry/vendor/business/${own.id}`]);
      const [row] = body.data as unknown as { unread: number; status: string }[];
      return [(body as unknown as { newCount: number }).newCount, row?.unread, row?.status];
    };
    expect(await box()).toEqual([1, 1, 'new']);
    await askAs(own.owner, ['GET', `/enquiry/messages/${id}`]);
    expect(await box()).toEqual([0, 0, 'seen']);
    expect((await readThread(customer, id)).unread).toBe(0);
    expect((await writeAs(own.owner, id)).status).toBe(200);
    expect([
      (await readThread(customer, id)).unread,
      (await readThread(customer, id)).status,
    ]).toEqual([1, 'answered']);
    await askAs(customer, ['GET', `/enquiry/messages/${id}`]);
    expect((await readThread(customer, id)).unread).toBe(0);
  });

  it('takes a message once under its key, also 10 at once', async () => {
    const customer = await makeAsker();
    const id = await takeEnquiry(customer, shop.id);
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => writeAs(shop.owner, id, 'Yes', 'same')),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(
      await countRows("enquiry_messages WHERE enquiry_id = ? AND author = 'business'", id),
    ).toBe(1);
    // The other side may use the same word for a key.
    expect((await writeAs(customer, id, 'Good', 'same')).status).toBe(200);
  });

  it('takes two more messages of who asked before the first answer, and 30 in an hour, exactly', async () => {
    const customer = await makeAsker();
    const id = await takeEnquiry(customer, shop.id);
    const early = await Promise.all(Array.from({ length: 5 }, () => writeAs(customer, id)));
    expect(early.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = early.find(({ status }) => status === 429);
    expect(refused?.body.errors[0]?.code).toBe('enquiry.wait_for_answer');
    expect((await writeAs(shop.owner, id)).status).toBe(200);
    const sent = await Promise.all(Array.from({ length: 30 }, () => writeAs(customer, id)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(26);
    const late = sent.find(({ status }) => status === 429);
    expect(late?.body.errors[0]?.code).toBe('enquiry.too_many_messages');
    expect(Number(late?.headers.get('Retry-After'))).toBeGreaterThan(3_500);
    await ageThread(id, HOUR);
    expect((await writeAs(customer, id)).status).toBe(200);
  });

  it('measures the first answer alone, and the business has the median of the last', async () => {
    const [own, customer] = [await openShop(), await makeAsker()];
    for (const minutes of [10, 20, 90]) {
      const id = await takeEnquiry(await makeAsker(), own.id);
      await ageThread(id, minutes * 60_000);
      await writeAs(own.owner, id);
      await writeAs(own.owner, id);
    }
    const median = 'SELECT response_minutes AS n FROM businesses WHERE id = ?';
    expect(await readRows(median, own.id)).toEqual([{ n: 20 }]);
    const id = await takeEnquiry(customer, own.id);
    await ageThread(id, 40 * 60_000);
    await writeAs(own.owner, id);
    expect(await readRows(median, own.id)).toEqual([{ n: 30 }]);
    expect(await countRows('changed_businesses WHERE business_id = ?', own.id)).toBe(1);
  });

  it('opens again by a message within 30 days of its end, and not after', async () => {
    const customer = await makeAsker();
    const id = await takeEnquiry(customer, shop.id);
    await writeAs(shop.owner, id);
    expect((await changeAs(shop.owner, id, { outcome: 'won' })).status).toBe(200);
    expect([
      (await readThread(shop.owner, id)).outcome,
      (await readThread(customer, id)).outcome,
    ]).toEqual(['won', '']);
    await ageThread(id, 29 * DAY);
    expect((await writeAs(customer, id)).status).toBe(200);
    expect(await readThread(shop.owner, id)).toMatchObject({
      status: 'answered',
      outcome: '',
      closedAt: null,
    });
    await changeAs(shop.owner, id, { action: 'close' });
    await ageThread(id, 30 * DAY);
    const { status, body } = await writeAs(customer, id);
    expect([status, body.errors[0]?.code]).toEqual([409, 'enquiry.closed']);
  });

  it('is withdrawn by who asked, for good, and its business is told once', async () => {
    const [own, customer] = [await openShop(), await makeAsker()];
    const id = await takeEnquiry(customer, own.id);
    for (let twice = 0; twice < 2; twice += 1) await changeAs(customer, id, { action: 'withdraw' });
    expect((await readThread(own.owner, id)).status).toBe('withdrawn');
    for (const each of [customer, own.owner]) expect((await writeAs(each, id)).status).toBe(409);
    expect((await changeAs(customer, id, { action: 'share' })).status).toBe(409);
    expect(
      await countRows("notices WHERE kind = 'enquiry.withdrawn' AND user_id = ?", own.owner.id),
    ).toBe(1);
    expect(
      await countRows("enquiry_messages WHERE enquiry_id = ? AND body = 'withdrawn'", id),
    ).toBe(1);
  });

  it('lets neither side do what is the other’s', async () => {
    const customer = await makeAsker();
    const id = await takeEnquiry(customer, shop.id);
    for (const action of ['seen', 'close', 'spam'])
      expect((await changeAs(customer, id, { action })).status).toBe(400);
    for (const action of ['withdraw', 'share', 'unshare'])
      expect((await changeAs(shop.owner, id, { action })).status).toBe(400);
    expect((await changeAs(shop.owner, id, {})).status).toBe(400);
  });

  it('put away as a nuisance is closed for who asked, and comes back when it is looked at', async () => {
    const [own, customer] = [await openShop(), await makeAsker()];
    const id = await takeEnquiry(customer, own.id);
    await changeAs(own.owner, id, { action: 'spam' });
    expect((await readThread(customer, id)).status).toBe('closed');
    expect((await writeAs(customer, id)).status).toBe(409);
    const list = await askAs<never>(own.owner, ['GET', `/enquiry/vendor/business/${own.id}`]);
    expect(list.body.data).toEqual([]);
    await changeAs(own.owner, id, { action: 'seen' });
    expect((await readThread(own.owner, id)).status).toBe('seen');
    expect((await writeAs(customer, id)).status).toBe(200);
  });

  it('goes no further once one has blocked the other, nor does a new one begin', async () => {
    for (const blocker of ['customer', 'owner'] as const) {
      const [own, customer] = [await openShop(), await makeAsker()];
      const id = await takeEnquiry(customer, own.id);
      const who = blocker === 'customer' ? customer : own.owner;
      for (let twice = 0; twice < 2; twice += 1)
        await askAs(who, ['POST', `/enquiry/info/${id}/block`], {});
      for (const each of [customer, own.owner]) {
        const { status, body } = await writeAs(each, id);
        expect([status, body.errors[0]?.code]).toEqual([403, 'enquiry.blocked']);
      }
      expect((await sendEnquiry(customer, own.id)).body.errors[0]?.code).toBe('enquiry.blocked');
      await askAs(who, ['POST', `/enquiry/info/${id}/block`], { blocked: false });
      expect((await writeAs(own.owner, id)).status).toBe(200);
    }
  });

  it('is mute while its business is closed or suspended', async () => {
    const [own, customer] = [await openShop(), await makeAsker()];
    const id = await takeEnquiry(customer, own.id);
    await env.DB.prepare("UPDATE businesses SET status = 'suspended' WHERE id = ?")
      .bind(own.id)
      .run();
    forgetContent();
    for (const each of [customer, own.owner]) expect((await writeAs(each, id)).status).toBe(409);
    expect((await readThread(customer, id)).canWrite).toBe(false);
  });

  it('tells of messages once an hour, and of the first answer apart', async () => {
    const [own, customer] = [await openShop(), await makeAsker()];
    const id = await takeEnquiry(customer, own.id);
    for (let times = 0; times < 3; times += 1) await writeAs(own.owner, id);
    await writeAs(customer, id);
    const told = (userId: number) =>
      readRows<{ kind: string }>('SELECT kind FROM notices WHERE user_id = ? ORDER BY id', userId);
    expect(await told(customer.id)).toEqual([
      { kind: 'enquiry.answered' },
      { kind: 'enquiry.message' },
    ]);
    expect(await told(own.owner.id)).toEqual([
      { kind: 'enquiry.received' },
      { kind: 'enquiry.message' },
    ]);
    await env.DB.prepare('UPDATE notices SET created_at = created_at - ?')
      .bind(HOUR + 1)
      .run();
    await writeAs(own.owner, id);
    expect(await told(customer.id)).toHaveLength(3);
  });

  it('tells its business that a number is shown, in the names of its reader, and hands mails on at once', async () => {
    const [own, customer] = [await openShop(), await makeAsker({ email: 'asha@example.org' })];
    await env.DB.prepare("UPDATE businesses SET name_gu = 'મીઠાઈ ઘર' WHERE id = ?")
      .bind(own.id)
      .run();
    const queued = vi.spyOn(env.MAIL_QUEUE, 'sendBatch');
    const id = await takeEnquiry(customer, own.id);
    expect(queued).toHaveBeenCalledTimes(1);
    await changeAs(customer, id, { action: 'share', fields: ['phone', 'email'] });
    await changeAs(customer, id, { action: 'share' });
    await changeAs(customer, id, { action: 'unshare' });
    await changeAs(customer, id, { action: 'share' });
    const told = await readRows<{ kind: string; facts: string }>(
      'SELECT kind, facts FROM notices WHERE user_id = ? ORDER BY id',
      own.owner.id,
    );
    expect(told.map(({ kind }) => kind)).toEqual(['enquiry.received', 'enquiry.shared']);
    const [received] = told.map(({ kind, facts }) => ({ kind, facts: JSON.parse(facts) }));
    if (!received) throw new Error('nobody was told');
    expect(toNoticeText(received, 'gu')).toContain('મીઠાઈ ઘર');
    expect(toNoticeText(received, 'gu')).toContain(id);
    for (const { facts } of told) expect(facts).not.toContain(customer.phone.slice(-6));
    queued.mockRestore();
  });

  it('holds pictures for its two sides alone', async () => {
    const customer = await makeAsker();
    const id = await takeEnquiry(customer, shop.id);
    const path = `/enquiry/messages/${id}`;
    const upload = (bytes: Uint8Array<ArrayBuffer>) =>
      callApi<never>(`${path}/image`, {
        method: 'POST',
        headers: {
          ...customer.headers,
          Origin: SITE,
          'Content-Type': 'application/octet-stream',
        },
        body: bytes,
      });
    const sent = await upload(makePng({ width: 60, height: 40 }));
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const { imageId } = sent.body.data as never as { imageId: string };
    const said = await askAs<never>(customer, ['POST', path], {
      body: 'Like this',
      key: 'p',
      imageId,
    });
    const { imageUrl } = said.body.data as never as { imageUrl: string };
    const look = async (headers: Record<string, string>) =>
      (await visit(imageUrl, { headers })).status;
    expect(await look(shop.owner.headers)).toBe(200);
    expect(await look(customer.headers)).toBe(200);
    expect(await look(stranger.headers)).toBe(404);
    expect(await look(newReader())).toBe(401);
    expect((await visit(`/media/${imageId}`)).status).toBe(404);
    const other = await takeEnquiry(customer, shop.id);
    const elsewhere = await askAs(customer, ['POST', `/enquiry/messages/${other}`], {
      body: 'x',
      key: 'p',
      imageId,
    });
    expect(elsewhere.status).toBe(400);
    expect((await upload(new TextEncoder().encode('<svg onload="x"/>'))).status).toBe(415);
  });

  it('goes two years after its last message, with its pictures', async () => {
    const customer = await makeAsker();
    const [id, young] = [
      await takeEnquiry(customer, shop.id),
      await takeEnquiry(customer, shop.id),
    ];
    await env.MEDIA.put(`private/enquiry/${id}/x.png`, 'x');
    await ageThread(id, 732 * DAY);
    const platform = makePlatform();
    expect(await deleteOldThreads(platform, { before: platform.now, limit: 10 })).toBe(1);
    expect(await env.MEDIA.head(`private/enquiry/${id}/x.png`)).toBeNull();
    expect(await countRows('enquiry_messages WHERE enquiry_id = ?', id)).toBe(0);
    expect((await readThread(customer, young)).status).toBe('new');
  });
});

describe('who leaves', () => {
  it('takes their name and number along; what they wrote stays with the business without an author', async () => {
    const [own, customer] = [await openShop(), await makeAsker()];
    const id = await takeEnquiry(customer, own.id, { sharePhone: true });
    const { body } = await askAs<never>(customer, ['GET', '/user/export']);
    expect(JSON.stringify(body)).toContain(id);
    const { db, now } = makePlatform();
    for (let twice = 0; twice < 2; twice += 1)
      for (const statement of ENQUIRY_DATA.erase?.(db, peopleOf(sql`id = ${customer.id}`), now) ??
        [])
        await db.batch([statement]);
    expect(await readThread(own.owner, id)).toMatchObject({ status: 'withdrawn', canWrite: false });
    expect(await countRows('enquiry_messages WHERE user_id = ?', customer.id)).toBe(0);
    expect((await writeAs(own.owner, id)).status).toBe(409);
  });
});
