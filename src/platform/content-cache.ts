import type { ZodType } from 'zod';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { BoundedMap } from '#shared/bounded-map.ts';
import { DeadlineError, withDeadline } from '#shared/deadline.ts';
import { AppError, unavailable } from '#shared/errors.ts';
import type { ContentScope } from './content.table.ts';
import { logError } from './log.ts';

export type Revisions = Readonly<Record<ContentScope, number>>;

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
  /** `all` for what holds the texts of every language. */
  lang: Lang | 'all';
  /** Unique within the language, e.g. `front` or `category:7:1`. */
  name: string;
  schema: ZodType<T>;
  load: () => Promise<T>;
  /** Lists are kept in KV at their revision; single pages only as a last good copy, to save writes. */
  keep: 'list' | 'page';
}

/** How long an isolate may trust the revisions it has read, in milliseconds. */
const REVISION_TRUST = 2_000;
/** A database slower than this, in milliseconds, is passed over for a last good copy. */
const DATABASE_PATIENCE = 800;
/** Without a last good copy a page waits this long, in milliseconds, before it gives up. */
const DATABASE_LIMIT = 5_000;
/** After a failure the database is left alone for this long, in milliseconds. */
const OUTAGE_PAUSE = 5_000;
/** One KV key takes one write a second; last good copies are refreshed no more often than this, in milliseconds. */
const LAST_COPY_INTERVAL = 60_000;
/** A cache slower than this, in milliseconds, counts as a miss. */
const CACHE_PATIENCE = 400;
const LIST_SECONDS = 86_400;
const LAST_COPY_SECONDS = 30 * 86_400;

/** What an isolate remembers between requests. Values are read-only plain data, never promises. */
const memory = {
  revisions: null as { value: Revisions; readAt: number } | null,
  values: new BoundedMap<string, Content<unknown>>(400),
  lastCopies: new BoundedMap<string, number>(2_000),
  outageUntil: 0,
};

/** Forgets everything this isolate remembers, as a new isolate would. */
export function forgetContent(): void {
  memory.revisions = null;
  memory.values.clear();
  memory.lastCopies.clear();
  memory.outageUntil = 0;
}

/** Makes this isolate see new content at once after it has published something. */
export function forgetRevisions(): void {
  memory.revisions = null;
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
  /** Of this request only: promises must not outlive the request that made them. */
  readonly #readings = new Map<string, Promise<Content<unknown>>>();
  #current: Promise<Revisions> | null = null;

  constructor(options: {
    kv: KVNamespace;
    readRevisions: () => Promise<Revisions>;
    defer: (work: Promise<unknown>) => void;
  }) {
    this.#kv = options.kv;
    this.#readRevisions = options.readRevisions;
    this.#defer = options.defer;
  }

  read<T>(request: ContentRequest<T>): Promise<Content<T>> {
    const name = `${request.lang}:${request.name}`;
    const reading = this.#readings.get(name) as Promise<Content<T>> | undefined;
    if (reading) return reading;
    const started = this.#readOrFallBack(request);
    this.#readings.set(name, started);
    return started;
  }

  async #readOrFallBack<T>(request: ContentRequest<T>): Promise<Content<T>> {
    const work = this.#readCurrent(request);
    try {
      return await withDeadline(work, DATABASE_PATIENCE);
    } catch (error) {
      if (error instanceof AppError && error.status !== 503) throw error;
      if (Date.now() >= memory.outageUntil) {
        memory.outageUntil = Date.now() + OUTAGE_PAUSE;
        logError('database.unanswered', error);
      }
      const last = await this.#readLast(request);
      if (last) return last;
      if (error instanceof DeadlineError) return this.#waitLonger(work);
      throw error instanceof AppError ? error : unavailable(error);
    }
  }

  /** The current revisions; an old answer stands in while the database does not give a new one. */
  revisions(): Promise<Revisions> {
    const known = memory.revisions;
    if (known && Date.now() - known.readAt < REVISION_TRUST) return Promise.resolve(known.value);
    this.#current ??= this.#fetchRevisions();
    return this.#current;
  }

  async #fetchRevisions(): Promise<Revisions> {
    if (Date.now() < memory.outageUntil) {
      // What old revisions name is a little older, never wrong.
      if (memory.revisions) return memory.revisions.value;
      throw unavailable();
    }
    const value = await this.#readRevisions();
    memory.revisions = { value, readAt: Date.now() };
    return value;
  }

  async #readCurrent<T>(request: ContentRequest<T>): Promise<Content<T>> {
    const revisions = await this.revisions();
    const key = `list:${request.lang}:${request.name}@${revisionOf(revisions, request.lang)}`;
    const known = memory.values.get(key) as Content<T> | undefined;
    if (known) return known;
    const listed = request.keep === 'list' ? await this.#readList(key, request.schema) : null;
    if (listed) return remember(key, listed);
    if (Date.now() < memory.outageUntil) throw unavailable();
    const value = await request.load();
    if (value !== null) this.#keep(key, request, value);
    return remember(key, { value, staleSince: null });
  }

  /** Nothing to fall back on: a slow page is better than none. */
  async #waitLonger<T>(work: Promise<Content<T>>): Promise<Content<T>> {
    try {
      return await withDeadline(work, DATABASE_LIMIT);
    } catch (error) {
      throw unavailable(error);
    }
  }

  async #readList<T>(key: string, schema: ZodType<T>): Promise<Content<T> | null> {
    const envelope = await this.#get(key);
    const parsed = schema.safeParse(envelope?.value);
    return parsed.success ? { value: parsed.data, staleSince: null } : null;
  }

  async #readLast<T>(request: ContentRequest<T>): Promise<Content<T> | null> {
    const envelope = await this.#get(lastKeyOf(request));
    const parsed = request.schema.safeParse(envelope?.value);
    return envelope && parsed.success ? { value: parsed.data, staleSince: envelope.at } : null;
  }

  async #get(key: string): Promise<Envelope | null> {
    try {
      return await withDeadline(this.#kv.get<Envelope>(key, 'json'), CACHE_PATIENCE);
    } catch (error) {
      logError('cache.read_failed', error, { key });
      return null;
    }
  }

  #keep<T>(key: string, request: ContentRequest<T>, value: T): void {
    const lastKey = lastKeyOf(request);
    const at = Date.now();
    const envelope = JSON.stringify({ at, value } satisfies Envelope);
    if (request.keep === 'list') this.#put(key, envelope, LIST_SECONDS);
    if (at - (memory.lastCopies.get(lastKey) ?? 0) >= LAST_COPY_INTERVAL) {
      memory.lastCopies.set(lastKey, at);
      this.#put(lastKey, envelope, LAST_COPY_SECONDS);
    }
  }

  #put(key: string, value: string, expirationTtl: number): void {
    this.#defer(
      this.#kv
        .put(key, value, { expirationTtl })
        .catch((error) => logError('cache.write_failed', error, { key })),
    );
  }
}

function revisionOf(revisions: Revisions, lang: Lang | 'all'): string {
  const langs = lang === 'all' ? LANGS : [lang];
  return [revisions.site, ...langs.map((each) => revisions[each])].join('.');
}

function lastKeyOf(request: { lang: Lang | 'all'; name: string }): string {
  return `last:${request.lang}:${request.name}`;
}

function remember<T>(key: string, content: Content<T>): Content<T> {
  memory.values.set(key, content);
  return content;
}
