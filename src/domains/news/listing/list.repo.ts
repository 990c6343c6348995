import { and, type Column, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { frontLayouts } from '#domains/news/front/curation.table.ts';
import { HOME } from '#domains/news/front/layout.model.ts';
import { liveEntries } from '#domains/news/live/live-blog.table.ts';
import type { ListPlace } from '#domains/news/story/article.model.ts';
import { articleAuthors, articleTags, articleTexts } from '#domains/news/story/article.table.ts';
import { AUTHOR, authors, NO_WRITER, WRITER } from '#domains/news/taxonomy/author.table.ts';
import { BLOG, HOME_SECTIONS, type HomeSection } from '#domains/news/taxonomy/taxonomy.model.ts';
import { nameIn, toPortrait } from '#domains/news/taxonomy/taxonomy.repo.ts';
import { tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { type Database, toJsonList, valuesOf } from '#platform/database.ts';

/** The columns of a card; all of them in one row of `article_texts`. */
export const CARD = {
  id: articleTexts.articleId,
  title: articleTexts.title,
  standfirst: articleTexts.standfirst,
  slug: articleTexts.slug,
  label: articleTexts.label,
  categoryId: articleTexts.categoryId,
  section: articleTexts.section,
  cityId: articleTexts.cityId,
  imageKey: articleTexts.imageKey,
  imageWidth: articleTexts.imageWidth,
  imageHeight: articleTexts.imageHeight,
  imageDescription: articleTexts.imageDescription,
  publishedAt: articleTexts.firstPublishedAt,
  updatedAt: articleTexts.updatedAt,
  readingMinutes: articleTexts.readingMinutes,
  revision: articleTexts.revision,
};

/** Literal, so that SQLite sees it match the condition of the partial indexes; a query may say the language. */
export function isPublishedIn(lang: Lang | SQL): SQL {
  return sql`${articleTexts.language} = ${lang} AND ${articleTexts.status} = 'published'`;
}

/** As above, of the news: what stands in their lists, rankings, maps and feeds. */
export function isNewsIn(lang: Lang | SQL): SQL {
  return sql`${isPublishedIn(lang)} AND ${articleTexts.section} <> 'blog'`;
}

/** As above, of the blogs. */
export function isBlogIn(lang: Lang | SQL): SQL {
  return sql`${isPublishedIn(lang)} AND ${articleTexts.section} = ${BLOG}`;
}

/** Readers of a post are led to none that somebody has paid for. */
export const isNoPaidPost = sql`(${articleTexts.section} <> 'blog' OR ${articleTexts.label} <> 'sponsored')`;

/** Which part of a list: counted from its beginning, or from the story that came before it. */
export interface Slice {
  limit: number;
  offset: number;
  after?: ListPlace;
  /** Names who has written an opinion, which costs a few rows for each. */
  withWriters?: true;
}

/** News of a language, newest first, narrowed by `where`; served by one index each. */
export function selectCards(db: Database, lang: Lang | SQL, slice: Slice, where?: SQL) {
  return selectNewest(db, slice, and(isNewsIn(lang), where));
}

/** Posts of a language's blogs in the same way. */
export function selectPosts(db: Database, lang: Lang | SQL, slice: Slice, where?: SQL) {
  return selectNewest(db, slice, and(isBlogIn(lang), where));
}

/** The newest first of those that meet a condition. */
export function selectNewest(db: Database, slice: Slice, where: SQL | undefined) {
  const behind = isBehind(slice, {
    publishedAt: articleTexts.firstPublishedAt,
    articleId: articleTexts.articleId,
  });
  return db
    .select({ ...CARD, writer: slice.withWriters ? WRITER : NO_WRITER })
    .from(articleTexts)
    .where(and(where, behind))
    .orderBy(desc(articleTexts.firstPublishedAt), desc(articleTexts.articleId))
    .limit(slice.limit)
    .offset(slice.after ? 0 : slice.offset);
}

/** The published ones among these stories, in no particular order. */
export async function listCardsById(db: Database, lang: Lang, ids: readonly number[]) {
  const wanted = sql`${articleTexts.articleId} IN ${valuesOf(ids)}`;
  return db
    .select(CARD)
    .from(articleTexts)
    .where(and(wanted, isPublishedIn(lang)));
}

/** Comes after a story in a list ordered by these two columns; one step into their index. */
function isBehind(
  { after }: Slice,
  by: { publishedAt: Column; articleId: Column },
): SQL | undefined {
  return after && sql`(${by.publishedAt}, ${by.articleId}) < (${after.at}, ${after.id})`;
}

/** Stories of a language without which its page of a section or town is kept from search engines. */
export const FEWEST_INDEXED = 3;
/** The newest stories of an author or topic that are looked at for their languages. */
const LOOKED_AT = 10;

/** Languages that have `fewest` of these rows of `article_texts`; all where none are needed. */
function selectLangs(db: Database, rows: SQL, fewest: number) {
  return db
    .select({ lang: sql<Lang>`langs.value` })
    .from(sql`json_each(${toJsonList(LANGS)}) AS langs`)
    .where(sql`(SELECT count(*) FROM (SELECT 1 FROM ${rows} LIMIT ${fewest})) = ${fewest}`);
}

const IN_LANG = sql`article_texts.language = langs.value AND article_texts.status = 'published'`;
const NEWS_IN_LANG = sql`${IN_LANG} AND article_texts.section <> 'blog'`;

function selectLangsOfSubject(db: Database, subject: ListSubject, fewest: number) {
  const condition = toCondition(subject) ?? sql`1`;
  return selectLangs(db, sql`article_texts WHERE ${NEWS_IN_LANG} AND ${condition}`, fewest);
}

/** Languages that have `fewest` posts, of a category or of all. */
export function selectLangsOfPosts(db: Database, categoryId: number | null, fewest: number) {
  const place =
    categoryId === null
      ? sql`article_texts.section = ${BLOG}`
      : eq(articleTexts.categoryId, categoryId);
  return selectLangs(db, sql`article_texts WHERE ${IN_LANG} AND ${place}`, fewest);
}

/** Of the newest stories only: what all languages are asked for gives the same answer in each. */
function selectLangsOfLinks(db: Database, links: SQL, fewest: number) {
  const newest = sql`(SELECT article_id FROM ${links}
    ORDER BY published_at DESC, article_id DESC LIMIT ${LOOKED_AT}) AS newest`;
  const rows = sql`${newest} CROSS JOIN article_texts
    WHERE article_texts.article_id = newest.article_id AND ${IN_LANG}`;
  return selectLangs(db, rows, fewest);
}

export type ListSubject = { kind: 'latest' } | { kind: 'category' | 'city'; id: number };

/** A part of the stories on a subject, with the newest of all subjects to go beside it, in one round trip. */
export async function getList(
  db: Database,
  lang: Lang,
  query: {
    subject: ListSubject;
    slice: Slice;
    besides: number;
    front: string | null;
    isFirst: boolean;
  },
) {
  const front = query.front ?? '';
  const fewest = query.isFirst && query.subject.kind !== 'latest' ? FEWEST_INDEXED : 0;
  const [rows, besides, layouts, pinned, langs] = await db.batch([
    selectCards(db, lang, { ...query.slice, withWriters: true }, toCondition(query.subject)),
    selectCards(db, lang, { limit: query.besides, offset: 0 }),
    selectPins(db, lang, front),
    selectPinned(db, lang, front),
    selectLangsOfSubject(db, query.subject, fewest),
  ]);
  return {
    ...{ rows, besides, pinned },
    pins: layouts[0]?.pins ?? [],
    langs: langs.map((row) => row.lang),
  };
}

function selectPins(db: Database, lang: Lang, front: string) {
  return db
    .select({ pins: frontLayouts.pins })
    .from(frontLayouts)
    .where(and(eq(frontLayouts.front, front), eq(frontLayouts.language, lang)));
}

/** The published ones among the stories somebody has put on a front. */
function selectPinned(db: Database, lang: Lang, front: string) {
  const ids = sql`(SELECT pin.value ->> 'storyId' FROM front_layouts, json_each(pins) AS pin
    WHERE front_layouts.front = ${front} AND front_layouts.language = ${lang})`;
  return db
    .select({ ...CARD, writer: WRITER })
    .from(articleTexts)
    .where(and(sql`${articleTexts.articleId} IN ${ids}`, isNewsIn(lang)));
}

function toCondition(subject: ListSubject): SQL | undefined {
  switch (subject.kind) {
    case 'latest':
      return undefined;
    case 'category':
      return eq(articleTexts.categoryId, subject.id);
    case 'city':
      return eq(articleTexts.cityId, subject.id);
  }
}

/** An author or topic has a page in a language with its first story. */
function fewestOf({ offset, after }: Slice): number {
  return offset === 0 && !after ? 1 : 0;
}

/** The author with one page of the stories, in one round trip. */
export async function getAuthorPage(db: Database, lang: Lang, slug: string, slice: Slice) {
  const author = sql`(SELECT id FROM authors WHERE slug = ${slug})`;
  const [[profile], rows, langs] = await db.batch([
    db.select(AUTHOR).from(authors).where(eq(authors.slug, slug)),
    db
      .select({ ...CARD, listedAt: articleAuthors.publishedAt })
      .from(articleAuthors)
      .innerJoin(articleTexts, eq(articleTexts.articleId, articleAuthors.articleId))
      .where(
        and(
          eq(articleAuthors.authorId, author),
          isPublishedIn(lang),
          isBehind(slice, articleAuthors),
        ),
      )
      .orderBy(desc(articleAuthors.publishedAt), desc(articleAuthors.articleId))
      .limit(slice.limit)
      .offset(slice.after ? 0 : slice.offset),
    selectLangsOfLinks(db, sql`article_authors WHERE author_id = ${author}`, fewestOf(slice)),
  ]);
  if (!profile) return null;
  const bio = { en: profile.bioEn, hi: profile.bioHi, gu: profile.bioGu }[lang];
  return {
    profile: {
      ...{ id: profile.id, slug, name: nameIn(profile, lang), bio, kind: profile.kind },
      picture: toPortrait(profile.pictureKey),
    },
    rows,
    langs: langs.map((row) => row.lang),
  };
}

/** The topic with one page of the stories, in one round trip. */
export async function getTopicPage(db: Database, lang: Lang, slug: string, slice: Slice) {
  const tag = sql`(SELECT id FROM tags WHERE slug = ${slug})`;
  const [[profile], rows, langs] = await db.batch([
    db.select().from(tags).where(eq(tags.slug, slug)),
    db
      .select({ ...CARD, listedAt: articleTags.publishedAt })
      .from(articleTags)
      .innerJoin(articleTexts, eq(articleTexts.articleId, articleTags.articleId))
      .where(and(eq(articleTags.tagId, tag), isPublishedIn(lang), isBehind(slice, articleTags)))
      .orderBy(desc(articleTags.publishedAt), desc(articleTags.articleId))
      .limit(slice.limit)
      .offset(slice.after ? 0 : slice.offset),
    selectLangsOfLinks(db, sql`article_tags WHERE tag_id = ${tag}`, fewestOf(slice)),
  ]);
  if (!profile) return null;
  return {
    profile: {
      id: profile.id,
      slug,
      name: nameIn(profile, lang),
      bio: '',
      kind: null,
      picture: null,
    },
    rows,
    langs: langs.map((row) => row.lang),
  };
}

/** Entries of live blogs in all languages that are looked at for those of one. */
const LAST_ENTRIES = 40;

/** What was added last to live blogs in a language, the newest first; what is pinned sums up. */
function selectUpdates(db: Database, lang: Lang) {
  const last = db
    .select()
    .from(liveEntries)
    .orderBy(desc(liveEntries.id))
    .limit(LAST_ENTRIES)
    .as('last');
  const { id, articleId, at, title, bodyHtml } = last;
  return db
    .select({ id, storyId: articleId, at, title, bodyHtml })
    .from(last)
    .where(and(eq(last.language, lang), isNull(last.removedAt), eq(last.isPinned, false)));
}

/** The newest stories overall and of each home section, and those put on the front, in one round trip. */
export async function listFront(
  db: Database,
  lang: Lang,
  counts: { latest: number; perSection: (section: HomeSection) => number },
) {
  const [latest, layouts, pinned, updates, ...sections] = await db.batch([
    selectCards(db, lang, { limit: counts.latest, offset: 0 }),
    selectPins(db, lang, HOME),
    selectPinned(db, lang, HOME),
    selectUpdates(db, lang),
    ...HOME_SECTIONS.map((section) =>
      selectCards(
        db,
        lang,
        {
          ...{ limit: counts.perSection(section), offset: 0 },
          ...(section === 'opinion' && { withWriters: true }),
        },
        eq(articleTexts.section, section),
      ),
    ),
  ]);
  return {
    latest,
    pins: layouts[0]?.pins ?? [],
    pinned,
    updates,
    sections: HOME_SECTIONS.map((section, index) => ({ section, rows: sections[index] ?? [] })),
  };
}
