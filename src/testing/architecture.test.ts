import { describe, expect, it } from 'vitest';
import { parseSource, readSources } from '#tools/graph/source.ts';
import { ALLOWED } from './architecture/allowed.ts';
import { HOUSE_RULES } from './architecture/house-rules.ts';
import { IMPORT_RULES } from './architecture/import-rules.ts';
import { listOffences, listSpent } from './architecture/rule.ts';
import { SHAPE_RULES } from './architecture/shape-rules.ts';

const RULES = [...IMPORT_RULES, ...HOUSE_RULES, ...SHAPE_RULES];

describe('the source keeps the rule', () => {
  const files = readSources();

  it.each(RULES)('$name: $why', (rule) => {
    expect(listOffences(rule, files, ALLOWED[rule.name])).toEqual([]);
  });

  it.each(RULES)('$name, and nothing is let stand that is mended', (rule) => {
    expect(listSpent(rule, files, ALLOWED[rule.name] ?? [])).toEqual([]);
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
      { 'src/domains/news/front/news.loader.ts': "import { x } from '#app/app.ts';" },
      { 'src/ui/Card.tsx': "import { x } from '#domains/news/front/news.model.ts';" },
      { 'src/ui/Card.tsx': "import type { X } from '#platform/env.ts';" },
      { 'src/platform/log.ts': "import { x } from '#ui/page.ts';" },
      { 'src/shared/text.ts': "import { x } from '#i18n/path.ts';" },
      { 'src/i18n/path.ts': "import { x } from '../platform/env.ts';" },
      { 'src/app/app.ts': "import { x } from '../worker.ts';" },
      { 'src/domains/news/front/CardGrid.tsx': "export { x } from '#app/app.ts';" },
      { 'src/domains/news/front/news.model.ts': "export type X = import('#app/app.ts').X;" },
      { 'src/islands/boot.ts': "const x = await import('#platform/env.ts');" },
      { 'src/ui/Card.test.tsx': "import { x } from '#domains/news/front/news.model.ts';" },
      { 'src/kernel/live/a.ts': "import { x } from '#domains/news/front/news.model.ts';" },
      { 'src/platform/env.ts': "import type { X } from '#kernel/live/live.model.ts';" },
      { 'src/islands/live/a.ts': "import { x } from '#kernel/live/live.model.ts';" },
    ],
    passed: {
      'src/app/app.ts': "import { x } from '#domains/news/front/news.pages.tsx';",
      'src/domains/news/front/news.pages.tsx': "import { x } from '#kernel/http/http.ts';",
      'src/kernel/http/http.ts': "import type { Env } from '#platform/env.ts';",
      'src/islands/live/a.ts': "import type { X } from '#kernel/live/live.model.ts';",
      'src/ui/Card.tsx': "import { x } from '#i18n/path.ts'; import { y } from './Frame.tsx';",
      'src/i18n/translator.ts': "import words from '#locales/en/common.json';",
      'src/testing/start.ts': "import { x } from '#app/app.ts';",
      'src/domains/news/front/news.test.ts': `
        import { x } from '#testing/site.ts';
        import { createApp } from '#app/app.ts';`,
    },
  },
  'outside stays outside': {
    found: [
      { 'src/app/app.ts': "import { x } from '#testing/site.ts';" },
      { 'src/app/app.ts': "import { x } from '#tools/start.ts';" },
    ],
    passed: {
      'src/app/app.test.ts': "import { x } from '#testing/site.ts';",
      'src/tools/start.ts': "import { x } from './local-edge.ts';",
      'src/testing/browser.ts': "import { x } from '#tools/local-edge.ts';",
    },
  },
  'tools stand alone': {
    found: [{ 'src/tools/start/start.ts': "import { x } from '#testing/site.ts';" }],
    passed: {
      'src/tools/start/start.ts': "import { x } from './local-edge.ts';",
      'src/tools/start/start.test.ts': "import { x } from '#testing/site.ts';",
      'src/testing/browser.ts': "import { x } from './site.ts';",
    },
  },
  'domain table': {
    found: [
      {
        'src/domains/commerce/ad/ad.model.ts': "import { x } from '#domains/news/card/x.model.ts';",
      },
      {
        'src/domains/news/card/x.loader.ts':
          "import type { X } from '#domains/site/page/x.model.ts';",
      },
      {
        'src/domains/identity/staff/x.loader.ts':
          "import { x } from '#domains/media/upload/x.model.ts';",
      },
      {
        'src/domains/audience/view/a.repo.ts': "import { x } from '#domains/site/page/x.table.ts';",
      },
    ],
    passed: {
      'src/domains/newsroom/working/x.loader.ts':
        "import { x } from '#domains/news/card/x.loader.ts';",
      'src/domains/reader/account/x.loader.ts':
        "import { x } from '#domains/commerce/ad/x.loader.ts';",
      'src/domains/media/upload/x.test.ts': "import { x } from '#domains/news/card/x.loader.ts';",
    },
  },
  'between domains': {
    found: [
      {
        'src/domains/news/card/a.loader.ts': "import { x } from '#domains/media/upload/x.repo.ts';",
      },
      {
        'src/domains/news/card/a.pages.tsx':
          "import { x } from '#domains/media/upload/x.pages.tsx';",
      },
      {
        'src/domains/news/card/a.model.ts':
          "import type { X } from '#domains/media/upload/x.schema.ts';",
      },
    ],
    passed: {
      'src/domains/news/card/a.pages.tsx': `
        import { x } from '#domains/media/picture/x.loader.ts';
        import { Photo } from '#domains/media/picture/Photo.tsx';
        import { y } from '#domains/news/front/y.repo.ts';`,
      'src/domains/news/card/a.test.ts': "import { x } from '#domains/media/upload/x.repo.ts';",
    },
  },
  'own tables': {
    found: [
      {
        'src/domains/news/card/a.repo.ts': "import { x } from '#domains/media/upload/x.table.ts';",
      },
      {
        'src/domains/news/card/a.service.ts': "import { x } from '#domains/news/story/x.table.ts';",
      },
      { 'src/domains/news/card/a.repo.ts': "import { x } from '#kernel/content/x.table.ts';" },
      { 'src/kernel/http/a.ts': "import { x } from '#kernel/content/x.table.ts';" },
      {
        'src/domains/news/card/a.table.ts':
          "import type { x } from '#domains/media/upload/x.table.ts';",
      },
    ],
    passed: {
      'src/domains/news/card/a.repo.ts': "import { x } from '#domains/news/story/x.table.ts';",
      'src/kernel/content/a.ts': "import { x } from './x.table.ts';",
      'src/testing/newsroom.ts': "import { x } from '#domains/news/story/x.table.ts';",
    },
  },
  'the app names no domain': {
    found: [
      { 'src/app/api.ts': "import { x } from '#domains/news/listing/news.api.ts';" },
      { 'src/app/frame.ts': "import type { X } from '#domains/site/site.domain.ts';" },
    ],
    passed: {
      'src/app/api.ts': "import { x } from './domains.ts';",
      'src/app/domains.ts': "import { news } from '#domains/news/news.domain.ts';",
      'src/app/objects.ts': "export { X } from '#domains/news/live/X.do.ts';",
      'src/app/api.test.ts': "import { x } from '#domains/news/listing/news.api.ts';",
    },
  },
  circles: {
    found: [
      {
        'src/ui/a.ts': "import type { X } from './b.ts';",
        'src/ui/b.ts': "import { x } from './c.ts';",
        'src/ui/c.ts': "export { y } from './a.ts'; import { z } from './d.ts';",
        'src/ui/d.ts': '',
      },
      { 'src/ui/a.ts': "export type X = import('./a.ts').Y;" },
    ],
    passed: {
      'src/ui/a.ts': "import { x } from './b.ts'; import { y } from './c.ts';",
      'src/ui/b.ts': "import { x } from './c.ts';",
      'src/ui/c.ts': '',
    },
  },
  'room sizes': {
    found: [manyFiles(41, 1)],
    passed: { ...manyFiles(40, 1), 'src/shared/a.test.ts': '' },
  },
  stems: {
    found: [
      { 'src/domains/news/card/a.model.ts': '', 'src/domains/site/page/a.model.ts': '' },
      { 'src/ui/Card.tsx': '', 'src/ui/parts/Card.tsx': '' },
    ],
    passed: {
      'src/domains/news/card/a.model.ts': '',
      'src/domains/site/page/a.loader.ts': '',
      'src/kernel/html/a.model.ts': '',
    },
  },
  'own SQL': {
    found: [
      {
        'src/domains/news/story/a.table.ts': "export const a = sqliteTable('stories', {});",
        'src/kernel/content/b.ts': 'export const b = sql`select 1 from stories`;',
      },
      {
        'src/kernel/audit/a.table.ts': "export const a = sqliteTable(\n  'acts', {});",
        'src/kernel/content/b.ts': "export const b = 'insert into acts values (1)';",
      },
    ],
    passed: {
      'src/domains/news/story/a.table.ts': "export const a = sqliteTable('stories', {});",
      'src/domains/news/story/a.repo.ts': 'export const b = sql`select 1 from stories`;',
      'src/kernel/audit/a.table.ts': "export const a = sqliteTable('acts', {});",
      'src/kernel/audit/b.ts': '// from stories\nexport const b = sql`update acts set x = 1`;',
    },
  },
  'components get view models': {
    found: [
      { 'src/domains/news/front/NewsPage.tsx': "import { x } from './news.loader.ts';" },
      { 'src/domains/news/front/NewsPage.tsx': "import { x } from '#platform/brand.ts';" },
      { 'src/domains/news/front/NewsPage.tsx': "import type { X } from '#platform/env.ts';" },
      { 'src/domains/news/front/Poll.island.tsx': "import type { X } from '#platform/env.ts';" },
      { 'src/app/Document.tsx': "import { x } from '#domains/news/front/news.repo.ts';" },
    ],
    passed: {
      'src/domains/news/front/NewsPage.tsx': "import { x } from './news.model.ts';",
      'src/domains/news/front/news.pages.tsx': `
        import { x } from './news.loader.ts';
        import { y } from '#platform/brand.ts';`,
      'src/app/Document.tsx': "import type { Brand } from '#platform/brand.ts';",
    },
  },
  'the app composes': {
    found: [
      { 'src/app/frame.ts': "import { x } from '#domains/news/front/list.repo.ts';" },
      { 'src/app/frame.ts': "import type { X } from '#domains/news/front/article.table.ts';" },
      { 'src/app/frame.ts': "import { x } from '#domains/news/front/news.schema.ts';" },
      { 'src/app/frame.ts': "import { sql } from 'drizzle-orm';" },
      { 'src/app/errors.tsx': "import { drizzle } from 'drizzle-orm/d1';" },
    ],
    passed: {
      'src/app/frame.ts': "import { x } from '#domains/news/front/list.loader.ts';",
      'src/app/background.ts': `
        import { x } from '#domains/news/front/news.jobs.ts';
        import { y } from '#domains/news/front/news.service.ts';`,
      'src/app/app.test.ts': "import { x } from '#domains/news/front/article.table.ts';",
    },
  },
  'confined packages': {
    found: [
      { 'src/domains/news/front/news.service.ts': "import type { Context } from 'hono';" },
      { 'src/domains/news/front/news.loader.ts': "import { sql } from 'drizzle-orm';" },
    ],
    passed: {
      'src/domains/news/front/news.api.ts': "import { Hono } from 'hono';",
      'src/domains/news/front/news.repo.ts': "import { sql } from 'drizzle-orm';",
      'src/platform/database.ts': "import { drizzle } from 'drizzle-orm/d1';",
    },
  },
  'spelling of imports': {
    found: [
      { 'src/app/app.ts': "import { x } from './render';" },
      { 'src/app/app.ts': "import { x } from '#platform/http';" },
      { 'src/domains/news/front/news.pages.tsx': "import { x } from '../../ui/page.ts';" },
      { 'src/domains/news/front/news.pages.tsx': "import { x } from '../ads/ads.loader.ts';" },
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
      { 'src/domains/news/front/Poll.island.tsx': "import { z } from 'zod';" },
      { 'src/domains/news/front/Poll.island.tsx': "import { x } from './poll.service.ts';" },
      { 'src/domains/news/front/Poll.island.tsx': "import { x } from '#platform/env.ts';" },
      {
        'src/domains/news/front/Poll.island.tsx': "import { x } from './poll.model.ts';",
        'src/domains/news/front/poll.model.ts': "import { x } from '#shared/shapes.ts';",
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
      'src/domains/news/front/Poll.island.tsx': `
        import { x } from './poll.model.ts';
        import type { Y } from '#platform/env.ts';`,
      'src/domains/news/front/poll.model.ts': "import type { z } from 'zod';",
      'src/domains/news/front/poll.schema.ts': "import { z } from 'zod';",
    },
  },
  'file names': {
    found: [
      { 'src/shared/utils.ts': '' },
      { 'src/domains/news/front/index.ts': '' },
      { 'src/domains/news/front/listing.ts': '' },
      { 'src/domains/news/front/list.loaders.ts': '' },
      { 'src/domains/news/front/cards/list.model.ts': '' },
      { 'src/domains/news/list.model.ts': '' },
      { 'src/domains/news/front/news.domain.ts': '' },
      { 'src/platform/contentCache.ts': '' },
    ],
    passed: {
      'src/domains/news/front/list.loader.ts': '',
      'src/domains/news/front/news.pages.test.ts': '',
      'src/domains/site/market/MarketTicker.do.ts': '',
      'src/domains/news/front/StoryCard.tsx': '',
      'src/domains/news/front/card.css': '',
      'src/domains/news/news.domain.ts': '',
      'src/domains/news/news.permission.ts': '',
      'src/domains/news/front/role.permission.ts': '',
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
      { 'src/domains/news/front/Poll.island.tsx': 'export const Poll = () => <p style={x} />;' },
    ],
    passed: {
      'src/ui/Card.tsx': 'export const Card = ({ style }) => <p className={style} />;',
      'src/domains/audience/newsletter/Digest.email.tsx':
        'export const Digest = () => <p style={x} />;',
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
