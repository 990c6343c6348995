import { orderPublication } from '#features/publishing/publishing.service.ts';
import type { Edition } from '#i18n/editions.ts';
import type { Author } from '#platform/audit.ts';
import type { Statement } from '#platform/content-revisions.ts';
import type { Platform } from '#platform/platform.ts';
import type { TextKey } from './copy.repo.ts';
import { makeFirstCopy } from './status.repo.ts';

/**
 * Orders that a text is published as it came in. `entry` tells of that in the transaction that takes it
 * to the desk; false where somebody has touched the text already.
 */
export async function publishIncoming(
  platform: Platform,
  key: TextKey,
  { author, edition, entry }: { author: Author; edition: Edition; entry: Statement },
): Promise<boolean> {
  const version = await makeFirstCopy(platform.db, key, entry);
  if (version === null) return false;
  const { id: articleId, lang } = key;
  const order = { ...author, articleId, lang, action: 'publish', version } as const;
  await orderPublication(platform, order, edition);
  return true;
}
