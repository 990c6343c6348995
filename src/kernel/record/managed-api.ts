import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { type Translate, translatorOf } from '#i18n/translator.ts';
import type { Permission } from '#kernel/access/access.model.ts';
import { authorOf, guardedBy } from '#kernel/access/account.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { deskPage, idParams, jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import {
  BAD_BODY,
  BAD_INPUT,
  failure,
  GUARDED,
  NOT_FOUND,
  OUTAGES,
  success,
} from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';

type Draft = Readonly<Record<string, unknown>>;
type Row = Draft & { readonly id: number; readonly version: number };

/** What the desk may do with the rows of a list. */
export interface ManagedRows {
  list: (
    platform: Platform<Env>,
    asked: { q: string; page: number },
  ) => Promise<{ rows: Row[]; hasNext: boolean }>;
  create: (platform: Platform<Env>, wanted: Wanted) => Promise<Row>;
  change: (
    platform: Platform<Env>,
    wanted: Wanted & { id: number; version: number },
  ) => Promise<Row>;
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
const refused = { 409: failure('Changed meanwhile, taken, or in use.') } as const;

/** The routes of a list that the desk keeps, under `/desk/manage/{name}`; times are epoch milliseconds. */
export function registerManaged(
  api: OpenAPIHono<HttpEnv>,
  managed: {
    /** As it stands in the path, in the plural. */
    name: string;
    permission: Permission;
    body: z.ZodObject;
    rows: ManagedRows;
  },
): void {
  const { name, permission, rows } = managed;
  const path = `/desk/manage/${name}`;
  const shared = { tags: ['Desk'], ...guardedBy(permission, limitedBody) };
  const listRoute = createRoute({
    ...shared,
    method: 'get',
    path,
    summary: `List ${name}`,
    request: { query: listQuery },
    responses: { 200: success(rowsSchema), ...BAD_INPUT, ...GUARDED, ...OUTAGES },
  });
  api.openapi(listRoute, async (c) => {
    cacheNever(c);
    return c.json(toSuccess(await rows.list(c.var.platform, c.req.valid('query'))), 200);
  });
  // Before the numbers of rows, which stand in the same place of the path.
  if (rows.order) registerOrder(api, { path, shared, name, order: rows.order });
  for (const register of [registerAdding, registerChanging, registerRemoving])
    register(api, { ...managed, path, shared });
}

const WRITTEN = {
  200: success(rowSchema),
  ...BAD_BODY,
  ...GUARDED,
  ...OUTAGES,
  ...refused,
};

interface Shared {
  path: string;
  name: string;
  shared: { tags: string[] } & ReturnType<typeof guardedBy>;
}

interface Writes extends Shared {
  body: z.ZodObject;
  rows: ManagedRows;
}

function registerAdding(
  api: OpenAPIHono<HttpEnv>,
  { path, shared, name, body, rows }: Writes,
): void {
  const route = createRoute({
    ...shared,
    method: 'post',
    path,
    summary: `Add to ${name}`,
    request: { body: jsonBody(body) },
    responses: WRITTEN,
  });
  api.openapi(route, async (c) => {
    const t = translatorOf(c.var.edition.lang);
    const wanted = { draft: c.req.valid('json'), author: await authorOf(c), t };
    cacheNever(c);
    return c.json(toSuccess(await rows.create(c.var.platform, wanted)), 200);
  });
}

function registerChanging(api: OpenAPIHono<HttpEnv>, writes: Writes): void {
  const { path, shared, name, body, rows } = writes;
  const route = createRoute({
    ...shared,
    method: 'put',
    path: `${path}/{id}`,
    summary: `Change one of ${name}`,
    description: '`version` is the one that was read; another is refused.',
    request: {
      params: idParams,
      body: jsonBody(z.intersection(z.object({ version: z.int() }), body)),
    },
    responses: { ...WRITTEN, ...NOT_FOUND },
  });
  api.openapi(route, async (c) => {
    const t = translatorOf(c.var.edition.lang);
    const { version, ...draft } = c.req.valid('json');
    const { id } = c.req.valid('param');
    const wanted = { id, version, draft, author: await authorOf(c), t };
    cacheNever(c);
    return c.json(toSuccess(await rows.change(c.var.platform, wanted)), 200);
  });
}

function registerRemoving(api: OpenAPIHono<HttpEnv>, { path, shared, name, rows }: Writes): void {
  const route = createRoute({
    ...shared,
    method: 'delete',
    path: `${path}/{id}`,
    summary: `Remove one of ${name}`,
    description: 'What is in use stays.',
    request: { params: idParams },
    responses: { 200: success(z.null()), ...GUARDED, ...NOT_FOUND, ...OUTAGES, ...refused },
  });
  api.openapi(route, async (c) => {
    const t = translatorOf(c.var.edition.lang);
    const { id } = c.req.valid('param');
    await rows.remove(c.var.platform, { id, author: await authorOf(c), t });
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });
}

function registerOrder(
  api: OpenAPIHono<HttpEnv>,
  { path, shared, name, order }: Shared & { order: NonNullable<ManagedRows['order']> },
): void {
  const orderRoute = createRoute({
    ...shared,
    method: 'put',
    path: `${path}/order`,
    summary: `Put ${name} in order`,
    request: { body: jsonBody(orderSchema) },
    responses: { 200: success(z.null()), ...BAD_BODY, ...GUARDED, ...OUTAGES },
  });
  api.openapi(orderRoute, async (c) => {
    const { ids } = c.req.valid('json');
    await order(c.var.platform, { ids, author: await authorOf(c) });
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });
}
