import { expect, it } from 'vitest';
import { translatorOf } from '#i18n/translator.ts';
import { sanitizeArticle } from './article-html.ts';
import { drawTables } from './wide-table.model.ts';

/** As it is stored and shown. */
function draw(html: string): string {
  const stored = sanitizeArticle(html, { siteUrl: 'https://news.example', imageHosts: [] });
  return drawTables(stored, translatorOf('hi'));
}

const region = (name: string) =>
  `<div class="wide-table" role="region" tabindex="0" aria-label="${name}"><table>`;

it('puts a table into a box that the keyboard reaches', () => {
  const html = draw('<p>Before<table><tr><td>1</table><p>After');
  expect(html).toBe(
    `<p>Before</p>${region('तालिका')}<tbody><tr><td>1</td></tr></tbody></table></div><p>After</p>`,
  );
});

it('names each table by its caption, which may say anything', () => {
  const rows = '<tr><td>1';
  const html = draw(
    `<table><caption>"Rain" &lt;mm> <em>per day</em></caption>${rows}</table><table>${rows}</table>`,
  );
  expect(html).toContain(region('&quot;Rain&quot; &#x3C;mm> per day'));
  expect(html).toContain(region('तालिका'));
  expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
});

it('leaves a text without tables as it is', () => {
  const html = '<p>A table of contents</p>';
  expect(draw(html)).toBe(html);
});
