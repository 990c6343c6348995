import { may } from '#desk/desk-data.ts';
import { useLoaded } from '#desk/load.ts';
import type { Names } from './audit-entry.ts';

interface Named {
  id: number;
  name: string;
}

/** Names of those who act; numbers stand in for whoever isn't there any more. */
export function useNames(): Names {
  const people = useLoaded<Named[]>('/api/user/staff');
  const tokens = useLoaded<Named[]>(may('token.manage') ? '/api/token' : null);
  const pairs = (kind: string, named: readonly Named[] | null) =>
    (named ?? []).map(({ id, name }): [string, string] => [`${kind}:${id}`, name]);
  return new Map([...pairs('user', people.data), ...pairs('token', tokens.data)]);
}
