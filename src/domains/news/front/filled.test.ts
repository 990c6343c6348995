import { expect, it } from 'vitest';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { makeText, publishStory } from '#testing/factories.ts';
import { visit } from '#testing/site.ts';

/** Categories of the spec's menu that the test's newsroom has nothing in. */
const DEFENCE = { id: 12, slug: 'defence' };
const LEGAL = { id: 8, slug: 'legal' };

async function isOffered(slug: string, prefix = ''): Promise<[menu: boolean, footer: boolean]> {
  forgetContent();
  const html = await (await visit(`${prefix}/about`)).text();
  const [header = ''] = html.split('</header>');
  const footer = html.split('<footer class="site-footer"')[1] ?? '';
  const link = `href="${prefix}/${slug}"`;
  return [header.includes(link), footer.includes(link)];
}

it('the first story of a section brings it into the menus, in its own language only', async () => {
  expect(await isOffered(DEFENCE.slug)).toEqual([false, false]);
  await publishStory({ categoryId: DEFENCE.id, texts: [makeText('hi')] });
  expect(await isOffered(DEFENCE.slug, '/hindi')).toEqual([true, true]);
  expect(await isOffered(DEFENCE.slug)).toEqual([false, false]);
  expect(await isOffered(DEFENCE.slug, '/gujarati')).toEqual([false, false]);
  expect(await isOffered(LEGAL.slug, '/hindi')).toEqual([false, false]);
});

it('a draft does not', async () => {
  await publishStory({ categoryId: LEGAL.id, texts: [makeText('en', { status: 'draft' })] });
  expect(await isOffered(LEGAL.slug)).toEqual([false, false]);
});

it('no story is offered more than twice on the home page, and its sections lead where stories are', async () => {
  for (const categoryId of [6, 9, 3])
    for (let story = 0; story < 16; story += 1)
      await publishStory({ categoryId, texts: [makeText('en')] });
  forgetContent();
  const html = await (await visit('/')).text();
  const counts = new Map<string, number>();
  for (const [, id = ''] of html.matchAll(/<a href="\/[a-z-]+\/[a-z-]+\/(\d+)"/g))
    counts.set(id, (counts.get(id) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(20);
  expect([...counts].filter(([, count]) => count > 2)).toEqual([]);
  const world = html.split('id="section-world"')[1]?.split('</section>')[0] ?? '';
  expect(world).not.toContain('href="/world"');
  expect(world).toContain('<a href="/international">International</a>');
  expect(html).toContain('<a href="/sports">Sports</a></h2>');
});
