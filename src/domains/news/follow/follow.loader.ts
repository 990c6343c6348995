import { toCard } from '#domains/news/card/card.model.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import type { Edition } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import {
  type FollowedSubject,
  type Following,
  type FollowKind,
  sortKeys,
  toFollowKey,
} from './follow.model.ts';
import { getFollowed } from './follow.repo.ts';

/** Stories on the page. */
const SHOWN = 24;
/** Rows that are looked at for them. */
const LOOKED_AT = 96;

export async function loadFollowing(
  platform: Platform,
  edition: Edition,
  keys: readonly string[],
): Promise<Following> {
  if (keys.length === 0) return { subjects: [], cards: [] };
  const ids = sortKeys(keys);
  const each = Math.max(2, Math.ceil(LOOKED_AT / keys.length));
  const asked = { ids, each: Math.min(each, SHOWN), limit: SHOWN };
  const [taxonomy, found] = await Promise.all([
    loadTaxonomy(platform, edition),
    readOrUnavailable(getFollowed(platform.db, edition.lang, asked)),
  ]);
  const cities = taxonomy.cities.filter(({ id }) => ids.city.includes(id));
  const subjects = [
    ...cities.map((city) => toSubject('city', '/cities', city)),
    ...found.authors.map((author) => toSubject('author', '/author', author)),
    ...found.topics.map((topic) => toSubject('topic', '/topic', topic)),
  ];
  const byKey = new Map(subjects.map((subject) => [subject.key, subject]));
  return {
    subjects: keys.flatMap((key) => byKey.get(key) ?? []),
    cards: found.rows.map((row) => toCard(row, taxonomy)),
  };
}

function toSubject(
  kind: FollowKind,
  folder: string,
  { id, slug, name }: { id: number; slug: string; name: string },
): FollowedSubject {
  return { key: toFollowKey(kind, id), kind, name, path: `${folder}/${slug}` };
}
