import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { VENDOR_DATA } from '#domains/directory/vendor/vendor-account.repo.ts';
import { personOf } from '#domains/identity/profile/person.statement.ts';
import {
  countRows,
  joinShop,
  makeAsker,
  openShop,
  type Shop,
  takeEnquiry,
} from '#testing/access/enquiries.ts';
import { makePlatform } from '#testing/factories.ts';
import { putOnPlan } from '#testing/listed-businesses.ts';
import { makeMember, newPhone } from '#testing/member.ts';
import { newReader, sendForm, visit } from '#testing/site.ts';

const pageOf = ({ id }: { id: number }) => `/vendor/${id}/enquiries`;

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  await putOnPlan(shop.id, { sponsoredPlaces: false });
});

function send({ id, owner }: Shop, intent: 'link' | 'unlink', headers = owner.headers) {
  return sendForm(pageOf({ id }), { intent }, headers);
}

/** Makes a link on the page; the path of the address it shows. */
async function makeLink(own: Shop): Promise<string> {
  const made = await send(own, 'link');
  expect(made.status).toBe(200);
  expect(made.headers.get('Cache-Control')).toContain('no-store');
  const [, path = ''] =
    /value="[^"]*(\/api\/enquiry\/leads\/tvl_[\w-]{43})"/.exec(await made.text()) ?? [];
  expect(path).not.toBe('');
  return path;
}

const read = (path: string, headers: Record<string, string> = {}) =>
  visit(path, { headers: { ...newReader(), ...headers } });

async function statusOf(path: string): Promise<number> {
  return (await read(path)).status;
}

const run = (query: string, ...values: (string | number)[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run();

describe('the link of enquiries', () => {
  it('gives the rows that the owner gets as a table, without a session, and is shown once', async () => {
    const customer = await makeAsker({ name: '=HYPERLINK("x")' });
    await takeEnquiry(customer, shop.id, { message: '@SUM(1+1) for ten boxes', sharePhone: true });
    await takeEnquiry(await makeAsker(), shop.id);
    const path = await makeLink(shop);
    const answer = await read(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('X-Robots-Tag')).toContain('noindex');
    const own = `/api/enquiry/vendor/business/${shop.id}?format=csv`;
    const table = await (await visit(own, { headers: shop.owner.headers })).text();
    expect(await answer.text()).toBe(table);
    expect(table).toContain(`"'=HYPERLINK(""x"")"`);
    expect(table).toContain("'@SUM(1+1)");
    const token = path.split('/').at(-1) ?? '';
    const later = await (await visit(pageOf(shop), { headers: shop.owner.headers })).text();
    expect(later).not.toContain(token);
    expect(later).toContain('the old one stops');
    expect(await countRows('lead_links WHERE token_hash LIKE ?', `%${token.slice(4)}%`)).toBe(0);
  });

  it('stops when it is made anew or taken away, also twice; what is no token opens nothing', async () => {
    const [first, second] = [await makeLink(shop), await makeLink(shop)];
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    for (const _ of [1, 2]) {
      const gone = await send(shop, 'unlink');
      expect([gone.status, await statusOf(second)]).toEqual([303, 404]);
    }
    for (const token of ['x', `tvl_${'A'.repeat(43)}`, '%00', "tvl_' OR 1=1"])
      expect(await statusOf(`/api/enquiry/leads/${encodeURIComponent(token)}`)).toBe(404);
    const acts = "audit_log WHERE object = ? AND action = 'business.link_removed'";
    expect(await countRows(acts, `business:${shop.id}`)).toBe(1);
  });

  it('is the owner’s alone, and none without a plan', async () => {
    const manager = await makeMember({ phone: newPhone() });
    await joinShop(shop.id, manager.id);
    expect((await send(shop, 'link', manager.headers)).status).toBe(403);
    const seen = await (await visit(pageOf(shop), { headers: manager.headers })).text();
    expect(seen).not.toContain('value="link"');
    const stranger = await makeAsker();
    expect((await send(shop, 'link', stranger.headers)).status).toBe(404);
    const free = await openShop();
    expect((await send(free, 'link')).status).toBe(409);
    expect(await countRows('lead_links WHERE business_id = ?', free.id)).toBe(0);
  });

  it('rests while the plan is over and while the business is closed or suspended', async () => {
    const path = await makeLink(shop);
    for (const status of ['closed', 'suspended', 'deleted']) {
      await run('UPDATE businesses SET status = ? WHERE id = ?', status, shop.id);
      expect(await statusOf(path)).toBe(404);
    }
    await run("UPDATE businesses SET status = 'published' WHERE id = ?", shop.id);
    expect(await statusOf(path)).toBe(200);
    await run('UPDATE plan_terms SET until_on = from_on WHERE business_id = ?', shop.id);
    expect(await statusOf(path)).toBe(404);
    await run("UPDATE plan_terms SET until_on = '2999-01-01' WHERE business_id = ?", shop.id);
  });

  it('ends with the account of its owner, also when the business is open again', async () => {
    const own = await openShop();
    await putOnPlan(own.id, { sponsoredPlaces: false });
    await run('UPDATE businesses SET published_at = 1 WHERE id = ?', own.id);
    const path = await makeLink(own);
    const other = await makeLink(shop);
    const { db, now } = makePlatform();
    const manager = await makeMember({ phone: newPhone() });
    await joinShop(own.id, manager.id);
    for (const statement of VENDOR_DATA.erase?.(db, personOf(manager.id), now) ?? [])
      await statement;
    expect(await statusOf(path)).toBe(200);
    for (const statement of VENDOR_DATA.erase?.(db, personOf(own.owner.id), now) ?? [])
      await statement;
    expect(await countRows('lead_links WHERE business_id = ?', own.id)).toBe(0);
    await run("UPDATE businesses SET status = 'published' WHERE id = ?", own.id);
    expect([await statusOf(path), await statusOf(other)]).toEqual([404, 200]);
  });

  it('is given 60 times an hour', async () => {
    const path = await makeLink(shop);
    const statuses: number[] = [];
    for (let turn = 0; turn < 61; turn += 1) statuses.push(await statusOf(path));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
    const refused = await read(path);
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  });
});
