import type { Translate } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { badValue, manage, rowNotFound, showToReaders } from '#kernel/record/managed.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AUTHORS, CATEGORIES, CITIES, getSection, MENUS, TAGS } from './desk-list.repo.ts';
import { listTags, mergeTag } from './tag-merge.repo.ts';
import { BLOG } from './taxonomy.model.ts';

/** Stories stay among the news or among the posts, and so do their categories; those of blogs are in no menu. */
export const categoryRows = manage(CATEGORIES, {
  settle: async ({ db }, draft, t, id) => {
    const isBlog = draft.section === BLOG;
    const before = id === null ? draft.section : await readOrUnavailable(getSection(db, id));
    if (before !== null && (before === BLOG) !== isBlog)
      throw badValue('section', 'managed.moved_across', t('managed.moved_across'));
    return isBlog ? { ...draft, menuGroup: null } : draft;
  },
});
export const cityRows = manage(CITIES);
export const tagRows = manage(TAGS);
export const authorRows = manage(AUTHORS);
export const menuRows = manage(MENUS);

/** Makes two tags one: stories and readers of the first find themselves at the second. */
export async function mergeTags(
  platform: Platform<PurgeEnv>,
  { id, into, author }: { id: number; into: number; author: Author },
  t: Translate,
): Promise<void> {
  const { db, now: at } = platform;
  if (id === into) throw badValue('into', 'managed.same_tag', t('managed.same_tag'));
  const found = await listTags(db, [id, into]);
  const tag = found.find((each) => each.id === id);
  const target = found.find((each) => each.id === into);
  if (!tag) throw rowNotFound();
  if (!target) throw badValue('into', 'managed.unknown', t('managed.unknown'));
  await mergeTag(db, { tag, into: target, at, author });
  await showToReaders(platform);
}
