import { describe, expect, it } from 'vitest';
import { sanitizeArticle } from '#kernel/html/article-html.ts';
import { htmlOfPost, listGalleryIds } from './wordpress-html.model.ts';

const SITE = 'https://news.example';

/** As readers get it. */
function read(content: string, pictures: ReadonlyMap<string, string> = new Map()): string {
  return sanitizeArticle(htmlOfPost(content, pictures), { siteUrl: SITE, imageHosts: [] });
}

const IMAGE = `<img src="${SITE}/media/0123456789abcdef.jpeg" alt="Boats">`;
const SHOWN = '<img src="/media/0123456789abcdef.jpeg" alt="Boats" loading="lazy">';

describe('the text of a WordPress post', () => {
  it.each([
    [
      'blocks',
      '<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:paragraph --><p>Two</p><!-- /wp:paragraph -->',
      '<p>One</p><p>Two</p>',
    ],
    [
      'blank lines',
      'One\nline\n\nTwo <strong>bold</strong>',
      '<p>One<br>line</p><p>Two <strong>bold</strong></p>',
    ],
    [
      'a caption',
      `[caption id="a" width="300"]${IMAGE} Boats at <em>dawn</em>[/caption]`,
      `<figure>${SHOWN}<figcaption>Boats at <em>dawn</em></figcaption></figure>`,
    ],
    [
      'marks of other shortcodes',
      '[vc_row][vc_column]Said by hand[/vc_column][/vc_row]',
      '<p>Said by hand</p>',
    ],
    ['brackets that are words', 'He said [sic] so', '<p>He said [sic] so</p>'],
    ['a script', '<script>alert(1)</script><p onclick="x()">Safe</p>', '<p>Safe</p>'],
  ])('keeps what is read of %s', (_, content, shown) => {
    expect(read(content).replaceAll('\n', '')).toBe(shown);
  });

  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    '[embed]https://www.youtube.com/watch?v=dQw4w9WgXcQ[/embed]',
    '<iframe width="1" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    '<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/dQw4w9WgXcQ\n</div><figcaption>Film</figcaption></figure>',
  ])('offers the film of %s', (content) => {
    expect(read(content)).toContain('data-url="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
  });

  it('links what may not be shown', () => {
    expect(read('[embed]https://films.example/1[/embed]')).toBe(
      '<p><a href="https://films.example/1" rel="nofollow noopener">https://films.example/1</a></p>',
    );
  });

  it('shows the pictures of a gallery', () => {
    const content = 'Look:\n\n[gallery columns="2" ids="7, 8"]';
    expect(listGalleryIds(content)).toEqual(['7', '8']);
    const html = read(content, new Map([['7', `${SITE}/media/0123456789abcdef.jpeg`]]));
    expect(html.match(/<img/g)).toHaveLength(1);
  });
});
