import { z } from 'zod';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { BoundedMap } from '#shared/bounded-map.ts';
import { type FilledText, fillText } from './page-html.service.ts';
import { type PageText, STANDING_PAGES } from './page-text.model.ts';
import { getPageText, type PageKey } from './page-text.repo.ts';
import type { Facts, OwnText } from './standing.model.ts';

/** What stands for the text of a page that the desk has not touched. */
const NO_TEXT: PageText = { version: 0, html: null, savedAt: null };

/** Texts filled in, as an isolate keeps them. */
const kept = new BoundedMap<string, FilledText>(STANDING_PAGES.length * LANGS.length);

const schema: z.ZodType<PageText> = z.object({
  version: z.int(),
  html: z.string().nullable(),
  savedAt: z.int().nullable(),
});

/** The text of a standing page as the desk has left it. */
async function loadPageText(platform: Platform, key: PageKey): Promise<PageText> {
  const { value } = await platform.content.read({
    lang: 'site',
    name: `page:${key.page}:${key.lang}`,
    keep: 'list',
    schema,
    load: async () => (await getPageText(platform.db, key)) ?? NO_TEXT,
  });
  return value;
}

/** The text the desk has given a page, filled in; null where the one that comes with the site is shown. */
export async function loadOwnText(
  platform: Platform,
  key: PageKey,
  facts: Facts,
): Promise<OwnText | null> {
  const { version, html, savedAt } = await loadPageText(platform, key).catch(orBuiltIn);
  return html === null ? null : { ...fillOnce(html, facts, key.lang), version, savedAt };
}

/** Parsing takes longer than all else of such a page. */
function fillOnce(html: string, facts: Facts, lang: Lang): FilledText {
  const key = JSON.stringify([facts, html, lang]);
  const filled = kept.get(key) ?? fillText(html, facts, translatorOf(lang));
  kept.set(key, filled);
  return filled;
}

/** A page about the site is better than none. */
function orBuiltIn(error: unknown): PageText {
  logError('page.text_unread', error);
  return NO_TEXT;
}
