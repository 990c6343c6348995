import { useEffect, useRef, useState } from 'react';
import { Fault } from '#desk/frame/api.ts';
import { t } from '#desk/frame/words.ts';
import { useLeavingGuard } from '#desk/parts/use-kept.ts';
import {
  type IntakeField,
  mapColumns,
  type StatedColumns,
} from '#domains/directory/intake/column.model.ts';
import { FileError } from '#domains/directory/intake/table-source.model.ts';
import {
  NOTHING_SENT,
  type Peek,
  peekInto,
  type Sending,
  type SendReport,
  sendBusinesses,
} from './send-businesses.ts';

/** What each column of a file says; empty for nothing. */
export type Columns = ReadonlyMap<string, IntakeField | ''>;

/** A file whose columns are known. */
export interface ChosenFile extends Peek {
  file: File;
}

/** A file that is looked into, and then it or why nothing can be taken of it. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [columns, setColumns] = useState<Columns>(new Map());
  const [fault, setFault] = useState('');
  /** Share of the file that has been read, while it is. */
  const [reading, setReading] = useState<number | null>(null);
  const latest = useRef<File | null>(null);
  const choose = async (file: File | null) => {
    latest.current = file;
    setChosen(null);
    setFault('');
    setReading(file && 0);
    if (!file) return;
    const isLatest = () => latest.current === file;
    try {
      const peek = await peekInto(file, (bytes) => {
        if (isLatest()) setReading(bytes / file.size);
      });
      if (!isLatest()) return;
      const known = mapColumns(peek.columns);
      setColumns(new Map(peek.columns.map((column) => [column, known.get(column) ?? ''])));
      setChosen({ file, ...peek });
    } catch (error) {
      const why = error instanceof FileError ? error.fault : 'unreadable';
      if (isLatest()) setFault(t(`desk-business-import.file_fault.${why}`));
    }
    if (isLatest()) setReading(null);
  };
  return { chosen, columns, setColumns, fault, reading, choose };
}

/** Columns by what they are said to be; nothing is left to a guess. */
function toStated(columns: Columns): StatedColumns {
  const grouped = Map.groupBy(columns, ([, field]) => field || 'none');
  return Object.fromEntries(
    [...grouped].map(([field, pairs]) => [field, pairs.map(([column]) => column)]),
  );
}

/** How far a file has come: `stopped` by somebody, or `broken` off by a fault. */
export type Stage = 'trying' | 'importing' | 'tried' | 'imported' | 'stopped' | 'broken';

/** One run over a file, and what it has brought. */
export interface Run {
  stage: Stage;
  dryRun: boolean;
  report: SendReport;
  /** Why it broke off. */
  fault: string;
}

/** Tries a file or imports it; leaving meanwhile is asked about, and stops it. */
export function useImportRun(file: File, columns: Columns) {
  const [run, setRun] = useState<Run | null>(null);
  const stop = useRef(new AbortController());
  const isAtWork = run?.stage === 'trying' || run?.stage === 'importing';
  useLeavingGuard(run?.stage === 'importing');
  useEffect(() => () => stop.current.abort(), []);
  const start = async (options: Omit<Sending, 'stated'>) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const { dryRun } = options;
    const stage = dryRun ? 'trying' : 'importing';
    let report = NOTHING_SENT;
    setRun({ stage, dryRun, report, fault: '' });
    const onReport = (next: SendReport) => {
      report = next;
      setRun({ stage, dryRun, report, fault: '' });
    };
    try {
      const sending = { ...options, stated: toStated(columns) };
      await sendBusinesses(file, sending, { signal, onReport });
      const done = dryRun ? 'tried' : 'imported';
      setRun({ stage: signal.aborted ? 'stopped' : done, dryRun, report, fault: '' });
    } catch (error) {
      const fault =
        error instanceof Fault ? error.message : t('desk-business-import.file_fault.unreadable');
      setRun({ stage: 'broken', dryRun, report, fault });
    }
  };
  return { run, isAtWork, start, stop: () => stop.current.abort() };
}
