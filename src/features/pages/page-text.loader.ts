import { z } from 'zod';
import { logError } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { fillText } from './page-html.service.ts';
import type { PageText } from './page-text.model.ts';
import { getPageText, type PageKey } from './page-text.repo.ts';
import type { Facts, OwnText } from './standing.model.ts';

/** What stands for the text of a page that the desk has not touched. */
const NO_TEXT: PageText = { version: 0, html: null, savedAt: null };

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
  return html === null ? null : { ...fillText(html, facts), version, savedAt };
}

/** A page about the site is better than none. */
function orBuiltIn(error: unknown): PageText {
  logError('page.text_unread', error);
  return NO_TEXT;
}
