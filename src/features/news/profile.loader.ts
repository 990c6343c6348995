import { z } from 'zod';
import type { Edition } from '#i18n/editions.ts';
import type { Content } from '#platform/content-cache.ts';
import type { Platform } from '#platform/platform.ts';
import { storyListSchema } from './article.schema.ts';
import { toSlice, toStoryList } from './list.loader.ts';
import { readAuthorPage, readTopicPage } from './list.repo.ts';
import { loadTaxonomy } from './taxonomy.loader.ts';
import { nameIn } from './taxonomy.repo.ts';

const profilePageSchema = z
  .object({
    profile: z.object({ id: z.number(), slug: z.string(), name: z.string(), bio: z.string() }),
    list: storyListSchema,
  })
  .nullable();

/** An author or a topic with one page of its stories; null when there is none of that name. */
export type ProfilePage = z.infer<typeof profilePageSchema>;

export function loadProfile(
  platform: Platform,
  edition: Edition,
  query: { kind: 'author' | 'topic'; slug: string; page: number },
): Promise<Content<ProfilePage>> {
  const { kind, slug, page } = query;
  return platform.content.read({
    lang: edition.lang,
    name: `${kind}:${slug}:${page}`,
    schema: profilePageSchema,
    keep: 'list',
    load: async () => {
      const [taxonomy, found] = await Promise.all([
        loadTaxonomy(platform, edition),
        readProfile(platform, edition, query),
      ]);
      return found && { profile: found.profile, list: toStoryList(found.rows, taxonomy, { page }) };
    },
  });
}

async function readProfile(
  { db }: Platform,
  { lang }: Edition,
  query: { kind: 'author' | 'topic'; slug: string; page: number },
) {
  const slice = toSlice(query.page);
  if (query.kind === 'author') {
    const found = await readAuthorPage(db, lang, query.slug, slice);
    if (!found) return null;
    const { profile, rows } = found;
    const bio = { en: profile.bioEn, hi: profile.bioHi, gu: profile.bioGu }[lang];
    return {
      profile: { id: profile.id, slug: profile.slug, name: nameIn(profile, lang), bio },
      rows,
    };
  }
  const found = await readTopicPage(db, lang, query.slug, slice);
  if (!found) return null;
  const { profile, rows } = found;
  return {
    profile: { id: profile.id, slug: profile.slug, name: nameIn(profile, lang), bio: '' },
    rows,
  };
}
