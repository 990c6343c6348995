import { LANGS } from '#i18n/editions.ts';
import { forgetRevisions } from '#kernel/content/content-cache.ts';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import { announceSitePurge, type PurgeEnv } from '#kernel/content/purge-queue.ts';
import type {
  IncomingEnv,
  IncomingKind,
  IncomingRefusal,
  IncomingRow,
  StoredRow,
} from '#kernel/domain/incoming.model.ts';
import { findIncoming } from '#kernel/domain/incoming.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Database } from '#platform/database.ts';
import { type IncomingRecord, type ItemReport, refuse } from './ingest.model.ts';

/** Statements of one transaction. */
const LARGEST_BATCH = 100;

interface PlacedRecord {
  position: number;
  kind: IncomingKind;
  row: IncomingRow;
}

/** Saves authors, tags, videos, advertisements and what else the domains take; what is stored already changes nothing. */
export async function saveRecords(
  platform: Platform<PurgeEnv & IncomingEnv>,
  records: readonly IncomingRecord[],
): Promise<ItemReport[]> {
  const reports: ItemReport[] = [];
  for (let start = 0; start < records.length; start += LARGEST_BATCH)
    reports.push(...(await saveBatch(platform, records.slice(start, start + LARGEST_BATCH))));
  return reports;
}

async function saveBatch(
  platform: Platform<PurgeEnv & IncomingEnv>,
  records: readonly IncomingRecord[],
): Promise<ItemReport[]> {
  const { db, now } = platform;
  const read = await placeRecords(platform, records);
  const placed = read.filter((record): record is PlacedRecord => 'row' in record);
  const before = await getStored(db, placed);
  const changes = placed.filter(({ row }, index) => !isStored(row, before[index]));
  const [first, ...rest] = changes.map(({ row }) => row.upsert(db));
  if (first) {
    // They appear in all editions.
    const completed = listCompletions(db, changes, now);
    await db.batch([first, ...rest, ...completed, bumpRevisions(db, ['site', ...LANGS])]);
    forgetRevisions();
    await announceSitePurge(platform, 'bulk');
  }
  const after = first ? await getStored(db, placed) : before;
  for (const [kind, group] of Map.groupBy(changes, (record) => record.kind))
    await kind.announce?.(
      platform,
      group.flatMap((record) => after[placed.indexOf(record)] ?? []),
    );
  const reports = placed.map((record, index): ItemReport => {
    const isChanged = changes.includes(record);
    const outcome = !before[index] ? 'created' : isChanged ? 'updated' : 'unchanged';
    return { position: record.position, outcome, id: after[index]?.id };
  });
  const refused = read.flatMap((record): ItemReport[] => {
    if ('row' in record) return [];
    const { refusal } = refuse(record.position, record.code, record.value);
    return [{ position: record.position, outcome: 'rejected', refusal }];
  });
  return reports.concat(refused);
}

/** What belongs to the rows in other tables, after all rows. */
function listCompletions(db: Database, changes: readonly PlacedRecord[], now: Date): Statement[] {
  return [...Map.groupBy(changes, ({ kind }) => kind)].flatMap(([kind, group]) => {
    const rows = group.map(({ row }) => row);
    return kind.complete?.(db, rows, now) ?? [];
  });
}

/** What each kind makes of its records. */
async function placeRecords(
  platform: Platform,
  records: readonly IncomingRecord[],
): Promise<(PlacedRecord | ({ position: number } & IncomingRefusal))[]> {
  const kinds = Map.groupBy(records, ({ record }) => record.type);
  const placed = await Promise.all(
    [...kinds].map(async ([type, group]) => {
      const kind = findIncoming(type);
      if (!kind) throw new Error(`no domain takes records of the type ${type}`);
      const lines = group.map(({ record }) => record);
      const rows = await kind.toRows(platform, lines);
      return rows.map((row, index) => {
        const position = group[index]?.position ?? 0;
        return 'code' in row ? { position, ...row } : { position, kind, row };
      });
    }),
  );
  return placed.flat();
}

/** The stored rows of these names, in the order of `placed`. */
async function getStored(
  db: Database,
  placed: readonly PlacedRecord[],
): Promise<(StoredRow | undefined)[]> {
  const kinds = Map.groupBy(placed, ({ kind }) => kind);
  const stored = new Map(
    await Promise.all(
      [...kinds].map(async ([kind, group]) => {
        const names = group.map(({ row }) => row.name);
        return [kind, await kind.listStored(db, names)] as const;
      }),
    ),
  );
  return placed.map(({ kind, row }) => stored.get(kind)?.get(row.name));
}

function isStored(row: IncomingRow, stored: StoredRow | undefined): boolean {
  if (!stored) return false;
  return Object.entries(row.values).every(
    ([column, value]) => JSON.stringify(stored[column]) === JSON.stringify(value),
  );
}
