import { toStoryPath } from '#domains/news/story/article.model.ts';
import { editionOfLang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { askSite } from '#kernel/content/own-site.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { SiteEnv } from '#platform/env.ts';
import type { Place } from './place.repo.ts';
import type { PublicationRow } from './publication.repo.ts';

/** How long one try looks at the page, and how often, in milliseconds. */
const PATIENCE = 5_000;
const PAUSE = 50;

/** Path of the public page of a text, encoded, with the edition's prefix. */
export function toAddress({ articleId, language }: PublicationRow, place: Place): string {
  const category = { slug: place.categorySlug, section: place.section };
  const path = toStoryPath({ id: articleId, slug: place.slug, category });
  return encodeURI(toEditionPath(editionOfLang(language), path));
}

/**
 * Looks at the public page until it shows what was published, or no longer what was taken away. Gives after
 * how many milliseconds that was; null where nothing has changed.
 */
export async function watchPage(
  platform: Platform<SiteEnv>,
  { publication, place }: { publication: PublicationRow; place: Place },
): Promise<number | null> {
  const { revision, orderedAt, dueAt } = publication;
  if (revision === null) return null;
  const address = toAddress(publication, place);
  const begun = Date.now();
  while (!(await isShown(platform, address, publication))) {
    if (Date.now() - begun > PATIENCE) throw new Error(`${address} is not up to date`);
    await scheduler.wait(PAUSE);
  }
  return Date.now() - Math.max(orderedAt.getTime(), dueAt.getTime());
}

async function isShown(
  { env }: Platform<SiteEnv>,
  address: string,
  { action, language, revision }: PublicationRow,
): Promise<boolean> {
  const response = await askSite(env, address);
  const html = await response.text();
  const [, lang, shown] = /\bdata-revision="(\w+)-(\d+)"/.exec(html) ?? [];
  if (action !== 'publish') return response.status < 500 && lang !== language;
  return response.ok && lang === language && Number(shown) >= (revision ?? 0);
}
