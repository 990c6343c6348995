import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { makeText, publishStory, unpublishStory } from '#testing/factories.ts';
import { publishNewsroom } from '#testing/newsroom.ts';
import { visit } from '#testing/site.ts';

const BODY = { en: '<p>Rain fell.</p>', hi: '<p>बारिश हुई।</p>', gu: '<p>વરસાદ પડ્યો.</p>' };

const publish = (...langs: (keyof typeof BODY)[]) =>
  publishStory({
    texts: langs.map((lang) => makeText(lang, { slug: 'rain', bodyHtml: BODY[lang] })),
  });

/** Where the story stands in an edition, as its other addresses lead there. */
async function find(id: number, prefix = ''): Promise<string> {
  const { headers } = await visit(`${prefix}/x/x/${id}`);
  return new URL(headers.get('Location') ?? '', 'http://localhost').pathname;
}

describe('a story in two languages', () => {
  beforeAll(publishNewsroom);

  it.each(ALL_EDITIONS)(
    'has each paragraph beside its other one under $prefix/',
    async (edition) => {
      const id = await publish('en', 'hi', 'gu');
      const path = await find(id, edition.prefix);
      for (const other of ALL_EDITIONS.filter((each) => each !== edition)) {
        const response = await visit(`${path}/${other.code}`);
        const html = await response.text();
        expect(response.status).toBe(200);
        expect(html.indexOf(BODY[edition.lang])).toBeGreaterThan(0);
        expect(html.indexOf(BODY[other.lang])).toBeGreaterThan(html.indexOf(BODY[edition.lang]));
        expect(html).toContain(`<div class="article-body" lang="${other.lang}">`);
        expect(html).toContain('content="noindex, follow"');
        expect(html).toContain(`<link rel="canonical" href="https://news.test${path}"`);
      }
    },
  );

  it('says who wrote it and when, as the story does', async () => {
    const texts = [makeText('en'), makeText('hi')];
    const path = await find(await publishStory({ texts, authorIds: [1] }));
    const [page, story] = await Promise.all([visit(`${path}/hindi`), visit(path)]);
    const said = /<div class="article-meta".*?<\/div>/s.exec(await page.text())?.[0];
    expect(said).toContain('href="/author/state-desk"');
    expect(said).toContain('<time dateTime="');
    expect(await story.text()).toContain(said);
  });

  it('is offered where both have a text, and purged with either', async () => {
    const id = await publish('en', 'gu');
    const path = await find(id);
    const html = await (await visit(path)).text();
    expect(html).toContain(`href="${path}/gujarati"`);
    expect(html).not.toContain(`href="${path}/hindi"`);
    const { headers } = await visit(`${path}/gujarati`);
    const tags = headers.get('Cache-Tag')?.split(',') ?? [];
    expect(tags).toEqual(expect.arrayContaining([`a${id}`, 'l-en', 'l-gu']));
    expect(headers.get('Set-Cookie')).toBeNull();
  });

  it('leads to the story where one of the two has no text of its own', async () => {
    const id = await publish('en');
    const path = await find(id);
    for (const other of ['hindi', 'gujarati', 'en']) {
      const { status, headers } = await visit(`${path}/${other}`);
      expect([status, headers.get('Location')]).toEqual([301, path]);
    }
    const hindi = await visit(`/hindi${path}/en`);
    expect([hindi.status, hindi.headers.get('Location')]).toEqual([301, `/hindi${path}`]);
  });

  it('has one address', async () => {
    const id = await publish('en', 'hi');
    const path = await find(id);
    const { status, headers } = await visit(`/gujarat/other-words/${id}/hindi`);
    expect([status, headers.get('Location')]).toEqual([301, `${path}/hindi`]);
  });

  it.each(['/gujarat/rain/999999/hindi', '/gujarat/rain/x/hindi', '/gujarat/rain/1/french'])(
    'is none at %s',
    async (path) => {
      expect((await visit(path)).status).toBe(404);
    },
  );

  it('goes with the story', async () => {
    const id = await publish('en', 'hi');
    const path = await find(id);
    await unpublishStory(id);
    expect((await visit(`${path}/hindi`)).status).toBe(410);
  });
});
