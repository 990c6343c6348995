import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { readFile, runImport } from '#testing/imports.ts';
import { ghostLinks, ghostPost, ghostTerm, makeGhost } from '#tools/stand-in/ghost.ts';
import { makeWxr, wxrItem } from '#tools/stand-in/wxr.ts';
import { MOST_TERMS } from './migration-source.model.ts';

it.each([
  ['items that are nothing', makeWxr(Array(6_000).fill('<item/><item></item>')), 6_000],
  ['lines that are nothing', `{"title":"x"}\n${'1\n'.repeat(20_000)}`, 20_001],
  ['rows that are nothing', makeGhost({ posts: Array(9_000).fill({}) }), 9_000],
])('counts %s, a few at a time', async (_, file, refused) => {
  const view = await readFile(file);
  expect(view).toMatchObject({ state: 'ready', counts: { waiting: 0 } });
  expect(view.counts.refused + view.counts.skipped).toBe(refused);
  expect(view.read).toBe(file.length);
});

it('takes a hundred tags of an item with 10,000', async () => {
  const tags = Array.from({ length: 10_000 }, (_, at) => at + 1);
  const wxr = wxrItem({
    id: 1,
    categories: tags.map((at) => ['post_tag', `many-${at}`, `Many ${at}`]),
  });
  const ghost = makeGhost({
    posts: [ghostPost(1)],
    tags: tags.map((at) => ghostTerm(at, `Many ${at}`, { slug: `many-${at}` })),
    posts_tags: ghostLinks(
      'tag_id',
      tags.map((at) => [1, at] as const),
    ),
  });
  for (const [file, id, most] of [
    // The other one is its author.
    [makeWxr([wxr]), 'wxr:old.example:1', MOST_TERMS - 1],
    [ghost, `ghost:${ghostPost(1).uuid}`, MOST_TERMS],
  ] as const) {
    const view = await readFile(file);
    expect(await runImport(view.id, {}, 'https://old.example')).toMatchObject({
      state: 'done',
      counts: { created: 1 },
    });
    const kept = await env.DB.prepare(
      'SELECT count(*) AS tags FROM article_tags JOIN articles ON articles.id = article_id WHERE external_id = ?',
    )
      .bind(id)
      .first('tags');
    expect(kept).toBe(most);
  }
});
