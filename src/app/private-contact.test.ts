import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { followBusinesses } from '#domains/directory/find/business-index.service.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { OPEN } from '#testing/access/access.ts';
import { askAs, changeAs, makeAsker, takeEnquiry, writeAs } from '#testing/access/enquiries.ts';
import { makeStaff, makeWorld, type World } from '#testing/access/world.ts';
import { makePlatform } from '#testing/factories.ts';
import { type Member, makeMember, newPhone } from '#testing/member.ts';
import { newReader, SITE } from '#testing/site.ts';
import { fails, withFault } from '#tools/stand-in/faulty-bindings.ts';
import { createApp } from './app.ts';

const app = createApp();

/** Ways to reach somebody that were not shared with whoever reads: whose they are, by what is looked for. */
const secrets = new Map<string, string>();
const lines: string[] = [];
const messages: string[] = [];

function hide(value: string, whose: string): string {
  secrets.set(value.replace(/^\+91/, ''), whose);
  return value;
}

/** The site with everything it gives to queues written down. */
function listen(): typeof env {
  const queues = Object.entries(env).filter(([name]) => name.endsWith('_QUEUE'));
  const heard = queues.map(([name, queue]) => {
    const sender = queue as Queue<unknown>;
    return [
      name,
      {
        send: (body: unknown) => {
          messages.push(JSON.stringify(body));
          return sender.send(body);
        },
        sendBatch: (all: MessageSendRequest<unknown>[]) => {
          messages.push(JSON.stringify(all));
          return sender.sendBatch(all);
        },
      },
    ] as const;
  });
  const DB = isDown ? withFault(env.DB, fails()) : env.DB;
  return { ...env, ...Object.fromEntries(heard), DB } as typeof env;
}

async function ask(path: string, member: Member | null, init: RequestInit = {}): Promise<string> {
  const context = createExecutionContext();
  const headers = { ...newReader(), Origin: SITE, ...member?.headers, ...init.headers };
  const request = new Request(SITE + path, { redirect: 'manual', ...init, headers });
  const response = await app.fetch(request, listen(), context);
  const text = `${response.headers.get('Location')}\n${await response.text()}`;
  await waitOnExecutionContext(context);
  return text;
}

const post = (path: string, member: Member | null, body: object) =>
  ask(path, member, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Whose number or address stands in a text, however its digits are grouped. */
function listFound(text: string): string[] {
  const plain = text.replaceAll(/(?<=\d)[ -](?=\d)|%20/g, '');
  return [...secrets].filter(([secret]) => plain.includes(secret)).map(([, whose]) => whose);
}

/** Whether the database is down for what is asked. */
let isDown = false;

let world: World;
let slugs: { town: string; slug: string; category: string };
/** Who has asked and shares nothing, or has taken it back. */
let taken: Member & { phone: string };

beforeAll(async () => {
  for (const level of ['log', 'error', 'warn', 'info', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...all) => {
      lines.push(all.map(String).join(' '));
    });
  world = await makeWorld();
  const { business, owner, ownManager, customer, friend } = world;
  hide(world.ownerPhone, 'the account of the owner');
  hide(friend, 'a member that was added');
  await env.DB.prepare(
    `UPDATE businesses SET phone = ?, phone2 = ?, landline = ?, whatsapp = ?, email = ?, gstin = ?,
      contact_visibility = 'enquiry_only', contact_person = 'Asha' WHERE id = ?`,
  )
    .bind(
      hide(newPhone(), 'the hidden number'),
      hide(newPhone(), 'the second number'),
      hide('0261-2468013', 'the landline'),
      hide(newPhone(), 'the hidden WhatsApp'),
      hide('counter@hidden-shop.example', 'the hidden address'),
      hide('24AAPFU0939F1Z1', 'the whole GSTIN'),
      business,
    )
    .run();
  for (const [who, member] of Object.entries({ owner, manager: ownManager, customer })) {
    const email = hide(`${who}-${business}@private.example`, `the mail of the ${who}`);
    const phone = who === 'owner' ? world.ownerPhone : hide(newPhone(), `the phone of the ${who}`);
    await env.DB.prepare('UPDATE users SET email = ?, phone = ? WHERE id = ?')
      .bind(email, phone, member.id)
      .run();
  }
  taken = await makeAsker({ email: hide('taken@private.example', 'the mail that was taken back') });
  hide(taken.phone, 'the phone that was taken back');
  slugs = await findSlugs(business);
  await useAll();
}, 30_000);
afterAll(() => {
  vi.restoreAllMocks();
});

async function findSlugs(business: number) {
  const found = await env.DB.prepare(
    `SELECT towns.slug AS town, businesses.slug AS slug, business_categories.slug AS category
      FROM businesses JOIN towns ON towns.id = town_id
      JOIN business_categories ON business_categories.id = category_id WHERE businesses.id = ?`,
  )
    .bind(business)
    .first<typeof slugs>();
  if (!found) throw new Error('there is no such business');
  return found;
}

/** Everything people do around a business, by its calls. */
async function useAll(): Promise<void> {
  const { business, owner, ownManager, customer, enquiry, friend } = world;
  const about = { vendorBusinessDetailsId: business };
  const theirs = await takeEnquiry(taken, business, { sharePhone: true, shareEmail: true });
  await changeAs(taken, theirs, { action: 'unshare' });
  await writeAs(taken, theirs, 'Please write to me here.');
  await writeAs(owner, enquiry, 'Yes, we have them today.');
  await writeAs(customer, enquiry, 'Then I come at five.');
  const rater = await makeMember({ phone: hide(newPhone(), 'the phone of who rates') });
  await post('/api/rating', rater, {
    ...{ ...about, stars: 4, review: 'Fresh sweets, and they packed all of it with care.' },
    ...{ ownExperience: true, noReward: true },
  });
  await post(`/api/rating/${world.rating}/reply`, owner, { reply: 'Thank you for coming.' });
  await post(`/api/rating/${world.rating}/report`, owner, { reason: 'spam', comment: 'Not ours' });
  await post(`/api/vendor/business/${business}/report`, customer, { reason: 'false' });
  await post(`/api/enquiry/info/${theirs}/report`, ownManager, { reason: 'abuse' });
  await post(`/api/vendor/business/${business}/member`, owner, { phone: friend });
  await askAs(owner, ['PUT', '/vendor/business/about'], {
    ...about,
    version: await world.version(),
    about: 'Sweets since 1986.',
  });
  await post(`/api/user/saved-business/${business}`, customer, {});
  await post('/api/vendor/business/view', null, { ...about, event: 'phone' });
  await followBusinesses(makePlatform(), [business]);
  forgetContent();
  isDown = true;
  await post('/api/user/validate/phone', null, { phone: friend });
  await post(`/api/vendor/business/${business}/member`, owner, { phone: friend });
  await post('/api/vendor/business/contact/code', owner, { phone: friend });
  await post('/api/enquiry', taken, { ...about, message: `Call ${taken.phone}`, agreed: true });
  isDown = false;
}

/** What stands in addresses, by the names of parameters. */
function fill(path: string, more: Record<string, string | number> = {}): string {
  const { business, hashtag, association, rating, enquiry, draft } = world;
  const named: Record<string, string | number> = {
    ...{ ...slugs, business: slugs.slug, id: business, associationId: association },
    ...{ language: 'english', menu: 'category', kind: 'recent', provider: 'nobody', chapter: 'x' },
    ...{ category_id: draft, hashtag, rating, enquiry, ...more },
  };
  return path.replace(/:(\w+)(\{(?:[^{}]|\{[^{}]*\})*\})?/g, (_, name: string) =>
    String(named[name] ?? business),
  );
}

it('no public call or page tells how to reach anybody who has not said so', async () => {
  const body = {
    vendorBusinessDetailsId: world.business,
    keyword: 'not for everybody',
    associationId: world.association,
    event: 'phone',
  };
  for (const route of OPEN.filter((each) =>
    /vendor|affil|assoc|home|city|product|cat/.test(each),
  )) {
    const [method = '', path = ''] = route.split(' ');
    const query = `?vendorBusinessDetailsId=${world.business}&keyword=not&q=not&id=${world.business}`;
    const answer =
      method === 'GET' ? await ask(fill(path) + query, null) : await post(fill(path), null, body);
    expect(listFound(answer), route).toEqual([]);
  }
  const pages = app.routes.filter(
    ({ method, path }) =>
      method === 'GET' && /^\/(hindi\/)?(directory|association|report)\b/.test(path),
  );
  const paths = [...new Set(pages.map(({ path }) => fill(path)))];
  expect(paths.length).toBeGreaterThan(30);
  const stranger = await makeMember({ phone: newPhone() });
  for (const path of [...paths, '/sitemap/businesses-1.xml', '/', '/directory/search?q=not'])
    for (const who of [null, stranger]) expect(listFound(await ask(path, who)), path).toEqual([]);
  const shown = await post('/api/vendor/business/view', null, body);
  expect(shown).not.toContain('"phone":');
});

it('neither side of a thread is told more of the other than is shared', async () => {
  const { business, owner, ownManager, customer, enquiry } = world;
  const ofOthers = (text: string, own: readonly string[]) =>
    listFound(text).filter((whose) => !own.some((each) => whose.includes(each)));
  const csv = `/api/enquiry/vendor/business/${business}?format=csv`;
  const asked = [csv, `/api/enquiry/vendor/business/${business}`, `/vendor/${business}/enquiries`];
  const thread = [`/api/enquiry/info/${enquiry}`, `/api/enquiry/messages/${enquiry}`];
  const sees = async () => listFound(await ask(thread[0] ?? '', owner));
  await changeAs(customer, enquiry, { action: 'share' });
  expect(await sees()).toContain('the phone of the customer');
  await changeAs(customer, enquiry, { action: 'unshare' });
  expect(await sees()).not.toContain('the phone of the customer');
  const hidden = ['customer', 'taken back', 'who rates'];
  for (const member of [owner, ownManager])
    for (const path of [
      ...asked,
      ...thread,
      `/vendor/${business}/ratings`,
      '/vendor',
      '/api/notice',
    ])
      for (const whose of listFound(await ask(path, member)))
        expect(
          hidden.some((each) => whose.includes(each)),
          `${path}: ${whose}`,
        ).toBe(false);
  for (const path of [
    ...thread,
    `/account/enquiries/${enquiry}`,
    '/account/notices',
    '/api/notice',
  ])
    expect(ofOthers(await ask(path, customer), ['customer']), path).toEqual([]);
});

it('the desk that judges a text is not told how to reach who wrote it', async () => {
  const editor = await makeStaff('editor');
  const queue = await ask('/api/desk/moderation', editor);
  expect(queue).toContain('Please write to me here.');
  const people = listFound(queue).filter((whose) => /phone|mail of/.test(whose));
  expect(people).toEqual([]);
  expect(listFound(await ask('/api/audit', await makeStaff('admin')))).toEqual([]);
});

it('nothing of it is copied into logs, messages, search, kept pages, notices or mails', async () => {
  expect(lines.length).toBeGreaterThan(0);
  expect(listFound(lines.join('\n'))).toEqual([]);
  expect(messages.length).toBeGreaterThan(0);
  expect(listFound(messages.join('\n'))).toEqual([]);
  const kept = await readKept();
  expect(kept.length).toBeGreaterThan(1_000);
  expect(listFound(kept)).toEqual([]);
  expect(listFound(await dump(env.SEARCH, []))).toEqual([]);
  // Where they belong, and what is proved for an hour.
  const own = ['users', 'businesses', 'proved_phones', 'business_claims'];
  expect(listFound(await dump(env.DB, own))).toEqual([]);
});

/** Everything in KV. */
async function readKept(): Promise<string> {
  const { keys } = await env.CACHE.list();
  const values = await Promise.all(keys.map(({ name }) => env.CACHE.get(name)));
  return keys.map(({ name }, index) => `${name} ${values[index]}`).join('\n');
}

/** All rows of all tables but some. */
async function dump(database: D1Database, but: readonly string[]): Promise<string> {
  const { results } = await database
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
        AND sql NOT LIKE '%VIRTUAL%'`,
    )
    .all<{ name: string }>();
  const tables = results.map(({ name }) => name).filter((name) => !but.includes(name));
  const rows = await database.batch(
    tables.map((name) => database.prepare(`SELECT * FROM "${name}"`)),
  );
  return rows.map((each) => JSON.stringify(each.results)).join('\n');
}
