import { toCommentText } from '#domains/community/comment/comment-text.model.ts';
import { sanitizeArticle } from '#kernel/html/article-html.ts';
import { HOSTILE_TEXTS } from '#testing/community/hostile-texts.ts';
import { runSql } from './running-site.ts';

/** Numbers behind which those of what is written here begin. */
const BEHIND = 700_000;
/** The post whose text holds all of them, and under which all of them are said. */
const ALL = BEHIND;
const THREAD = 3;

/** What statements read of each. */
const AT = "(value ->> 'at')";
const TEXT = "(value ->> 'text')";
const ID = `(${BEHIND} + ${AT})`;
const NOW = 'unixepoch() * 1000';
const CATEGORY = "(SELECT id FROM categories WHERE slug = 'readers-diary')";

export interface HostileStories {
  /** Path of the post that holds all texts and comments, and that of its comments. */
  all: string;
  comments: string;
  /** Paths of posts each of whose fields says one of the texts. */
  posts: readonly string[];
}

/** Posts of three authors each, people and sponsors that say nothing but what would harm where it was taken for more than text, written by one batch. */
export async function publishHostile(): Promise<HostileStories> {
  const rows = listRows();
  const all = JSON.stringify(rows);
  await runSql([
    ...WRITTEN.map((sql) => [sql, all] as const),
    'UPDATE content_revisions SET revision = revision + 1',
  ]);
  return {
    ...{ all: `/blog/hostile/${ALL}`, comments: `/comments/story/${ALL}` },
    posts: rows.map(({ at }) => `/blog/hostile/${BEHIND + at}`),
  };
}

/** Each text, with what it is as a comment and as the text of a post. */
function listRows() {
  const options = { siteUrl: 'http://localhost', imageHosts: [] };
  return HOSTILE_TEXTS.map((text, at) => ({
    ...{ at: at + 1, text, comment: toCommentText(text) || 'Nothing is left' },
    body: `<p>Words</p>${sanitizeArticle(text, options)}`,
    // The first of a thread, a reply to it, and a reply to that.
    root: at % THREAD === 0 ? null : at + 1 - (at % THREAD),
    parent: at % THREAD === 0 ? null : at,
  }));
}

/** What is written of them all. */
const WRITTEN = [
  `INSERT INTO authors (id, slug, name_en, name_hi, name_gu, bio_en)
    SELECT ${ID}, 'hostile-' || ${AT}, ${TEXT}, ${TEXT}, ${TEXT}, ${TEXT} FROM json_each(?)`,
  `INSERT INTO businesses (id, slug, status, name_en, name_folded, category_id, pincode, town_id, phone, address_line1, area, created_at, updated_at)
    SELECT ${ID}, 'hostile-' || ${AT}, 'published', ${TEXT}, 'hostile ' || ${AT}, category_id, pincode, town_id,
      '+9198250' || (10000 + ${AT}), ${TEXT}, ${TEXT}, ${NOW}, ${NOW}
    FROM json_each(?), (SELECT category_id, pincode, town_id FROM businesses WHERE status = 'published' LIMIT 1)`,
  `INSERT INTO articles (id, source_language, category_id, label, created_at)
    SELECT ${ID}, 'en', ${CATEGORY}, 'sponsored', ${NOW} FROM json_each(?)
    UNION ALL SELECT ${ALL}, 'en', ${CATEGORY}, 'news', ${NOW}`,
  `INSERT INTO article_texts (article_id, language, status, revision, title, standfirst, slug, seo_title, social_title,
      image_description, reading_minutes, created_at, first_published_at, updated_at, category_id, section, label, body_html)
    SELECT ${ID}, 'en', 'published', 1, ${TEXT}, ${TEXT}, 'hostile', ${TEXT}, ${TEXT}, ${TEXT}, 1, ${NOW}, ${NOW}, ${NOW},
      ${CATEGORY}, 'blog', 'sponsored', value ->> 'body' FROM json_each(?1)
    UNION ALL SELECT ${ALL}, 'en', 'published', 1, 'All of them', 'Together', 'hostile', '', '', '', 1, ${NOW}, ${NOW}, ${NOW},
      ${CATEGORY}, 'blog', 'news', group_concat(value ->> 'body', '') FROM json_each(?1)`,
  `INSERT INTO article_authors (article_id, author_id, position, published_at)
    SELECT ${ID}, authors.id, authors.id - ${ID}, ${NOW} FROM json_each(?)
    JOIN authors ON authors.id BETWEEN ${ID} AND ${ID} + 2`,
  `INSERT INTO article_sponsors (article_id, business_id) SELECT ${ID}, ${ID} FROM json_each(?)`,
  `INSERT INTO users (id, role, name, lang, created_at, updated_at)
    SELECT ${ID}, 'reader', ${TEXT}, 'en', 0, 0 FROM json_each(?)`,
  `INSERT INTO comments (id, subject, subject_id, root_id, parent_id, user_id, language, body, status, replies, key, created_at)
    SELECT ${ID}, 'story', ${ALL}, ${BEHIND} + (value ->> 'root'), ${BEHIND} + (value ->> 'parent'), ${ID}, 'en',
      value ->> 'comment', 'shown', iif(value ->> 'root' IS NULL, ${THREAD - 1}, 0), 'hostile', ${NOW} FROM json_each(?)`,
  `INSERT INTO comment_rooms (subject, subject_id, shown) SELECT 'story', ${ALL}, json_array_length(?)`,
];
