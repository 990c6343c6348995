import { z } from '@hono/zod-openapi';
import type { Translate } from '#i18n/translator.ts';
import type { Permission } from '#kernel/access/access.model.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { deskPage, idParams } from '#kernel/http/api-input.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { deskRoute } from '#kernel/route/route.ts';
import type { Env } from '#platform/env.ts';
import type { Draft, ManagedRow } from './managed.model.ts';

/** What the desk may do with the rows of a list. */
export interface ManagedRows {
  list: (
    platform: Platform<Env>,
    asked: { q: string; page: number },
  ) => Promise<{ rows: ManagedRow[]; hasNext: boolean }>;
  create: (platform: Platform<Env>, wanted: Wanted) => Promise<ManagedRow>;
  change: (
    platform: Platform<Env>,
    wanted: Wanted & { id: number; version: number },
  ) => Promise<ManagedRow>;
  remove: (
    platform: Platform<Env>,
    wanted: Omit<Wanted, 'draft'> & { id: number },
  ) => Promise<void>;
  /** For lists whose order is kept by hand. */
  order?: (
    platform: Platform<Env>,
    wanted: { ids: readonly number[]; author: Author },
  ) => Promise<void>;
}

interface Wanted {
  draft: Draft;
  author: Author;
  t: Translate;
}

const LONGEST_ORDER = 500;

const listQuery = z.object({
  q: z.string().max(100).default('').openapi({ description: 'Part of a name.' }),
  page: deskPage,
});

const rowSchema = z.looseObject({ id: z.int(), version: z.int() }).openapi('ManagedRow');
const rowsSchema = z.object({ rows: z.array(rowSchema), hasNext: z.boolean() });
const orderSchema = z.object({ ids: z.array(z.int().min(1)).min(1).max(LONGEST_ORDER) });
const refusals = { 409: 'Changed meanwhile, taken, or in use.' };

interface Managed<Name extends string, Body extends z.ZodObject> {
  /** As it stands in the path, in the plural. */
  name: Name;
  permission: Permission;
  body: Body;
  rows: ManagedRows;
}

/** The routes of a list that the desk keeps, under `/desk/manage/{name}`; times are epoch milliseconds. */
export function managedList<Name extends string, Body extends z.ZodObject>(
  managed: Managed<Name, Body>,
) {
  const { name, permission, rows } = managed;
  const path = `/desk/manage/${name}` as const;
  const { order } = rows;
  const list = deskRoute('get', path, {
    permission,
    summary: `List ${name}`,
    query: listQuery,
    answer: rowsSchema,
    handle: ({ platform, query }) => rows.list(platform, query),
  });
  const ordering =
    order &&
    deskRoute('put', `${path}/order`, {
      permission,
      summary: `Put ${name} in order`,
      body: orderSchema,
      handle: ({ platform, body: { ids }, author }) => order(platform, { ids, author }),
    });
  // The order before the numbers of rows, which stand in the same place of the path.
  return [list, ...(ordering ? [ordering] : []), ...writingRoutes(path, managed)];
}

function writingRoutes<Path extends string, Body extends z.ZodObject>(
  path: Path,
  { name, permission, body, rows }: Managed<string, Body>,
) {
  return [
    deskRoute('post', path, {
      permission,
      summary: `Add to ${name}`,
      body,
      answer: rowSchema,
      refusals,
      handle: ({ platform, body: draft, author, t }) => rows.create(platform, { draft, author, t }),
    }),
    deskRoute('put', `${path}/{id}`, {
      permission,
      summary: `Change one of ${name}`,
      description: '`version` is the one that was read; another is refused.',
      params: idParams,
      body: withVersion(body),
      answer: rowSchema,
      refusals,
      handle: ({ platform, params: { id }, body: { version, ...draft }, author, t }) =>
        rows.change(platform, { id, version, draft, author, t }),
    }),
    deskRoute('delete', `${path}/{id}`, {
      permission,
      summary: `Remove one of ${name}`,
      description: 'What is in use stays.',
      params: idParams,
      refusals,
      handle: ({ platform, params: { id }, author, t }) => rows.remove(platform, { id, author, t }),
    }),
  ];
}

type WithVersion<Fields> = { version: number } & Fields;

function withVersion<Body extends z.ZodObject>(
  body: Body,
): z.ZodType<WithVersion<Draft>, WithVersion<z.input<Body>>> {
  return z.intersection(z.object({ version: z.int() }), body);
}
