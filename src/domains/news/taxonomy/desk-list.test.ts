import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { publishStory } from '#testing/factories.ts';
import { addRow, callManaged, newSlug } from '#testing/managed-lists.ts';
import { visit } from '#testing/site.ts';

async function sectionOf(id: number): Promise<string | null> {
  return env.DB.prepare('SELECT section FROM article_texts WHERE article_id = ? LIMIT 1')
    .bind(id)
    .first('section');
}

async function leadsTo(path: string): Promise<string | null> {
  return (await visit(path)).headers.get('Location');
}

describe('a category', () => {
  it('is seen by readers at once, in every language', async () => {
    await visit('/api/news/category');
    const { slug } = await addRow('categories', { nameGu: 'ગિફ્ટ સિટી' });
    const answer = await visit('/api/news/category');
    expect(await answer.text()).toContain('ગિફ્ટ સિટી');
    expect((await visit(`/gujarati/${slug}`)).status).toBe(200);
  });

  it('shows markup in names as the text it is', async () => {
    const { body, status } = await callManaged('POST', 'categories', {
      slug: newSlug(),
      nameEn: 'Law & "Order"',
      nameHi: 'क़ानून',
      nameGu: 'કાયદો',
      menuGroup: null,
      section: 'india',
      active: true,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const { slug } = body.data as unknown as { slug: string };
    expect(await (await visit(`/${slug}`)).text()).toContain('Law &amp; &quot;Order&quot;');
  });

  it.each(['desk', 'search', 'hindi', 'api', 'undefined'])('is not called %s', async (slug) => {
    const answer = await callManaged(
      'POST',
      'categories',
      {
        slug,
        nameEn: newSlug(),
        nameHi: 'क',
        nameGu: 'ક',
        menuGroup: null,
        section: 'india',
        active: true,
      },
      { 'Accept-Language': 'gu' },
    );
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { code: 'input.reserved', field: 'slug', message: 'આ સરનામું સાઇટનું પોતાનું છે' },
    ]);
  });

  it('has an address and an English name of its own', async () => {
    const { slug, nameEn, ...rest } = await addRow('categories');
    const bySlug = await callManaged('POST', 'categories', { ...rest, slug, nameEn: newSlug() });
    expect([bySlug.status, bySlug.body.errors[0]?.field]).toEqual([409, 'slug']);
    const byName = await callManaged('POST', 'categories', { ...rest, slug: newSlug(), nameEn });
    expect([byName.status, byName.body.errors[0]?.field]).toEqual([409, 'nameEn']);
  });

  it('stays while stories stand in it, and takes them along to another section', async () => {
    const row = await addRow('categories', { section: 'india' });
    const story = await publishStory({ categoryId: row.id });
    expect(await sectionOf(story)).toBe('india');
    const body = { ...row, section: 'world' };
    expect((await callManaged('PUT', `categories/${row.id}`, body)).status).toBe(200);
    expect(await sectionOf(story)).toBe('world');
    const removed = await callManaged('DELETE', `categories/${row.id}`);
    expect([removed.status, removed.body.errors[0]?.code]).toEqual([409, 'managed.in_use']);
    expect((await visit(`/${row.slug}`)).status).toBe(200);
  });

  it('leads from its old address to the new one, and back again without a circle', async () => {
    const row = await addRow('categories');
    const [old, next] = [String(row.slug), newSlug()];
    await callManaged('PUT', `categories/${row.id}`, { ...row, slug: next });
    expect(await leadsTo(`/hindi/${old}`)).toBe(`/hindi/${next}`);
    await callManaged('PUT', `categories/${row.id}`, { ...row, slug: old, version: 2 });
    expect(await leadsTo(`/hindi/${next}`)).toBe(`/hindi/${old}`);
    expect((await visit(`/hindi/${old}`)).status).toBe(200);
  });
});

describe('a category of blogs', () => {
  it('stands in no menu and has its page in the folder of blogs, also under a new address', async () => {
    const row = await addRow('categories', { section: 'blog', menuGroup: 'news' });
    expect(row).toMatchObject({ section: 'blog', menuGroup: null });
    expect(await leadsTo(`/hindi/${row.slug}`)).toBe(`/hindi/blog/c/${row.slug}`);
    const slug = newSlug();
    await callManaged('PUT', `categories/${row.id}`, { ...row, slug });
    expect(await leadsTo(`/gujarati/blog/c/${row.slug}`)).toBe(`/gujarati/blog/c/${slug}`);
  });

  it.each([
    ['blog', 'india'],
    ['india', 'blog'],
  ])('of %s can not become one of %s', async (section, other) => {
    const row = await addRow('categories', { section });
    const { status, body } = await callManaged('PUT', `categories/${row.id}`, {
      ...row,
      section: other,
    });
    expect([status, body.errors[0]?.code]).toEqual([400, 'managed.moved_across']);
  });
});

describe('an author', () => {
  it('has a picture that is there', async () => {
    const row = await addRow('authors');
    const answer = await callManaged('PUT', `authors/${row.id}`, { ...row, mediaId: 999_999 });
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, 'mediaId']);
  });
});

describe('two tags', () => {
  const merge = (id: unknown, into: unknown) => callManaged('POST', `tags/${id}/merge`, { into });

  async function tagsOf(story: number): Promise<unknown[]> {
    const { results } = await env.DB.prepare(
      'SELECT tag_id FROM article_tags WHERE article_id = ? ORDER BY tag_id',
    )
      .bind(story)
      .all<{ tag_id: number }>();
    return results.map(({ tag_id }) => tag_id);
  }

  it('become one, with their stories and their addresses', async () => {
    const [one, other] = [await addRow('tags'), await addRow('tags')];
    const stories = [
      await publishStory({ tagIds: [one.id] }),
      await publishStory({ tagIds: [one.id, other.id] }),
    ];
    expect((await merge(one.id, other.id)).status).toBe(200);
    expect(await Promise.all(stories.map(tagsOf))).toEqual([[other.id], [other.id]]);
    expect(await leadsTo(`/gujarati/topic/${one.slug}`)).toBe(`/gujarati/topic/${other.slug}`);
    expect((await merge(one.id, other.id)).status).toBe(404);
  });

  it('are two, and both are there', async () => {
    const { id } = await addRow('tags');
    expect((await merge(id, id)).status).toBe(400);
    expect((await merge(id, 999_999)).body.errors[0]?.code).toBe('managed.unknown');
  });
});

describe('an entry of the menu', () => {
  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:0',
  ])('does not lead to %s', async (link) => {
    const { id: _, version: __, ...row } = await addRow('menus');
    const answer = await callManaged('POST', 'menus', { ...row, link });
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, 'link']);
  });
});
