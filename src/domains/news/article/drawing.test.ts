import { env } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import { ALL_EDITIONS, type Edition, editionOfLang } from '#i18n/editions.ts';
import { fontUrl } from '#islands/assets.ts';

const HEADLINES = { en: 'Rain returns', hi: 'बारिश लौटी', gu: 'વરસાદ પાછો' };

/** A headline as an isolate draws it that has just begun. */
async function startDrawing() {
  vi.resetModules();
  const { drawLayout } = await import('#platform/layout-drawer.ts');
  return async (edition: Edition, assets: Fetcher = env.ASSETS) => {
    const others = ALL_EDITIONS.filter((each) => each !== edition);
    const picture = await drawLayout(
      assets,
      { type: 'text', text: HEADLINES[edition.lang], style: { fontSize: '64px', color: '#fff' } },
      {
        width: 600,
        height: 200,
        lang: edition.lang,
        fonts: [edition, ...others].map((each) => ({ name: each.font, path: fontUrl(each) })),
        images: [],
      },
    );
    return new Uint8Array(await crypto.subtle.digest('SHA-256', picture)).toHex();
  };
}

it('draws the same letters whether the first come one by one or at once', async () => {
  const drawAlone = await startDrawing();
  const expected: string[] = [];
  for (const edition of ALL_EDITIONS) expected.push(await drawAlone(edition));
  expect(new Set(expected).size).toBe(3);

  const draw = await startDrawing();
  expect(await Promise.all(ALL_EDITIONS.map((edition) => draw(edition)))).toEqual(expected);
  for (const [index, edition] of ALL_EDITIONS.entries())
    expect(await draw(edition)).toBe(expected[index]);
});

it('loads a font again that came broken', async () => {
  const expected = await (await startDrawing())(editionOfLang('hi'));
  const draw = await startDrawing();
  const broken = { fetch: async () => new Response('no font') } as unknown as Fetcher;
  await expect(draw(editionOfLang('hi'), broken)).rejects.toThrow();
  expect(await draw(editionOfLang('hi'))).toBe(expected);
});
