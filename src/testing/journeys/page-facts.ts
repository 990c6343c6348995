import type { Page } from 'playwright-core';

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

export async function readFacts(page: Page): Promise<PageFacts> {
  return { ...(await readHead(page)), ...(await readBody(page)) };
}

function readHead(page: Page) {
  return page.evaluate(() => {
    const attribute = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? '';
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')];
    const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
    return {
      lang: document.documentElement.lang,
      title: document.title,
      description: attribute('meta[name=description]', 'content'),
      robots: attribute('meta[name=robots]', 'content'),
      canonical: attribute('link[rel=canonical]', 'href'),
      alternates: Object.fromEntries(
        links.map((link) => [link.hreflang, link.getAttribute('href') ?? '']),
      ),
      structuredData: scripts.flatMap((script) => JSON.parse(script.textContent ?? '')['@graph']),
    };
  });
}

function readBody(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const outside = (selector: string) =>
      all(selector).filter((element) => !element.closest('article, section, main, aside')).length;
    const labelOf = (element: Element) => {
      const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
      return element.getAttribute('aria-label') ?? label?.textContent ?? '';
    };
    return {
      headings: all('h1').map((heading) => ({
        text: heading.textContent ?? '',
        lang: heading.closest<HTMLElement>('[lang]')?.lang ?? '',
      })),
      outline: all('h1, h2, h3, h4').map((heading) => Number(heading.tagName.slice(1))),
      landmarks: {
        banners: outside('header'),
        mains: all('main').length,
        footers: outside('footer'),
        navigationLabels: all('nav').map(labelOf),
      },
      badImages: all('img')
        .filter((image) => !['width', 'height', 'alt'].every((name) => image.hasAttribute(name)))
        .map((image) => image.outerHTML),
    };
  });
}

/** Addresses by hreflang of a page that isn't opened. */
export async function fetchAlternates(url: string): Promise<Record<string, string>> {
  const response = await fetch(url, { redirect: 'manual' });
  if (response.status !== 200) return { status: String(response.status) };
  const links = (await response.text()).matchAll(
    /<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g,
  );
  return Object.fromEntries([...links].map(([, lang = '', href = '']) => [lang, href]));
}
