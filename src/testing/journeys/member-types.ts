import type { BrowserContextOptions } from 'playwright-core';
import { EDITIONS } from '#i18n/editions.ts';
import { holderOf, newHolder } from './account-holder.ts';
import { currentSite, runSql } from './running-site.ts';

/** Those whose pages are looked at: who keeps two shops, who has asked and rated, who has done nothing yet. */
export const MEMBERS = ['keeper', 'guest', 'newcomer'] as const;
export type Member = (typeof MEMBERS)[number];

/** A page of somebody who is signed in. */
export interface MemberPage {
  name: string;
  /** Path without an edition's prefix. */
  path: string;
  member: Member;
  /** Its form is refused where nothing is filled in: that is looked at as well. */
  isRefused?: true;
}

/** The pages that shopkeepers and their customers have, filled and empty, and who opens them. */
export interface MemberPages {
  pages: readonly MemberPage[];
  /** Of a browser in which each is signed in. */
  options: Readonly<Record<Member, BrowserContextOptions>>;
}

const SECTIONS = [
  ...(['details', 'about', 'contact', 'hours', 'social', 'media', 'items', 'hashtags'] as const),
  ...(['associations', 'members', 'status', 'enquiries', 'ratings', 'plan'] as const),
];
const STEPS = ['phone', 'business', 'place', 'contact', 'show', 'check'];
const ACCOUNT = ['enquiries', 'ratings', 'saved-businesses', 'comments', 'notices'];

let opened: Promise<MemberPages> | undefined;

/** These pages on the site of this process; `digit` is that of the file which asks first, as of `newHolder`. */
export function openMemberPages(digit: number): Promise<MemberPages> {
  opened ??= admitMembers(digit);
  return opened;
}

async function admitMembers(digit: number): Promise<MemberPages> {
  const people = MEMBERS.map((member) => ({ member, ...newHolder(digit) }));
  const entries: [Member, BrowserContextOptions][] = [];
  const ids = new Map<Member, number>();
  for (const { member, phone, network } of people) {
    entries.push([member, await holderOf({ phone }, network, EDITIONS.gujarati)]);
    const [rows] = await runSql([`SELECT id FROM users WHERE phone = '+91${phone}'`]);
    ids.set(member, (rows as { id: number }[])[0]?.id ?? 0);
  }
  const given = await fill({ keeper: ids.get('keeper') ?? 0, guest: ids.get('guest') ?? 0 });
  const options = Object.fromEntries(entries) as Record<Member, BrowserContextOptions>;
  return { pages: listPages(given), options };
}

interface Given {
  shop: number;
  draft: number;
  rating: number;
  decision: number;
  /** A story that they talk about. */
  story: number;
  /** Path of the profile of the shop, and of one that nobody keeps. */
  profile: string;
  unowned: string;
  enquiry: string;
}

const SHOP = "(SELECT id FROM businesses WHERE slug = 'tapi-mithai-ghar')";
const STORY = "(SELECT id FROM articles WHERE external_id LIKE '%tapi-flood-sensors')";
const UNOWNED = `(SELECT id FROM businesses WHERE status = 'published'
  AND id NOT IN (SELECT business_id FROM business_members) ORDER BY id LIMIT 1)`;

/** Fills what they have: a shop that all can see, one that was sent back, a thread, ratings, notices. */
async function fill({ keeper, guest }: { keeper: number; guest: number }): Promise<Given> {
  const now = Date.now();
  const enquiry = `E-2026-${String(guest).padStart(8, '0')}`;
  const draft = `(SELECT id FROM businesses WHERE slug = 'sent-back-${keeper}')`;
  await runSql(listShops({ keeper, draft, now }));
  const [ratings = [], [decision] = []] = (await runSql(listRatings(guest, now))) as Row[][];
  await runSql(listThread({ keeper, guest, enquiry, now }));
  await runSql(listComments({ keeper, guest, now }));
  const [[numbers] = [], [profile, unowned] = []] = (await runSql([
    `SELECT ${SHOP} AS shop, ${draft} AS draft, ${STORY} AS story`,
    `SELECT '/directory/' || towns.slug || '/' || businesses.slug || '/' || businesses.id AS path FROM businesses
      JOIN towns ON towns.id = town_id WHERE businesses.id IN (${SHOP}, ${UNOWNED}) ORDER BY businesses.id = ${SHOP} DESC`,
  ])) as Row[][];
  return {
    ...{ shop: Number(numbers?.shop), draft: Number(numbers?.draft), enquiry },
    story: Number(numbers?.story),
    ...{ rating: Number(ratings[0]?.id), decision: Number(decision?.id) },
    ...{ profile: String(profile?.path), unowned: String(unowned?.path) },
  };
}

/** Somebody keeps a shop with an answer at hand, and one that was sent back. */
function listShops(of: { keeper: number; draft: string; now: number }): string[] {
  const { keeper, draft, now } = of;
  return [
    `INSERT INTO business_members (business_id, user_id, role, added_at) SELECT ${SHOP}, ${keeper},
      iif(EXISTS (SELECT 1 FROM business_members WHERE business_id = ${SHOP} AND role = 'owner'), 'manager', 'owner'), ${now}`,
    `INSERT INTO businesses (slug, name_en, name_gu, name_folded, category_id, pincode, town_id, phone, phone_verified_at,
      address_line1, area, status, status_reason, percentage, created_at, updated_at)
      SELECT 'sent-back-${keeper}', 'Tapi Farsan and Namkeen Corner of Athwalines', 'તાપી ફરસાણ અને નમકીન કોર્નર, અઠવાલાઇન્સ', 'x',
      category_id, pincode, town_id, phone, ${now}, '12, Main Road', 'Athwa', 'rejected',
      'The name on the board reads otherwise. Please send a photo of it.', 22, ${now}, ${now} FROM businesses WHERE id = ${SHOP}`,
    `INSERT INTO business_members (business_id, user_id, role, added_at) VALUES (${draft}, ${keeper}, 'owner', ${now})`,
    `INSERT INTO business_media (business_id, kind, video_id, status, reason, uploaded_by, created_at)
      VALUES (${draft}, 'video', 'dQw4w9WgXcQ', 'rejected', 'It shows another shop.', 'user:${keeper}', ${now})`,
    `INSERT INTO saved_answers (business_id, title, body, position) VALUES (${SHOP}, 'ભાવ', 'ભાવ દરરોજ બદલાય છે, ફોન કરો.', ${keeper})`,
  ];
}

/** Somebody has rated two businesses, one of them against the rules. */
function listRatings(guest: number, now: number): string[] {
  return [
    `INSERT INTO ratings (business_id, user_id, stars, title, review, language, status, created_at, published_at, updated_at)
      VALUES (${SHOP}, ${guest}, 4, 'સ્વાદ સારો', 'ઘારી તાજી હતી, પણ દુકાને ભીડ બહુ હતી.', 'gu', 'published', ${now}, ${now}, ${now}),
      (${UNOWNED}, ${guest}, 1, '', 'They never called back, and the shop was shut.', 'en', 'removed', ${now}, ${now}, ${now}) RETURNING id`,
    `INSERT INTO moderation_cases (object_kind, object_id, why, opened_at, due_at, status, rule, note, decided_by, decided_at, author_id, lang)
      SELECT 'rating', id, '["false"]', ${now}, ${now}, 'removed', 'false', 'The shop was open on that day.', 'user:1', ${now}, ${guest}, 'en'
      FROM ratings WHERE user_id = ${guest} AND status = 'removed' RETURNING id`,
  ];
}

/** Somebody has asked a shop and was answered; both were told, and the shop was saved. */
function listThread(of: { keeper: number; guest: number; enquiry: string; now: number }): string[] {
  const { keeper, guest, enquiry, now } = of;
  return [
    `INSERT INTO enquiries (id, business_id, group_id, user_id, town_id, quantity, unit, budget_paise, needed_on, purpose, status,
      text_hash, lang, notice_version, key, created_at, answered_at, last_at)
      SELECT '${enquiry}', id, '${enquiry}', ${guest}, town_id, 20, 'kg', 1800000, '2027-01-14', 'personal', 'answered',
      '${enquiry}', 'gu', '1', '${enquiry}', ${now - 3_600_000}, ${now}, ${now} FROM businesses WHERE id = ${SHOP}`,
    `INSERT INTO enquiry_messages (enquiry_id, author, user_id, body, key, created_at) VALUES
      ('${enquiry}', 'user', ${guest}, 'લગ્ન માટે કાજુ કતરી અને ઘારી જોઈએ છે. કેટલા દિવસ પહેલાં કહેવું પડે?', 'a', ${now - 3_600_000}),
      ('${enquiry}', 'business', ${keeper}, 'પાંચ દિવસ પહેલાં કહેજો.', 'b', ${now})`,
    `INSERT INTO saved_businesses (user_id, business_id, saved_at) VALUES (${guest}, ${SHOP}, ${now}), (${guest}, ${UNOWNED}, ${now})`,
    `INSERT INTO business_invitations (business_id, user_id, role, invited_by, created_at, ends_at)
      SELECT business_id, ${guest}, 'owner', ${keeper}, ${now}, ${now + 604_800_000} FROM business_members
      WHERE user_id = ${keeper} AND role = 'owner' LIMIT 1`,
    `INSERT INTO notices (key, user_id, kind, facts, path, created_at) VALUES
      ('look/${guest}/1', ${guest}, 'enquiry.answered', '{"number":"${enquiry}","name":"Tapi Mithai Ghar"}', '/account/enquiries/${enquiry}', ${now}),
      ('look/${keeper}/1', ${keeper}, 'rating.received', '{"business":"Tapi Mithai Ghar"}', '/vendor', ${now})`,
  ];
}

/** Somebody has written under a story: one comment is answered, one waits, one was taken down, and one can still be changed. */
function listComments(of: { keeper: number; guest: number; now: number }): string[] {
  const { keeper, guest, now } = of;
  const write = (
    key: string,
    body: string,
    more: { user?: number; status?: string; root?: string },
  ) => {
    const { user = guest, status = 'shown', root } = more;
    const first = root
      ? `(SELECT id FROM comments WHERE user_id = ${guest} AND key = '${root}')`
      : 'NULL';
    return `INSERT INTO comments (subject, subject_id, root_id, parent_id, user_id, language, body, status, why, rule, key, created_at)
      VALUES ('story', ${STORY}, ${first}, ${first}, ${user}, 'gu', '${body}', '${status}', '${status === 'held' ? '["contact"]' : '[]'}',
        '${status === 'removed' ? 'spam' : ''}', '${key}', ${now})`;
  };
  return [
    write('asked', 'ચેતવણી કેટલા વહેલા આવે છે? વધુ: https://tapi.example/level', {}),
    write('answered', 'બે કલાક વહેલા, એમ લખ્યું છે.', { user: keeper, root: 'asked' }),
    write('held', 'પૂછવું હોય તો 98250 12345 પર ફોન કરજો.', { status: 'held' }),
    write('removed', 'સસ્તા ફોન માટે મારી દુકાને આવો.', { status: 'removed' }),
    `UPDATE comments SET replies = 1, likes = 3 WHERE user_id = ${guest} AND key = 'asked'`,
    `INSERT INTO comment_rooms (subject, subject_id, shown, mode, set_at) VALUES ('story', ${STORY}, 2, 'open', ${now})
      ON CONFLICT DO UPDATE SET shown = shown + 2`,
  ];
}

type Row = Readonly<Record<string, string | number>>;

function listPages(given: Given): MemberPage[] {
  const { shop, draft, enquiry, rating, decision, profile, unowned, story } = given;
  const toPages = (member: Member, paths: readonly string[]) =>
    paths.map((path): MemberPage => ({ name: `${member}: ${toName(path)}`, path, member }));
  const refused = (member: Member, path: string): MemberPage => ({
    ...{ name: `${member}: ${toName(path)}`, path, member, isRefused: true },
  });
  return [
    ...toPages('keeper', [`/vendor?id=${shop}`, `/vendor?id=${draft}`, '/vendor/new']),
    refused('keeper', '/vendor/new?step=business'),
    ...toPages(
      'keeper',
      STEPS.map((step) => `/vendor/new?id=${draft}&step=${step}`),
    ),
    ...toPages(
      'keeper',
      SECTIONS.map((section) => `/vendor/${shop}/${section}`),
    ),
    ...toPages(
      'keeper',
      ['media', 'items', 'status'].map((name) => `/vendor/${draft}/${name}`),
    ),
    ...toPages('keeper', [`/vendor/${shop}/enquiries/${enquiry}`, '/account/notices']),
    ...toPages('guest', ['/account', ...ACCOUNT.map((name) => `/account/${name}`)]),
    ...toPages('guest', [`/account/enquiries/${enquiry}`, `${profile}/rate`]),
    ...toPages('guest', ['/vendor/invitations', `/comments/story/${story}?mine=1`]),
    ...['rate', 'report', 'claim'].map((name) => refused('guest', `${unowned}/${name}`)),
    refused('guest', `${profile}/enquire`),
    ...toPages('guest', [`${unowned}/enquire`]),
    refused('guest', `/report/rating/${rating}`),
    refused('guest', `/account/decisions/${decision}`),
    ...toPages('newcomer', ['/vendor', ...ACCOUNT.map((name) => `/account/${name}`)]),
  ];
}

/** Without what is a number of this run. */
function toName(path: string): string {
  return path.replace(/E-2026-\d+|\d+/g, '…');
}

/** The cookies of a member as a request sends them. */
export function cookieOf({ storageState }: BrowserContextOptions): string {
  if (typeof storageState !== 'object') throw new Error('nobody is signed in');
  return storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Fetches one of these pages as its member. */
export async function fetchAs({ options }: MemberPages, page: MemberPage, prefix: string) {
  const url = `${currentSite().origin}${prefix}${page.path}`;
  const { extraHTTPHeaders } = options[page.member];
  const headers = {
    ...extraHTTPHeaders,
    Accept: 'text/html',
    Cookie: cookieOf(options[page.member]),
  };
  return fetch(url, { redirect: 'manual', headers });
}
