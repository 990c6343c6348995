import type { Arrow } from './facts.ts';
import { MAY_USE } from './place.ts';

/** The page of the documentation that shows who imports whom. */
export const IMPORTS_PAGE = 'docs/imports.md';

/** That page: what the rules let each domain use, and a picture of what it does use. */
export function writeImportsPage(arrows: readonly Arrow[]): string {
  const rows = Object.entries(MAY_USE).map(
    ([domain, used]) => `| ${domain} | ${used.join(', ') || '-'} |`,
  );
  const lines = arrows.map(({ from, to }) => `  ${from} --> ${to}`);
  return `# Who imports whom

Written by \`npm run graph\`. The table stands in \`src/tools/graph/place.ts\` and is kept by
\`src/testing/architecture.test.ts\`: a domain uses the models, loaders, services and components of those in its line, and
nothing else of others.

| domain | may use |
|---|---|
${rows.join('\n')}

What each does use; \`npm run graph\` prints how often:

\`\`\`mermaid
flowchart TD
${lines.join('\n')}
\`\`\`
`;
}

/** The table of such a page: whom each domain may use. */
export function readImportsPage(page: string): Record<string, string[]> {
  const [, ...rows] = page.matchAll(/^\| (\w+) \| ([\w, -]+) \|$/gm);
  return Object.fromEntries(
    rows.map(([, domain = '', used = '']) => [domain, used === '-' ? [] : used.split(', ')]),
  );
}
