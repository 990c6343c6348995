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
  const tags = listTags(await response.text());
  pages.set(path, toPage(path, tags));
  return toPaths(origin, path, tags.flatMap(listTargets));
}

/** Paths inside the site that addresses on a page lead to. */
function toPaths(origin: string, from: string, targets: readonly string[]) {
  return targets.flatMap((target) => {
    const url = URL.parse(target, origin + from);
    return url?.origin === origin ? [{ path: url.pathname + url.search, from }] : [];
  });
}

/** A tag that says what a page is or leads on from it. */
interface Tag {
  name: string;
  /** What stands between it and its end, of those that hold text. */
  text: string;
  attributes: Readonly<Record<string, string>>;
}

const TAG = /<(?:(title|script)\b([^>]*)>([^<]*)|(a|link|img|meta)\b([^>]*)>)/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** Reads these tags alone: a tree of every page takes longer than the pages themselves, whose HTML other tests hold to the standard. */
function listTags(html: string): Tag[] {
  return Array.from(
    html.matchAll(TAG),
    ([, holder, its = '', text = '', alone = '', own = '']) => ({
      name: holder ?? alone,
      text,
      attributes: Object.fromEntries(
        Array.from((its || own).matchAll(ATTRIBUTE), ([, name = '', value = '']) => [
          name.toLowerCase(),
          value.replace(/&[\w#]+;/g, (each) => CHARACTERS[each] ?? each),
        ]),
      ),
    }),
  );
}

/** What a tag links or loads; of a picture one size. */
function listTargets({ name, attributes }: Tag): string[] {
  const { href = '', src = '', property = '', content = '' } = attributes;
  if (name === 'a' || name === 'link') return [href];
  if (name === 'img' || name === 'script') return [src];
  return name === 'meta' && /^og:(image|url)$/.test(property) ? [content] : [];
}

function toPage(path: string, tags: readonly Tag[]): CrawledPage {
  const all = (name: string) => tags.filter((tag) => tag.name === name);
  const links = all('link').map(({ attributes }) => attributes);
  const metas = all('meta').map(({ attributes: { name, property, content = '' } }) => [
    name ?? property,
    content,
  ]);
  const scripts = all('script').filter(({ attributes }) => attributes.type === JSON_LD);
  return {
    path,
    title: all('title')
      .map(({ text }) => text)
      .join(),
    meta: Object.fromEntries(metas.toReversed()),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? '',
    alternates: Object.fromEntries(
      links.flatMap(({ hreflang, href = '' }) => (hreflang ? [[hreflang, href]] : [])),
    ),
    structuredData: scripts.map(({ text }) => text),
  };
}

const JSON_LD = 'application/ld+json';
