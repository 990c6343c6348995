import { loadTaxonomy } from '#features/news/taxonomy.loader.ts';
import { findCategory, findCity } from '#features/news/taxonomy.model.ts';
import { DEFAULT_EDITION } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';
import { refuseAddress } from '#platform/outside-address.ts';
import type { Platform } from '#platform/platform.ts';
import { badField, sourceNotFound, toReason } from './ingest.errors.ts';
import type { SourceRefusal } from './ingest.model.ts';
import type { IngestMessage } from './ingest.schema.ts';
import {
  deleteSource,
  getNamedSource,
  insertSource,
  isTaken,
  listSources,
  type NamedSource,
  type NewSource,
  updateSource,
} from './source.repo.ts';
import type { SourceBody } from './source.schema.ts';

export type { NamedSource };

/** Hosts on private addresses that may be fetched all the same; none in production. */
export function privateHostsOf({ env }: Platform): string[] {
  if (env.ENVIRONMENT !== 'development') return [];
  return (env.PRIVATE_FEED_HOSTS ?? '').split(/\s+/).filter((host) => host !== '');
}

/** Keeps a new source, to be polled within the next minute. */
export async function createSource(
  platform: Platform,
  body: SourceBody,
  t: Translate,
): Promise<NamedSource> {
  const { db, now } = platform;
  const source = await toSource(platform, body, t);
  const id = await insertSource(db, { ...source, nextPollAt: now, createdAt: now });
  if (id === null) throw refuse('url', 'source_exists', body.url, t);
  return readSource(platform, id);
}

/** Changes a source; a new address is polled as if nothing were known of it. */
export async function changeSource(
  platform: Platform,
  change: { id: number; body: SourceBody },
  t: Translate,
): Promise<NamedSource> {
  const { db, now } = platform;
  const { id, body } = change;
  const { source: before } = await readSource(platform, id);
  const source = await toSource(platform, body, t);
  if (await isTaken(db, source.url, id)) throw refuse('url', 'source_exists', body.url, t);
  const isMoved = source.url !== before.url;
  const isRevived = source.active && !before.active;
  await updateSource(db, id, {
    ...source,
    version: before.version + 1,
    ...(isMoved && { etag: '', lastModified: '' }),
    ...((isMoved || isRevived) && { failures: 0, lastError: '', nextPollAt: now }),
  });
  return readSource(platform, id);
}

export async function removeSource({ db }: Platform, id: number): Promise<void> {
  if (!(await deleteSource(db, id))) throw sourceNotFound();
}

/** Polls a source as soon as the queue comes to it, whatever its time. */
export async function pollSoon(platform: Platform, id: number): Promise<NamedSource> {
  await readSource(platform, id);
  await updateSource(platform.db, id, { nextPollAt: platform.now });
  const message: IngestMessage = { kind: 'poll-source', sourceId: id };
  await platform.env.INGEST_QUEUE.send(message);
  return readSource(platform, id);
}

export function readSources({ db }: Platform): Promise<NamedSource[]> {
  return listSources(db);
}

async function readSource({ db }: Platform, id: number): Promise<NamedSource> {
  const source = await getNamedSource(db, id);
  if (!source) throw sourceNotFound();
  return source;
}

async function toSource(
  platform: Platform,
  body: SourceBody,
  t: Translate,
): Promise<Omit<NewSource, 'nextPollAt' | 'createdAt'>> {
  const taxonomy = await loadTaxonomy(platform, DEFAULT_EDITION);
  const category = findCategory(taxonomy, body.category);
  if (!category) throw refuse('category', 'unknown_category', body.category, t);
  const city = body.city === null ? null : findCity(taxonomy, body.city);
  if (body.city !== null && !city) throw refuse('city', 'unknown_city', body.city, t);
  if (refuseAddress(body.url, privateHostsOf(platform)))
    throw refuse('url', 'bad_address', body.url, t);
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
