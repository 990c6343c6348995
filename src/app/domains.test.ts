import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { IDENTITY_DATA } from '#domains/identity/profile/account-data.service.ts';
import { ROLES } from '#domains/identity/staff/role.permission.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { allAccountData } from '#kernel/domain/account-data.ts';
import { allDomains, allTerms } from '#kernel/domain/domains.ts';
import { SITE } from '#testing/site.ts';
import { createApi } from './api.ts';
import { createApp } from './app.ts';
import * as objects from './objects.ts';
import { createDocument } from './openapi.ts';

/** Columns that look like pictures of the library, of tables that show none to anybody. */
const SHOWING_NOTHING = [
  ...['article_revisions.body_html', 'facts_revisions.media_id', 'import_pictures.media_id'],
  ...['incoming_texts.body_html', 'users.photo_key', 'working_revisions.body_html'],
];

/** What colleagues say and do about stories: it stays with the stories. */
const WORK_OF_THE_DESK = ['desk_comments', 'desk_presence'];

/** What hangs on places, trades and types, which the desk seldom removes, or on stories, which stay. */
const SELDOM_LEFT = [
  ...['articles.category_id', 'articles.city_id', 'associations.media_id', 'associations.town_id'],
  ...['business_service_towns.town_id', 'businesses.category_id', 'businesses.legal_type_id'],
  ...['businesses.nature_type_id', 'catalogue_items.product_id', 'ingest_sources.category_id'],
  ...['ingest_sources.city_id', 'pincodes.state_code', 'towns.state_code'],
  'trending_overrides.article_id',
];

/** Numbers and addresses of businesses, which are no account's. */
const OF_BUSINESSES = ['associations', 'businesses'];

function listTwice(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/** A program's view of a route such as `/news/:id{[0-9]+}` or `/desk/*`: what it takes, and an address it takes. */
function toPattern(path: string): { takes: RegExp; sample: string } {
  const source = path
    .replaceAll('.', '\\.')
    .replaceAll(/\/:\w+(?:\{([^}]+)\})?/g, (_, shape = '[^/]+') => `/(?:${shape})`)
    .replace(/\/\*$/, '(?:/.*)?');
  const sample = path.replaceAll(/:\w+(?:\{[^}]+\})?/g, '1').replace('*', 'x');
  return { takes: new RegExp(`^${source}$`), sample };
}

declare global {
  namespace Cloudflare {
    interface Env {
      WRANGLER_TOML: string;
      OPERATIONS_PAGE: string;
    }
  }
}

/** Values of a key in the tables of one name, e.g. `queue` in `[[queues.consumers]]`. */
function readToml(table: string, key: string): string[] {
  return env.WRANGLER_TOML.split(/^(?=\[)/m)
    .filter((part) => part.startsWith(`[[${table}]]`))
    .flatMap((part) => new RegExp(`^${key} = "(.+)"$`, 'm').exec(part)?.[1] ?? []);
}

it('the platform logs no query of an address: links of mails are keys, and searches are private', () => {
  const [logs] = env.WRANGLER_TOML.split(/^(?=\[)/m).filter((part) =>
    part.startsWith('[observability]'),
  );
  expect(logs).toMatch(/^redact_query_string = true$/m);
});

describe('the manifests', () => {
  it.each(['cron', 'queues', 'mails', 'objects'] as const)('name no %s twice', (field) => {
    const names = allDomains().flatMap((domain) => Object.keys(domain[field] ?? {}));
    expect(names).not.toEqual([]);
    expect(listTwice(names)).toEqual([]);
  });

  it('give each field of an export once', () => {
    const fields = allDomains().flatMap(({ account }) =>
      (account ?? []).flatMap(({ exported }) => Object.keys(exported?.shape ?? {})),
    );
    expect(fields.length).toBeGreaterThan(5);
    expect(listTwice(fields)).toEqual([]);
  });

  it('say of each permission once from which roles on it is held', () => {
    const permissions = allDomains().flatMap(({ access }) =>
      Object.entries(access?.permissions ?? {}),
    );
    expect(listTwice(permissions.map(([name]) => name))).toEqual([]);
    expect(ROLES).toEqual(expect.arrayContaining(permissions.flatMap(([, roles]) => roles)));
  });

  it('describe every chapter of the API that a call belongs to, once', () => {
    const { tags = [], paths = {} } = createDocument(createApi(), { name: 'Site', site: SITE });
    const used = Object.values(paths).flatMap((path) =>
      Object.values(path as Record<string, { tags?: string[] }>).flatMap((call) => call.tags ?? []),
    );
    expect(tags.map(({ name }) => name).toSorted()).toEqual([...new Set(used)].toSorted());
  });

  it('consume every queue of wrangler.toml, and no other', () => {
    const consumed = allDomains().flatMap(({ queues }) => Object.keys(queues ?? {}));
    expect(consumed.toSorted()).toEqual(readToml('queues.consumers', 'queue').toSorted());
  });

  it('say of every queue how many may take from it at a time', () => {
    const capped = env.WRANGLER_TOML.split(/^(?=\[)/m)
      .filter((part) => /^max_concurrency = \d+$/m.test(part))
      .map((part) => /^queue = "(.+)"$/m.exec(part)?.[1]);
    expect(capped).toEqual(readToml('queues.consumers', 'queue'));
  });

  it('give what queues have given up on hours to be kept, should the database be out', () => {
    const part = env.WRANGLER_TOML.split(/^(?=\[)/m).find((each) =>
      /^queue = "dead-letter"$/m.test(each),
    );
    const numberOf = (key: string) =>
      Number(new RegExp(`^${key} = (\\d+)$`, 'm').exec(part ?? '')?.[1]);
    expect(numberOf('max_retries') * numberOf('retry_delay')).toBeGreaterThan(4 * 3_600);
  });

  it('bring every Durable Object that is bound and exported', () => {
    const brought = allDomains().flatMap(({ objects }) => Object.keys(objects ?? {}));
    expect(Object.keys(objects).toSorted()).toEqual(brought.toSorted());
    expect(readToml('durable_objects.bindings', 'class_name').toSorted()).toEqual(
      brought.toSorted(),
    );
  });

  it('keep the first segments of all addresses from other uses', () => {
    const reserved = allDomains().flatMap(({ reservedSlugs }) => reservedSlugs ?? []);
    const prefixes = ALL_EDITIONS.map(({ prefix }) => prefix.slice(1));
    const used = createApp()
      .routes.map(({ path }) => path.split('/').filter((part) => !prefixes.includes(part))[0] ?? '')
      .filter((segment) => /^[\w-]+$/.test(segment));
    expect(used.length).toBeGreaterThan(50);
    expect([...new Set(used)].filter((segment) => !reserved.includes(segment))).toEqual([]);
  });

  it('leave every route reachable: none before it takes its addresses', () => {
    const routes = createApp().routes.filter(({ method }) => method !== 'ALL');
    const patterns = routes.map((route) => ({ ...route, ...toPattern(route.path) }));
    const hidden = patterns.flatMap(({ method, path, sample }, index) => {
      const other = patterns
        .slice(0, index)
        .find((each) => each.method === method && each.takes.test(sample));
      // One that stands twice is answered where it stands first.
      if (!other || other.path === path) return [];
      return toPattern(path).takes.test(sample) ? [`${path} by ${other.path}`] : [];
    });
    expect(routes.length).toBeGreaterThan(300);
    expect(hidden).toEqual([]);
  });

  it('erase accounts after everything that is found by them', () => {
    expect(allAccountData().filter(({ erase }) => erase)[0]).toBe(IDENTITY_DATA);
  });

  it('declare every table that names accounts, addresses or telephone numbers', async () => {
    const { results } = await env.DB.prepare(
      `SELECT DISTINCT tables.name AS name
        FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
        WHERE tables.type = 'table' AND tables.name NOT LIKE '\\_%' ESCAPE '\\'
          AND (columns.name IN ('user_id', 'email', 'phone')
            OR columns.name IN (SELECT "from" FROM pragma_foreign_key_list(tables.name) WHERE "table" = 'users'))`,
    ).all<{ name: string }>();
    const declared = allAccountData().flatMap(({ tables }) => tables);
    const undeclared = results.map(({ name }) => name).filter((name) => !declared.includes(name));
    expect(results.map(({ name }) => name)).toContain('saved_stories');
    expect(undeclared.toSorted()).toEqual([...OF_BUSINESSES, ...WORK_OF_THE_DESK]);
  });

  it('find by an index what hangs on a row that goes', async () => {
    const { results } = await env.DB.prepare(
      `SELECT tables.name AS name, keys."from" AS held FROM sqlite_master AS tables
        JOIN pragma_foreign_key_list(tables.name) AS keys
        WHERE tables.type = 'table' AND tables.name NOT LIKE '\\_%' ESCAPE '\\'`,
    ).all<{ name: string; held: string }>();
    const plans = await env.DB.batch<{ detail: string }>(
      results.map(({ name, held }) =>
        env.DB.prepare(`EXPLAIN QUERY PLAN SELECT 1 FROM ${name} WHERE ${held} = 1`),
      ),
    );
    const searched = results.filter((_, index) =>
      plans[index]?.results.some(({ detail }) => detail.startsWith('SCAN')),
    );
    const found = new Set(searched.map(({ name, held }) => `${name}.${held}`));
    expect([...found].toSorted()).toEqual(SELDOM_LEFT);
  });

  it('say of every table, once, what becomes of its rows as they grow old', async () => {
    const { results } = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'd1_migrations'",
    ).all<{ name: string }>();
    const declared = allDomains().flatMap(({ terms }) => Object.keys(terms ?? {}));
    expect(listTwice(declared)).toEqual([]);
    expect(declared.toSorted()).toEqual(results.map(({ name }) => name).toSorted());
  });

  it('name jobs of their own for what is deleted by the clock', () => {
    const missing = allDomains().flatMap(({ terms, cron }) =>
      Object.values(terms ?? {}).flatMap((term) =>
        'job' in term && !Object.keys(cron ?? {}).includes(term.job) ? [term.job] : [],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('thin at night as the page on operations says', () => {
    const nightly = [...allTerms()].flatMap(([table, term]) =>
      'nightly' in term
        ? term.nightly.map(({ days, what }) => `| \`${table}\` | ${days} days | ${what}`)
        : [],
    );
    expect(nightly.length).toBeGreaterThan(8);
    expect(nightly.filter((line) => !env.OPERATIONS_PAGE.includes(line))).toEqual([]);
  });

  it('declare every table that holds pictures of the library', async () => {
    const { results } = await env.DB.prepare(
      `SELECT tables.name AS name, columns.name AS held
        FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
        WHERE tables.type = 'table' AND tables.name NOT LIKE '\\_%' ESCAPE '\\'
          AND (columns.name IN ('media_id', 'media_key', 'picture_key', 'image_key', 'photo_key', 'body_html')
            OR columns.name IN (SELECT "from" FROM pragma_foreign_key_list(tables.name) WHERE "table" = 'media'))`,
    ).all<{ name: string; held: string }>();
    const declared = allDomains().flatMap(({ pictureUses = [] }) =>
      pictureUses.flatMap(({ tables }) => tables),
    );
    const found = results.map(({ name, held }) => `${name}.${held}`);
    expect(found).toContain('advertisements.media_id');
    const undeclared = found.filter((column) => !declared.includes(column.split('.')[0] ?? ''));
    expect(undeclared.toSorted()).toEqual(SHOWING_NOTHING);
  });
});
