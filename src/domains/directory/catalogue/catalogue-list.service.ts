import {
  announceMarked,
  type BusinessQueueEnv,
} from '#domains/directory/business/changed-business.service.ts';
import { UNSORTED } from '#domains/directory/business/unsorted.model.ts';
import {
  hasBusinesses,
  keepsDrafts,
  mergedIntoItself,
  notOfItsLevel,
} from '#domains/directory/review/kept-place.errors.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { valueTaken } from '#kernel/record/managed.errors.ts';
import { badValue, manage, rowNotFound, showToReaders } from '#kernel/record/managed.service.ts';
import type { ManagedRows } from '#kernel/record/managed-api.ts';
import { AppError } from '#shared/app-error.ts';
import {
  BUSINESS_CATEGORIES,
  BUSINESS_TYPES,
  getPlaceOf,
  PRODUCTS,
} from './catalogue-list.repo.ts';
import {
  type CategoryRow,
  getKeptCategory,
  listCategoryRows,
  mergeCategory,
} from './category-merge.repo.ts';

export const businessCategoryRows = announcing(
  manage(BUSINESS_CATEGORIES, {
    settle: async ({ db }, draft, t, id) => {
      const before = id === null ? null : await getKeptCategory(db, id);
      const isMoved = draft.active === true || draft.slug !== UNSORTED;
      if (before?.slug === UNSORTED && isMoved) throw keepsDrafts('active', t);
      if (draft.active !== true && before && before.shown > 0) throw hasBusinesses(before.shown, t);
      const { parentId } = draft;
      if (typeof parentId !== 'number') return draft;
      const { isParentFirst, hasChildren } = await getPlaceOf(db, { id, parentId });
      if (!isParentFirst || hasChildren || parentId === id) throw noParent(t);
      return draft;
    },
  }),
);

export const productRows = announcing(namingSlug(manage(PRODUCTS)));
export const businessTypeRows = announcing(manage(BUSINESS_TYPES));

/** There are two levels: nothing stands below one of the second. */
function noParent(t: Translate) {
  return badValue('parentId', 'managed.two_levels', t('managed.two_levels'));
}

/** Search follows a change of what businesses are found by, and of what is understood in what readers type. */
function announcing(rows: ManagedRows): ManagedRows {
  return {
    ...rows,
    create: async (platform, wanted) => {
      const row = await rows.create(platform, wanted);
      await announceMarked(platform);
      return row;
    },
    change: async (platform, wanted) => {
      const row = await rows.change(platform, wanted);
      await announceMarked(platform);
      return row;
    },
    remove: async (platform, wanted) => {
      await rows.remove(platform, wanted);
      await announceMarked(platform);
    },
  };
}

/** An address that another product of the category has is at fault, not the category. */
function namingSlug(rows: ManagedRows): ManagedRows {
  const explain = (t: Translate) => (error: unknown) => {
    const isTaken = error instanceof AppError && error.code === 'managed.taken';
    throw isTaken ? valueTaken('slug', t) : error;
  };
  return {
    ...rows,
    create: (platform, wanted) => rows.create(platform, wanted).catch(explain(wanted.t)),
    change: (platform, wanted) => rows.change(platform, wanted).catch(explain(wanted.t)),
  };
}

/** Makes two categories one: what is in the first, and its readers, find themselves in the second. */
export async function mergeCategories(
  platform: Platform<PurgeEnv & BusinessQueueEnv>,
  { id, into, author }: { id: number; into: number; author: Author },
  t: Translate,
): Promise<void> {
  const { db, now: at } = platform;
  if (id === into) throw mergedIntoItself(t);
  const found = await listCategoryRows(db, [id, into]);
  const category = found.find(({ row }) => row.id === id);
  const target = found.find(({ row }) => row.id === into);
  if (!category) throw rowNotFound();
  if (!target?.row.active) throw badValue('into', 'managed.unknown', t('managed.unknown'));
  if (category.row.slug === UNSORTED) throw keepsDrafts('into', t);
  if (category.below > 0 && target.row.parentId !== null) throw notOfItsLevel(t);
  const synonyms = joinWords(category.row, target.row);
  await mergeCategory(db, { category: category.row, into: target.row, synonyms, at, author });
  await showToReaders(platform);
  await announceMarked(platform);
}

/** Letters that the synonyms of a category may have. */
const LONGEST = 2_000;

/** Who looks for the one by its words finds the other. */
function joinWords(from: CategoryRow, into: CategoryRow): string {
  const own = [into.nameEn, into.nameHi, into.nameGu];
  const words = [into.synonyms, from.nameEn, from.nameHi, from.nameGu, from.synonyms];
  const all = new Set(words.flatMap((word) => word.split('\n')).filter((word) => word !== ''));
  let joined = '';
  for (const word of all) {
    const longer = joined === '' ? word : `${joined}\n${word}`;
    if (!own.includes(word) && longer.length <= LONGEST) joined = longer;
  }
  return joined;
}
