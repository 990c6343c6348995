import { toCard } from '#domains/news/card/card.model.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import type { Edition } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import {
  type FollowedSubject,
  type Following,
  type FollowKind,
  MOST_STORIES,
  sortKeys,
  toFollowKey,
} from './follow.model.ts';
import { listCards, listFollowed } from './follow.repo.ts';

/** Links to stories that are looked at, and of those the newest that are looked up: some are not of the language. */
const LOOKED_AT = 40;
const LOOKED_UP = 28;

/** At most `MOST_AT_ONCE` keys. */
export async function loadFollowing(
  platform: Platform,
  edition: Edition,
  keys: readonly string[],
): Promise<Following> {
  if (keys.length === 0) return { subjects: [], cards: [] };
  const ids = sortKeys(keys);
  const { lang } = edition;
  const each = Math.min(Math.floor(LOOKED_AT / keys.length), LOOKED_UP);
  const [taxonomy, found] = await Promise.all([
    loadTaxonomy(platform, edition),
    readOrUnavailable(listFollowed(platform.db, lang, { ids, each })),
  ]);
  const newest = [...new Set(found.newest.toSorted((a, b) => b.at - a.at).map(({ id }) => id))];
  const rows = await readOrUnavailable(listCards(platform.db, lang, newest.slice(0, LOOKED_UP)));
  const cities = taxonomy.cities.filter(({ id }) => ids.city.includes(id));
  const subjects = [
    ...cities.map((city) => toSubject('city', '/cities', city)),
    ...found.authors.map((author) => toSubject('author', '/author', author)),
    ...found.topics.map((topic) => toSubject('topic', '/topic', topic)),
  ];
  const byKey = new Map(
    subjects.flatMap((subject) =>
      [subject.key, ...subject.was].map((key) => [key, subject] as const),
    ),
  );
  return {
    subjects: [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))],
    cards: rows.slice(0, MOST_STORIES).map((row) => toCard(row, taxonomy)),
  };
}

function toSubject(
  kind: FollowKind,
  folder: string,
  about: { id: number; slug: string; name: string; was?: number[] },
): FollowedSubject {
  const { id, slug, name, was = [] } = about;
  const toKey = (each: number) => toFollowKey(kind, each);
  return { key: toKey(id), kind, name, path: `${folder}/${slug}`, was: was.map(toKey) };
}
