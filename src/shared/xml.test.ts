import { expect, it } from 'vitest';
import { cdata, element, escapeXml, textElement } from './xml.ts';

it('escapes what would be markup and drops what XML forbids', () => {
  expect(escapeXml('a < b & "c" > d')).toBe('a &lt; b &amp; &quot;c&quot; &gt; d');
  expect(escapeXml('a\u0000b\u000bc\ufffed\ud800e\u{1f600}')).toBe('abcd\ufffde\u{1f600}');
  expect(escapeXml('કાળા બજાર')).toBe('કાળા બજાર');
});

it('can hold the end of a CDATA section', () => {
  expect(cdata('<p>x]]>y</p>')).toBe('<![CDATA[<p>x]]]]><![CDATA[>y</p>]]>');
});

it('writes elements', () => {
  expect(element('a', { href: '/?x=1&y="2"', rel: undefined }, 'text')).toBe(
    '<a href="/?x=1&amp;y=&quot;2&quot;">text</a>',
  );
  expect(element('link', { rel: 'self' })).toBe('<link rel="self"/>');
  expect(textElement('title', '')).toBe('');
  expect(textElement('title', 0)).toBe('<title>0</title>');
});
