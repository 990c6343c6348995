import type { Translate } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { forgetRevisions } from '#kernel/content/content-cache.ts';
import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import { announceSitePurge } from '#kernel/content/purge-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Database } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { rowChanged, rowInUse, rowNotFound, unknownValue, valueTaken } from './managed.errors.ts';
import { type Draft, toView } from './managed.model.ts';
import {
  type Act,
  deleteRow,
  findTaken,
  getRow,
  insertRow,
  isStale,
  isUnknown,
  listRows,
  type ManagedList,
  orderRows,
  updateRow,
} from './managed.repo.ts';
import type { ManagedRows } from './managed-api.ts';

export { badValue, rowNotFound } from './managed.errors.ts';
export type { ManagedList, RowChange } from './managed.repo.ts';

/** Rows in an order kept by hand are few, and all of them are shown. */
const LONGEST_ORDER = 500;
const PAGE_SIZE = 50;

/** Refuses what a schema can't see; gives the row as it is kept. */
type Settle = (
  platform: Platform<Env>,
  draft: Draft,
  t: Translate,
  /** Null for a new row. */
  id: number | null,
) => Promise<Draft>;

/** What the desk may do with the rows of a list. Readers see each change at once. */
export function manage(
  list: ManagedList,
  { settle = async (_, draft) => draft }: { settle?: Settle } = {},
): ManagedRows {
  const { position } = list;
  return {
    list: ({ db }, asked) => listPage(db, list, asked),
    create: async (platform, { draft, author, t }) => {
      const kept = await settle(platform, draft, t, null);
      const writing = insertRow(platform.db, list, { draft: kept, act: toAct(platform, author) });
      const id = await orRefused(list, t, writing);
      await showToReaders(platform);
      return toView(await requireRow(platform, list, id));
    },
    change: async (platform, { id, version, draft, author, t }) => {
      const before = await requireRow(platform, list, id);
      if (before.version !== version) throw rowChanged(toView(before));
      const kept = await settle(platform, draft, t, id);
      const change = { before, draft: kept, act: toAct(platform, author) };
      await orRefused(list, t, updateRow(platform.db, list, change)).catch(async (error) => {
        throw isStale(error) ? rowChanged(toView(await requireRow(platform, list, id))) : error;
      });
      await showToReaders(platform);
      return toView(await requireRow(platform, list, id));
    },
    remove: (platform, wanted) => removeRow(platform, list, wanted),
    ...(position && {
      order: async (platform, { ids, author }) => {
        const act = toAct(platform, author);
        await orderRows(platform.db, { ...list, position }, { ids, act });
        await showToReaders(platform);
      },
    }),
  };
}

async function listPage(db: Database, list: ManagedList, { q, page }: { q: string; page: number }) {
  const size = list.position ? LONGEST_ORDER : PAGE_SIZE;
  const rows = await listRows(db, list, { q, limit: size + 1, offset: (page - 1) * size });
  return { rows: rows.slice(0, size).map(toView), hasNext: rows.length > size };
}

async function removeRow(
  platform: Platform<PurgeEnv>,
  list: ManagedList,
  { id, author, t }: { id: number; author: Author; t: Translate },
): Promise<void> {
  const before = await requireRow(platform, list, id);
  if (before.uses > 0) throw rowInUse(before.uses, t);
  try {
    await deleteRow(platform.db, list, { before, act: toAct(platform, author) });
  } catch (error) {
    if (!isStale(error)) throw error;
    throw rowInUse((await requireRow(platform, list, id)).uses, t);
  }
  await showToReaders(platform);
}

/** What all editions show has changed. */
export async function showToReaders(platform: Platform<PurgeEnv>): Promise<void> {
  forgetRevisions();
  await announceSitePurge(platform);
}

async function requireRow({ db }: Platform, list: ManagedList, id: number) {
  const row = await getRow(db, list, id);
  if (!row) throw rowNotFound();
  return row;
}

function toAct({ now }: Platform, author: Author): Act {
  return { ...author, at: now };
}

async function orRefused<T>(list: ManagedList, t: Translate, writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    const field = findTaken(list, error);
    if (field) throw valueTaken(field, t);
    throw isUnknown(error) ? unknownValue(list.foreign ?? [], t) : error;
  }
}
