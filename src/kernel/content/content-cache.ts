import type { ZodType } from 'zod';
import { NOTHING_SAVED, type SavedSettings, savedSettingsSchema } from '#kernel/brand/settings.ts';
import { logError } from '#platform/log.ts';
import { AppError, unavailable } from '#shared/app-error.ts';
import { DeadlineError, withDeadline } from '#shared/deadline.ts';
import {
  begin,
  type ContentLanguage,
  type KnownRevisions,
  keepSame,
  keyOf,
  LAG,
  lastKeyOf,
  memory,
  noteCurrent,
  REVISION_TRUST,
  type Revisions,
  recallBefore,
  recallRevisions,
  remember,
} from './content-memory.ts';

export interface Content<T> {
  readonly value: T;
  /** Epoch milliseconds of a last good copy served because the database did not answer; null when current. */
  readonly staleSince: number | null;
}

interface Envelope {
  at: number;
  value: unknown;
}

export interface ContentRequest<T> {
  /** `all` for what holds the texts of every language, `directory` for businesses, `site` for what holds neither. */
  lang: ContentLanguage;
  /** Unique within the language, e.g. `front` or `category:7:1`. */
  name: string;
  /** For what also changes by itself: names its current state beside the revision. */
  version?: number;
  schema: ZodType<T>;
  load: () => Promise<T>;
  /** Lists are kept in KV at their revision; single pages only as a last good copy, to save writes. */
  keep: 'list' | 'page';
  /** Whether a single page is new enough to be copied for whoever asks. */
  isRecent?: (value: T) => boolean;
  /** Whether it is copied to KV at all: of what anybody may ask for without end, only what has something in it. */
  isWorthCopy?: (value: T) => boolean;
  /**
   * Whether the list as it was a second ago will do while another request of the isolate reads the new one:
   * for what many ask at once, and nothing else is made of.
   */
  mayLag?: boolean;
}

/** For how long others may keep what is made of old content, in seconds: what lags, and last good copies. */
const KEEP_LAGGING = 1;
const KEEP_STALE = 12;
/** KV takes one write of a key in this time, in milliseconds. */
const WRITE_PAUSE = 1_000;
/** How often something that KV refuses is tried. */
const MOST_TRIES = 4;
/** A database slower than this, in milliseconds, is passed over for a last good copy. */
const DATABASE_PATIENCE = 800;
/** Without a last good copy a page waits this long, in milliseconds, before it gives up. */
const DATABASE_LIMIT = 5_000;
/** After a failure pages that have a last good copy leave the database alone for this long, in milliseconds. */
const SLOW_PAUSE = 5_000;
/** After a page has waited without an answer, all pages leave the database alone for this long, in milliseconds. */
const OUTAGE_PAUSE = 5_000;
/** How often an isolate refreshes a last good copy, in milliseconds: KV takes one write a second a key, and there are many pages. */
const LAST_COPY_INTERVAL = { list: 60_000, page: 3_600_000 } as const;
/** A cache slower than this, in milliseconds, counts as a miss. */
const CACHE_PATIENCE = 400;
const LIST_SECONDS = 86_400;
const LAST_COPY_SECONDS = 30 * 86_400;

/** Holds since when last good copies may be served. */
const COPIES_SINCE = 'last-copies-since';
/** Holds the settings for times when the database does not answer. */
const LAST_SETTINGS = 'settings';

/** Forgets everything this isolate remembers, as a new isolate would. */
export function forgetContent(): void {
  memory.revisions = null;
  for (const map of [memory.values, memory.lastCopies, memory.begun, memory.seen, memory.writes])
    map.clear();
  memory.slowUntil = 0;
  memory.outageUntil = 0;
  memory.withdrawnAt = 0;
}

/** Makes this isolate see new content at once after it has published something. */
export function forgetRevisions(): void {
  memory.revisions = null;
}

/**
 * No last good copy made by now is served any more: one of them may show what readers must not see. Where somebody else
 * has withdrawn them within this second, which is too early, it waits until KV takes another one.
 */
export async function withdrawCopies(kv: KVNamespace): Promise<void> {
  memory.lastCopies.clear();
  const askedAt = Date.now();
  for (let tries = 1; memory.withdrawnAt < askedAt; tries += 1) {
    const at = Date.now();
    try {
      await kv.put(COPIES_SINCE, JSON.stringify({ at, value: null } satisfies Envelope));
      memory.withdrawnAt = at;
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      // Several that were refused at once don't come again at once.
      const pause = WRITE_PAUSE * (1 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Keeps settings that have been saved for times when they can't be read. */
export async function saveSettings(kv: KVNamespace, settings: SavedSettings): Promise<void> {
  await kv.put(
    LAST_SETTINGS,
    JSON.stringify({ at: Date.now(), value: settings } satisfies Envelope),
  );
}

/**
 * Read-through cache of public content: isolate memory, then KV, then D1. Every key carries the
 * revision of its content, so a stale copy is never mistaken for a new one; when D1 is slow or
 * down the last good copy is served and marked with its age.
 */
export class ContentCache {
  readonly #kv: KVNamespace;
  readonly #readRevisions: () => Promise<Revisions>;
  readonly #defer: (work: Promise<unknown>) => void;
  /** False while the database is slow or out: last good copies come first. */
  #mayAsk = Date.now() >= memory.slowUntil;
  /** Of this request only: promises must not outlive the request that made them. */
  readonly #readings = new Map<string, Promise<Content<unknown>>>();
  #current: Promise<KnownRevisions> | null = null;
  #keepSeconds = Number.POSITIVE_INFINITY;
  /** Set for programs, which read every old page once: of what they ask for, only what is recent is copied. */
  isForMachine = false;

  constructor(options: {
    kv: KVNamespace;
    readRevisions: () => Promise<Revisions>;
    defer: (work: Promise<unknown>) => void;
  }) {
    this.#kv = options.kv;
    this.#readRevisions = options.readRevisions;
    this.#defer = options.defer;
  }

  /** For how many seconds others may keep what is made of what this request has read. */
  get keepSeconds(): number {
    return this.#keepSeconds;
  }

  read<T>(request: ContentRequest<T>): Promise<Content<T>> {
    const known = this.#recall<T>(request);
    if (known) return Promise.resolve(known);
    const name = `${request.lang}:${request.name}`;
    const reading = this.#readings.get(name) as Promise<Content<T>> | undefined;
    if (reading) return reading;
    const started = this.#readOrFallBack(request);
    this.#readings.set(name, started);
    return started;
  }

  /** What is cached of the current revision; null when nothing is. Never asks for the content itself. */
  async peek<T>(request: Omit<ContentRequest<T>, 'load'>): Promise<T | null> {
    const { value: revisions } = await this.#readKnownRevisions();
    const key = keyOf(request, revisions);
    const known = memory.values.get(key) as { value: T } | undefined;
    return (known ?? (await this.#readList(key, request.schema)))?.value ?? null;
  }

  /** What the desk has set; while the database does not answer, what is known of it. Never fails. */
  async readSettings(): Promise<SavedSettings> {
    try {
      const { settings } = recallRevisions() ?? (await this.#fetchSoon());
      return settings ?? NOTHING_SAVED;
    } catch {
      const known = memory.revisions?.value.settings;
      if (known) return known;
      const parsed = savedSettingsSchema.safeParse((await this.#get(LAST_SETTINGS))?.value);
      return parsed.success ? parsed.data : NOTHING_SAVED;
    }
  }

  async #fetchSoon(): Promise<Revisions> {
    try {
      return (await withDeadline(this.#readKnownRevisions(), DATABASE_PATIENCE)).value;
    } catch (error) {
      if (error instanceof DeadlineError) spareDatabase(error);
      throw error;
    }
  }

  /** What this isolate remembers of the current revision: the usual case, without a timer or a wait. */
  #recall<T>(request: ContentRequest<T>): Content<T> | null {
    const revisions = recallRevisions();
    if (!revisions) return null;
    const key = keyOf(request, revisions);
    const known = memory.values.get(key) as { value: T } | undefined;
    if (!known) return null;
    noteCurrent(request, key);
    return { value: known.value, staleSince: null };
  }

  async #readOrFallBack<T>(request: ContentRequest<T>): Promise<Content<T>> {
    const work = this.#readCurrent(request);
    try {
      return await withDeadline(work, DATABASE_PATIENCE);
    } catch (error) {
      if (error instanceof AppError && error.status !== 503) throw error;
      if (error instanceof DeadlineError) spareDatabase(error);
      else if (!(error instanceof AppError))
        logError('content.load_failed', error, { name: request.name });
      const last = await this.#readLast(request);
      if (last) return this.#asOld(last, KEEP_STALE);
      if (error instanceof DeadlineError) return this.#waitLonger(work);
      // A slow database is spared where there is a copy; this page has none.
      if (isSpared(error) && Date.now() >= memory.outageUntil) return this.#askAnyway(request);
      throw error instanceof AppError ? error : unavailable(error);
    }
  }

  /** The current revisions; what is known of them stands in while the database does not answer. */
  async #readKnownRevisions(): Promise<KnownRevisions> {
    const known = memory.revisions;
    const age = known ? Date.now() - known.readAt : Number.POSITIVE_INFINITY;
    if (known && age < REVISION_TRUST) return known;
    if (this.#mayAsk) {
      if (known && age < REVISION_TRUST + LAG && !this.#current && !begin('revisions')) {
        this.#limitKeeping(KEEP_LAGGING);
        return known;
      }
      this.#current ??= this.#fetchRevisions();
      return this.#current;
    }
    if (known) return known;
    throw unavailable();
  }

  /** Every page needs these first: when they can't be read, the database is out. */
  async #fetchRevisions(): Promise<KnownRevisions> {
    try {
      const value = await this.#readRevisions();
      memory.revisions = { value, readAt: Date.now() };
      return memory.revisions;
    } catch (error) {
      spareDatabase(error);
      throw unavailable(error);
    }
  }

  async #readCurrent<T>(request: ContentRequest<T>): Promise<Content<T>> {
    const { value: revisions, readAt } = await this.#readKnownRevisions();
    const key = keyOf(request, revisions);
    // Old revisions name content that was current when they were read.
    const staleSince = Date.now() - readAt < REVISION_TRUST + LAG ? null : readAt;
    const known = memory.values.get(key) as { value: T } | undefined;
    if (known) return this.#found(request, key, { value: known.value, staleSince });
    const before = request.mayLag && !begin(key) ? recallBefore<T>(request) : null;
    if (before) return this.#asOld({ ...before, staleSince }, KEEP_LAGGING);
    const listed = request.keep === 'list' ? await this.#readList(key, request.schema) : null;
    if (listed)
      return this.#found(request, key, { value: remember(key, listed.value), staleSince });
    if (!this.#mayAsk) throw unavailable();
    const value = keepSame(request, await request.load());
    if (value !== null) this.#keep(key, request, value);
    return this.#found(request, key, { value: remember(key, value), staleSince: null });
  }

  #found<T>(request: ContentRequest<T>, key: string, content: Content<T>): Content<T> {
    if (content.staleSince !== null) return this.#asOld(content, KEEP_STALE);
    noteCurrent(request, key);
    return content;
  }

  #asOld<T>(content: Content<T>, seconds: number): Content<T> {
    this.#limitKeeping(seconds);
    return content;
  }

  #limitKeeping(seconds: number): void {
    this.#keepSeconds = Math.min(this.#keepSeconds, seconds);
  }

  #askAnyway<T>(request: ContentRequest<T>): Promise<Content<T>> {
    this.#mayAsk = true;
    return this.#waitLonger(this.#readCurrent(request));
  }

  /** Nothing to fall back on: a slow page is better than none. */
  async #waitLonger<T>(work: Promise<Content<T>>): Promise<Content<T>> {
    try {
      return await withDeadline(work, DATABASE_LIMIT);
    } catch (error) {
      this.#mayAsk = false;
      memory.outageUntil = Date.now() + OUTAGE_PAUSE;
      spareDatabase(error);
      throw unavailable(error);
    }
  }

  async #readList<T>(key: string, schema: ZodType<T>): Promise<{ value: T } | null> {
    const envelope = await this.#get(key);
    const parsed = schema.safeParse(envelope?.value);
    return parsed.success ? { value: parsed.data } : null;
  }

  async #readLast<T>(request: ContentRequest<T>): Promise<Content<T> | null> {
    const [envelope, since] = await Promise.all([lastKeyOf(request), COPIES_SINCE].map(this.#get));
    if (!envelope || (since && envelope.at <= since.at)) return null;
    const parsed = request.schema.safeParse(envelope.value);
    return parsed.success ? { value: parsed.data, staleSince: envelope.at } : null;
  }

  readonly #get = async (key: string): Promise<Envelope | null> => {
    try {
      return await withDeadline(this.#kv.get<Envelope>(key, 'json'), CACHE_PATIENCE);
    } catch (error) {
      logError('cache.read_failed', error, { key });
      return null;
    }
  };

  #keep<T>(key: string, request: ContentRequest<T>, value: T): void {
    if (request.isWorthCopy?.(value) === false) return;
    const lastKey = lastKeyOf(request);
    const at = Date.now();
    const envelope = JSON.stringify({ at, value } satisfies Envelope);
    if (request.keep === 'list') this.#defer(this.#put(key, envelope, LIST_SECONDS));
    if (request.keep === 'page' && this.isForMachine && !request.isRecent?.(value)) return;
    if (at - (memory.lastCopies.get(lastKey) ?? 0) >= LAST_COPY_INTERVAL[request.keep]) {
      memory.lastCopies.set(lastKey, at);
      this.#defer(this.#put(lastKey, envelope, LAST_COPY_SECONDS));
    }
  }

  async #put(key: string, value: string, expirationTtl: number): Promise<void> {
    const at = Date.now();
    if (at - (memory.writes.get(key) ?? 0) < WRITE_PAUSE) return;
    memory.writes.set(key, at);
    try {
      await this.#kv.put(key, value, { expirationTtl });
    } catch (error) {
      logError('cache.write_failed', error, { key });
    }
  }
}

/** The database was not asked at all. */
function isSpared(error: unknown): boolean {
  return error instanceof AppError && error.cause === undefined;
}

function spareDatabase(error: unknown): void {
  if (Date.now() < memory.slowUntil) return;
  memory.slowUntil = Date.now() + SLOW_PAUSE;
  logError('database.unanswered', error);
}
