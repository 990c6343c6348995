import type { z } from 'zod';
import { type CardRow, toCard, toPicture } from '#domains/news/card/card.model.ts';
import { type LiveBlog, toPage } from '#domains/news/live/live-blog.model.ts';
import type { Article } from '#domains/news/story/article.model.ts';
import { articlePageSchema, liveBlogSchema } from '#domains/news/story/article.schema.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import type { Taxonomy } from '#domains/news/taxonomy/taxonomy.model.ts';
import { nameIn, toPortrait } from '#domains/news/taxonomy/taxonomy.repo.ts';
import { type Edition, LANGS, type Lang } from '#i18n/editions.ts';
import type { Content } from '#kernel/content/content-cache.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type ArticleRecord, getArticle, listEarlier } from './article.repo.ts';

/** Stories of each kind that those below an article are chosen from: more than are shown, as some stand beside it. */
const CHOICE = 6;

/** A story that was changed no longer ago is read much, in milliseconds. */
const RECENT = 7 * 86_400_000;

export type ArticlePage = z.infer<typeof articlePageSchema>;

/** An article page in an edition: null for no such story, `gone` for one that was taken down. */
export function loadArticle(
  platform: Platform,
  edition: Edition,
  id: number,
): Promise<Content<ArticlePage>> {
  return platform.content.read({
    lang: edition.lang,
    name: `article:${id}`,
    schema: articlePageSchema,
    keep: 'page',
    isRecent: (value) =>
      value !== null &&
      value !== 'gone' &&
      value.article.updatedAt > platform.now.getTime() - RECENT,
    load: async () => {
      const [taxonomy, record] = await Promise.all([
        loadTaxonomy(platform, edition),
        getArticle(platform.db, id, edition.lang, CHOICE),
      ]);
      if (!record) return null;
      const article = toArticle(record, taxonomy, edition);
      if (!article) return wasPublished(record) ? 'gone' : null;
      return {
        article,
        related: listRelated(record).map((row) => toCard(row, taxonomy)),
        next: record.next && toCard(record.next, taxonomy),
      };
    },
  });
}

/** The entries of a live blog before one of them; null where there are none. */
export function loadEarlier(
  platform: Platform,
  { id, lang, live }: Article,
  before: number,
): Promise<Content<LiveBlog | null>> {
  return platform.content.read({
    lang,
    name: `live:${id}:${before}`,
    schema: liveBlogSchema.nullable(),
    keep: 'page',
    load: async () => {
      const found = await listEarlier(platform.db, { id, lang, before });
      return found.length > 0 ? toPage(found, { added: live?.added ?? 0, isEarlier: true }) : null;
    },
  });
}

/** The edition's own text, else the source-language text, else any that is published. */
function toArticle(record: ArticleRecord, taxonomy: Taxonomy, edition: Edition): Article | null {
  const published = record.texts.filter((text) => text.status === 'published');
  const text =
    published.find(({ language }) => language === edition.lang) ??
    published.find(({ language }) => language === record.article.sourceLanguage) ??
    published[0];
  if (!text) return null;
  const { article } = record;
  const picture = toPicture(text);
  return {
    ...toCard({ ...text, id: text.articleId, publishedAt: text.firstPublishedAt }, taxonomy),
    lang: text.language,
    bodyHtml: text.bodyHtml,
    picture: picture && { ...picture, credit: record.picture?.credit ?? '' },
    authors: record.bylines.map((row) => ({
      slug: row.slug,
      name: nameIn(row, edition.lang),
      kind: row.kind,
      picture: toPortrait(row.pictureKey),
    })),
    topics: record.topics.map((row) => ({ slug: row.slug, name: nameIn(row, edition.lang) })),
    published: published
      .map(({ language, slug }) => ({ lang: language, slug }))
      .toSorted((a, b) => editionOrder(a.lang) - editionOrder(b.lang)),
    source: { name: article.sourceName, url: article.sourceUrl, licence: article.licence },
    sponsorId: article.sponsorId,
    comments: article.comments,
    corrections: record.corrections
      .filter(({ language }) => language === text.language)
      .map((row) => ({ text: row.text, at: row.correctedAt.getTime() })),
    live: toLiveBlog(record, text.language),
    isSample: article.isSample,
    seoTitle: text.seoTitle,
    seoDescription: text.seoDescription,
    socialTitle: text.socialTitle,
    socialDescription: text.socialDescription,
  };
}

/** A text that ever had an entry stays a live blog for those who have it open, when none is left. */
function toLiveBlog({ entries, lastEntry }: ArticleRecord, lang: Lang): LiveBlog | null {
  if (lastEntry?.language !== lang) return null;
  return toPage(entries, { added: lastEntry.serial, isEarlier: false });
}

/** Each once: those of its topics, its city, its category, then the newest. Without the next story, which has a place of its own. */
function listRelated({ beside, next }: ArticleRecord): CardRow[] {
  const byId = new Map(beside.map((row) => [row.id, row]));
  if (next) byId.delete(next.id);
  return [...byId.values()].slice(0, 2 * CHOICE);
}

function wasPublished(record: ArticleRecord): boolean {
  return record.texts.some((text) => text.status === 'unpublished');
}

function editionOrder(lang: Article['lang']): number {
  return LANGS.indexOf(lang);
}
