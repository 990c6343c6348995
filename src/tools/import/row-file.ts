import { createReadStream, statSync } from 'node:fs';
import {
  FileError,
  openTable,
  type TableSource,
} from '#domains/directory/intake/table-source.model.ts';
import { RunError } from '#tools/import/instance.ts';
import { createProgress } from '#tools/import/progress.ts';
import { describeFault, type RowReport } from '#tools/import/row-report.ts';

/** A file as it is read; `read` says how many of its bytes have been. */
export interface RowFile extends TableSource {
  path: string;
  read: () => number;
}

/** Looks into a file; its rows are read when they are asked for. */
export async function openRowFile(path: string): Promise<RowFile> {
  let read = 0;
  async function* open(): AsyncGenerator<Uint8Array> {
    read = 0;
    for await (const bytes of createReadStream(path, { highWaterMark: 1 << 18 })) {
      read += bytes.length;
      yield bytes;
    }
  }
  return { ...(await openTable(open)), path, read: () => read };
}

/**
 * Takes in files one after the other with a progress bar, tells what was said of their rows as it comes, and sums up at the end.
 * The exit code: 0, or 1 where a file could not be read or the run could not go on.
 */
export async function runFiles(
  paths: readonly string[],
  report: RowReport,
  take: (file: RowFile, advance: () => void) => Promise<void>,
): Promise<number> {
  const started = performance.now();
  let code = 0;
  for (const path of paths) {
    try {
      await runFile(path, report, take);
    } catch (error) {
      code = 1;
      console.error(
        error instanceof RunError
          ? `The import has stopped: ${error.message}`
          : toFault(path, error),
      );
      if (error instanceof RunError) break;
    }
  }
  const seconds = (performance.now() - started) / 1_000;
  const speed = Math.round(report.rows / seconds);
  if (report.rows > 0)
    console.log(
      `${report.summary()} (${paths.length} files, ${seconds.toFixed(1)} s, ${speed} rows/s)`,
    );
  return code;
}

async function runFile(
  path: string,
  report: RowReport,
  take: (file: RowFile, advance: () => void) => Promise<void>,
): Promise<void> {
  const progress = createProgress(statSync(path).size, process.stderr);
  let done = 0;
  try {
    const file = await openRowFile(path);
    await take(file, () => {
      progress.advance(file.read() - done, `${path}  ${report.summary()}`);
      done = file.read();
    });
  } finally {
    progress.done();
    for (const line of report.takeFindings()) console.log(line);
  }
}

function toFault(path: string, error: unknown): string {
  if (!(error instanceof FileError))
    return `${path}  can't be read: ${error instanceof Error ? error.message : error}`;
  const { code, message } = describeFault(error.fault);
  return `${path}  ${message} (${code})`;
}
