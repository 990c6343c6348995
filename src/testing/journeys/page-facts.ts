import { type HtmlElement, parsePage } from '#testing/html-page.ts';

/** What the HTML of a page says about itself. */
export interface PageFacts {
  lang: string;
  title: string;
  description: string;
  robots: string;
  canonical: string;
  /** Addresses by hreflang. */
  alternates: Record<string, string>;
  /** The headings of the first level with the language they are said to be in. */
  headings: { text: string; lang: string }[];
  /** The levels of all headings in their order. */
  outline: number[];
  landmarks: { banners: number; mains: number; footers: number; navigationLabels: string[] };
  /** Pictures that don't say how large they are or what they show. */
  badImages: string[];
  structuredData: StructuredData[];
}

export interface StructuredData {
  '@type': string;
  [property: string]: unknown;
}

export interface FetchedPage {
  status: number;
  headers: Headers;
  facts: PageFacts;
}

/** A page as the server sends it, without following redirects. */
export async function fetchFacts(url: string): Promise<FetchedPage> {
  const response = await fetch(url, { redirect: 'manual', headers: { Accept: 'text/html' } });
  const { status, headers } = response;
  return { status, headers, facts: readFacts(await response.text()) };
}

export function readFacts(html: string): PageFacts {
  const page = parsePage(html);
  return { ...readHead(page), ...readBody(page) };
}

function readHead(page: HtmlElement) {
  const attribute = (selector: string, name: string) =>
    page.all(selector)[0]?.attribute(name) ?? '';
  const links = page.all('link[rel=alternate][hreflang]');
  const scripts = page.all('script[type="application/ld+json"]');
  return {
    lang: attribute('html', 'lang'),
    title: page.one('head > title').line,
    description: attribute('meta[name=description]', 'content'),
    robots: attribute('meta[name=robots]', 'content'),
    canonical: attribute('link[rel=canonical]', 'href'),
    alternates: Object.fromEntries(
      links.map((link) => [link.attribute('hreflang') ?? '', link.attribute('href') ?? '']),
    ),
    structuredData: scripts.flatMap(({ text }) => JSON.parse(text)['@graph'] as StructuredData[]),
  };
}

function readBody(page: HtmlElement) {
  const outside = (selector: string) =>
    page
      .all(selector)
      .filter((element) => !element.parent?.closest('article, section, main, aside')).length;
  const labelOf = (element: HtmlElement) => {
    const id = element.attribute('aria-labelledby');
    return element.attribute('aria-label') ?? (id && page.one(`#${id}`).text) ?? '';
  };
  return {
    headings: page.all('h1').map((heading) => ({
      text: heading.text,
      lang: heading.closest('[lang]')?.attribute('lang') ?? '',
    })),
    outline: page.all('h1, h2, h3, h4').map(({ name }) => Number(name.slice(1))),
    landmarks: {
      banners: outside('header'),
      mains: page.all('main').length,
      footers: outside('footer'),
      navigationLabels: page.all('nav').map(labelOf),
    },
    badImages: page
      .all('img')
      .filter((image) => ['width', 'height', 'alt'].some((name) => image.attribute(name) === null))
      .map((image) => image.attribute('src') ?? ''),
  };
}
