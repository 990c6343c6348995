import { describe, expect, it } from 'vitest';
import { writeHtml } from '#kernel/html/html-tree.ts';
import { toLiteLink, toLitePath } from './lite-link.model.ts';
import { toParts, weigh } from './lite-part.model.ts';
import { countPictures, halve, toLiteBlocks } from './lite-text.model.ts';

const siteUrl = 'https://news.test';
const view = { siteUrl, nameEmbed: (provider: string) => `Post on ${provider}` };
const lighten = (html: string) => writeHtml(toLiteBlocks(html, view));

/** Words that no packing makes small, the same at each run. */
function makeWords(count: number): string {
  let seed = 7;
  return Array.from({ length: count }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed.toString(36);
  }).join(' ');
}

const textIn = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the text of a lite page', () => {
  it.each([
    [
      '<p>Rain <strong>returns</strong>.</p><h2>Where</h2>',
      '<p>Rain <strong>returns</strong>.</p><h2>Where</h2>',
    ],
    ['<p>Before <img src="/media/a.webp" alt="A"> after</p>', '<p>Before  after</p>'],
    ['<p><img src="/media/a.webp" alt="A"></p><p>Text</p>', '<p>Text</p>'],
    [
      '<figure><img src="/media/a.webp" alt="A"><figcaption>A caption</figcaption></figure><p>Text</p>',
      '<p>Text</p>',
    ],
    [
      '<figure class="embed" data-provider="youtube" data-url="https://www.youtube.com/watch?v=abcdefghijk"><figcaption>Film</figcaption></figure>',
      '<p><a href="https://www.youtube.com/watch?v=abcdefghijk" rel="nofollow noopener">Post on youtube</a></p>',
    ],
    [
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
      '<div class="t" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
    ],
    ['<hr><p>A &lt;b&gt; is no tag</p>', '<hr><p>A &#x3C;b> is no tag</p>'],
  ])('of %s', (html, lite) => {
    expect(lighten(html)).toBe(lite);
  });

  it('counts the pictures it leaves out', () => {
    expect(countPictures('<p>a<img src="/media/a.webp"></p><figure><img src="/b"></figure>')).toBe(
      2,
    );
    expect(countPictures('<p>no</p>')).toBe(0);
  });
});

describe('links of a lite text', () => {
  it.each([
    ['https://news.test/gujarat/rain/12', '/lite/gujarat/rain/12'],
    ['https://news.test/hindi/gujarat/rain/12', '/hindi/lite/gujarat/rain/12'],
    ['https://news.test/gujarati', '/gujarati/lite'],
    ['https://news.test/lite/gujarat/rain/12', 'https://news.test/lite/gujarat/rain/12'],
    ['https://news.test/hindi/cities/surat', '/hindi/lite/cities/surat'],
    ['https://news.test/topic/housing', '/lite/topic/housing'],
    ['https://news.test/author/city-desk', 'https://news.test/author/city-desk'],
    ['https://news.test/contact', 'https://news.test/contact'],
    ['https://elsewhere.test/gujarat/rain/12', 'https://elsewhere.test/gujarat/rain/12'],
    ['mailto:desk@news.test', 'mailto:desk@news.test'],
  ])('%s leads to %s', (href, lite) => {
    expect(toLiteLink(href, siteUrl)).toBe(lite);
  });

  it('name the lite version of a page', () => {
    expect(['/', '/?page=2', '/gujarat?page=2'].map(toLitePath)).toEqual([
      '/lite',
      '/lite?page=2',
      '/lite/gujarat?page=2',
    ]);
  });
});

describe('parts of a long text', () => {
  const MOST = 4_000;

  async function expectParts(html: string): Promise<string[]> {
    const blocks = toLiteBlocks(html, view);
    const parts = await toParts(blocks, MOST);
    for (const part of parts) expect(await weigh(part)).toBeLessThanOrEqual(MOST);
    expect(textIn(parts.join(' '))).toBe(textIn(writeHtml(blocks)));
    return parts;
  }

  it('are one where it weighs little, however long it is', async () => {
    expect(await toParts([])).toEqual(['']);
    expect(await expectParts('<p>Rain returns to the coast.</p>'.repeat(800))).toHaveLength(1);
  });

  it('hold all of it in order, each within its weight and no more of them than needed', async () => {
    const html = Array.from(
      { length: 30 },
      (_, index) => `<h2>${index}</h2><p>${makeWords(150 + index)}</p>`,
    ).join('');
    const parts = await expectParts(html);
    const weight = await weigh(html);
    expect(parts.length).toBeLessThanOrEqual(Math.ceil(weight / MOST) + 2);
    for (const part of parts) expect(part).not.toMatch(/<\/h2>$/);
  });

  it.each([
    ['a single paragraph', `<p>${makeWords(3_000)}</p>`],
    [
      'a paragraph of sentences',
      `<p>${`${makeWords(40)}. `.repeat(1)}${makeWords(2_000).replace(/(\w+ \w+ \w+) /g, '$1. ')}</p>`,
    ],
    [
      'a list',
      `<ol>${`<li>${makeWords(60)}</li>`.repeat(2)}${makeWords(2_000)
        .split(' ')
        .map((word) => `<li>${word}</li>`)
        .join('')}</ol>`,
    ],
    [
      'a table',
      `<table><tbody>${makeWords(2_000)
        .split(' ')
        .map((word) => `<tr><td>${word}</td></tr>`)
        .join('')}</tbody></table>`,
    ],
    [
      'emphasis inside',
      `<blockquote><p><em>${makeWords(1_500)}</em> and <strong>${makeWords(900)}</strong></p></blockquote>`,
    ],
  ])('are made of %s too', async (_, html) => {
    expect((await expectParts(html)).length).toBeGreaterThan(1);
  });

  it('divide no letter of two halves, count lists on and show what can not be divided', () => {
    const [first, second] = halve({ type: 'text', value: '😀😀' }) ?? [];
    expect([first, second]).toEqual([
      { type: 'text', value: '😀' },
      { type: 'text', value: '😀' },
    ]);
    expect(halve({ type: 'text', value: '' })).toBeNull();
    const [list] = toLiteBlocks('<ol><li>a</li><li>b</li><li>c</li><li>d</li></ol>', view);
    const halves = list ? halve(list) : null;
    expect(halves?.map((half) => writeHtml([half]))).toEqual([
      '<ol><li>a</li><li>b</li></ol>',
      '<ol start="3"><li>c</li><li>d</li></ol>',
    ]);
  });
});
