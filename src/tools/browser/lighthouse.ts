import lighthouse from 'lighthouse';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { fillRoom } from '#tools/bench/many-comments.ts';
import { findFreePort, startSampleSite } from '#tools/sample/sample-site.ts';
import { launchBrowser } from './browser.ts';

/** Points of 100 that a page must reach, by category. */
const BARS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof BARS;
const CATEGORIES = Object.keys(BARS) as Category[];

/** Paths without an edition's prefix; the archive and comments are kept out of search engines on purpose. */
const PAGES: readonly { name: string; path: string; except?: Category }[] = [
  { name: 'home', path: '/' },
  { name: 'category', path: '/gujarat' },
  { name: 'article', path: '' },
  { name: 'comments', path: '', except: 'seo' },
  { name: 'video', path: '/video' },
  { name: 'blog', path: '/blog' },
  { name: 'post', path: '' },
  { name: 'directory', path: '/directory' },
  { name: 'businesses', path: '/directory/surat' },
  { name: 'profile', path: '' },
  { name: 'archive', path: '/archive', except: 'seo' },
];

/** More than a page of comments. */
const ROOM = { comments: 200, alone: 0, people: 20 };

const site = await startSampleSite();
const port = await findFreePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
let missed = 0;
try {
  console.log(['page'.padEnd(18), ...CATEGORIES, 'CLS', 'LCP ms', 'TBT ms'].join('  '));
  for (const page of await listPages()) missed += await measure(page);
} finally {
  await browser.close();
  await site.stop();
}
if (missed > 0) process.exitCode = 1;

/** Every page type in every edition, or those of the types and of the editions that are asked for. */
async function listPages() {
  const html = await (await fetch(`${site.url}/gujarat`)).text();
  const [article = ''] = /\/gujarat\/[a-z0-9-]+\/\d+/.exec(html) ?? [];
  const blog = await (await fetch(`${site.url}/blog`)).text();
  const [post = ''] = /\/blog\/three-[a-z0-9-]+\/\d+/.exec(blog) ?? [];
  const businesses = await (await fetch(`${site.url}/directory/surat`)).text();
  const [profile = ''] = /\/directory\/surat\/[a-z0-9-]+\/\d+/.exec(businesses) ?? [];
  const story = Number(/\d+$/.exec(article)?.[0]);
  await fillRoom(await site.edge.miniflare.getD1Database('DB'), { story, ...ROOM });
  const comments = `/comments/story/${story}`;
  const found: Readonly<Record<string, string>> = { article, comments, post, profile };
  const [types, editions] = readWanted();
  return types.flatMap(({ name, path, except }) =>
    editions.map((edition) => ({
      name: `${name} ${edition.code}`,
      url: `${site.url}${toEditionPath(edition, path || (found[name] ?? article))}`,
      bars: CATEGORIES.filter((category) => category !== except),
    })),
  );
}

/** What is asked for by name; all of its kind where none is. */
function readWanted() {
  const wanted = new Set(process.argv.slice(2));
  const types = PAGES.filter(({ name }) => wanted.delete(name));
  const editions = ALL_EDITIONS.filter(({ code }) => wanted.delete(code));
  if (wanted.size > 0) throw new Error(`neither a page nor an edition: ${[...wanted].join(', ')}`);
  return [types.length > 0 ? types : PAGES, editions.length > 0 ? editions : ALL_EDITIONS] as const;
}

interface Subject {
  name: string;
  url: string;
  bars: readonly Category[];
}

/** Prints a page's points; gives the number of bars it misses. A machine is busy for a moment: a slow page is opened twice more, and the middle of its performance counts. */
async function measure({ name, url, bars }: Subject): Promise<number> {
  const first = await visit(url);
  const isSlow = first.points.performance < BARS.performance;
  const middle = isSlow ? middleOf([first, await visit(url), await visit(url)]) : first;
  const of = (category: Category) => (category === 'performance' ? middle : first);
  const points = CATEGORIES.map((category) => of(category).points[category]);
  console.log([name.padEnd(18), ...points, ...middle.numbers, isSlow ? 'of 3' : ''].join('  '));
  const low = bars.filter((category) => of(category).points[category] < BARS[category]);
  for (const category of low)
    console.log(
      `  ${category} below ${BARS[category]}: ${of(category).failed[category].join(', ')}`,
    );
  return low.length;
}

interface Measurement {
  points: Record<Category, number>;
  /** Shift, milliseconds to the largest paint, and milliseconds blocked. */
  numbers: number[];
  /** Audits that cost points. */
  failed: Record<Category, string[]>;
}

async function visit(url: string): Promise<Measurement> {
  const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  if (!result) throw new Error(`no result for ${url}`);
  const { categories, audits } = result.lhr;
  const ofEach = <T>(read: (category: Category) => T) =>
    Object.fromEntries(CATEGORIES.map((each) => [each, read(each)])) as Record<Category, T>;
  const failedIn = (category: Category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id);
  const facts = ['cumulative-layout-shift', 'largest-contentful-paint', 'total-blocking-time'];
  return {
    points: ofEach((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    numbers: facts.map((id) => Math.round((audits[id]?.numericValue ?? 0) * 1_000) / 1_000),
    failed: ofEach(failedIn),
  };
}

/** That of the middle performance. */
function middleOf(measurements: readonly Measurement[]): Measurement {
  const sorted = measurements.toSorted((a, b) => a.points.performance - b.points.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new RangeError('nothing was measured');
  return middle;
}
