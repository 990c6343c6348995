import { and, asc, eq, sql } from 'drizzle-orm';
import { articleAuthors, articleTexts } from '#domains/news/story/article.table.ts';
import { withoutPictures } from '#domains/news/story/ended-picture.model.ts';
import { isEndedMention, mediaMentions } from '#domains/news/story/mention.table.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import type { Lang } from '#i18n/editions.ts';
import { type Database, valuesOf } from '#platform/database.ts';

/** The bodies of published texts and the authors of their stories, in one round trip. */
export async function listFeedTexts(db: Database, lang: Lang, ids: readonly number[]) {
  const wanted = valuesOf(ids);
  const [bodies, ended, writers] = await db.batch([
    db
      .select({ id: articleTexts.articleId, html: articleTexts.bodyHtml })
      .from(articleTexts)
      .where(
        and(
          sql`${articleTexts.articleId} IN ${wanted}`,
          eq(articleTexts.language, lang),
          eq(articleTexts.status, 'published'),
        ),
      ),
    db
      .selectDistinct({ name: mediaMentions.name })
      .from(mediaMentions)
      .where(and(sql`${mediaMentions.articleId} IN ${wanted}`, isEndedMention)),
    db
      .select({
        articleId: articleAuthors.articleId,
        slug: authors.slug,
        name: { en: authors.nameEn, hi: authors.nameHi, gu: authors.nameGu }[lang],
      })
      .from(articleAuthors)
      .innerJoin(authors, eq(authors.id, articleAuthors.authorId))
      .where(sql`${articleAuthors.articleId} IN ${wanted}`)
      .orderBy(asc(articleAuthors.position)),
  ]);
  const names = ended.map(({ name }) => name);
  return {
    bodies: new Map(bodies.map(({ id, html }) => [id, withoutPictures(html, names)])),
    writers: Map.groupBy(writers, ({ articleId }) => articleId),
  };
}
