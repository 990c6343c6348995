import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** A page as a crawler knows it. */
export interface CrawledPage {
  /** Path with parameters. */
  path: string;
  title: string;
  /** Contents of `<meta>` by name or property; the first of each. */
  meta: Readonly<Record<string, string>>;
  canonical: string;
  /** Addresses by hreflang. */
  alternates: Readonly<Record<string, string>>;
  structuredData: readonly string[];
}

export interface Answer {
  path: string;
  status: number;
  location: string;
  /** The page that links here first. */
  from: string;
}

export interface Crawl {
  pages: Map<string, CrawledPage>;
  /** Everything that was asked for, pages and files. */
  answers: Answer[];
}

/** Pages asked for at a time. */
const AT_ONCE = 8;

/** Follows every link inside the site from its home pages that is not left out; redirects are noted, then followed. */
export async function crawlSite(
  origin: string,
  starts: readonly string[],
  isLeftOut: (path: string) => boolean,
): Promise<Crawl> {
  const crawl: Crawl = { pages: new Map(), answers: [] };
  const known = new Set(starts);
  let waiting = starts.map((path) => ({ path, from: '' }));
  while (waiting.length > 0) {
    const found: { path: string; from: string }[] = [];
    for (let start = 0; start < waiting.length; start += AT_ONCE) {
      const batch = waiting.slice(start, start + AT_ONCE);
      const links = await Promise.all(batch.map((link) => visit(origin, link, crawl)));
      found.push(...links.flat());
    }
    waiting = found.filter(({ path }) => !known.has(path) && known.add(path) && !isLeftOut(path));
  }
  return crawl;
}

async function visit(
  origin: string,
  { path, from }: { path: string; from: string },
  { pages, answers }: Crawl,
): Promise<{ path: string; from: string }[]> {
  const response = await fetch(origin + path, { redirect: 'manual' });
  const location = response.headers.get('Location') ?? '';
  answers.push({ path, from, status: response.status, location });
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (!isPage || response.status !== 200) {
    await response.body?.cancel();
    return location ? toPaths(origin, path, [location]) : [];
  }
  const tree = unified()
    .use(rehypeParse)
    .parse(await response.text());
  const elements = listElements(tree);
  pages.set(path, toPage(path, elements));
  return toPaths(origin, path, elements.flatMap(listTargets));
}

/** Paths inside the site that addresses on a page lead to. */
function toPaths(origin: string, from: string, targets: readonly string[]) {
  return targets.flatMap((target) => {
    const url = URL.parse(target, origin + from);
    return url?.origin === origin ? [{ path: url.pathname + url.search, from }] : [];
  });
}

function listElements(node: Root | Element): Element[] {
  return node.children.flatMap((child) =>
    child.type === 'element' ? [child, ...listElements(child)] : [],
  );
}

/** What an element links or loads; of a picture one size. */
function listTargets({ tagName, properties }: Element): string[] {
  if (tagName === 'a' || tagName === 'link') return [textOf(properties.href)];
  if (tagName === 'img' || tagName === 'script') return [textOf(properties.src)];
  const name = textOf(properties.property);
  return tagName === 'meta' && /^og:(image|url)$/.test(name) ? [textOf(properties.content)] : [];
}

function toPage(path: string, elements: readonly Element[]): CrawledPage {
  const all = (tagName: string) => elements.filter((element) => element.tagName === tagName);
  const links = all('link').map(({ properties }) => ({
    rel: textOf(properties.rel),
    lang: textOf(properties.hrefLang),
    href: textOf(properties.href),
  }));
  const metas = all('meta').map(({ properties }) => [
    textOf(properties.name ?? properties.property),
    textOf(properties.content),
  ]);
  const scripts = all('script').filter(({ properties }) => properties.type === JSON_LD);
  return {
    path,
    title: all('title').map(wordsOf).join(),
    meta: Object.fromEntries(metas.toReversed()),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? '',
    alternates: Object.fromEntries(
      links.filter(({ lang }) => lang !== '').map(({ lang, href }) => [lang, href]),
    ),
    structuredData: scripts.map(wordsOf),
  };
}

const JSON_LD = 'application/ld+json';

function wordsOf({ children }: Element): string {
  return children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}
