import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { publishStory } from '#testing/factories.ts';
import { visitCanonical } from '#testing/site.ts';

it.each([
  ['PTI', '<small lang="hi">तस्वीर: पीटीआई</small>'],
  ['Asha Patel, PTI', '<small lang="hi">तस्वीर: <span lang="en">Asha Patel, PTI</span></small>'],
  ['આશા પટેલ', '<small lang="hi">तस्वीर: <span lang="gu">આશા પટેલ</span></small>'],
])('a picture by %s says so in its letters', async (credit, shown) => {
  await env.DB.prepare(
    `INSERT INTO media (id, key, status, credit, created_at) VALUES (80, 'boat.webp', 'ready', ?, 0)
      ON CONFLICT (id) DO UPDATE SET credit = excluded.credit`,
  )
    .bind(credit)
    .run();
  const id = await publishStory({ mediaId: 80 });
  forgetContent();
  const html = await (await visitCanonical(`/hindi/gujarat/x/${id}`)).text();
  expect(html.replaceAll('<!-- -->', '')).toContain(shown);
});
