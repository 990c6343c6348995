import { saveRecords } from '#domains/newsroom/ingest/record.service.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { toProblem } from './line.model.ts';
import { listWaiting, type Outcome, saveOutcomes } from './migrated-item.repo.ts';
import type { MigrationEnv } from './migration.model.ts';
import { type ImportRow, touch } from './migration.repo.ts';
import type { Piece } from './migration-source.model.ts';
import { parsePiece } from './piece.model.ts';
import { listTerms } from './term.repo.ts';
import { fetchRange } from './window.service.ts';

const AT_ONCE = 100;

/** Saves the next authors, tags, videos and advertisements of a file; false when there are none left. */
export async function saveNextRecords(
  platform: Platform<MigrationEnv>,
  file: ImportRow,
): Promise<boolean> {
  const { db, now } = platform;
  const rows = await listWaiting(db, file.id, { kinds: ['record'], most: AT_ONCE });
  if (rows.length === 0) return false;
  const left = new Set(
    (await listTerms(db, file.id))
      .filter(({ target }) => target === 'none')
      .map(({ kind, slug }) => `${kind} ${slug}`),
  );
  const records = await Promise.all(
    rows.map(async ({ start: offset, length }, position) => {
      const bytes = await fetchRange(platform, file, { offset, length });
      return { position, record: toRecord(parsePiece('jsonl', new TextDecoder().decode(bytes))) };
    }),
  );
  const wanted = records.filter(({ record }) => !left.has(`${record.type} ${record.slug}`));
  const reports = new Map(
    (await saveRecords(platform, wanted)).map((report) => [report.position, report]),
  );
  const outcomes = rows.map(({ start }, position): Outcome => {
    const { outcome = 'skipped', refusal } = reports.get(position) ?? {};
    if (outcome === 'rejected')
      return { start, state: 'refused', problem: toProblem(refusal?.code ?? '') };
    return { start, state: outcome, problem: null };
  });
  await saveOutcomes(db, file.id, outcomes);
  await touch(db, file.id, now);
  return true;
}

function toRecord(piece: Piece) {
  if (!('record' in piece)) throw new Error('a record that is none');
  return piece.record;
}
