import { LANGS, type Lang } from '#i18n/editions.ts';
import type { SavedSettings } from '#kernel/brand/settings.ts';
import { BoundedMap } from '#shared/bounded-map.ts';
import type { ContentScope } from './content.table.ts';

export interface Revisions extends Readonly<Record<ContentScope, number>> {
  /** What the desk has set, which is read along with them. */
  readonly settings?: SavedSettings;
}

export type ContentLanguage = Lang | 'all' | 'site' | 'directory';

/** What names content; `mayLag` as in a ContentRequest. */
interface Named {
  lang: ContentLanguage;
  name: string;
  version?: number;
  mayLag?: boolean;
}

/** How long an isolate may trust the revisions it has read, in milliseconds. */
export const REVISION_TRUST = 2_000;
/** What was current may be shown for this long while another request reads anew, in milliseconds. */
export const LAG = 1_000;
/** Seconds after which every isolate has noticed a change. */
export const UNNOTICED = 4;

export interface KnownRevisions {
  value: Revisions;
  readAt: number;
}

/** What an isolate remembers between requests. Values are read-only plain data, never promises. */
export const memory = {
  revisions: null as KnownRevisions | null,
  /** When a request began to read the revisions, or the content of a key. */
  begun: new BoundedMap<string, number>(400),
  /** Where content that may lag was last known to be current. */
  seen: new BoundedMap<string, { key: string; at: number }>(400),
  writes: new BoundedMap<string, number>(2_000),
  values: new BoundedMap<string, { value: unknown }>(400),
  lastCopies: new BoundedMap<string, number>(2_000),
  slowUntil: 0,
  outageUntil: 0,
  /** When this isolate has last withdrawn all last good copies. */
  withdrawnAt: 0,
};

/** Names the content at the revision of everything it is made of. */
export function keyOf(request: Named, revisions: Revisions): string {
  const scopes = [...LANGS, 'directory' as const].filter((each) => each === request.lang);
  const all = request.lang === 'all' ? LANGS : scopes;
  const revision = [revisions.site, ...all.map((each) => revisions[each])].join('.');
  const version = request.version === undefined ? '' : `+${request.version}`;
  return `list:${request.lang}:${request.name}@${revision}${version}`;
}

/** Whether nobody else in this isolate has begun to read this a moment ago; whoever gets a true answer is to read it. */
export function begin(what: string): boolean {
  const at = Date.now();
  if (at - (memory.begun.get(what) ?? 0) < LAG) return false;
  memory.begun.set(what, at);
  return true;
}

export function noteCurrent(request: Named, key: string) {
  if (request.mayLag) memory.seen.set(lastKeyOf(request), { key, at: Date.now() });
}

/** What was current until a moment ago. */
export function recallBefore<T>(request: Named): { value: T } | null {
  const seen = memory.seen.get(lastKeyOf(request));
  if (!seen || Date.now() - seen.at >= LAG) return null;
  return (memory.values.get(seen.key) as { value: T } | undefined) ?? null;
}

/**
 * The value; for what changes by itself and may lag, the object that was current before as long as nothing in it has
 * changed: what is rendered of it then stays too.
 */
export function keepSame<T>(request: Named, value: T): T {
  const seen = request.version === undefined ? undefined : memory.seen.get(lastKeyOf(request));
  const before = seen && (memory.values.get(seen.key) as { value: T } | undefined);
  return before && JSON.stringify(before.value) === JSON.stringify(value) ? before.value : value;
}

/** The revisions as long as they may be trusted. */
export function recallRevisions(): Revisions | null {
  const { revisions } = memory;
  return revisions && Date.now() - revisions.readAt < REVISION_TRUST ? revisions.value : null;
}

export function lastKeyOf(request: Named): string {
  return `last:${request.lang}:${request.name}`;
}

export function remember<T>(key: string, value: T): T {
  memory.values.set(key, { value });
  return value;
}
