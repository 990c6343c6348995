import { eq } from 'drizzle-orm';
import { selectRanked } from '#domains/news/front/trending.repo.ts';
import {
  FEWEST_INDEXED,
  type Slice,
  selectLangsOfPosts,
  selectPosts,
} from '#domains/news/listing/list.repo.ts';
import { articleTexts } from '#domains/news/story/article.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';

/** One page of the posts of a category or of all; the first with those of other categories and those read most, in one round trip. */
export async function getPostList(
  db: Database,
  lang: Lang,
  query: {
    categoryId: number | null;
    slice: Slice;
    besides: number;
    mostRead: number;
    isFirst: boolean;
  },
) {
  const { categoryId, slice, besides, mostRead, isFirst } = query;
  const condition = categoryId === null ? undefined : eq(articleTexts.categoryId, categoryId);
  const [rows, others, ranked, langs] = await db.batch([
    selectPosts(db, lang, slice, condition),
    selectPosts(db, lang, { limit: besides, offset: 0 }),
    selectRanked(db, lang, 'blog', mostRead),
    selectLangsOfPosts(db, categoryId, isFirst ? FEWEST_INDEXED : 0),
  ]);
  return { rows, besides: others, mostRead: ranked, langs: langs.map((row) => row.lang) };
}
