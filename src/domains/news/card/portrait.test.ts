import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { categoryOf, makePlatform, publishStory } from '#testing/factories.ts';
import { visit, visitCanonical } from '#testing/site.ts';

const NAMES = { nameEn: 'Meera Joshi', nameHi: 'मीरा जोशी', nameGu: 'મીરા જોશી' };

async function readBoth(id: number, prefix = ''): Promise<string[]> {
  forgetContent();
  const story = await (await visitCanonical(`${prefix}/gujarat/x/${id}`)).text();
  const author = await (await visit(`${prefix}/author/meera`)).text();
  return [story, author];
}

async function addPicture(rightsUntil: number | null): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO media (id, key, status, rights_until, created_at) VALUES (70, 'meera.webp', 'ready', ?, 0)
      ON CONFLICT (id) DO UPDATE SET rights_until = excluded.rights_until`,
  )
    .bind(rightsUntil)
    .run();
  await env.DB.batch([
    env.DB.prepare("UPDATE authors SET media_id = 70 WHERE slug = 'meera'"),
    env.DB.prepare('UPDATE content_revisions SET revision = revision + 1'),
  ]);
}

it('stands beside the byline and the name of an author, while it may be shown; else a letter in the script of the edition', async () => {
  const { db } = makePlatform();
  await db.insert(authors).values([
    { id: 60, slug: 'meera', kind: 'person', ...NAMES },
    { id: 61, slug: 'desk', kind: 'organization', ...NAMES },
  ]);
  const id = await publishStory({ authorIds: [60] });
  const ofDesk = await publishStory({ authorIds: [61] });
  for (const page of await readBoth(id)) expect(page).toMatch(/class="portrait"[^>]*>M</);
  for (const page of await readBoth(id, '/hindi'))
    expect(page).toMatch(/class="portrait"[^>]*>मी</);
  expect((await readBoth(ofDesk))[0]).not.toContain('class="portrait"');

  await addPicture(null);
  for (const page of await readBoth(id))
    expect(page).toMatch(
      /<img class="portrait" src="[^"]*meera\.webp[^"]*" width="128" height="128" alt=""/,
    );
  await addPicture(1);
  for (const page of await readBoth(id)) expect(page).toMatch(/class="portrait"[^>]*>M</);
});

it('tells opinion from news, by its label or its section', async () => {
  const opinion = await publishStory({ label: 'opinion' });
  const news = await publishStory();
  forgetContent();
  const list = await (await visit('/gujarat')).text();
  const classOf = (id: number) =>
    new RegExp(`<article class="([^"]+)">(?:(?!</article>).)*/${id}"`).exec(list)?.[1] ?? '';
  expect(classOf(opinion)).toContain('story-opinion');
  expect(classOf(news)).not.toContain('story-opinion');
  expect(await (await visitCanonical(`/gujarat/x/${opinion}`)).text()).toContain('article-opinion');
});

describe('who has written an opinion', () => {
  const listWriters = async (path: string) => {
    forgetContent();
    // What else there is stands below.
    const [html = ''] = (await (await visit(path)).text()).split('list-besides');
    const writers = [...html.matchAll(/<p class="card-writer">(.*?)<\/p>/g)];
    return writers.map(([, writer = '']) => writer.replace(/<[^>]*>/g, ''));
  };

  it('is named with their face on its cards, in the language of the edition, and on no others', async () => {
    await makePlatform()
      .db.insert(authors)
      .values([
        { id: 70, slug: 'first', kind: 'person', ...NAMES },
        { id: 71, slug: 'second', kind: 'organization', ...NAMES, nameEn: 'The Desk' },
      ]);
    const categoryId = await categoryOf('editorial');
    await publishStory({ categoryId, authorIds: [70, 71], label: 'opinion' });
    expect(await listWriters('/editorial')).toEqual(['M Meera Joshi']);
    expect(await listWriters('/hindi/editorial')).toEqual(['मी मीरा जोशी']);
    // By its section; without an author there is nobody to name.
    await publishStory({ categoryId, authorIds: [71] });
    await publishStory({ categoryId, label: 'opinion' });
    expect(await listWriters('/editorial')).toEqual([' The Desk', 'M Meera Joshi']);

    const sport = await categoryOf('sports');
    await publishStory({ categoryId: sport, authorIds: [70] });
    expect(await listWriters('/sports')).toEqual([]);
    await publishStory({ categoryId: sport, authorIds: [70], label: 'opinion' });
    expect(await listWriters('/sports')).toEqual(['M Meera Joshi']);
  });
});
