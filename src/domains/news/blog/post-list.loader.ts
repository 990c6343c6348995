import { z } from 'zod';
import { toCard } from '#domains/news/card/card.model.ts';
import { rankingPeriod } from '#domains/news/front/trending.loader.ts';
import { ENOUGH, pickBesides, toSlice, toStoryList } from '#domains/news/listing/list.loader.ts';
import type { StoryCard, StoryList } from '#domains/news/story/article.model.ts';
import { storyCardSchema, storyListSchema } from '#domains/news/story/article.schema.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import type { Edition } from '#i18n/editions.ts';
import type { Content } from '#kernel/content/content-cache.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { getPostList } from './post-list.repo.ts';

/** Posts of the ranking that are shown. */
const MOST_READ = 5;

/** A page of posts with those read most, on the first one. */
export interface PostList {
  list: StoryList;
  mostRead: StoryCard[];
}

const postListSchema: z.ZodType<PostList> = z.object({
  list: storyListSchema,
  mostRead: z.array(storyCardSchema),
});

export interface PostListQuery {
  /** Number of a category; null for all posts. */
  categoryId: number | null;
  page: number;
}

/** One page of the newest posts of a category or of all, in an edition's language. */
export function loadPostList(
  platform: Platform,
  edition: Edition,
  asked: PostListQuery,
): Promise<Content<PostList>> {
  return platform.content.read({
    ...toContent(platform, edition, asked),
    load: async () => {
      const { categoryId, page } = asked;
      const isFirst = page === 1;
      const [taxonomy, previous] = await Promise.all([
        loadTaxonomy(platform, edition),
        isFirst
          ? null
          : platform.content.peek(toContent(platform, edition, { ...asked, page: page - 1 })),
      ]);
      const found = await getPostList(platform.db, edition.lang, {
        ...{ categoryId, isFirst },
        slice: { ...toSlice(page), after: previous?.list.end ?? undefined },
        besides: isFirst && categoryId !== null ? ENOUGH : 0,
        mostRead: isFirst ? MOST_READ : 0,
      });
      const list = toStoryList(found.rows, taxonomy, { page });
      return {
        list: {
          ...list,
          besides: pickBesides(list, found.besides, taxonomy),
          langs: found.langs,
        },
        mostRead: found.mostRead.map((row) => toCard(row, taxonomy)),
      };
    },
  });
}

function toContent({ now }: Platform, edition: Edition, { categoryId, page }: PostListQuery) {
  return {
    lang: edition.lang,
    name: `blog:${categoryId ?? ''}:${page}`,
    // What is read most changes without anything being published.
    ...(page === 1 && { version: rankingPeriod(now) }),
    schema: postListSchema,
    keep: 'list' as const,
    mayLag: true,
  };
}
