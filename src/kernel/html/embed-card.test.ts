import { expect, it } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { sanitizeArticle } from './article-html.ts';
import { drawEmbeds } from './embed-card.model.ts';

const options = { siteUrl: 'https://news.example', imageHosts: [] };

/** As the editor saves it. */
function embed(url: string): string {
  return sanitizeArticle(
    `<figure data-url="${url}" class="embed" data-provider="x"><figcaption><a href="${url}">${url}</a></figcaption></figure>`,
    options,
  );
}

function draw(html: string, { lang } = EDITIONS.gujarati): string {
  return drawEmbeds(html, { lang, t: translatorOf(lang) });
}

it('makes a film a card that the boot script can play', () => {
  const html = draw(`<p>Before</p>${embed('https://youtu.be/dQw4w9WgXcQ')}<p>After</p>`);
  expect(html).toMatch(/^<p>Before<\/p><figure class="embed" lang="gu">.*<\/figure><p>After<\/p>$/);
  expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
  expect(html).toContain(
    'data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0&amp;hl=gu"',
  );
  expect(html).toContain('વીડિયો ચલાવો');
});

it.each([
  [
    'https://twitter.com/someone/status/12345',
    'https://x.com/someone/status/12345',
    'X',
    'https://platform.twitter.com/embed/Tweet.html?id=12345&amp;lang=en&amp;dnt=true',
  ],
  [
    'https://www.instagram.com/p/Abc-123_x/?hl=en',
    'https://www.instagram.com/p/Abc-123_x/',
    'Instagram',
    'https://www.instagram.com/p/Abc-123_x/embed/captioned/',
  ],
])('makes the post %s a card that the boot script can show', (address, url, service, frame) => {
  const html = draw(embed(address), EDITIONS.en);
  expect(html).toContain(`<a href="${url}" rel="nofollow noopener" data-player="${frame}"`);
  expect(html).toContain(`Show the post from ${service}`);
  expect(html).toContain(
    `<a href="${url}" rel="nofollow noopener">Open the post on ${service}</a>`,
  );
});

it('leaves everything else as it is', () => {
  const body = sanitizeArticle(
    '<p>figure class="embed"</p><figure><img src="/media/a.webp" alt="A"></figure>',
    options,
  );
  expect(draw(body)).toBe(body);
});
