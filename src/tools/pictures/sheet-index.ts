import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEMES, type Theme, WIDTHS } from './camera.ts';
import { MATERIALS, type MaterialName } from './material.ts';

export interface DrawnSheet {
  kind: string;
  material: MaterialName;
  theme: Theme;
  file: string;
  bytes: number;
}

const HEADS: Readonly<Record<MaterialName, string>> = {
  sample: 'the sample newsroom',
  plain: '123 stories without pictures',
  empty: 'nothing yet',
};

/** The page that leads to all sheets. */
export function writeIndex(folder: string, sheets: readonly DrawnSheet[]): void {
  const materials = Object.keys(MATERIALS) as MaterialName[];
  const kinds = [...new Set(sheets.map(({ kind }) => kind))];
  const cell = (kind: string, material: MaterialName) =>
    THEMES.flatMap((theme) => {
      const sheet = sheets.find(
        (each) => each.kind === kind && each.material === material && each.theme === theme,
      );
      return sheet ? `[${theme}](${sheet.file})` : [];
    }).join(', ');
  const text = `# What the pages look like

Drawn by \`npm run pictures\` on the production bundle. On each sheet a row is an edition (English, Hindi, Gujarati), a column a width (${WIDTHS.join(', ')} px);
pages are shown from their top. Stories, topics and live blogs are there only where there are stories.

| page | ${materials.map((material) => HEADS[material]).join(' | ')} |
|---|${materials.map(() => '---|').join('')}
${kinds.map((kind) => `| ${kind} | ${materials.map((material) => cell(kind, material)).join(' | ')} |`).join('\n')}
`;
  writeFileSync(join(folder, 'README.md'), text);
}
