import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { toCommentText } from '#domains/community/comment/comment-text.model.ts';
import { cleanLine } from '#i18n/clean-text.ts';
import { HOSTILE_TEXTS } from '#testing/community/hostile-texts.ts';
import { makeReader } from '#testing/community/readers.ts';
import { publishStory } from '#testing/factories.ts';
import { type HtmlElement, parsePage } from '#testing/html-page.ts';
import { sendAs } from '#testing/member.ts';
import { visit } from '#testing/site.ts';

let story = 0;

/** Each is said by somebody who is called so. */
beforeAll(async () => {
  story = await publishStory();
  const rows = JSON.stringify(
    HOSTILE_TEXTS.map((text) => ({
      name: cleanLine(text).slice(0, 100),
      body: toCommentText(text),
    })),
  );
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO users (id, role, name, lang, created_at, updated_at)
        SELECT 7000 + key, 'reader', value ->> 'name', 'en', 0, 0 FROM json_each(?)`,
    ).bind(rows),
    env.DB.prepare(
      `INSERT INTO comments (subject, subject_id, user_id, language, body, status, key, created_at)
        SELECT 'story', ?1, 7000 + key, 'en', value ->> 'body', 'shown', 'x' || key, key FROM json_each(?2)`,
    ).bind(story, rows),
  ]);
});

it('is shown as the text it is, in comments and names, whatever it would run or end', async () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(300);
  const shown: string[] = [];
  for (let path: string | null = `/comments/story/${story}`; path !== null; ) {
    const page = parsePage(await (await visit(path)).text());
    for (const text of page.all('.comment-text')) {
      shown.push(text.text);
      for (const element of descend(text)) expectHarmless(element);
    }
    for (const name of page.all('.comment-name')) expect(name.children).toEqual([]);
    expect(
      page.all('.comments script, .comments img, .comments iframe, .comments [onload]'),
    ).toEqual([]);
    path = page.all('.comment-on [data-more]')[0]?.attribute('href') ?? null;
  }
  const expected = HOSTILE_TEXTS.map((text) => toCommentText(text).replace(/\n{2,}/g, ''));
  expect(shown.toReversed()).toEqual(expected);
});

function descend(element: HtmlElement): HtmlElement[] {
  return element.children.flatMap((child) => [child, ...descend(child)]);
}

function expectHarmless(element: HtmlElement): void {
  expect(['p', 'a']).toContain(element.name);
  if (element.name !== 'a') return;
  expect(element.attribute('href')).toMatch(/^https?:\/\//);
  expect(element.attribute('rel')).toBe('ugc nofollow noopener');
}

it('comes back into the form as it was typed, and nowhere else', async () => {
  const reader = await makeReader();
  // The parser of this test drops what no text may hold.
  const typeable = HOSTILE_TEXTS.filter((text) => !text.includes('\u0000'));
  for (const body of typeable.filter((_, at) => at % 13 === 0)) {
    const typed = body.padEnd(2_010, 'x');
    const response = await sendAs(reader, `/comments/story/${story}?part=1`, { body: typed });
    const form = parsePage(await response.text()).one('form');
    expect(form.one('textarea').text).toBe(typed);
    expect(form.all('script, img, iframe')).toEqual([]);
  }
});
