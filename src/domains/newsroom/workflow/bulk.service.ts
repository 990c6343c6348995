import type { TextStatus } from '#domains/news/story/article.model.ts';
import type { PublisherEnv } from '#domains/newsroom/publishing/publishing.service.ts';
import { storyNotFound } from '#domains/newsroom/working/desk.errors.ts';
import { getTextState } from '#domains/newsroom/working/working.repo.ts';
import type { Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError } from '#shared/app-error.ts';
import { type Asker, changeStatus } from './status.service.ts';

/** What became of one story of many. */
export interface BulkResult {
  id: number;
  /** Null when it was done, or had been before. */
  refusal: { code: string; message: string } | null;
}

/** Takes one language of each story a step on; what is refused for one holds up no other. */
export async function changeMany(
  platform: Platform<PublisherEnv>,
  bulk: { ids: readonly number[]; lang: Lang; to: TextStatus; reason?: string },
  asker: Asker,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  // One after the other: a database is one thread, and orders keep their turn.
  for (const id of new Set(bulk.ids)) {
    try {
      await changeOne(platform, { ...bulk, id }, asker);
      results.push({ id, refusal: null });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      results.push({ id, refusal: toRefusal(error, asker) });
    }
  }
  return results;
}

/** A text that stands there already stays: sending the same again changes nothing. */
async function changeOne(
  platform: Platform<PublisherEnv>,
  change: { id: number; lang: Lang; to: TextStatus; reason?: string },
  asker: Asker,
): Promise<void> {
  const { id, lang, to, reason } = change;
  const before = await readOrUnavailable(getTextState(platform.db, id, lang));
  if (!before?.text) throw storyNotFound();
  const { status, version, publishedVersion } = before.text;
  const isCurrent = to !== 'published' || publishedVersion === version;
  if (status === to && isCurrent) return;
  await changeStatus(platform, { id, lang, to, reason, version }, asker);
}

function toRefusal(error: AppError, { edition }: Asker): { code: string; message: string } {
  const [detail] = error.details;
  const message = detail?.message ?? translatorOf(edition.lang)(`error.${error.key}.text`);
  return { code: detail?.code ?? error.code, message };
}
