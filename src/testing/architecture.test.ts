import { describe, expect, it } from 'vitest';
import { IMPORT_RULES } from './architecture/import-rules.ts';
import { listOffences } from './architecture/rule.ts';
import { SHAPE_RULES } from './architecture/shape-rules.ts';
import { parseSource, readSources } from './architecture/source.ts';

const RULES = [...IMPORT_RULES, ...SHAPE_RULES];

describe('the source keeps the rule', () => {
  const files = readSources();

  it.each(RULES)('$name: $why', (rule) => {
    expect(listOffences(rule, files)).toEqual([]);
  });
});

type Sample = Record<string, string>;

const lines = (count: number) => 'export const x = 1;\n'.repeat(count);
const functionOf = (name: string, count: number) =>
  `export function ${name}() {\n${'  f();\n'.repeat(count - 2)}}\n`;
const manyFiles = (count: number, length: number): Sample =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`src/shared/a${index}.ts`, lines(length)]),
  );

/** For each rule what it must find, one offence a sample, and what it must let pass. */
const SAMPLES: Record<string, { found: Sample[]; passed: Sample }> = {
  direction: {
    found: [
      { 'src/features/news/news.loader.ts': "import { x } from '#app/app.ts';" },
      { 'src/ui/Card.tsx': "import { x } from '#features/news/news.model.ts';" },
      { 'src/ui/Card.tsx': "import type { X } from '#platform/env.ts';" },
      { 'src/platform/log.ts': "import { x } from '#ui/page.ts';" },
      { 'src/shared/text.ts': "import { x } from '#i18n/path.ts';" },
      { 'src/i18n/path.ts': "import { x } from '../platform/env.ts';" },
      { 'src/app/app.ts': "import { x } from '../worker.ts';" },
      { 'src/features/news/CardGrid.tsx': "export { x } from '#app/app.ts';" },
      { 'src/features/news/news.model.ts': "export type X = import('#app/app.ts').X;" },
      { 'src/islands/boot.ts': "const x = await import('#platform/env.ts');" },
      { 'src/ui/Card.test.tsx': "import { x } from '#features/news/news.model.ts';" },
    ],
    passed: {
      'src/app/app.ts': "import { x } from '#features/news/news.pages.tsx';",
      'src/features/news/news.pages.tsx': "import { x } from '#platform/http.ts';",
      'src/ui/Card.tsx': "import { x } from '#i18n/path.ts'; import { y } from './Frame.tsx';",
      'src/i18n/translator.ts': "import words from '#locales/en/common.json';",
      'src/testing/start.ts': "import { x } from '#app/app.ts';",
      'src/features/news/news.test.ts': `
        import { x } from '#testing/site.ts';
        import { createApp } from '#app/app.ts';`,
    },
  },
  'testing stays outside': {
    found: [{ 'src/app/app.ts': "import { x } from '#testing/site.ts';" }],
    passed: {
      'src/app/app.test.ts': "import { x } from '#testing/site.ts';",
      'src/testing/start.ts': "import { x } from './local-edge.ts';",
    },
  },
  'between features': {
    found: [
      { 'src/features/ads/ads.loader.ts': "import { x } from '#features/news/list.repo.ts';" },
      { 'src/features/ads/ads.loader.ts': "import { x } from '#features/news/news.table.ts';" },
      { 'src/features/ads/ads.pages.tsx': "import { x } from '#features/news/news.pages.tsx';" },
      { 'src/features/ads/ads.model.ts': "import type { X } from '../news/news.schema.ts';" },
    ],
    passed: {
      'src/features/ads/ads.repo.ts': "import { x } from '#features/news/news.table.ts';",
      'src/features/ads/ads.pages.tsx': `
        import { x } from '#features/news/list.loader.ts';
        import { StoryCard } from '#features/news/StoryCard.tsx';
        import { y } from './ads.repo.ts';`,
      'src/features/ads/ads.test.ts': "import { x } from '#features/news/list.repo.ts';",
    },
  },
  'components get view models': {
    found: [
      { 'src/features/news/NewsPage.tsx': "import { x } from './news.loader.ts';" },
      { 'src/features/news/NewsPage.tsx': "import { x } from '#platform/brand.ts';" },
      { 'src/features/news/NewsPage.tsx': "import type { X } from '#platform/env.ts';" },
      { 'src/features/news/Poll.island.tsx': "import type { X } from '#platform/env.ts';" },
      { 'src/app/Document.tsx': "import { x } from '#features/news/news.repo.ts';" },
    ],
    passed: {
      'src/features/news/NewsPage.tsx': "import { x } from './news.model.ts';",
      'src/features/news/news.pages.tsx': `
        import { x } from './news.loader.ts';
        import { y } from '#platform/brand.ts';`,
      'src/app/Document.tsx': "import type { Brand } from '#platform/brand.ts';",
    },
  },
  'the app composes': {
    found: [
      { 'src/app/frame.ts': "import { x } from '#features/news/list.repo.ts';" },
      { 'src/app/frame.ts': "import type { X } from '#features/news/article.table.ts';" },
      { 'src/app/frame.ts': "import { x } from '#features/news/news.schema.ts';" },
      { 'src/app/frame.ts': "import { sql } from 'drizzle-orm';" },
      { 'src/app/errors.tsx': "import { drizzle } from 'drizzle-orm/d1';" },
    ],
    passed: {
      'src/app/frame.ts': "import { x } from '#features/news/list.loader.ts';",
      'src/app/background.ts': `
        import { x } from '#features/news/news.jobs.ts';
        import { y } from '#features/news/news.service.ts';`,
      'src/app/app.test.ts': "import { x } from '#features/news/article.table.ts';",
    },
  },
  'confined packages': {
    found: [
      { 'src/features/news/news.service.ts': "import type { Context } from 'hono';" },
      { 'src/features/news/news.loader.ts': "import { sql } from 'drizzle-orm';" },
    ],
    passed: {
      'src/features/news/news.api.ts': "import { Hono } from 'hono';",
      'src/features/news/news.repo.ts': "import { sql } from 'drizzle-orm';",
      'src/platform/database.ts': "import { drizzle } from 'drizzle-orm/d1';",
    },
  },
  'spelling of imports': {
    found: [
      { 'src/app/app.ts': "import { x } from './render';" },
      { 'src/app/app.ts': "import { x } from '#platform/http';" },
      { 'src/features/news/news.pages.tsx': "import { x } from '../../ui/page.ts';" },
      { 'src/features/news/news.pages.tsx': "import { x } from '../ads/ads.loader.ts';" },
      { 'src/testing/journeys/menu.test.ts': "import { x } from '../../worker.ts';" },
    ],
    passed: {
      'src/app/app.ts': "import { x } from './render.tsx'; import { Hono } from 'hono';",
      'src/testing/journeys/menu.test.ts': "import { x } from '../browser.ts';",
      'src/worker.ts': "import words from '#locales/en/common.json' with { type: 'json' };",
    },
  },
  'browser bundle': {
    found: [
      { 'src/features/news/Poll.island.tsx': "import { z } from 'zod';" },
      { 'src/features/news/Poll.island.tsx': "import { x } from './poll.service.ts';" },
      { 'src/features/news/Poll.island.tsx': "import { x } from '#platform/env.ts';" },
      {
        'src/features/news/Poll.island.tsx': "import { x } from './poll.model.ts';",
        'src/features/news/poll.model.ts': "import { x } from '#shared/shapes.ts';",
        'src/shared/shapes.ts': "import { z } from 'zod';",
      },
      {
        'src/islands/boot.ts': "import('./menu.ts');",
        'src/islands/menu.ts': "import { x } from 'react-dom/server';",
      },
      { 'src/ui/Search.island.tsx': "import { x } from 'react-dom/server.edge';" },
      { 'src/ui/Search.island.tsx': "import { x } from 'hono/cookie';" },
    ],
    passed: {
      'src/features/news/Poll.island.tsx': `
        import { x } from './poll.model.ts';
        import type { Y } from '#platform/env.ts';`,
      'src/features/news/poll.model.ts': "import type { z } from 'zod';",
      'src/features/news/poll.schema.ts': "import { z } from 'zod';",
    },
  },
  'file names': {
    found: [
      { 'src/shared/utils.ts': '' },
      { 'src/features/news/index.ts': '' },
      { 'src/features/news/listing.ts': '' },
      { 'src/features/news/list.loaders.ts': '' },
      { 'src/features/news/cards/list.model.ts': '' },
      { 'src/platform/contentCache.ts': '' },
    ],
    passed: {
      'src/features/news/list.loader.ts': '',
      'src/features/news/news.pages.test.ts': '',
      'src/features/market/MarketTicker.do.ts': '',
      'src/features/news/StoryCard.tsx': '',
      'src/features/news/card.css': '',
      'src/ui/Fragment.test.tsx': '',
      'src/platform/content-cache.ts': '',
      'src/islands/vite.config.ts': '',
    },
  },
  'component names': {
    found: [
      { 'src/ui/Card.tsx': 'export function Tile() {}' },
      { 'src/ui/Search.island.tsx': 'export function SearchBox() {}' },
    ],
    passed: {
      'src/ui/Card.tsx': 'export function Card() {}',
      'src/ui/Search.island.tsx': 'export function Search() {}',
      'src/ui/edition.tsx': 'export function useEdition() {}',
    },
  },
  'named exports': {
    found: [
      { 'src/ui/Card.tsx': 'export default function Card() {}' },
      { 'src/ui/cards.ts': "export * from './card.ts';" },
    ],
    passed: {
      'src/worker.ts': 'export default {};',
      'src/islands/vite.config.ts': 'export default {};',
      'src/ui/Card.tsx': 'export function Card() {}',
    },
  },
  'file sizes': {
    found: [
      { 'src/app/app.ts': lines(401) },
      { 'src/app/app.test.ts': lines(601) },
      { 'src/worker.ts': lines(61) },
      { 'src/ui/site.css': 'a {}\n'.repeat(401) },
    ],
    passed: {
      'src/app/app.ts': lines(400),
      'src/app/app.test.ts': lines(600),
      'src/worker.ts': lines(60),
    },
  },
  'usual file sizes': {
    found: [
      { ...manyFiles(4, 81), 'src/shared/b.ts': lines(1) },
      { ...manyFiles(8, 10), 'src/shared/b.ts': lines(251), 'src/shared/c.ts': lines(251) },
    ],
    passed: { ...manyFiles(9, 80), 'src/shared/b.ts': lines(300), 'src/a.test.ts': lines(500) },
  },
  'function sizes': {
    found: [
      { 'src/app/app.ts': functionOf('createApp', 41) },
      { 'src/ui/Card.tsx': functionOf('Card', 121) },
      { 'src/ui/Card.tsx': functionOf('toCard', 41) },
      { 'src/app/app.ts': `const f = () => {${'\n'.repeat(40)}};` },
      { 'src/app/app.ts': `class A {\n  f() {${'\n'.repeat(40)}}\n}` },
    ],
    passed: {
      'src/app/app.ts': functionOf('createApp', 40),
      'src/ui/Card.tsx': functionOf('Card', 120),
      'src/app/app.test.ts': functionOf('check', 100),
    },
  },
  folders: {
    found: [{ 'src/testing/a/b/c/d/e.ts': '' }],
    passed: { 'src/testing/a/b/c/d.ts': '' },
  },
  language: {
    found: [
      { 'src/app/app.ts': 'export const x: any = 1;' },
      { 'src/app/app.ts': 'export const x = 1 as any;' },
      { 'src/app/app.ts': 'export type X = Record<string, any[]>;' },
      { 'src/app/app.ts': 'export enum Color { Red }' },
      { 'src/app/app.ts': 'export namespace Colors { export const red = 1 }' },
      { 'src/app/app.test.ts': "it.only('x', () => {});" },
      { 'src/app/app.test.ts': "describe.skip('x', () => {});" },
    ],
    passed: {
      'src/app/app.ts': `
        declare global { namespace Cloudflare { interface Env {} } }
        // any enum of this namespace
        export const any = 'any';`,
      'src/app/app.test.ts': "it.skipIf(isMissing)('x', (context) => context.skip('no data'));",
    },
  },
  styles: {
    found: [
      { 'src/ui/Card.tsx': 'export const Card = () => <p style={{ color: "red" }} />;' },
      { 'src/ui/Card.tsx': 'export const Card = () => <p style="color: red" />;' },
      { 'src/features/news/Poll.island.tsx': 'export const Poll = () => <p style={x} />;' },
    ],
    passed: {
      'src/ui/Card.tsx': 'export const Card = ({ style }) => <p className={style} />;',
      'src/features/newsletter/Digest.email.tsx': 'export const Digest = () => <p style={x} />;',
      'src/ui/Card.test.tsx': 'render(<p style={{ color: "red" }} />);',
    },
  },
  suppressions: {
    found: [
      { 'src/app/app.ts': '// @ts-ignore\nf();' },
      { 'src/app/app.ts': '// @ts-expect-error it works\nf();' },
      { 'src/app/app.ts': '/* biome-ignore lint: no */\nf();' },
    ],
    passed: { 'src/app/app.ts': "// A comment.\nexport const x = '@ts-ignore';" },
  },
};

describe('the rule itself', () => {
  const parse = (sample: Sample) =>
    Object.entries(sample).map(([path, text]) => parseSource(path, text));

  it.each(RULES)('$name finds what breaks it and nothing else', (rule) => {
    const { found = [], passed = {} } = SAMPLES[rule.name] ?? {};
    expect(found).not.toHaveLength(0);
    for (const sample of found)
      expect(rule.find(parse(sample)), JSON.stringify(sample)).toHaveLength(1);
    expect(listOffences(rule, parse(passed))).toEqual([]);
  });

  it('says where, what and why', () => {
    const sample = parse({ 'src/ui/Card.tsx': "\nimport { x } from '#app/app.ts';" });
    const [direction] = IMPORT_RULES.map((rule) => listOffences(rule, sample));
    expect(direction?.[0]).toMatch(
      /^src\/ui\/Card\.tsx:2 imports #app\/app\.ts\. Imports go one way/,
    );
  });
});
