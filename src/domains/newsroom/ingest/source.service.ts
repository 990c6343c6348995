import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import type { IndexEnv } from '#domains/news/story/changed-story.service.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import { findCategory, findCity } from '#domains/news/taxonomy/taxonomy.model.ts';
import { DEFAULT_EDITION } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import type { HtmlEnv } from '#kernel/html/image-hosts.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { type AddressRefusal, privateHostsOf, refuseAddress } from '#platform/outside-address.ts';
import type { FetchEnv } from '#platform/outside-fetch.ts';
import { badField, sourceNotFound, toReason } from './ingest.errors.ts';
import type { SourceRefusal } from './ingest.model.ts';
import type { IngestMessage } from './ingest.schema.ts';
import {
  deleteSource,
  getNamedSource,
  insertSource,
  isTaken,
  type NamedSource,
  type NewSource,
  updateSourceBy,
} from './source.repo.ts';
import type { SourceBody } from './source.schema.ts';

export interface IngestEnv extends BrandEnv, HtmlEnv, IndexEnv, MediaEnv {
  INGEST_QUEUE: Queue<unknown>;
}

declare module '#platform/env.ts' {
  interface Env extends IngestEnv {}
}

export type { NamedSource };

/** Why a feed's address is not polled; null when it may be. */
export function refuseFeed({ env }: Platform<FetchEnv>, address: string): AddressRefusal | null {
  return refuseAddress(address, privateHostsOf(env, env.PRIVATE_FEED_HOSTS));
}

/** Keeps a new source, to be polled within the next minute. */
export async function createSource(
  platform: Platform<FetchEnv>,
  { body, author }: { body: SourceBody; author: Author },
  t: Translate,
): Promise<NamedSource> {
  const { db, now } = platform;
  const source = await toSource(platform, body, t);
  const row = { ...source, nextPollAt: now, createdAt: now };
  const id = await readOrUnavailable(insertSource(db, row, author));
  if (id === null) throw refuse('url', 'source_exists', body.url, t);
  return getSource(platform, id);
}

/** Changes a source; a new address is polled as if nothing were known of it. */
export async function changeSource(
  platform: Platform<FetchEnv>,
  change: { id: number; body: SourceBody; author: Author },
  t: Translate,
): Promise<NamedSource> {
  const { db, now } = platform;
  const { id, body, author } = change;
  const { source: before } = await getSource(platform, id);
  const source = await toSource(platform, body, t);
  if (await readOrUnavailable(isTaken(db, source.url, id)))
    throw refuse('url', 'source_exists', body.url, t);
  const isMoved = source.url !== before.url;
  const isRevived = source.active && !before.active;
  const changes = {
    ...source,
    version: before.version + 1,
    ...(isMoved && { etag: '', lastModified: '' }),
    ...((isMoved || isRevived) && { failures: 0, lastError: '', nextPollAt: now }),
  };
  const details = toDetails(source);
  const entry = { ...author, at: now, action: 'source.changed', details } as const;
  await readOrUnavailable(updateSourceBy(db, id, { ...entry, changes }));
  return getSource(platform, id);
}

export async function removeSource(
  { db, now }: Platform,
  id: number,
  author: Author,
): Promise<void> {
  const removed = readOrUnavailable(deleteSource(db, { ...author, id, at: now }));
  if (!(await removed)) throw sourceNotFound();
}

/** Polls a source as soon as the queue comes to it, whatever its time. */
export async function pollSoon(
  platform: Platform<IngestEnv>,
  id: number,
  author: Author,
): Promise<NamedSource> {
  const { db, now } = platform;
  const { source } = await getSource(platform, id);
  const details = toDetails(source);
  const entry = { ...author, at: now, action: 'source.polled', details } as const;
  await readOrUnavailable(updateSourceBy(db, id, { ...entry, changes: { nextPollAt: now } }));
  const message: IngestMessage = { kind: 'poll-source', sourceId: id };
  await platform.env.INGEST_QUEUE.send(message);
  return getSource(platform, id);
}

async function getSource({ db }: Platform, id: number): Promise<NamedSource> {
  const source = await readOrUnavailable(getNamedSource(db, id));
  if (!source) throw sourceNotFound();
  return source;
}

/** What the audit log tells of a source. */
function toDetails({ url, policy, active }: Pick<NewSource, 'url' | 'policy' | 'active'>) {
  return { url, policy, active };
}

async function toSource(
  platform: Platform<FetchEnv>,
  body: SourceBody,
  t: Translate,
): Promise<Omit<NewSource, 'nextPollAt' | 'createdAt'>> {
  const taxonomy = await loadTaxonomy(platform, DEFAULT_EDITION);
  const category = findCategory(taxonomy, body.category);
  if (!category) throw refuse('category', 'unknown_category', body.category, t);
  const city = body.city === null ? null : findCity(taxonomy, body.city);
  if (body.city !== null && !city) throw refuse('city', 'unknown_city', body.city, t);
  if (refuseFeed(platform, body.url)) throw refuse('url', 'bad_address', body.url, t);
  return {
    name: body.name,
    url: new URL(body.url).href,
    language: body.language.lang,
    categoryId: category.id,
    cityId: city?.id ?? null,
    policy: body.policy,
    active: body.active,
    pollSeconds: body.pollSeconds,
  };
}

function refuse(field: string, code: SourceRefusal, value: string, t: Translate) {
  return badField(field, toReason({ code, value }, t), code === 'source_exists' ? 409 : 400);
}
