import type { Edition, Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { brandOf, publisherOf } from '#kernel/brand/brand.ts';
import { forgetRevisions } from '#kernel/content/content-cache.ts';
import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import { announcePurge } from '#kernel/content/purge-queue.ts';
import { sanitizeOwn } from '#kernel/html/article-html.ts';
import { textOfHtml } from '#kernel/html/html-tree.ts';
import type { HtmlEnv } from '#kernel/html/image-hosts.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError } from '#shared/app-error.ts';
import { fillText, toBuiltInHtml } from './page-html.service.ts';
import {
  FACT_NAMES,
  listNames,
  type PageSummary,
  type PageVersion,
  STANDING_PAGES,
} from './page-text.model.ts';
import {
  getPageText,
  getVersion,
  insertVersion,
  listPageTexts,
  listVersions,
  type PageKey,
} from './page-text.repo.ts';
import { toFacts } from './standing.model.ts';

/** A text as the desk works on it. */
export interface PageView {
  version: number;
  /** With the names that the settings fill in. */
  html: string;
  isBuiltIn: boolean;
  versions: PageVersion[];
}

/** The language of the desk's answers, and whose text it is about. */
type Asked = PageKey & { edition: Edition };

export async function listPages({ db }: Platform): Promise<PageSummary[]> {
  const rows = await readOrUnavailable(listPageTexts(db));
  const stateOf = (page: string, lang: Lang) => {
    const row = rows.find((each) => each.page === page && each.lang === lang);
    return {
      version: row?.version ?? 0,
      savedAt: row?.savedAt.getTime() ?? null,
      isOwn: row?.isOwn ?? false,
    };
  };
  return STANDING_PAGES.map((page) => ({
    page,
    texts: {
      en: stateOf(page, 'en'),
      hi: stateOf(page, 'hi'),
      gu: stateOf(page, 'gu'),
    },
  }));
}

export async function getPage({ db }: Platform, key: PageKey): Promise<PageView> {
  const [text, versions] = await readOrUnavailable(
    Promise.all([getPageText(db, key), listVersions(db, key)]),
  );
  return {
    version: text?.version ?? 0,
    html: text?.html ?? builtInOf(key),
    isBuiltIn: (text?.html ?? null) === null,
    versions: versions.map(({ name, savedBy, savedAt, ...version }) => ({
      ...version,
      savedAt: savedAt.getTime(),
      savedBy: name || savedBy,
    })),
  };
}

/** The text of a version before, to be looked at or put back. */
export async function loadVersion(
  { db }: Platform,
  key: PageKey,
  version: number,
): Promise<{ html: string }> {
  const found = await readOrUnavailable(getVersion(db, key, version));
  if (!found) throw new AppError({ code: 'page.not_found', status: 404, key: 'not_found' });
  return { html: found.html ?? builtInOf(key) };
}

/** Shows readers another text; null puts the one back that comes with the site. */
export async function savePage(
  platform: Platform<HtmlEnv & PurgeEnv>,
  key: PageKey,
  change: { version: number; html: string | null; author: Author },
  edition: Edition,
): Promise<PageView> {
  const { version: after, author } = change;
  const html = change.html === null ? null : clean(platform, change.html, { ...key, edition });
  const { db, now: at } = platform;
  if (!(await readOrUnavailable(insertVersion(db, key, { after, html, at, author }))))
    throw new AppError({
      ...{ code: 'page.conflict', status: 409, key: 'conflict' },
      data: await getPage(platform, key),
    });
  forgetRevisions();
  await announcePurge(platform, [cacheTag.edition(key.lang)]);
  return getPage(platform, key);
}

/** A text as readers would see it, filled in with what is set now. */
export function previewPage(
  platform: Platform<BrandEnv & HtmlEnv>,
  html: string,
  asked: Asked,
): { html: string } {
  const { env } = platform;
  const facts = toFacts(brandOf(env, asked.lang), publisherOf(env));
  return { html: fillText(clean(platform, html, asked), facts, translatorOf(asked.lang)).html };
}

/** Refuses what is empty, and what names facts that there are none of. */
function clean({ env }: Platform<HtmlEnv>, html: string, { edition }: Asked): string {
  const cleaned = sanitizeOwn(html, env);
  const text = textOfHtml(cleaned);
  const known: readonly string[] = FACT_NAMES;
  if (text === '') throw badText('empty', edition);
  if (listNames(text).some((name) => !known.includes(name))) throw badText('fact', edition);
  return cleaned;
}

function badText(rule: 'empty' | 'fact', { lang }: Edition): AppError {
  const t = translatorOf(lang);
  const details = [{ code: `input.${rule}`, field: 'html', message: t(`input.${rule}`) }];
  return new AppError({ code: 'page.unfit', status: 400, key: 'bad_request', details });
}

function builtInOf({ page, lang }: PageKey): string {
  return toBuiltInHtml(page, translatorOf(lang));
}
