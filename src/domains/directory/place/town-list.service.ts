import {
  announceMarked,
  type BusinessQueueEnv,
} from '#domains/directory/business/changed-business.service.ts';
import { UNPLACED } from '#domains/directory/business/unsorted.model.ts';
import {
  doubleInTowns,
  hasBusinesses,
  keepsDrafts,
  mergedIntoItself,
} from '#domains/directory/review/kept-place.errors.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { ManagedRow } from '#kernel/record/managed.model.ts';
import { badValue, manage, rowNotFound, showToReaders } from '#kernel/record/managed.service.ts';
import { getKept, listAliases, TOWNS } from './town-list.repo.ts';
import { findInBoth, listTownRows, mergeTown } from './town-merge.repo.ts';

const rows = manage(TOWNS, {
  settle: async ({ db }, draft, t, id) => {
    if (id === null) return draft;
    const before = await getKept(db, id);
    const isMoved = draft.active === true || draft.slug !== UNPLACED;
    if (before?.slug === UNPLACED && isMoved) throw keepsDrafts('active', t);
    if (draft.active !== true && before && before.shown > 0) throw hasBusinesses(before.shown, t);
    const { aliases: _, ...others } = draft;
    return before && isSameSet(listAliases(before), listAliases(draft)) ? others : draft;
  },
});

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}

/** Its other names without those it is called by. */
function toShown(row: ManagedRow): ManagedRow {
  return { ...row, aliases: listAliases(row).join('\n') };
}

/** The towns as the desk keeps them; search follows what it changes. */
export const townRows: typeof rows = {
  ...rows,
  list: async (platform, asked) => {
    const page = await rows.list(platform, asked);
    return { ...page, rows: page.rows.map(toShown) };
  },
  create: async (platform, wanted) => toShown(await rows.create(platform, wanted)),
  change: async (platform, wanted) => {
    const row = await rows.change(platform, wanted);
    await announceMarked(platform);
    return toShown(row);
  },
};

/** Makes two towns one: what is in the first, and its readers, find themselves in the second. */
export async function mergeTowns(
  platform: Platform<PurgeEnv & BusinessQueueEnv>,
  { id, into, author }: { id: number; into: number; author: Author },
  t: Translate,
): Promise<void> {
  const { db, now: at } = platform;
  if (id === into) throw mergedIntoItself(t);
  const found = await listTownRows(db, [id, into]);
  const town = found.find((each) => each.id === id);
  const target = found.find((each) => each.id === into);
  if (!town) throw rowNotFound();
  if (!target?.active) throw badValue('into', 'managed.unknown', t('managed.unknown'));
  if (town.slug === UNPLACED) throw keepsDrafts('into', t);
  const double = await findInBoth(db, id, into);
  if (double !== null) throw doubleInTowns(double, t);
  await mergeTown(db, { town, into: target, at, author }).catch(async (error) => {
    // Somebody was faster: with a listing of the one town that is in the other too.
    const faster = await findInBoth(db, id, into);
    throw faster === null ? error : doubleInTowns(faster, t);
  });
  await showToReaders(platform);
  await announceMarked(platform);
}
