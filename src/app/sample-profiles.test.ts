import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { importDocument } from '#testing/ingest.ts';
import { visitCanonical } from '#testing/site.ts';
import ahmedabad from '#tools/sample/businesses/ahmedabad.json';
import surat from '#tools/sample/businesses/surat.json';

const LINES = [...surat, ...ahmedabad].map((line) => ({
  ...line,
  ...{ type: 'business', sample: true, memberships: [] },
  // The pictures of the sample are not drawn here.
  ...{ logo: undefined, cover: undefined, photos: [], items: [] },
}));
const PREFIXES = ['', '/hindi', '/gujarati'];
let paths: string[] = [];

beforeAll(async () => {
  const { totals } = await importDocument(LINES.map((line) => JSON.stringify(line)).join('\n'));
  expect(totals).toMatchObject({ created: LINES.length, rejected: 0 });
  const { results } = await env.DB.prepare(
    'SELECT businesses.id, businesses.slug, towns.slug AS town FROM businesses JOIN towns ON towns.id = town_id ORDER BY businesses.id LIMIT 20',
  ).all<{ id: number; slug: string; town: string }>();
  paths = results.map(
    ({ id, slug, town }, at) => `${PREFIXES[at % PREFIXES.length]}/directory/${town}/${slug}/${id}`,
  );
});

it('twenty profiles of the sample have what search engines require of a local business', async () => {
  expect(paths).toHaveLength(20);
  for (const path of paths) {
    const html = await (await visitCanonical(path)).text();
    const [, json = '{}'] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const items: Record<string, unknown>[] = JSON.parse(json)['@graph'] ?? [];
    const business = items.find((item) => 'address' in item);
    expect(business, path).toMatchObject({
      name: expect.stringMatching(/./),
      url: expect.stringMatching(/^https?:/),
      address: { addressLocality: expect.stringMatching(/./), addressCountry: 'IN' },
    });
    expect(JSON.stringify(business), path).not.toMatch(/:(""|null|\[\])/);
    expect(
      items.map((item) => item['@type']),
      path,
    ).toContain('BreadcrumbList');
  }
});
