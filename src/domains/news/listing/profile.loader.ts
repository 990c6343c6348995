import { z } from 'zod';
import { AUTHOR_KINDS } from '#domains/news/story/article.model.ts';
import { storyListSchema } from '#domains/news/story/article.schema.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import type { Edition, Lang } from '#i18n/editions.ts';
import type { Content } from '#kernel/content/content-cache.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { toSlice, toStoryList } from './list.loader.ts';
import { getAuthorPage, getTopicPage, type Slice } from './list.repo.ts';

const profilePageSchema = z
  .object({
    profile: z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      bio: z.string(),
      /** Null for a topic. */
      kind: z.enum(AUTHOR_KINDS).nullable(),
      // Copies from before this was shown have none.
      picture: z.string().nullable().default(null),
    }),
    list: storyListSchema,
  })
  .nullable();

/** An author or a topic with one page of its stories; null when there is none of that name. */
export type ProfilePage = z.infer<typeof profilePageSchema>;

export interface ProfileQuery {
  kind: 'author' | 'topic';
  slug: string;
  page: number;
}

export function loadProfile(
  platform: Platform,
  edition: Edition,
  query: ProfileQuery,
): Promise<Content<ProfilePage>> {
  return platform.content.read({
    ...toProfileContent(edition, query),
    load: async () => {
      const { page } = query;
      const previous = toProfileContent(edition, { ...query, page: page - 1 });
      const [taxonomy, before] = await Promise.all([
        loadTaxonomy(platform, edition),
        page > 1 ? platform.content.peek(previous) : null,
      ]);
      const slice = { ...toSlice(page), after: before?.list.end ?? undefined };
      const found = await getProfile(platform, edition.lang, { ...query, slice });
      if (!found) return null;
      const { profile, langs } = found;
      return { profile, list: { ...toStoryList(found.rows, taxonomy, { page }), langs } };
    },
  });
}

function toProfileContent(edition: Edition, { kind, slug, page }: ProfileQuery) {
  return {
    lang: edition.lang,
    name: `${kind}:${slug}:${page}`,
    schema: profilePageSchema,
    keep: 'list' as const,
    isWorthCopy: (found: ProfilePage) => page === 1 || Boolean(found?.list.cards.length),
  };
}

function getProfile(
  { db }: Platform,
  lang: Lang,
  { kind, slug, slice }: ProfileQuery & { slice: Slice },
) {
  return kind === 'author'
    ? getAuthorPage(db, lang, slug, slice)
    : getTopicPage(db, lang, slug, slice);
}
