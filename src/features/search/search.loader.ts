import type { Edition } from '#i18n/editions.ts';
import type { PageRequest } from '#platform/api-input.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { toArticleId, toMatchExpression } from './search.model.ts';
import { findRows } from './search.repo.ts';

/** One page of the stories published in a language that hold what was typed, best first. */
export async function searchStories(
  platform: Platform,
  edition: Edition,
  keyword: string,
  { page, size }: PageRequest,
): Promise<{ articleIds: number[]; hasNext: boolean }> {
  const match = toMatchExpression(keyword);
  if (!match) return { articleIds: [], hasNext: false };
  const rows = await readOrUnavailable(
    findRows(platform.env.SEARCH, {
      match,
      lang: edition.lang,
      limit: size + 1,
      offset: (page - 1) * size,
    }),
  );
  return { articleIds: rows.slice(0, size).map(toArticleId), hasNext: rows.length > size };
}
