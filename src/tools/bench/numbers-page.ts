import { cpus } from 'node:os';
import { isWithinBudget, type Row, toBudget, toValue } from './report.ts';

export const NUMBERS_PAGE = 'docs/numbers.md';

export const INTRODUCTION = `# Numbers

\`npm run bench -- PART...\` measures the production bundle and writes its parts of this page. Ratios compare within one run and hold on any machine;
times are those of the machine named, with local databases in memory where there is room. The client of loads looks for no more of an answer than its end,
so that it is not what is measured. What misses its budget makes the command fail.
`;

/** The page with the rows of a part in place of those it had; parts stand in the order of their first run. */
export function updateNumbers(page: string, part: string, rows: readonly Row[], day: Date): string {
  const [introduction = INTRODUCTION, ...parts] = page.split(/^(?=## )/m);
  const section = drawPart(part, rows, day);
  const index = parts.findIndex((each) => each.startsWith(`## ${part}\n`));
  const next = index < 0 ? [...parts, section] : parts.with(index, section);
  return [introduction, ...next].map((each) => `${each.trimEnd()}\n`).join('\n');
}

function drawPart(part: string, rows: readonly Row[], day: Date): string {
  const lines = rows.map(
    (row) =>
      `| ${row.what} | ${toValue(row)} | ${toBudget(row)}${isWithinBudget(row) ? '' : ' (missed)'} |`,
  );
  return [
    `## ${part}`,
    '',
    `${day.toISOString().slice(0, 10)}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    '',
    '| what | measured | budget |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}
