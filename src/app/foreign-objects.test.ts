import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GUARDED } from '#testing/access/access.ts';
import { FOREIGN_CALLS, NOBODYS_CALLS, SHOWN_CALLS, type Whose } from '#testing/access/foreign.ts';
import {
  FOREIGN_PAGES,
  type ForeignPage,
  NOBODYS_PAGES,
  SHOWN_PAGES,
} from '#testing/access/foreign-pages.ts';
import { type Sample, SECRET } from '#testing/access/guarded.ts';
import { OWN_SHAPES, PERSONAL_SHAPES } from '#testing/access/vendor-shapes.ts';
import {
  MISSING,
  makeDeleted,
  makeStaff,
  makeWorld,
  type Things,
  type World,
} from '#testing/access/world.ts';
import { makePlatform } from '#testing/factories.ts';
import { parsePage } from '#testing/html-page.ts';
import { type Member, makeMember, newPhone, openBrowser } from '#testing/member.ts';
import { saveSeller } from '#testing/money/paid-orders.ts';
import { readFields } from '#testing/plain-reader.ts';
import { takeSample } from '#testing/sample.ts';
import { newReader, SITE, visit } from '#testing/site.ts';
import { makePng } from '#testing/tiny-pictures.ts';
import { createApp } from './app.ts';

const ROUTES = [
  ...new Set(
    createApp()
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

const ANYBODY: Member = { id: 0, sessionId: '', headers: {} };

let world: World;
/** Who has nothing to do with the business, by what they are. */
const outsiders = new Map<string, Member>();
let leaving: Member;
let deleted: Things;

beforeAll(async () => {
  await saveSeller(makePlatform().db);
  world = await makeWorld();
  const other = await makeWorld();
  outsiders.set('reader', await makeMember({ phone: newPhone() }));
  outsiders.set('owner of another', other.owner);
  outsiders.set('manager of another', other.ownManager);
  for (const role of ['reporter', 'editor', 'desk_head', 'admin'] as const)
    outsiders.set(role, await makeStaff(role));
  const gone = await makeDeleted(world);
  deleted = { ...MISSING, business: gone, draft: gone };
  leaving = await openBrowser(await addLeaving(world.business));
});

/** A manager who has asked for their account to be deleted. */
async function addLeaving(business: number): Promise<number> {
  const { id } = await makeMember({ phone: newPhone() });
  await env.DB.batch([
    env.DB.prepare("UPDATE users SET role = 'vendor', deleted_at = 1 WHERE id = ?").bind(id),
    env.DB.prepare("INSERT INTO business_members VALUES (?, ?, 'manager', 0)").bind(business, id),
  ]);
  return id;
}

interface Told {
  status: number;
  text: string;
  headers: string[];
}

/** What an answer says, without what differs from one request to the next. */
async function toTold(response: Response): Promise<Told> {
  const whole = await response.text();
  const [, main = whole] =
    /<main([\s\S]*?)(?:<section class="late-headlines"|<\/main>)/.exec(whole) ?? [];
  const text = main.replace(/ nonce="[^"]*"|,?"requestId":"[^"]*"/g, '');
  const headers = [...response.headers.keys()].toSorted();
  return { status: response.status, text, headers };
}

async function call(route: string, { headers }: Member, sample: Sample): Promise<Told> {
  const [method = '', path = ''] = route.split(' ');
  const { params = {}, query = '', body } = sample;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const isBytes = body instanceof Uint8Array;
  const response = await visit(filled + query, {
    method,
    headers: {
      ...headers,
      ...newReader(),
      Origin: SITE,
      'Content-Type': isBytes ? 'image/png' : 'application/json',
    },
    ...(body !== undefined && { body: (isBytes ? body : JSON.stringify(body)) as BodyInit }),
  });
  return toTold(response);
}

async function open(
  route: string,
  { headers }: Member,
  { address, fields }: Omit<ForeignPage, 'whose'>,
  things: Things,
): Promise<Told> {
  const [method = '', path = ''] = route.split(' ');
  const named = address(things);
  const filled = path.replace(/:(\w+)(\{(?:[^{}]|\{[^{}]*\})*\})?/g, (_, name: string) =>
    String(named[name]),
  );
  const sent = fields && new URLSearchParams(await fields(things));
  const response = await visit(filled + (named['?'] ?? ''), {
    method,
    headers: { ...headers, ...newReader(), Origin: SITE, Accept: 'text/html' },
    ...(sent && { body: sent }),
  });
  return toTold(response);
}

/** Whoever has asked for deletion reads what they have, and changes nothing. */
const isReading = (route: string) =>
  route.startsWith('GET ') || route === 'POST /api/enquiry/search';

/** Papers and pictures that wait are for reviewers too. */
const REVIEWERS = ['desk_head', 'admin'];

/** Who keeps another one, and some of the others in turn; all of them by `npm run test:all`. */
function takeOutsiders(turn: number): [string, Member][] {
  const all = [...outsiders];
  const some = new Set(takeSample(all, 6, turn).map(([who]) => who));
  return all.filter(([who]) => ENDS.includes(who) || some.has(who));
}

const ENDS = ['owner of another'];

function inTurn<T>(all: Readonly<Record<string, T>>): [string, T, number][] {
  return Object.entries(all).map(([route, each], turn) => [route, each, turn]);
}

const isMember = (whose: Whose) => whose === 'member' || whose === 'owner';

describe('every call and page of the directory', () => {
  it('is known to be about something of somebody, about what is shown, or about neither', () => {
    const calls = ROUTES.filter((route) =>
      /^\w+ \/api\/(vendor|enquiry|rating|affiliation|decision|notice|user\/saved-business)\b/.test(
        route,
      ),
    );
    const named = [...Object.keys(FOREIGN_CALLS), ...Object.keys(SHOWN_CALLS), ...NOBODYS_CALLS];
    expect(calls.toSorted()).toEqual(named.toSorted());
    const pages = ROUTES.filter((route) =>
      /^\w+ \/(vendor|account|report|directory)\b/.test(route),
    );
    const shown = [...Object.keys(FOREIGN_PAGES), ...Object.keys(SHOWN_PAGES), ...NOBODYS_PAGES];
    expect(pages.toSorted()).toEqual(shown.toSorted());
  });
});

/** What was tried is remembered though it was not done; the address of a page that is not there too. */
const TRIED = ['judged_texts', 'missing_paths', 'sessions'];

async function readAll() {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'`,
  ).all<{ name: string }>();
  const names = results.map(({ name }) => name).filter((name) => !TRIED.includes(name));
  const rows = await env.DB.batch(names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  const { objects } = await env.MEDIA.list();
  const tables = names.map((name, index) => [name, rows[index]?.results] as const);
  return { ...Object.fromEntries(tables), stored: objects.map(({ key }) => key) };
}

describe('others', () => {
  let before: Awaited<ReturnType<typeof readAll>>;

  beforeAll(async () => {
    before = await readAll();
  });

  it.each(inTurn(FOREIGN_CALLS))('%s', async (route, { whose, isReviewed, sample }, turn) => {
    const sent = await sample(world);
    const about = async (things: Things) => sample({ ...things, version: world.version });
    const missing = await about(MISSING);
    const isGuarded = route in GUARDED;
    expect((await call(route, ANYBODY, sent)).status).toBe(401);
    if (!isReading(route)) expect((await call(route, leaving, sent)).status, 'leaving').toBe(403);
    for (const [who, member] of takeOutsiders(turn)) {
      if (isReviewed && REVIEWERS.includes(who)) continue;
      const foreign = await call(route, member, sent);
      expect(foreign.status, who).toBe(who === 'reader' && isGuarded ? 403 : 404);
      expect(foreign, who).toEqual(await call(route, member, missing));
      expect(foreign.text, who).not.toContain(SECRET);
    }
    if (!isMember(whose)) return;
    const none = await call(route, world.owner, missing);
    expect(none.status).toBe(404);
    expect(await call(route, world.owner, await about(deleted))).toEqual(none);
    if (whose === 'owner')
      expect((await call(route, world.ownManager, sent)).status, 'manager').toBe(403);
  });

  it.each(inTurn(SHOWN_CALLS))('%s', async (route, sample, turn) => {
    const [sent, missing] = [await sample(world), await sample(MISSING)];
    for (const [who, member] of [...takeOutsiders(turn), ['anybody', ANYBODY] as const]) {
      const foreign = await call(route, member, sent);
      expect([401, 403, 404], `${who}: ${foreign.text}`).toContain(foreign.status);
      expect(foreign, who).toEqual(await call(route, member, missing));
      expect(await call(route, member, await sample(deleted)), who).toEqual(foreign);
    }
  });

  it.each(inTurn(FOREIGN_PAGES))('%s', async (route, page, turn) => {
    const signIn = await open(route, ANYBODY, page, world);
    expect([302, 303, 404], signIn.text.slice(0, 200)).toContain(signIn.status);
    expect(signIn.text).not.toContain(SECRET);
    if (!isReading(route))
      expect((await open(route, leaving, page, world)).status, 'leaving').toBe(303);
    for (const [who, member] of takeOutsiders(turn)) {
      const foreign = await open(route, member, page, world);
      expect(foreign.status, who).toBe(404);
      expect(foreign, who).toEqual(await open(route, member, page, MISSING));
      expect(foreign.text, who).not.toContain(SECRET);
    }
    if (!isMember(page.whose)) return;
    const none = await open(route, world.owner, page, MISSING);
    expect(none.status).toBe(404);
    expect(await open(route, world.owner, page, deleted)).toEqual(none);
    if (page.whose === 'owner')
      expect((await open(route, world.ownManager, page, world)).status, 'manager').toBe(403);
  });

  it.each(inTurn(SHOWN_PAGES))('%s', async (route, page, turn) => {
    for (const [who, member] of [...takeOutsiders(turn), ['anybody', ANYBODY] as const]) {
      const foreign = await open(route, member, page, world);
      expect([302, 303, 404], `${who}: ${foreign.text.slice(0, 200)}`).toContain(foreign.status);
      const none = await open(route, member, page, MISSING);
      expect({ ...foreign, text: '' }, who).toEqual({ ...none, text: '' });
      expect(foreign.text, who).not.toContain(SECRET);
    }
  });

  it('have changed nothing by all that', async () => {
    expect(await readAll()).toEqual(before);
  });
});

function listAllowed(whose: Whose, { owner, ownManager, customer }: World): [string, Member][] {
  if (whose === 'owner' || whose === 'told') return [['owner', owner]];
  if (whose === 'customer' || whose === 'invited') return [['customer', customer]];
  const members: [string, Member][] = [
    ['owner', owner],
    ['manager', ownManager],
  ];
  return whose === 'sides' ? [...members, ['customer', customer]] : members;
}

/** Reads leave all as it was: each may have them of the same business. Of those who may write some do, each in a turn of theirs. */
async function takeAllowed(route: string, whose: Whose, turn: number) {
  if (isReading(route))
    return listAllowed(whose, world).map(([who, member]) => ({ who, member, own: world }));
  const found = listAllowed(whose, world).map(([who]) => who);
  const taken = takeSample(found, found.length, turn);
  return Promise.all(
    taken.map(async (who) => {
      const own = await makeWorld();
      return { who, member: new Map(listAllowed(whose, own)).get(who) ?? ANYBODY, own };
    }),
  );
}

/** The page whose form is sent as it was shown, with a few fields changed. */
async function fillIn(
  route: string,
  member: Member,
  page: ForeignPage,
  things: Things,
): Promise<ForeignPage> {
  const shown = await open(route.replace('POST', 'GET'), member, { address: page.address }, things);
  const fields = readFields(parsePage(`<main ${shown.text}</main>`).one('form.vendor-form'));
  return { ...page, fields: async () => ({ ...fields, ...(await page.fields?.(things)) }) };
}

/** The answer is what the contract says; bytes have none. */
function expectShape(shape: z.ZodType, text: string): void {
  const data = text.startsWith('{') ? (JSON.parse(text) as { data: unknown }).data : undefined;
  const { error } = shape.safeParse(data);
  expect(error && z.prettifyError(error)).toBeUndefined();
}

describe('those whose it is', () => {
  it.each(inTurn(FOREIGN_CALLS))('%s', async (route, { whose, sample }, turn) => {
    for (const { who, member, own } of await takeAllowed(route, whose, turn)) {
      const { status, text } = await call(route, member, await sample(own));
      expect(status, `${who}: ${text.slice(0, 300)}`).toBe(200);
      expectShape(OWN_SHAPES[route] ?? z.never(), text);
    }
  });

  it.each(inTurn(FOREIGN_PAGES))('%s', async (route, page, turn) => {
    for (const { who, member, own } of await takeAllowed(route, page.whose, turn)) {
      const whole = page.isWhole ? await fillIn(route, member, page, own) : page;
      const { status, text } = await open(route, member, whole, own);
      const isSent = route.startsWith('POST ');
      expect(isSent ? [303] : [200, 302, 303], `${who}: ${text.slice(-3_000)}`).toContain(status);
    }
  });
});

describe('the calls of people with an account', () => {
  it('answer as documented, one after the other', async () => {
    const own = await makeWorld();
    const { owner, customer, business, rating } = own;
    const other = await makeWorld();
    const asker = await makeMember({ phone: newPhone() });
    const about = { vendorBusinessDetailsId: business };
    const id = { params: { id: business } };
    const rated = { params: { id: rating } };
    const start = {
      ...{ businessName: 'Shree Sweets', pincode: '395009', phone: own.ownerPhone, force: true },
      ...(await findPlace(business)),
    };
    const calls: [string, Member, Sample, keyof typeof PERSONAL_SHAPES][] = [
      ['GET /api/vendor/business', owner, {}, 'ownList'],
      ['POST /api/vendor/business', owner, { body: start }, 'begun'],
      [
        'POST /api/vendor/business/contact/code',
        owner,
        { body: { phone: newPhone() } },
        'codeSent',
      ],
      [
        'POST /api/enquiry',
        asker,
        { body: { ...about, message: 'Do you have sweets today?', agreed: true } },
        'enquired',
      ],
      [
        'POST /api/rating',
        asker,
        { body: { ...about, stars: 4, ownExperience: true, noReward: true } },
        'rated',
      ],
      ['GET /api/rating/mine', asker, {}, 'ownRatings'],
      ['POST /api/vendor/business/rating/search', ANYBODY, { body: about }, 'ratings'],
      ['GET /api/vendor/business/rating/:id', ANYBODY, id, 'summary'],
      ['POST /api/rating/:id/vote', asker, rated, 'helpful'],
      ['DELETE /api/rating/:id/vote', asker, rated, 'helpful'],
      ['POST /api/rating/:id/report', owner, { ...rated, body: { reason: 'spam' } }, 'reported'],
      [
        'POST /api/vendor/business/:id/report',
        asker,
        { ...id, body: { reason: 'spam' } },
        'reported',
      ],
      ['POST /api/user/saved-business/:id', customer, id, 'nothing'],
      ['GET /api/user/saved-business', customer, {}, 'saved'],
      ['DELETE /api/user/saved-business/:id', customer, id, 'nothing'],
      ['GET /api/notice', owner, {}, 'notices'],
      ['GET /api/notice/unread', owner, {}, 'unread'],
      ['POST /api/notice/read', owner, { body: { last: 1 } }, 'nothing'],
    ];
    await env.DB.prepare("DELETE FROM business_members WHERE business_id = ? AND role = 'owner'")
      .bind(other.business)
      .run();
    const free = { params: { id: other.business } };
    const paper = makePng({ width: 400, height: 400, color: 7 });
    calls.push(
      ['POST /api/vendor/business/:id/claim/document', asker, { ...free, body: paper }, 'paper'],
      [
        'POST /api/vendor/business/:id/claim',
        asker,
        { ...free, body: { method: 'gstin', gstin: '24AAPFU0939F1Z1' } },
        'claimed',
      ],
    );
    for (const [route, member, sample, shape] of calls) {
      const { status, text } = await call(route, member, sample);
      expect(status, `${route}: ${text.slice(0, 300)}`).toBe(200);
      expectShape(PERSONAL_SHAPES[shape], text);
    }
  });
});

async function findPlace(business: number) {
  return env.DB.prepare(
    `SELECT town_id AS cityId, category_id AS categoryId FROM businesses WHERE id = ?`,
  )
    .bind(business)
    .first<{ cityId: number; categoryId: number }>();
}
