import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { Permission } from '#kernel/access/access.model.ts';
import {
  forSignedIn,
  forStaying,
  guardedBy,
  requireAccount,
  requireStaying,
  requireUser,
} from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import type { failure } from '#kernel/http/api-output.ts';
import { cacheNever, cachePublic, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { Call, DeskCall, OwnCall } from './call.ts';
import type { Answer, Body, Bytes, Fields, Whole } from './content.ts';
import { type Callers, describeRoute } from './route-description.ts';

type Api = OpenAPIHono<HttpEnv>;
type Method = 'get' | 'post' | 'put' | 'delete';

/** What a route takes and answers, in the form it is sent. */
export interface Contract {
  method: Method;
  path: string;
  params: unknown;
  query: unknown;
  body: unknown;
  /** `data` of the answer; never, where it is no JSON or says more. */
  answer: unknown;
}

/** Something that stands under `/api` and in its description. */
export interface ApiRoute<C extends Contract = never> {
  register: (api: Api) => void;
  /** For the compiler, which checks callers by its type: there is no such field. */
  readonly contract?: C;
}

type SentAs<S> = S extends Bytes ? Blob : S extends z.ZodType ? ReadOnly<z.input<S>> : undefined;
type DataOf<S> = S extends z.ZodType ? z.input<S> : S extends undefined ? null : never;
type TakenAs<S> = S extends z.ZodType ? z.output<S> : undefined;
type AnsweredAs<S> =
  S extends Whole<infer W>
    ? z.input<W> | Response
    : S extends Bytes
      ? Response
      : S extends z.ZodType
        ? z.input<S>
        : null;

/** What a handler gives is only read; where nothing is answered it need give nothing. */
type Given<S> = S extends undefined ? unknown : ReadOnly<AnsweredAs<S>>;
type ReadOnly<T> = T extends object ? { readonly [K in keyof T]: ReadOnly<T[K]> } : T;

interface Sent<Params, Query, B> {
  params: TakenAs<Params>;
  query: TakenAs<Query>;
  body: TakenAs<B>;
}

interface Declaration<Params, Query, Body, Answer> {
  summary: string;
  description?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent: null. */
  answer?: Answer;
  headers?: z.ZodObject;
  /** What it is refused with beyond the usual, by status. */
  refusals?: Readonly<Record<number, string | ReturnType<typeof failure>>>;
  /** What a call passes before its body is looked at, instead of the usual limit on its size. */
  before?: readonly MiddlewareHandler<HttpEnv>[];
}

/** Declares a route by what is `said` of it; its handler gets what was sent with what is `known` of the call. */
type Declare<Said, Known> = <
  M extends Method,
  P extends string,
  Params extends Fields = undefined,
  Query extends Fields = undefined,
  B extends Body = undefined,
  A extends Answer = undefined,
>(
  method: M,
  path: P,
  route: Said &
    Declaration<Params, Query, B, A> & {
      /** What caches purge its answers by; without it they keep none. */
      tags?: (call: Known & Sent<Params, Query, B>) => readonly string[];
      handle: (call: Known & Sent<Params, Query, B>) => Given<A> | Promise<Given<A>>;
    },
) => ApiRoute<{
  method: M;
  path: P;
  params: SentAs<Params>;
  query: SentAs<Query>;
  body: SentAs<B>;
  answer: DataOf<A>;
}>;

/** A route for those who have the permission. */
export const deskRoute: Declare<{ permission: Permission; tag?: string }, DeskCall> = (
  method,
  path,
  { permission, tag = 'Desk', ...route },
) =>
  declare({ method, path, tag, ...route }, 'guarded', {
    guard: (more) => guardedBy(permission, ...more),
    see: async (c) => new DeskCall(c, await requireAccount(c)),
  });

/** A route about one's own account, or about what is one's own. */
export const ownRoute: Declare<{ tag?: string }, OwnCall> = (
  method,
  path,
  { tag = 'Accounts', ...route },
) =>
  declare({ method, path, tag, ...route }, 'signedIn', {
    guard: (more) => forSignedIn(...more),
    see: async (c) => new OwnCall(c, await requireUser(c)),
  });

/** The same, but not for those who have asked for deletion. */
export const stayingRoute: Declare<{ tag?: string }, OwnCall> = (
  method,
  path,
  { tag = 'Accounts', ...route },
) =>
  declare({ method, path, tag, ...route }, 'staying', {
    guard: (more) => forStaying(...more),
    see: async (c) => new OwnCall(c, await requireStaying(c)),
  });

/** A route for everybody. */
export const publicRoute: Declare<{ tag: string; security?: RouteConfig['security'] }, Call> = (
  method,
  path,
  { security, ...route },
) =>
  declare({ method, path, ...route }, 'everybody', {
    guard: (middleware) => ({ security, middleware }),
    see: (c) => new Call(c),
  });

/** A route that something else answers: it is known to the gate of the API and stands in its description. */
export function answeredElsewhere(route: RouteConfig): ApiRoute {
  return { register: (api) => api.openAPIRegistry.registerPath(route) };
}

interface AnyRoute extends Declaration<Fields, Fields, Body, Answer> {
  method: Method;
  path: string;
  tag: string;
  tags?: (call: never) => readonly string[];
  handle: (call: never) => unknown;
}

function declare(
  { handle, tags, ...route }: AnyRoute,
  callers: Callers,
  {
    guard,
    see,
  }: {
    guard: (more: MiddlewareHandler<HttpEnv>[]) => Pick<RouteConfig, 'security' | 'middleware'>;
    see: (c: HttpContext) => object | Promise<object>;
  },
): ApiRoute {
  const { before = route.body instanceof z.ZodType ? [limitedBody] : [] } = route;
  const { method, path } = route;
  const config: RouteConfig = {
    ...{ method, path, ...describeRoute(route, callers), request: requestOf(route) },
    ...guard([...before]),
  };
  return {
    register: (api) => {
      api.openapi(createRoute(config), async (c) => {
        // What it is was checked where the route is declared.
        const call = Object.assign(await see(c), sentWith(c)) as never;
        cacheNever(c);
        const given = await handle(call);
        if (tags) cachePublic(c, tags(call));
        if (given instanceof Response) return given;
        if (route.answer && 'isWhole' in route.answer) return c.json(given, 200);
        return c.json(toSuccess(route.answer ? given : null), 200);
      });
    },
  };
}

/** What of a call is checked before its handler sees it. */
function requestOf({
  params,
  query,
  headers,
  body,
}: Omit<AnyRoute, 'handle'>): RouteConfig['request'] {
  const isJson = body instanceof z.ZodType;
  return {
    ...{ params, query, headers },
    body: isJson ? jsonBody(body) : body && { required: true, content: body.content },
  };
}

/** What the checks of the declaration have let through. */
function sentWith(c: HttpContext) {
  const valid = (part: 'param' | 'query' | 'json') => c.req.valid(part as never);
  return { params: valid('param'), query: valid('query'), body: valid('json') };
}
