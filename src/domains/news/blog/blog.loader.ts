import { z } from '@hono/zod-openapi';
import { toItems } from '#domains/news/listing/item.loader.ts';
import { toCategoryItem } from '#domains/news/listing/item.model.ts';
import { findItems, listItemsById, listRelevantItems } from '#domains/news/listing/item.repo.ts';
import { type NewsItem, newsItemSchema } from '#domains/news/listing/item.schema.ts';
import { idOf } from '#domains/news/listing/item-search.loader.ts';
import { toSlice } from '#domains/news/listing/list.loader.ts';
import type { SearchEnv } from '#domains/news/search/search.loader.ts';
import { searchStories } from '#domains/news/search/search.loader.ts';
import { unknownFilter } from '#domains/news/story/news.errors.ts';
import { loadStory } from '#domains/news/story/story.loader.ts';
import { loadCatalogue } from '#domains/news/taxonomy/catalogue.loader.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Edition } from '#i18n/editions.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { type BrandEnv, brandOf } from '#kernel/brand/brand.ts';
import { loadBusinesses } from '#kernel/domain/named-business.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { countPosts, findPost, findProfiles, getPostFacts, sortByViews } from './blog.repo.ts';
import {
  type Post,
  type PostItem,
  type PostSearch,
  postCategorySchema,
  postSchema,
} from './blog.schema.ts';

/** The best matches that are put in the order of their views. */
const RANKED_BY_VIEWS = 150;

/** What is answered to whoever reads a post. */
export const viewedPostSchema = z
  .object({ blog: postSchema.nullable(), viewCount: z.int() })
  .openapi('ViewedBlogPost');

const categoriesSchema = z.array(postCategorySchema);
const itemsSchema = z.array(newsItemSchema).nullable();

/** One page of the posts that match; refuses names that stand for nothing. */
export async function searchPosts(
  platform: Platform<BrandEnv & SearchEnv>,
  search: PostSearch,
): Promise<{ items: PostItem[]; hasNext: boolean }> {
  const { items, hasNext } = await (search.keyword
    ? searchByWords(platform, search, search.keyword)
    : listMatching(platform, search));
  return { items: await addFacts(platform, search.language, items), hasNext };
}

async function listMatching(platform: Platform<BrandEnv>, search: PostSearch) {
  const { language, category, author, page, size, from, to } = search;
  const catalogue = await loadCatalogue(platform);
  const topic = search.tag ?? search.association;
  const filter = {
    ...{ topic, author, from, to, among: 'posts' as const },
    categoryId: idOf(catalogue.blogCategories, 'category', category),
    ...(search.sort === 'popular' && { mostRead: language.lang }),
  };
  const found = await readOrUnavailable(
    findItems(platform.db, language.lang, filter, toSlice(page, size)),
  );
  if (!found.hasTopic) throw unknownFilter(search.tag === undefined ? 'association' : 'tag');
  if (!found.hasAuthor) throw unknownFilter('author');
  return {
    items: toItems(platform, found.rows.slice(0, size), catalogue),
    hasNext: found.rows.length > size,
  };
}

async function searchByWords(
  platform: Platform<BrandEnv & SearchEnv>,
  search: PostSearch,
  keyword: string,
) {
  const { language, category, page, size, from, to, sort } = search;
  const { lang } = language;
  const catalogue = await loadCatalogue(platform);
  const categoryId = idOf(catalogue.blogCategories, 'category', category);
  const asked = {
    ...{ keyword, lang, isPost: true },
    ...(categoryId !== undefined && { categoryId }),
    ...(await findProfileIds(platform, search)),
    ...(from && { from: from.getTime() }),
    // Inclusive here, but not in the index.
    ...(to && { until: to.getTime() + 1 }),
  };
  const { articleIds, hasNext } =
    sort === 'popular'
      ? await findMostRead(platform, asked, { page, size })
      : await searchStories(platform, { ...asked, sort, page, size });
  const rows = await readOrUnavailable(listItemsById(platform.db, lang, articleIds, 'posts'));
  return { items: toItems(platform, rows, catalogue), hasNext };
}

async function findMostRead(
  platform: Platform<SearchEnv>,
  asked: Omit<Parameters<typeof searchStories>[1], 'sort' | 'page' | 'size'>,
  { page, size }: { page: number; size: number },
) {
  const best = { ...asked, sort: 'relevance', page: 1, size: RANKED_BY_VIEWS } as const;
  const { articleIds } = await searchStories(platform, best);
  const sorted = await readOrUnavailable(sortByViews(platform.db, asked.lang, articleIds));
  return {
    articleIds: sorted.slice((page - 1) * size, page * size),
    hasNext: sorted.length > page * size,
  };
}

async function findProfileIds({ db }: Platform, search: PostSearch) {
  const { tag, association, author } = search;
  const topic = tag ?? association;
  if (topic === undefined && author === undefined) return {};
  const { topicId, authorId } = await readOrUnavailable(
    findProfiles(db, {
      topic: topic ?? '',
      author: author ?? '',
    }),
  );
  if (topic !== undefined && !topicId)
    throw unknownFilter(tag === undefined ? 'association' : 'tag');
  if (author !== undefined && !authorId) throw unknownFilter('author');
  return { ...(topicId && { topicId }), ...(authorId && { authorId }) };
}

/** Posts to read after one; null where that is no post readers can see. */
export async function loadRelevantPosts(
  platform: Platform<BrandEnv>,
  edition: Edition,
  { id, count }: { id: number; count: number },
): Promise<PostItem[] | null> {
  const { value } = await platform.content.read({
    lang: 'all',
    name: `posts:relevant:${id}:${count}:${edition.lang}`,
    schema: itemsSchema,
    keep: 'page',
    load: async () => {
      const [catalogue, rows] = await Promise.all([
        loadCatalogue(platform),
        listRelevantItems(platform.db, edition.lang, { id, count, among: 'posts' }),
      ]);
      return rows && toItems(platform, rows, catalogue);
    },
  });
  return value && addFacts(platform, edition, value);
}

/** A post in all its languages: null for no such post, `gone` for one that was taken down. */
export async function loadPost(
  platform: Platform<BrandEnv>,
  id: number,
): Promise<Post | 'gone' | null> {
  const story = await loadStory(platform, id);
  if (!story || story === 'gone') return story;
  if (story.displayName !== BLOG) return null;
  const [post] = await addFacts(platform, EDITIONS.en, [story]);
  if (!post) return null;
  const { viewCount: _, ...rest } = post;
  return { ...story, ...rest };
}

/** The number of the post that has a slug in a language; null for none. */
export function findPostId({ db }: Platform, { lang }: Edition, friendlyUrl: string) {
  return readOrUnavailable(findPost(db, lang, friendlyUrl));
}

/** The categories of blogs with how many posts each has. */
export async function loadPostCategories(platform: Platform) {
  const { value } = await platform.content.read({
    lang: 'all',
    name: 'posts:categories',
    schema: categoriesSchema,
    keep: 'list',
    load: async () => {
      const { blogCategories } = await loadCatalogue(platform);
      const active = blogCategories.filter((category) => category.active);
      const counts = await countPosts(
        platform.db,
        active.map(({ id }) => id),
      );
      return active.map((category) => ({
        ...toCategoryItem(category),
        count: counts.get(category.id) ?? 0,
      }));
    },
  });
  return value;
}

/** Says of each how often it was read in a language, and who paid for it. */
async function addFacts(
  platform: Platform<BrandEnv>,
  { lang }: Edition,
  items: readonly NewsItem[],
): Promise<PostItem[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const paid = items.filter(({ label }) => label === 'sponsored').map(({ id }) => id);
  const { views, sponsors } = await readOrUnavailable(
    getPostFacts(platform.db, lang, { ids, paid }),
  );
  const businesses = await loadBusinesses(
    platform,
    paid.flatMap((id) => sponsors.get(id) ?? []),
  );
  return items.map((item) => {
    const sponsored = item.label === 'sponsored';
    const business = sponsored && businesses.get(sponsors.get(item.id) ?? 0);
    const { url } = brandOf(platform.env, 'en');
    return {
      ...item,
      viewCount: views.get(item.id) ?? 0,
      sponsored,
      ...(business && {
        sponsor: {
          id: business.id,
          name: business.names.en,
          hindiName: business.names.hi,
          gujaratiName: business.names.gu,
          url: url + encodeURI(toEditionPath(EDITIONS.en, business.path)),
        },
      }),
    };
  });
}
