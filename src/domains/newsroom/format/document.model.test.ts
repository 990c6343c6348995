import { describe, expect, it } from 'vitest';
import { DocumentError } from '#domains/newsroom/ingest/ingest.errors.ts';
import { MOST_ITEMS } from '#domains/newsroom/ingest/ingest.model.ts';
import { parseDocument } from './document.model.ts';

function read(text: string, more: object = {}) {
  return parseDocument({ bytes: new TextEncoder().encode(text), ...more });
}

function refusalOf(text: string) {
  try {
    read(text);
    return null;
  } catch (error) {
    return error instanceof DocumentError ? error.refusal : error;
  }
}

const rss = (items: string, head = '') =>
  `<rss version="2.0"><channel><title>T</title><link>https://a.example/</link>${head}${items}</channel></rss>`;

describe('formats', () => {
  it('RSS with its namespaces, relative links and pictures', () => {
    const { format, home, items } = read(`<?xml version="1.0"?>
      <!DOCTYPE rss [<!ENTITY x "y">]>
      <rss version="2.0" xmlns:c="http://purl.org/rss/1.0/modules/content/" xmlns:m="http://search.yahoo.com/mrss/">
      <channel><link>https://a.example/</link><language>hi-IN</language>
      <item><title>A &amp; B</title><link>/1</link><guid isPermaLink="false">g</guid><category>Sports</category>
      <description>short</description><c:encoded><![CDATA[<p>long</p>]]></c:encoded>
      <m:content url="/small.jpg" medium="image" width="100"/><m:content url="/big.jpg" type="image/jpeg" width="900"/>
      <pubDate>Mon, 01 Oct 2018 06:00:00 IST</pubDate></item></channel></rss>`);
    expect({ format, home }).toEqual({ format: 'rss', home: 'https://a.example/' });
    expect(items[0]).toMatchObject({
      position: 1,
      guid: 'g',
      url: 'https://a.example/1',
      language: 'hi-IN',
      title: 'A & B',
      summary: 'short',
      content: '<p>long</p>',
      date: 'Mon, 01 Oct 2018 06:00:00 IST',
      keywords: ['Sports'],
    });
    expect(items[0]?.pictures.slice(0, 2)).toEqual(['/big.jpg', '/small.jpg']);
  });

  it.each([
    [
      '<m:content url="/big.jpg" type="image/jpeg" width="900"><m:description>Boats at dusk</m:description><m:credit role="photographer">Asha Patel</m:credit><m:credit>PTI</m:credit></m:content><m:content url="/small.jpg" width="90"><m:description>No</m:description></m:content>',
      ['/big.jpg', '/small.jpg'],
      'Boats at dusk',
      'Asha Patel, PTI',
    ],
    [
      '<m:group><m:content url="/a.jpg" medium="image"/><m:content url="/v.mp4" medium="video"/><m:text>At the ghat</m:text></m:group><m:copyright>The Coast Times</m:copyright>',
      ['/a.jpg'],
      'At the ghat',
      'The Coast Times',
    ],
    ['<enclosure url="https://a.example/e.webp?w=1"/>', ['https://a.example/e.webp?w=1'], '', ''],
    [
      '<enclosure url="/e.mp3" type="audio/mpeg"/><fullimage><![CDATA[https://a.example/f.jpg]]></fullimage>',
      ['https://a.example/f.jpg'],
      '',
      '',
    ],
    [
      '<image><url>https://a.example/i.jpg?a=1&amp;b=2</url></image>',
      ['https://a.example/i.jpg?a=1&b=2'],
      '',
      '',
    ],
    ['<StoryImage>https://a.example/s.jpg</StoryImage>', ['https://a.example/s.jpg'], '', ''],
  ])('pictures with caption and credit: %s', (markup, pictures, caption, credit) => {
    const { items } = read(
      rss(`<item><title>One</title>${markup}</item>`).replace(
        '<rss',
        '<rss xmlns:m="http://search.yahoo.com/mrss/"',
      ),
    );
    const [item] = items;
    expect(item?.pictures.filter((url) => url !== '')).toEqual(pictures);
    expect([item?.imageDescription, item?.imageCredit]).toEqual([caption, credit]);
  });

  it('RSS 1.0', () => {
    const { format, items } = read(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
      xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="https://a.example/"><title>T</title><link>https://a.example/</link></channel>
      <item rdf:about="https://a.example/1"><title>One</title><link>https://a.example/1</link><dc:date>2018-10-01</dc:date></item></rdf:RDF>`);
    expect(format).toBe('rdf');
    expect(items[0]).toMatchObject({
      guid: 'https://a.example/1',
      title: 'One',
      date: '2018-10-01',
    });
  });

  it('Atom with bases, typed texts and prefixed names', () => {
    const { format, items } =
      read(`<a:feed xmlns:a="http://www.w3.org/2005/Atom" xml:base="https://a.example/x/" xml:lang="gu">
      <a:title>T</a:title><a:entry><a:id>urn:1</a:id><a:title type="html">A &lt;b&gt;bold&lt;/b&gt; one</a:title>
      <a:link href="1"/><a:content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Text</p></div></a:content>
      <a:updated>2018-10-01T00:00:00Z</a:updated></a:entry>
      <a:entry><a:id>urn:2</a:id><a:title>Two</a:title><a:summary type="text">1 &lt; 2</a:summary>
      <a:content type="image/png">iVBORw0KGgo=</a:content></a:entry></a:feed>`);
    expect(format).toBe('atom');
    expect(items[0]).toMatchObject({ url: 'https://a.example/x/1', language: 'gu' });
    expect(items[0]?.content).toContain('<p>Text</p>');
    expect(items[1]).toMatchObject({ summary: '<p>1 &lt; 2</p>', content: '' });
  });

  it.each([
    [
      'RSS by Dublin Core',
      rss(
        '<item><title>A</title><dc:creator>Asha Patel</dc:creator><dc:creator> Ravi Shah </dc:creator><author>desk@a.example</author></item>',
      ),
      ['Asha Patel', 'Ravi Shah'],
    ],
    [
      'RSS by itself',
      rss('<item><title>A</title><author>asha@a.example (Asha Patel)</author></item>'),
      ['Asha Patel'],
    ],
    [
      'RSS by an address only',
      rss('<item><title>A</title><author>asha@a.example</author></item>'),
      [],
    ],
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><author><name>The desk</name></author><entry><id>1</id><title>A</title><author><name>Asha Patel</name></author><author><name>Asha Patel</name></author></entry></feed>',
      ['Asha Patel'],
    ],
    [
      'Atom by the feed',
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><author><name>The desk</name></author><entry><id>1</id><title>A</title></entry></feed>',
      ['The desk'],
    ],
    [
      'RSS 1.0',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://a.example/"><title>T</title><link>https://a.example/</link></channel><item rdf:about="https://a.example/1"><title>One</title><link>https://a.example/1</link><dc:creator>Asha Patel</dc:creator></item></rdf:RDF>',
      ['Asha Patel'],
    ],
    [
      'JSON Feed',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'T',
        authors: [{ name: 'The desk' }],
        items: [{ id: '1', content_text: 'A', authors: [{ name: 'Asha Patel' }] }],
      }),
      ['Asha Patel'],
    ],
    [
      'JSON Feed by the feed',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1',
        title: 'T',
        author: { name: 'The desk' },
        items: [{ id: '1', content_text: 'A' }],
      }),
      ['The desk'],
    ],
  ])('names of authors: %s', (_, document, bylines) => {
    expect(read(document).items[0]?.bylines).toEqual(bylines);
  });

  it('JSON Feed', () => {
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title: 'T',
      home_page_url: 'https://a.example/',
      language: 'gu',
      items: [
        { id: 1, url: '/1', title: 'One', content_text: 'a < b\nc', image: '/1.jpg', tags: ['x'] },
        'no item',
        { id: '3', content_html: '<p>Three</p>' },
      ],
    };
    const { format, items, refused } = read(JSON.stringify(feed));
    expect(format).toBe('json-feed');
    expect(items.map(({ position }) => position)).toEqual([1, 3]);
    expect(items[0]).toMatchObject({
      guid: '1',
      url: 'https://a.example/1',
      content: '<p>a &lt; b</p><p>c</p>',
    });
    expect(refused).toEqual([{ position: 2, refusal: { code: 'broken_item' } }]);
  });
});

describe('ill-formed XML', () => {
  const titles = (xml: string) => read(xml).items.map(({ title }) => title);

  it.each([
    [
      'blanks and marks before the declaration',
      `\ufeff \n<?xml version="1.0"?>${rss('<item><title>One</title></item>')}`,
    ],
    [
      'bare ampersands',
      rss('<item><title>One</title><link>https://a.example/?a=1&b=2</link></item>'),
    ],
    [
      'HTML entities',
      rss('<item><title>&Omicron;ne</title></item>').replace('&Omicron;', 'O&shy;'),
    ],
    [
      'control characters',
      rss('<item><title>One</title><description>a\u0000b\u000b</description></item>'),
    ],
    ['missing ends', '<rss version="2.0"><channel><item><title>One</title></item>'],
    ['a missing end of an item', rss('<item><title>One</title><item><title>Two</title></item>')],
    ['an end cut in two', `${rss('<item><title>One</title></item>').slice(0, -2)}`],
    [
      'items after the channel',
      '<rss version="2.0"><channel><title>T</title></channel><item><title>One</title></item></rss>',
    ],
    [
      'comments and CDATA that look like items',
      rss(
        '<!-- <item><title>No</title></item> --><item><title>One</title><description><![CDATA[<item>]]></description></item>',
      ),
    ],
    ['upper case', '<RSS VERSION="2.0"><CHANNEL><ITEM><TITLE>One</TITLE></ITEM></CHANNEL></RSS>'],
  ])('%s', (_, xml) => {
    expect(titles(xml)[0]?.replace('\u00ad', '')).toBe('One');
  });

  it('loses only the broken item', () => {
    const { items, refused } = read(
      rss(
        '<item><title>One</title></item><item><title>Two</item><item/><item><title>Four</title></item>',
      ),
    );
    expect(items.map(({ title, position }) => [title, position])).toEqual([
      ['One', 1],
      ['Four', 4],
    ]);
    expect(refused.map(({ position, refusal }) => [position, refusal.code])).toEqual([
      [2, 'broken_item'],
      [3, 'broken_item'],
    ]);
  });

  it('refuses the item the document ends in', () => {
    const xml = rss('<item><title>One</title></item><item><title>Two</title><description>and th');
    const { items, refused } = read(xml.slice(0, xml.indexOf('and th') + 4));
    expect(items).toHaveLength(1);
    expect(refused).toEqual([{ position: 2, refusal: { code: 'cut_off' } }]);
  });
});

describe('what is no feed', () => {
  it.each([
    ['', { code: 'empty' }],
    [' \n\ufeff', { code: 'empty' }],
    [
      '<!DOCTYPE html><html><body>rss feed</body></html>',
      { code: 'unknown_format', value: 'text/html' },
    ],
    ['<?xml version="1.0"?><note>x</note>', { code: 'unknown_format', value: 'application/xml' }],
    ['<!-- only a comment -->', { code: 'unknown_format', value: 'application/xml' }],
    ['a,b,c\n1,2,3\n', { code: 'unknown_format', value: 'text/csv' }],
    ['Hello', { code: 'unknown_format', value: 'text/plain' }],
    ['%PDF-1.7 x', { code: 'unknown_format', value: 'application/pdf' }],
    ['{"a": {\n "b": 1 }}', { code: 'unknown_format', value: 'application/json' }],
    ['[{"name":"x"}]', { code: 'unknown_format', value: 'application/json' }],
    [
      '{"version": "https://jsonfeed.org/version/1", "items": [',
      { code: 'broken_document', value: '56' },
    ],
    ['<rss version="2.0"', { code: 'broken_document', value: '0' }],
  ])('%s', (text, refusal) => {
    expect(refusalOf(text)).toEqual(refusal);
  });
});

describe('documents made to do harm', () => {
  /** Microseconds: a tenth of a second where nothing else runs, and room for a machine that is busy. */
  const MOST_CPU = 1_000_000;
  const many = (count: number, make: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => make(at)).join(' ');

  const quick = <T>(work: () => T): T => {
    const before = process.threadCpuUsage().user;
    const result = work();
    expect(process.threadCpuUsage().user - before).toBeLessThan(MOST_CPU);
    return result;
  };

  it('expands no entities', () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${'&a;'.repeat(10)}">`).join('')}
      <!ENTITY file SYSTEM "file:///etc/passwd">]>${rss('<item><title>x &a8; &file; y</title></item>')}`;
    const [item] = quick(() => read(bomb)).items;
    expect(item?.title).toBe('x &a8; &file; y');
  });

  it('pollutes no prototypes', () => {
    const { items } = read(
      rss(
        '<item><title>One</title><__proto__><polluted>1</polluted></__proto__><constructor><prototype>x</prototype></constructor></item>',
      ),
    );
    expect(items[0]?.title ?? 'One').toBe('One');
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([
    ['nesting', rss(`<item>${'<a>'.repeat(100_000)}</item>`)],
    ['open items', rss('<item>'.repeat(300_000))],
    ['open comments', rss('<!--'.repeat(200_000))],
    ['open declarations', '<!x'.repeat(400_000)],
    ['open instructions', rss('<?x'.repeat(200_000))],
    ['open CDATA', rss('<item><title><![CDATA['.repeat(80_000))],
    ['open tags', rss('<item '.repeat(200_000))],
    ['attributes', rss(`<item ${'a="1" '.repeat(50_000)}/>`)],
    [
      'hundreds of thousands of attributes',
      rss(`<item ${many(700_000, (at) => `a${at}="1"`)}><title>x</title></item>`),
    ],
    [
      'attributes of the feed',
      rss('<item><title>x</title></item>'.repeat(20)).replace(
        '<rss',
        `<rss ${many(300_000, (at) => `a${at}="1"`)}`,
      ),
    ],
    [
      'attributes of the channel',
      rss('<item><title>x</title></item>'.repeat(20)).replace(
        '<channel',
        `<channel ${many(300_000, (at) => `a${at}="1"`)}`,
      ),
    ],
    [
      'attributes in many tags',
      rss(
        `<item><title>x</title></item><item>${`<b ${many(90, (at) => `a${at}="1"`)}/>`.repeat(8_000)}</item>`,
      ),
    ],
    [
      'categories',
      rss(`<item><title>x</title>${'<category>Sports</category>'.repeat(200_000)}</item>`),
    ],
    [
      'categories of lines',
      JSON.stringify({
        title: 'x',
        category: Array(500_000).fill('a'),
        tags: Array(500_000).fill('a'),
      }),
    ],
    [
      'fields of a JSON feed',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1',
        ...Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`a${at}`, at])),
        items: Array(3_000).fill({ id: '1', content_text: 'x' }),
      }),
    ],
    ['open titles', rss('<item><title>'.repeat(150_000))],
    ['open quotes', rss('<item a="'.repeat(100_000))],
    ['lines', '{}\n'.repeat(300_000)],
    ['nested JSON', '['.repeat(500_000)],
    ['nested objects', `{"a":${'{"a":'.repeat(100_000)}`],
  ])('%s', (_, text) => {
    quick(() => refusalOf(text));
  });

  it('loses an item with more marks than a story has, and no other', () => {
    const heavy = `<item ${many(700_000, (at) => `a${at}="1"`)}><title>Two</title></item>`;
    const { items, refused } = read(
      rss(`<item><title>One</title></item>${heavy}<item><title>Three</title></item>`),
    );
    expect(items.map(({ title, position }) => [title, position])).toEqual([
      ['One', 1],
      ['Three', 3],
    ]);
    expect(refused).toEqual([{ position: 2, refusal: { code: 'broken_item' } }]);
  });

  it('reads well-formed items among others as what they are', () => {
    const item = (at: number) =>
      at % 7 === 0
        ? `<item><title>T${at}</title><description>a<br>b</description></item>`
        : at % 11 === 0
          ? '<item/>'
          : `<item><title>T${at}</title></item>`;
    const { items, refused } = read(rss(many(350, item)));
    const wanted = Array.from({ length: 350 }, (_, at) => at).filter(
      (at) => at % 7 === 0 || at % 11 !== 0,
    );
    expect(items.map(({ title, position }) => [title, position])).toEqual(
      wanted.map((at) => [`T${at}`, at + 1]),
    );
    expect(refused).toHaveLength(350 - wanted.length);
  });

  it('is read up to a number of items', () => {
    const feed = quick(() => read(rss('<item><title>x</title></item>'.repeat(MOST_ITEMS + 5))));
    expect(feed.items).toHaveLength(MOST_ITEMS);
    expect(feed.refused).toEqual([
      { position: MOST_ITEMS + 1, refusal: { code: 'too_many_items', value: String(MOST_ITEMS) } },
    ]);
  });
});
