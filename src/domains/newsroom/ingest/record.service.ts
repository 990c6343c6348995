import { LANGS } from '#i18n/editions.ts';
import { toSlug } from '#i18n/slug.ts';
import { forgetRevisions } from '#kernel/content/content-cache.ts';
import { bumpRevisions } from '#kernel/content/content-revisions.ts';
import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import { announceSitePurge } from '#kernel/content/purge-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import {
  type IncomingRecord,
  type ItemReport,
  isRefused,
  type RefusedItem,
  refuse,
} from './ingest.model.ts';
import type { NewsroomRecord } from './line.schema.ts';
import {
  type RecordLookup,
  type RecordRow,
  readLookup,
  readRecords,
  type StoredRecord,
  upsertRecord,
} from './record.repo.ts';

/** Statements of one transaction. */
const LARGEST_BATCH = 100;

interface PlacedRecord {
  position: number;
  row: RecordRow;
}

/** Saves authors, tags, videos and advertisements; what is stored already changes nothing. */
export async function saveRecords(
  platform: Platform<PurgeEnv>,
  records: readonly IncomingRecord[],
): Promise<ItemReport[]> {
  const reports: ItemReport[] = [];
  for (let start = 0; start < records.length; start += LARGEST_BATCH)
    reports.push(...(await saveBatch(platform, records.slice(start, start + LARGEST_BATCH))));
  return reports;
}

async function saveBatch(
  platform: Platform<PurgeEnv>,
  records: readonly IncomingRecord[],
): Promise<ItemReport[]> {
  const { db } = platform;
  const keys = records.flatMap(({ record }) => ('picture' in record && record.picture) || []);
  const lookup = await readLookup(db, keys);
  const read = records.map((record) => placeRecord(record, lookup));
  const refused = read.filter(isRefused);
  const placed = read.filter((record): record is PlacedRecord => !isRefused(record));
  const rows = placed.map(({ row }) => row);
  const before = await readRecords(db, rows);
  const changes = rows.filter((row, index) => !isStored(row, before[index]));
  const [first, ...rest] = changes.map((row) => upsertRecord(db, row));
  if (first) {
    // They appear in all editions.
    await db.batch([first, ...rest, bumpRevisions(db, ['site', ...LANGS])]);
    forgetRevisions();
    await announceSitePurge(platform);
  }
  const after = first ? await readRecords(db, rows) : before;
  const reports = placed.map(({ position, row }, index): ItemReport => {
    const outcome = !before[index] ? 'created' : changes.includes(row) ? 'updated' : 'unchanged';
    return { position, outcome, id: after[index]?.id };
  });
  return reports.concat(
    refused.map(({ position, refusal }) => ({ position, outcome: 'rejected', refusal })),
  );
}

function isStored(row: RecordRow, stored: StoredRecord | undefined): boolean {
  if (!stored) return false;
  return Object.entries(row.values).every(
    ([column, value]) => JSON.stringify(stored[column]) === JSON.stringify(value),
  );
}

function placeRecord(
  { position, record }: IncomingRecord,
  lookup: RecordLookup,
): PlacedRecord | RefusedItem {
  const key = 'picture' in record ? record.picture : undefined;
  const mediaId = key === undefined ? null : lookup.pictures.get(key);
  if (mediaId === undefined) return refuse(position, 'unknown_picture', key);
  const row = toRow(record, mediaId, lookup);
  return row ? { position, row } : refuse(position, 'unknown_category', toCategory(record));
}

function toCategory(record: NewsroomRecord): string {
  return record.type === 'video' ? record.category : '';
}

/** Null for a category there is none of. */
function toRow(
  record: NewsroomRecord,
  mediaId: number | null,
  { videoCategories }: RecordLookup,
): RecordRow | null {
  const isSample = record.sample;
  switch (record.type) {
    case 'author': {
      const { slug, name, bio, kind } = record;
      const bios = { bioEn: bio.en, bioHi: bio.hi, bioGu: bio.gu };
      return {
        kind: 'author',
        key: slug,
        values: { slug, kind, ...toNames(name), ...bios, mediaId, isSample },
      };
    }
    case 'tag': {
      const { slug, name } = record;
      return { kind: 'tag', key: slug, values: { slug, ...toNames(name), isSample } };
    }
    case 'video': {
      const categoryId = videoCategories.get(record.category);
      return categoryId === undefined ? null : toVideo(record, { categoryId, mediaId });
    }
    case 'advertisement': {
      const { id, lang, position, url, imageDescription, weight } = record;
      if (mediaId === null) return null;
      const shown = { position, language: lang, url, imageDescription, weight, mediaId };
      return { kind: 'advertisement', key: id, values: { ...shown, isSample, externalId: id } };
    }
  }
}

function toVideo(
  record: Extract<NewsroomRecord, { type: 'video' }>,
  ids: { categoryId: number; mediaId: number | null },
): RecordRow {
  const { id, title, standfirst, youtubeUrl, durationSeconds, date, sample } = record;
  return {
    kind: 'video',
    key: id,
    values: {
      ...ids,
      externalId: id,
      slug: toSlug(title.en),
      titleEn: title.en,
      titleHi: title.hi,
      titleGu: title.gu,
      standfirstEn: standfirst.en,
      standfirstHi: standfirst.hi,
      standfirstGu: standfirst.gu,
      youtubeUrl,
      durationSeconds,
      isSample: sample,
      publishedAt: date,
    },
  };
}

function toNames(name: { en: string; hi: string; gu: string }) {
  return { nameEn: name.en, nameHi: name.hi, nameGu: name.gu };
}
