import { may } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import type { Named } from '#domains/newsroom/working/working-story.model.ts';
import type { Names } from './audit-entry.ts';

/** Names of those who act; numbers stand in for whoever isn't there any more. `known` are the tokens of who reads them anyway. */
export function useNames(known?: readonly Named[] | null): Names {
  const people = useLoaded('/user/staff');
  const asks = known === undefined && may('token.manage');
  const tokens = useLoaded(asks ? '/token' : null);
  const pairs = (kind: string, named: readonly Named[] | null) =>
    (named ?? []).map(({ id, name }): [string, string] => [`${kind}:${id}`, name]);
  return new Map([...pairs('user', people.data), ...pairs('token', known ?? tokens.data)]);
}
