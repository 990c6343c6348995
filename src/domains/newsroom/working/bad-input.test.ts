import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_TEXT, type WorkingText } from '#domains/news/story/working.model.ts';
import { askDesk, beginStory, toFacts, toText } from '#testing/desk.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { newReader, SITE, visit } from '#testing/site.ts';
import type { StoryView } from './working-story.model.ts';

const MARKUP = `<img src=x onerror="alert(1)"><script>alert('x')</script> & "quotes"`;

let editor: Person;
let id: number;

beforeAll(async () => {
  editor = await signInAs('editor');
  id = await beginStory(editor);
  await askDesk(editor, `PUT /stories/${id}/texts/en`, { version: 1, text: toText() });
});

function saveText(text: object, version = 2) {
  return askDesk<{ version: number; text: WorkingText }>(editor, `PUT /stories/${id}/texts/en`, {
    version,
    text,
  });
}

function saveFacts(facts: object) {
  return askDesk(editor, `PUT /stories/${id}/facts`, { version: 1, facts });
}

const fields = (answer: { errors: { code: string; field?: string }[] }) =>
  answer.errors.map(({ code, field }) => [field, code]);

describe('what is too much of a text', () => {
  it.each([
    ['a headline of 200 kB', { title: 'x'.repeat(200_000) }, 'text.title'],
    ['a standfirst of 20 kB', { standfirst: 'અ'.repeat(20_000) }, 'text.standfirst'],
    ['a body of 2 MB', { bodyHtml: `<p>${'x'.repeat(2_000_000)}</p>` }, 'text.bodyHtml'],
    ['a slug of 5 kB', { slug: 'x-'.repeat(2_500) }, 'text.slug'],
    ['a description of 10 kB', { seoDescription: 'x'.repeat(10_000) }, 'text.seoDescription'],
  ])('refuses %s by its field and leaves what stands', async (_, text, field) => {
    const answer = await saveText(toText(text));
    expect([answer.status, fields(answer)]).toEqual([400, [[field, 'input.too_long']]]);
    expect(answer.errors[0]?.message).toMatch(/At most [\d,]+ characters/);
    const { data } = await askDesk<StoryView>(editor, `GET /stories/${id}`);
    expect(data.texts.en).toMatchObject({ version: 2, title: 'Rain' });
  });

  it('refuses a body beyond all measure as a whole', async () => {
    const answer = await saveText(toText({ bodyHtml: 'x'.repeat(5_000_000) }));
    expect([answer.status, answer.errors[0]?.code]).toEqual([413, 'input.body_too_large']);
  });

  it('takes the longest body there may be in any script', async () => {
    const long = await beginStory(editor, 'gu');
    const bodyHtml = `<p>${'અ'.repeat(399_990)}</p>`;
    const answer = await askDesk(editor, `PUT /stories/${long}/texts/gu`, {
      version: 1,
      text: toText({ bodyHtml }),
    });
    expect(answer).toMatchObject({ status: 200, data: { version: 2, text: { bodyHtml } } });
  });
});

describe('what is no text', () => {
  it.each([
    ['a number', 7],
    ['null', null],
    ['a list', ['Rain']],
    ['an object', { toString: 'Rain' }],
  ])('refuses %s for a headline', async (_, title) => {
    const answer = await saveText({ ...toText(), title });
    expect([answer.status, fields(answer)]).toEqual([400, [['text.title', 'input.type']]]);
  });

  it.each([['{'], ['[]'], ['null'], ['"x"']])('refuses the body %s', async (body) => {
    const answer = await visit(`/api/desk/stories/${id}/texts/en`, {
      method: 'PUT',
      headers: {
        ...newReader(),
        ...editor.cookie,
        Origin: SITE,
        'Content-Type': 'application/json',
      },
      body,
    });
    expect(answer.status).toBe(400);
  });
});

describe('markup in every field', () => {
  it('stays plain text where text is wanted, and is cleaned in the body', async () => {
    const everywhere = Object.fromEntries(Object.keys(EMPTY_TEXT).map((key) => [key, MARKUP]));
    const { data } = await saveText(everywhere);
    const { bodyHtml, slug, ...lines } = data.text;
    for (const line of Object.values(lines)) expect(line).toBe(MARKUP);
    expect(bodyHtml).toBe('<p> &#x26; "quotes"</p>');
    expect(slug).toMatch(/^[a-z0-9-]+$/);
  });

  it('never leaves the answer of the desk as anything but JSON', async () => {
    const answer = await visit(`/api/desk/stories/${id}`, {
      headers: { ...newReader(), ...editor.cookie },
    });
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('drops what can’t be seen', async () => {
    const hidden = await beginStory(editor);
    const text = toText({ title: 'Ra\u200bin\u202e \u0000again\ud800\n\n  now' });
    const { data } = await askDesk<{ text: WorkingText }>(
      editor,
      `PUT /stories/${hidden}/texts/en`,
      { version: 1, text },
    );
    expect(data.text.title).toBe('Rain again now');
  });
});

describe('facts that can’t be', () => {
  const tenThousand = Array.from({ length: 10_000 }, (_, index) => index + 1);

  it.each([
    ['10,000 tags', { tagIds: tenThousand }, 'facts.tagIds', 'input.too_big'],
    ['10,000 authors', { authorIds: tenThousand }, 'facts.authorIds', 'input.too_big'],
    ['a category of words', { categoryId: 'sports' }, 'facts.categoryId', 'input.type'],
    ['half a city', { cityId: 1.5 }, 'facts.cityId', 'input.type'],
    ['a label of one’s own', { label: 'fake' }, 'facts.label', 'input.value'],
    ['a source of 1 kB', { sourceName: 'x'.repeat(1_000) }, 'facts.sourceName', 'input.too_long'],
    [
      'a script as address',
      { sourceUrl: 'javascript:alert(1)' },
      'facts.sourceUrl',
      'input.format',
    ],
    ['an embargo after 2100', { embargoUntil: 9e15 }, 'facts.embargoUntil', 'input.too_big'],
  ])('refuses %s', async (_, facts, field, code) => {
    const answer = await saveFacts({ ...toFacts(), ...facts });
    expect(answer.status).toBe(400);
    expect(fields(answer)).toContainEqual([field, code]);
  });

  it.each([
    ['category', { categoryId: 999 }, 'facts.categoryId'],
    ['city', { cityId: 999 }, 'facts.cityId'],
    ['picture', { mediaId: 999 }, 'facts.mediaId'],
    ['author', { authorIds: [999] }, 'facts.authorIds'],
    ['topic', { tagIds: [999] }, 'facts.tagIds'],
  ])('refuses a %s that is not there', async (_, facts, field) => {
    const answer = await saveFacts(toFacts(facts));
    expect([answer.status, fields(answer)]).toEqual([422, [[field, 'desk.unknown_choice']]]);
  });
});

describe('places that are none', () => {
  it.each([
    'GET /stories/999999',
    'GET /stories/0',
    'GET /stories/abc',
    'GET /stories/1e3',
    'GET /stories/99999999999999999999',
    'GET /stories/999999/texts/en/revisions/1',
  ] as const)('%s is not there', async (call) => {
    expect((await askDesk(editor, call)).status).toBe(404);
  });

  it.each([
    'lang=fr',
    'status=lost',
    'category=x',
    'before=1',
    'before=1.x',
    'size=0',
    'size=41',
    'mine=yes',
    `q=${'x'.repeat(201)}`,
  ])('a list by %s is refused', async (query) => {
    expect((await askDesk(editor, `GET /stories?${query}`)).status).toBe(400);
  });

  it.each(["'; DROP TABLE articles; --", '%', '"', '*', '\u0000', 'NEAR(', '🌧️', '()'])(
    'searching for %j finds nothing and breaks nothing',
    async (q) => {
      const answer = await askDesk(editor, `GET /stories?q=${encodeURIComponent(q)}`);
      expect(answer.status).toBe(200);
    },
  );

  it('refuses what another site sends', async () => {
    const body = { version: 2, text: toText() };
    const headers = { Origin: 'https://evil.example' };
    const answer = await askDesk(editor, `PUT /stories/${id}/texts/en`, body, headers);
    expect(answer.status).toBe(403);
  });

  it('refuses comments of nothing and of a book', async () => {
    for (const text of ['', '  \n ', '\u200b', 'x'.repeat(5_000)])
      expect((await askDesk(editor, `POST /stories/${id}/comments`, { text })).status).toBe(400);
    const count = await env.DB.prepare('SELECT count(*) AS c FROM desk_comments').first('c');
    expect(count).toBe(0);
  });

  it('refuses topics without a letter', async () => {
    for (const name of ['', '  ', '…', '<>'])
      expect((await askDesk(editor, 'POST /tags', { name, lang: 'en' })).status).toBe(400);
  });
});
