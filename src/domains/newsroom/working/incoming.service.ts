import type { TextKey } from '#domains/news/story/working.model.ts';
import { copyAll } from '#domains/news/story/working-copy.statement.ts';
import type { PublisherEnv } from '#domains/newsroom/publishing/publishing.service.ts';
import { orderFirstPublication } from '#domains/newsroom/publishing/publishing.service.ts';
import type { Edition } from '#i18n/editions.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Platform } from '#kernel/http/platform.ts';

/**
 * Orders that a text is published as it came in at this revision. `entry` tells of that in the
 * transaction that takes it to the desk; false where somebody has touched the text already.
 */
export function publishIncoming(
  platform: Platform<PublisherEnv>,
  key: TextKey & { revision: number },
  {
    author,
    edition,
    reason,
    entry,
  }: { author: Author; edition: Edition; reason?: string | undefined; entry: Statement },
): Promise<boolean> {
  const { id: articleId, lang, revision: version } = key;
  const first = { entry, copies: copyAll(platform.db, key, version) };
  const order = { ...author, articleId, lang, action: 'publish', version, first } as const;
  return orderFirstPublication(platform, { ...order, ...(reason && { reason }) }, edition);
}
