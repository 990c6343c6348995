import { writeFileSync } from 'node:fs';
import { type Area, type Arrow, findFacts } from './facts.ts';
import { IMPORTS_PAGE, writeImportsPage } from './imports-page.ts';
import { readSources } from './source.ts';

const facts = findFacts(readSources());
printAreas([...facts.areas, facts.tests]);
printArrows(facts.arrows);
printList('Imports against the layers or the table of domains', facts.against);
printList(
  'Circles of files',
  facts.circles.map((circle) => circle.join(' -> ')),
);
console.log(`\nLargest room: ${facts.largestRoom.room}, ${facts.largestRoom.files} files`);
writeFileSync(IMPORTS_PAGE, writeImportsPage(facts.arrows));
console.log(`\n${IMPORTS_PAGE} is written.`);

function printAreas(areas: readonly Area[]): void {
  const total = { name: 'all', files: 0, lines: 0 };
  for (const { files, lines } of areas) {
    total.files += files;
    total.lines += lines;
  }
  console.log(`${'area'.padEnd(20)}${'files'.padStart(7)}${'lines'.padStart(9)}`);
  for (const { name, files, lines } of [...areas, total])
    console.log(`${name.padEnd(20)}${String(files).padStart(7)}${String(lines).padStart(9)}`);
}

/** A line for each domain that imports, a column for each that is imported. */
function printArrows(arrows: readonly Arrow[]): void {
  const columns = [...new Set(arrows.map(({ to }) => to))].toSorted();
  const rows = [...new Set(arrows.map(({ from }) => from))].toSorted();
  const count = (from: string, to: string) =>
    arrows.find((arrow) => arrow.from === from && arrow.to === to)?.imports ?? '';
  console.log('\nImports between domains, of those above by those at the side');
  console.log(`${''.padEnd(12)}${columns.map((name) => name.padStart(12)).join('')}`);
  for (const from of rows)
    console.log(
      from.padEnd(12) + columns.map((to) => String(count(from, to)).padStart(12)).join(''),
    );
}

function printList(what: string, lines: readonly string[]): void {
  console.log(`\n${what}: ${lines.length}`);
  for (const line of lines) console.log(`  ${line}`);
}
