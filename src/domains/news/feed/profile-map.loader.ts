import { z } from 'zod';
import { LANGS } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { SitemapEntry } from '#kernel/sitemap/sitemap.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import {
  findLastIds,
  type LastIds,
  listMappedProfiles,
  type MappedProfile,
} from './profile-map.repo.ts';
import { LARGEST_PROFILE_MAP, type ProfileMap, toProfileMaps } from './story-map.model.ts';

/** Authors or topics read at a time while a map is written. */
const CHUNK = 200;

const lastIdsSchema: z.ZodType<LastIds> = z.object({ author: z.number(), topic: z.number() });

/** Every map of authors and topics. */
export async function loadProfileMaps(platform: Platform): Promise<ProfileMap[]> {
  const { value } = await platform.content.read({
    lang: 'all',
    name: 'last-profiles',
    schema: lastIdsSchema,
    keep: 'list',
    load: () => findLastIds(platform.db),
  });
  return [...toProfileMaps('author', value.author), ...toProfileMaps('topic', value.topic)];
}

/** The authors or topics of a map in the languages that have stories of theirs, a chunk at a time. */
export async function* walkProfiles(
  { db }: Platform,
  { kind, part }: ProfileMap,
  size = CHUNK,
): AsyncGenerator<SitemapEntry[]> {
  const until = part * LARGEST_PROFILE_MAP;
  let after: number | undefined = until - LARGEST_PROFILE_MAP;
  while (after !== undefined) {
    const range = { after, until, limit: size };
    const rows: MappedProfile[] = await readOrUnavailable(listMappedProfiles(db, kind, range));
    const profiles = [...Map.groupBy(rows, ({ id }) => id).values()];
    yield profiles.flatMap((languages) => toEntries(kind, languages));
    after = profiles.length === size ? rows.at(-1)?.id : undefined;
  }
}

function toEntries(kind: ProfileMap['kind'], languages: readonly MappedProfile[]): SitemapEntry[] {
  const listed = languages.filter(({ newest }) => newest !== null);
  const paths = Object.fromEntries(listed.map(({ lang, slug }) => [lang, `/${kind}/${slug}`]));
  return listed
    .toSorted((a, b) => LANGS.indexOf(a.lang) - LANGS.indexOf(b.lang))
    .map(({ lang, newest }) => ({ lang, paths, changedAt: newest }));
}
