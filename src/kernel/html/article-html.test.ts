import { describe, expect, it } from 'vitest';
import { sanitizeArticle } from './article-html.ts';
import { textOfHtml } from './html-tree.ts';

const OPTIONS = { siteUrl: 'https://news.test', imageHosts: ['cdn.example.org'] };

function clean(html: string, base?: string): string {
  return sanitizeArticle(html, { ...OPTIONS, base });
}

/** What a browser could run or load if any of it survived. */
const ACTIVE =
  /<(?!\/?(?:p|h[234]|ul|ol|li|blockquote|table|caption|thead|tbody|tfoot|tr|t[hd]|figure|figcaption|img|a|strong|em|sub|sup|code|pre|br|hr)[\s>])|<[^>]*\s(?:on\w+|style|class|id|srcset|srcdoc|formaction|xlink:href|name)\s*=|(?:href|src)="\s*(?!https?:|mailto:|\/media\/|\/_next\/image)/i;

const HOSTILE = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img/src="x"/onerror=alert(1)//',
  '<img src="https://cdn.example.org/a.jpg" onload="alert(1)" srcset="x 1x">',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<svg><animate xlink:href="#x" attributeName=href values="javascript:alert(1)"/><a id=x><text y=20>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<title><img title="</title><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<noembed><img title="</noembed><img src onerror=alert(1)>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<template><script>alert(1)</script></template>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="vbscript:x">x</a><a href="data:text/html,x">x</a>',
  '<a href="//evil.example" target=_blank onclick=alert(1)>x</a>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example>',
  '<style>@import "//evil.example"</style>',
  '<p style="background:url(javascript:alert(1))" onmouseover=alert(1) class=x id=y>x</p>',
  '<table background="javascript:alert(1)"><tr><td onclick=alert(1)>x</table>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<input autofocus onfocus=alert(1)><details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<isindex type=image src=1 onerror=alert(1)><marquee onstart=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<a href="https://a.example/`onmouseover=alert(1)">x</a>',
  '<img src="https://cdn.example.org/a.jpg" alt="``onerror=alert(1)">',
  '&lt;img src=x onerror=alert(1)&gt;',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<plaintext><script>alert(1)</script>',
  '<select><style></select><img src=x onerror=alert(1)>',
  '<table><td><svg><desc><table><tr><td><style><img src=x onerror=alert(1)></style>',
  '<p id="a"><a name="body" id="getElementById">x</a></p>',
  '<img src="https://cdn.example.org/a.jpg\x00" on\x00error=alert(1)>',
];

describe('hostile markup', () => {
  it.each(HOSTILE)('%s', (html) => {
    const once = clean(html, 'https://feed.example.org/');
    expect(once.replaceAll('&#x3C;', '&lt;')).not.toMatch(ACTIVE);
    // What a browser makes of it must be what we made of it, also when it is parsed again.
    expect(sanitizeArticle(once, { ...OPTIONS, base: OPTIONS.siteUrl })).toBe(once);
  });
});

describe('shape of an article', () => {
  it('makes paragraphs of loose text, boxes and double line breaks', () => {
    expect(clean('One<div>Two <b>bold</b></div><div>Three<br><br>Four</div>\n\n<p> </p>')).toBe(
      '<p>One</p><p>Two <strong>bold</strong></p><p>Three</p><p>Four</p>',
    );
  });

  it('keeps headings below the headline, lists, quotes, tables and figures', () => {
    expect(clean('<h1>A</h1><h6>B</h6>')).toBe('<h2>A</h2><h4>B</h4>');
    expect(clean('<ul>x<li>a</li><li><div>b</div></li><ul><li>c</li></ul></ul>')).toBe(
      '<ul><li>x</li><li>a</li><li><p>b</p></li><li><ul><li>c</li></ul></li></ul>',
    );
    expect(clean('<blockquote>q</blockquote>')).toBe('<blockquote><p>q</p></blockquote>');
    expect(clean('<table><thead><tr><th scope=col>a<tbody><tr><td colspan=2>b</table>')).toBe(
      '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    );
    expect(
      clean('<figure><div><img src="https://cdn.example.org/a.jpg"></div><figcaption>c</figure>'),
    ).toBe(
      '<figure><img src="/_next/image?url=https%3A%2F%2Fcdn.example.org%2Fa.jpg&#x26;w=1080&#x26;q=75" alt="" loading="lazy"><figcaption>c</figcaption></figure>',
    );
  });

  it('keeps whole addresses where nothing is known of the page', () => {
    const html = '<p><a href="https://example.org/a">a</a> <a href="/b">b</a></p>';
    expect(clean(html, '')).toBe(
      '<p><a href="https://example.org/a" rel="nofollow noopener">a</a> b</p>',
    );
    expect(clean('<img src="https://cdn.example.org/a.jpg">', '')).toContain('<img src="/_next/');
  });

  it('keeps posts of allowed services and pictures of the library as what they are', () => {
    const caption = '<figcaption>c <cite>PTI</cite></figcaption>';
    const picture = `<figure data-media-id="12"><img src="/media/a.jpg" alt="A" loading="lazy">${caption}</figure>`;
    expect(clean(picture, OPTIONS.siteUrl)).toBe(picture);
    const link = (url: string) =>
      `<figcaption><a href="${url}" rel="nofollow noopener">c</a></figcaption>`;
    const url = 'https://www.youtube.com/watch?v=abcdefghijk';
    const embed = `<figure class="embed" data-provider="youtube" data-url="${url}">${link(url)}</figure>`;
    expect(clean(embed)).toBe(embed);
    expect(clean(embed.replaceAll(url, 'https://youtu.be/abcdefghijk?si=1'))).toContain(
      `data-url="${url}"`,
    );
    const other = 'https://evil.example/watch?v=abcdefghijk';
    expect(clean(embed.replaceAll(url, other))).toBe(`<figure>${link(other)}</figure>`);
    expect(clean('<p>In <cite>Godan</cite></p>')).toBe('<p>In <em>Godan</em></p>');
  });

  it('makes links absolute and unwraps those that lead nowhere', () => {
    const base = 'https://feed.example.org/news/1';
    expect(clean('<a href="../x?a=1&b=2">l</a>', base)).toBe(
      '<p><a href="https://feed.example.org/x?a=1&#x26;b=2" rel="nofollow noopener">l</a></p>',
    );
    expect(clean('<a href="/x">l</a>')).toBe('<p>l</p>');
    expect(clean('<a href="#note">l</a>', base)).toBe('<p>l</p>');
  });

  it('keeps own pictures, passes on those of known hosts and drops the rest', () => {
    const own = '<img src="https://news.test/media/ab.webp" width=10 height=20 alt="A">';
    expect(clean(own)).toBe(
      '<p><img src="/media/ab.webp" alt="A" width="10" height="20" loading="lazy"></p>',
    );
    expect(clean('<p>a<img src="https://other.example/x.jpg"></p>')).toBe('<p>a</p>');
    expect(clean('<figure><img src="http://cdn.example.org/x.jpg"></figure>')).toBe('');
  });

  it('undoes what was escaped twice, once', () => {
    expect(clean('&lt;p&gt;x &amp;nbsp; y&lt;/p&gt;')).toBe('<p>x y</p>');
    expect(clean('<p>Tom &amp;amp; Jerry &amp;#8230;</p>')).toBe('<p>Tom &#x26; Jerry …</p>');
    expect(clean('<p>5 &lt; 6</p>')).toBe('<p>5 &#x3C; 6</p>');
  });

  it('cleans text without touching conjuncts', () => {
    expect(clean('<p>સ\u200bમા\u00adચાર&#8203; ક\u0acd\u200dષ</p>')).toBe(
      '<p>સમાચાર ક\u0acd\u200dષ</p>',
    );
  });
});

describe('markup made to keep a parser busy', () => {
  it.each([
    ['deep boxes', '<div>'.repeat(60_000)],
    ['open formatting', '<font color=1><b>'.repeat(150) + '<p>x'.repeat(50_000)],
    [
      'distinct formatting',
      Array.from({ length: 5_000 }, (_, i) => `<font size=${i}>`).join('<p>'),
    ],
    ['attributes', `<p ${Array.from({ length: 60_000 }, (_, i) => `a${i}`).join(' ')}>x`],
    ['nested tables', '<table><tr><td>'.repeat(20_000)],
    ['nested lists', '<ul><li>'.repeat(30_000)],
    ['open tags', '<a '.repeat(80_000)],
    ['open quotes', '<a "'.repeat(60_000)],
    ['entities', '&amp;'.repeat(60_000)],
    ['escaped tags', '&lt;a'.repeat(75_000)],
    ['comments', '<!--'.repeat(70_000)],
    ['paragraphs', '<p>x</p>'.repeat(30_000)],
    ['spans', `${'<span><p>'.repeat(180)}x`],
  ])('%s', (_, html) => {
    // What takes quadratic time runs into the time limit of the test.
    expect(clean(html)).not.toMatch(ACTIVE);
  });
});

describe('text of HTML', () => {
  it('is one line a block, without scripts', () => {
    expect(textOfHtml('<p>A<br>B</p><script>x</script><li>C &amp; D')).toBe('A\nB\nC & D');
    expect(textOfHtml('Plain  text')).toBe('Plain text');
    expect(textOfHtml('T&lt;img src=x onerror=alert(1)&gt;')).toBe('T');
    expect(textOfHtml('3 < 4 & 5')).toBe('3 < 4 & 5');
  });
});
