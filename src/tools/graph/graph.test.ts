import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findFacts } from './facts.ts';
import { IMPORTS_PAGE, readImportsPage, writeImportsPage } from './imports-page.ts';
import { MAY_USE } from './place.ts';
import { parseSource } from './source.ts';

const SAMPLE: Readonly<Record<string, string>> = {
  'src/domains/news/card/a.model.ts': "import { x } from '#domains/media/picture/x.model.ts';",
  'src/domains/news/card/b.model.ts': `
    import { x } from '#domains/media/picture/x.model.ts';
    import { a } from './a.model.ts';`,
  'src/domains/news/card/a.test.ts': "import { x } from '#domains/site/page/x.model.ts';",
  'src/domains/media/picture/x.model.ts': "import type { A } from '#domains/news/card/a.model.ts';",
  'src/ui/Card.tsx': "import { x } from '#app/app.ts';",
};

describe('facts of the imports', () => {
  const files = Object.entries(SAMPLE).map(([path, text]) => parseSource(path, text));
  const facts = findFacts(files);

  it('count files and lines by layer and domain, tests by themselves', () => {
    expect(facts.areas).toEqual([
      { name: 'domains/media', files: 1, lines: 1 },
      { name: 'domains/news', files: 2, lines: 4 },
      { name: 'ui', files: 1, lines: 1 },
    ]);
    expect(facts.tests).toMatchObject({ files: 1 });
    expect(facts.largestRoom).toEqual({ room: 'src/domains/news/card', files: 2 });
  });

  it('count what domains import of each other', () => {
    expect(facts.arrows).toEqual([
      { from: 'media', to: 'news', imports: 1 },
      { from: 'news', to: 'media', imports: 2 },
    ]);
  });

  it('name what goes against the rules, and circles', () => {
    expect(facts.against).toEqual([
      'src/domains/media/picture/x.model.ts imports src/domains/news/card/a.model.ts',
      'src/ui/Card.tsx imports src/app/app.ts',
    ]);
    expect(facts.circles.map((circle) => circle.toSorted())).toEqual([
      ['src/domains/media/picture/x.model.ts', 'src/domains/news/card/a.model.ts'],
    ]);
  });
});

describe('the page of imports', () => {
  it('has a line for each domain and an arrow for each pair', () => {
    const page = writeImportsPage([{ from: 'news', to: 'media', imports: 9 }]);
    expect(readImportsPage(page)).toEqual(MAY_USE);
    expect(page).toContain('```mermaid\nflowchart TD\n  news --> media\n```');
  });

  it('says of domains what the rules say; else `npm run graph` writes it anew', () => {
    expect(readImportsPage(readFileSync(IMPORTS_PAGE, 'utf8'))).toEqual(MAY_USE);
  });
});
