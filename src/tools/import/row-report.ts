import words from '#locales/en/directory-intake.json' with { type: 'json' };

/** Why nothing of a file is sent. */
const FILE_FAULTS = {
  empty: 'The file is empty.',
  no_rows: 'The file has no row under its first line.',
  workbook: 'The file is an Excel or LibreOffice workbook: save it as CSV there.',
  unknown_encoding: "The file is no text, or in letters that can't be told.",
  unknown_format: 'The file is no table (CSV, TSV), no JSON Lines and no GeoJSON.',
  no_columns: "No column holds the names of businesses. Say which: --columns 'name=Column'",
  no_places: 'The columns are those of no list of places that is known.',
};

/** What an instance says of a row. */
export interface RowAnswer {
  line: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'rejected';
  waits?: boolean;
  reasons: { code: string; message: string }[];
}

/** What a run over files of rows has done so far. */
export class RowReport {
  private readonly totals = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  private waiting = 0;
  private readonly findings: string[] = [];

  add(file: string, answers: readonly RowAnswer[]): void {
    for (const { line, outcome, waits, reasons } of answers) {
      this.totals[outcome] += 1;
      if (waits) this.waiting += 1;
      const fate = outcome === 'rejected' ? 'rejected' : waits ? 'draft' : 'note';
      for (const { code, message } of reasons)
        this.findings.push(`${file}:${line}  ${fate}: ${message} (${code})`);
    }
  }

  get rows(): number {
    return Object.values(this.totals).reduce((sum, count) => sum + count, 0);
  }

  summary(): string {
    const counts = Object.entries(this.totals).map(([outcome, count]) => `${count} ${outcome}`);
    return [...counts, ...(this.waiting > 0 ? [`${this.waiting} wait as drafts`] : [])].join(', ');
  }

  /** What was said of the rows since it was last asked, each on a line of its own. */
  takeFindings(): string[] {
    return this.findings.splice(0);
  }
}

/** What is said of a row or a file that never reached the instance. */
export function describeFault(
  code: keyof typeof words.reason | keyof typeof FILE_FAULTS,
  value = '',
): { code: string; message: string } {
  const message = { ...words.reason, ...FILE_FAULTS }[code].replace('{{value}}', value);
  return { code: `intake.${code}`, message };
}
