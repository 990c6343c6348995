import { sql } from 'drizzle-orm';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { type Database, toJsonList } from '#platform/database.ts';
import type { ProfileKind } from './story-map.model.ts';

/** The highest id of each kind; 0 where there is none. */
export type LastIds = Record<ProfileKind, number>;

export async function findLastIds(db: Database): Promise<LastIds> {
  const [ids] = await db.all<LastIds>(sql`
    SELECT
      (SELECT coalesce(max(id), 0) FROM authors) AS author,
      (SELECT coalesce(max(id), 0) FROM tags) AS topic`);
  return ids ?? { author: 0, topic: 0 };
}

/** An author or topic in a language; nothing is newest where none of the stories is published in it. */
export interface MappedProfile {
  id: number;
  slug: string;
  lang: Lang;
  newest: number | null;
}

const TABLES = {
  author: { profiles: sql`authors`, links: sql`article_authors`, id: sql`author_id` },
  topic: { profiles: sql`tags`, links: sql`article_tags`, id: sql`tag_id` },
} as const;

/** The authors or topics that follow an id, each in every language, with the newest story published in it. */
export function listMappedProfiles(
  db: Database,
  kind: ProfileKind,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<MappedProfile[]> {
  const { profiles, links, id } = TABLES[kind];
  return db.all<MappedProfile>(sql`
    SELECT profiles.id, profiles.slug, langs.value AS lang, (
      SELECT texts.first_published_at
      FROM ${links} AS links CROSS JOIN article_texts AS texts
      WHERE links.${id} = profiles.id AND texts.article_id = links.article_id
        AND texts.language = langs.value AND texts.status = 'published'
      ORDER BY links.published_at DESC, links.article_id DESC LIMIT 1
    ) AS newest
    FROM (
      SELECT id, slug FROM ${profiles} WHERE id > ${after} AND id <= ${until} ORDER BY id LIMIT ${limit}
    ) AS profiles, json_each(${toJsonList(LANGS)}) AS langs
    ORDER BY profiles.id`);
}
