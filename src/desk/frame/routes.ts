import type { audience } from '#domains/audience/audience.domain.ts';
import type { commerce } from '#domains/commerce/commerce.domain.ts';
import type { community } from '#domains/community/community.domain.ts';
import type { directory } from '#domains/directory/directory.domain.ts';
import type { identity } from '#domains/identity/identity.domain.ts';
import type { media } from '#domains/media/media.domain.ts';
import type { news } from '#domains/news/news.domain.ts';
import type { newsroom } from '#domains/newsroom/newsroom.domain.ts';
import type { site } from '#domains/site/site.domain.ts';
import type { kernel } from '#kernel/kernel.domain.ts';
import type { ApiRoute } from '#kernel/route/route.ts';

/** The domains whose routes the desk may call. */
type Called =
  | typeof audience
  | typeof commerce
  | typeof community
  | typeof directory
  | typeof identity
  | typeof kernel
  | typeof media
  | typeof news
  | typeof newsroom
  | typeof site;

type RoutesOf<List> = List extends () => infer Given
  ? RoutesOf<Given>
  : List extends readonly (infer R)[]
    ? R
    : never;
type ContractOf<R> = R extends ApiRoute<infer C> ? C : never;

/** What each route takes and answers, as its domain declares it: `GET /desk/stories/{id}` and all others. */
type Routes = {
  [C in ContractOf<RoutesOf<Called['api'][number]>> as `${Uppercase<C['method']>} ${C['path']}`]: C;
};

export type RouteName = keyof Routes;

/** Paths of the routes that only read. */
export type ReadPath<R = RouteName> = R extends `GET ${infer Path}` ? Path : never;

/** What a route answers. */
export type Answer<R extends RouteName> = Routes[R]['answer'];

/** The body that a route takes. */
export type Body<R extends RouteName> = Routes[R]['body'];

/** How a call is made, whatever the route. */
export interface Manner {
  signal?: AbortSignal;
  /** The same call under the same key is done once. */
  idempotencyKey?: string;
  /** Milliseconds it may take, where that is more than usual. */
  patience?: number;
}

/** What goes with a call of a route. */
export type Sent<R extends RouteName> = Manner &
  Part<'params', Written<Routes[R]['params']>> &
  Part<'query', Written<Routes[R]['query']>> &
  Part<'body', Routes[R]['body']>;

/** The same, to be left out where the route asks for nothing. */
export type SentWith<R extends RouteName> =
  Partial<Sent<R>> extends Sent<R> ? [sent?: Sent<R>] : [sent: Sent<R>];

/** A part that the route does not take is none, one without anything that must be said may be left out. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Partial<Value> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** Numbers become text in an address, and a part of the query that is empty is left out. */
type Written<Fields> = {
  [Name in keyof Fields]: string extends Fields[Name]
    ? Fields[Name] | number
    : undefined extends Fields[Name]
      ? Fields[Name] | ''
      : Fields[Name];
};
