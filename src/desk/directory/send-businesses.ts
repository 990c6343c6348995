import { call, Fault } from '#desk/frame/api.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { mapColumns, type StatedColumns, toHint } from '#domains/directory/intake/column.model.ts';
import {
  toOrigin,
  toPieces,
  type UnsentRow,
} from '#domains/directory/intake/intake-piece.model.ts';
import { openTable, type TableSource } from '#domains/directory/intake/table-source.model.ts';

type Item = Answer<'POST /desk/business-intake'>['items'][number];

/** What has become of the rows so far. */
export interface SendReport {
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** Drafts that somebody has to look at. */
  waiting: number;
  /** Bytes that have been read. */
  read: number;
  findings: readonly string[];
}

export const NOTHING_SENT: SendReport = {
  ...{ created: 0, updated: 0, unchanged: 0, rejected: 0, waiting: 0, read: 0 },
  findings: [],
};

/** Findings that are shown; all of them are counted. */
const MOST_FINDINGS = 500;
/** Milliseconds one piece may take. */
const PATIENCE = 60_000;
/** Waits before a piece is sent again, in milliseconds: it is saved once however often it comes. */
const PAUSES = [1_000, 4_000, 15_000];

/** A file with its columns. Throws a FileError. */
export function openFile(file: File, onRead: (bytes: number) => void): Promise<TableSource> {
  return openTable(() => readBytes(file, onRead));
}

async function* readBytes(file: File, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  let read = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    read += value.length;
    onRead(read);
    yield value;
  }
}

/** Sends a file in pieces. Throws Faults; sent again it goes on where it broke off, for what is known changes nothing. */
export async function sendBusinesses(
  file: File,
  options: { stated: StatedColumns; publish: boolean; dryRun: boolean },
  onReport: (report: SendReport) => void,
): Promise<void> {
  const { stated, publish, dryRun } = options;
  let report = NOTHING_SENT;
  const source = await openFile(file, (read) => {
    report = { ...report, read };
  });
  const origin = toOrigin(file.name);
  const hint = toHint(mapColumns(source.columns, stated)).slice(0, 200);
  const head = { name: file.name.slice(-200), origin, hint, publish, dryRun };
  for await (const { rows, unsent } of toPieces(source.rows, { ...source, stated, origin })) {
    const body = { ...head, rows };
    const { items } = rows.length === 0 ? { items: [] } : await sendAgain(body);
    report = addRows(report, items, unsent);
    onReport(report);
  }
}

type Piece = Parameters<typeof call<'POST /desk/business-intake'>>[1]['body'];

async function sendAgain(body: Piece): Promise<{ items: readonly Item[] }> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call('POST /desk/business-intake', { body, patience: PATIENCE });
    } catch (error) {
      const pause = PAUSES[attempt];
      if (!(error instanceof Fault) || !error.isPassing || pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function addRows(
  report: SendReport,
  items: readonly Item[],
  unsent: readonly UnsentRow[],
): SendReport {
  const count = (outcome: Item['outcome']) =>
    items.filter((item) => item.outcome === outcome).length;
  const told = items.flatMap(({ line, reasons }) =>
    reasons.map(({ message }) => ({ line, message })),
  );
  const refused = unsent.map(({ line, code, value }) => ({
    line,
    message: t(`desk-business-import.fault.${code}`, { value }),
  }));
  const fresh = [...told, ...refused].map((each) => t('desk-business-import.finding', each));
  return {
    created: report.created + count('created'),
    updated: report.updated + count('updated'),
    unchanged: report.unchanged + count('unchanged'),
    rejected: report.rejected + count('rejected') + unsent.length,
    waiting: report.waiting + items.filter(({ waits }) => waits).length,
    read: report.read,
    findings: [...report.findings, ...fresh].slice(0, MOST_FINDINGS),
  };
}
