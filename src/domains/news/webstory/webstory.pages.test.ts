import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_EDITIONS, type Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { makeText, publishStory, unpublishStory } from '#testing/factories.ts';
import { publishNewsroom } from '#testing/newsroom.ts';
import { visit } from '#testing/site.ts';

const PICTURES = ['a', 'b', 'c']
  .map(
    (name) =>
      `<figure><img src="/media/${name}.webp" alt="Alt ${name}" width="800" height="600"><figcaption>Caption ${name} <cite>Credit ${name}</cite></figcaption></figure>`,
  )
  .join('');

const publish = (langs: readonly Lang[], overrides: Parameters<typeof makeText>[1] = {}) =>
  publishStory({
    texts: langs.map((lang) => makeText(lang, { slug: 'rain', bodyHtml: PICTURES, ...overrides })),
  });

/** Where the story stands in an edition, as its other addresses lead there. */
async function find(id: number, prefix = ''): Promise<string> {
  const { headers } = await visit(`${prefix}/x/x/${id}`);
  return new URL(headers.get('Location') ?? '', 'http://localhost').pathname;
}

describe('a story in pictures', () => {
  beforeAll(publishNewsroom);

  it.each(ALL_EDITIONS)('shows each with what is said of it, in $code', async (edition) => {
    const id = await publish(['en', 'hi', 'gu']);
    const path = await find(id, edition.prefix);
    const response = await visit(`${path}/story`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect([...html.matchAll(/<li class="webstory-card/g)]).toHaveLength(4);
    for (const name of ['a', 'b', 'c']) {
      expect(html).toContain(`alt="Alt ${name}"`);
      expect(html).toContain(`<p>Caption ${name}</p>`);
      const credit = `Credit ${name}`;
      const spoken = edition.lang === 'en' ? credit : `<span lang="en">${credit}</span>`;
      expect(html).toContain(`${spoken}</small>`);
    }
    const t = translatorOf(edition.lang);
    expect(html).toContain(`<a class="button" href="${path}">${t('webstory.full')}</a>`);
    expect(html).toContain(`<link rel="canonical" href="https://news.test${path}"`);
    expect(html).toContain('"@type":"ImageGallery"');
  });

  it('is offered by the story, and purged with it', async () => {
    const id = await publish(['en', 'gu']);
    const path = await find(id);
    expect(await (await visit(path)).text()).toContain(`href="${path}/story"`);
    // There the text of another language stands in.
    expect(await (await visit(`/hindi${path}`)).text()).not.toContain('/story"');
    const { headers } = await visit(`${path}/story`);
    expect(headers.get('Cache-Tag')?.split(',')).toEqual([`a${id}`, 'c3-en', 'l-en']);
    expect(headers.get('Set-Cookie')).toBeNull();
  });

  it('leads to the story where that has too few pictures, or no text in the language', async () => {
    const few = await find(await publish(['en'], { bodyHtml: '<p>Rain fell.</p>' }));
    const { status, headers } = await visit(`${few}/story`);
    expect([status, headers.get('Location')]).toEqual([301, few]);
    expect(await (await visit(few)).text()).not.toContain('/story"');
    const other = await find(await publish(['gu']), '/gujarati');
    const path = other.replace('/gujarati', '/hindi');
    const hindi = await visit(`${path}/story`);
    expect([hindi.status, hindi.headers.get('Location')]).toEqual([301, path]);
  });

  it('has one address', async () => {
    const path = await find(await publish(['en']));
    const { status, headers } = await visit(`${path.replace('rain', 'other-words')}/story`);
    expect([status, headers.get('Location')]).toEqual([301, `${path}/story`]);
  });

  it('says that somebody has paid for it', async () => {
    const texts = [makeText('en', { bodyHtml: PICTURES })];
    const path = await find(await publishStory({ label: 'sponsored', texts }));
    const html = await (await visit(`${path}/story`)).text();
    const label = translatorOf('en')('label.sponsored');
    expect(html).toContain(`<strong class="label">${label}</strong>`);
    expect(html).toMatch(new RegExp(`<h2>${label}: `));
  });

  it.each(['/gujarat/rain/999999/story', '/gujarat/rain/x/story', '/archive/rain/1/story'])(
    'is none at %s',
    async (path) => {
      expect((await visit(path)).status).toBe(404);
    },
  );

  it('goes with the story', async () => {
    const id = await publish(['en']);
    const path = await find(id);
    await unpublishStory(id);
    expect((await visit(`${path}/story`)).status).toBe(410);
  });
});
