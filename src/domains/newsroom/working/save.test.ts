import { createExecutionContext, env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#app/app.ts';
import type { WorkingText } from '#domains/news/story/working.model.ts';
import { toFreeSlug } from '#kernel/domain/reserved-slug.ts';
import { askDesk, beginStory, toFacts, toText } from '#testing/desk.ts';
import { categoryOf, makeText, publishPost, publishStory } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { newReader, SITE, visit } from '#testing/site.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import type { DeskData } from './desk.model.ts';
import type { FactsConflict, StoryView, TextConflict } from './working-story.model.ts';

interface Saved {
  version: number;
  text: WorkingText;
}

let reporter: Person;
let editor: Person;
let translator: Person;

beforeAll(async () => {
  reporter = await signInAs('reporter', 'Asha');
  editor = await signInAs('editor', 'Ramesh');
  translator = await signInAs('translator', 'Meena');
});

function save(person: Person, id: number, lang: string, body: object) {
  return askDesk<Saved & TextConflict>(person, `PUT /stories/${id}/texts/${lang}`, body);
}

function open(person: Person, id: number) {
  return askDesk<StoryView>(person, `GET /stories/${id}`);
}

async function count(table: string, id: number): Promise<number | null> {
  const query = `SELECT count(*) AS count FROM ${table} WHERE article_id = ?`;
  return env.DB.prepare(query).bind(id).first<number>('count');
}

describe('beginning a story', () => {
  it('makes one story of one key, and nobody else’s', async () => {
    const body = { key: crypto.randomUUID(), lang: 'gu', categoryId: 3 };
    const answers = await Promise.all(
      [1, 2, 3].map(() => askDesk<{ id: number }>(reporter, 'POST /stories', body)),
    );
    const ids = new Set(answers.map(({ data }) => data.id));
    expect(ids.size).toBe(1);
    expect((await askDesk(editor, 'POST /stories', body)).status).toBe(404);
    const [id = 0] = ids;
    const { data } = await open(reporter, id);
    expect(data).toMatchObject({
      sourceLang: 'gu',
      version: 1,
      createdBy: { id: reporter.id, name: 'Asha' },
      facts: toFacts(),
      texts: { en: null, hi: null, gu: { version: 1, status: 'draft', mayEdit: true } },
    });
    const told = await env.DB.prepare('SELECT count(*) AS c FROM audit_log WHERE object = ?')
      .bind(`story:${id}`)
      .first('c');
    expect(told).toBe(1);
  });

  it('is shown to no reader', async () => {
    const id = await beginStory(reporter);
    await save(reporter, id, 'en', { version: 1, text: toText() });
    expect(await count('article_texts', id)).toBe(0);
  });
});

describe('saving a text', () => {
  it('sets it, and takes it for the same however it comes back', async () => {
    const id = await beginStory(reporter, 'gu');
    const text = toText({
      title: 'બે-બે વાર 5 કિમી',
      standfirst: 'રૂ. 500 કરોડ',
      bodyHtml: '<p>ધીમે-ધીમે <strong>૧૦</strong> ટકા <a href="https://a.example/5 km">5 km</a></p>',
    });
    const first = await save(reporter, id, 'gu', { version: 1, text });
    expect(first.data).toMatchObject({
      version: 2,
      text: {
        title: 'બે\u2011બે વાર 5\u00a0કિમી',
        standfirst: 'રૂ.\u00a0500\u00a0કરોડ',
        bodyHtml:
          '<p>ધીમે\u2011ધીમે <strong>૧૦</strong>\u00a0ટકા <a href="https://a.example/5%20km" rel="nofollow noopener">5\u00a0km</a></p>',
      },
    });
    for (const again of [text, first.data.text])
      expect((await save(reporter, id, 'gu', { version: 2, text: again })).data.version).toBe(2);
  });

  it('gives it the address that the desk shows before, never a word of the site', async () => {
    const html = await (await visit('/desk', { headers: reporter.cookie })).text();
    const data: DeskData = JSON.parse(/id="desk-data"[^>]*>([^<]*)</.exec(html)?.[1] ?? '');
    const id = await beginStory(reporter);
    const saved = await save(reporter, id, 'en', { version: 1, text: toText({ slug: 'Video' }) });
    expect(saved.data.text.slug).toBe('story');
    expect(toFreeSlug('Video', data.reservedSlugs)).toBe('story');
    expect(toFreeSlug('Videos of rain', data.reservedSlugs)).toBe('videos-of-rain');
  });

  it('lets one of eight savers win and shows the others what stands', async () => {
    const id = await beginStory(editor);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        save(editor, id, 'en', { version: 1, text: toText({ title: `Title ${index}` }) }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, 7]);
    const { text } = won[0]?.data ?? {};
    for (const { data, errors } of lost) {
      expect(errors[0]?.code).toBe('desk.conflict');
      expect(data).toMatchObject({ version: 2, text, savedBy: { id: editor.id, name: 'Ramesh' } });
    }
    const { data } = await open(editor, id);
    expect(data.texts.en).toMatchObject({ version: 2, title: text?.title });
  });

  it('does the same save once, however often it comes', async () => {
    const id = await beginStory(reporter);
    const body = { version: 1, text: toText({ title: '  Rain   again ' }) };
    const once = await save(reporter, id, 'en', body);
    expect(once.data).toEqual({ version: 2, text: toText({ title: 'Rain again' }) });
    const again = await Promise.all([1, 2, 3].map(() => save(reporter, id, 'en', body)));
    expect(again.map(({ data }) => data)).toEqual(Array(3).fill(once.data));
    expect((await open(reporter, id)).data.texts.en?.version).toBe(2);
  });

  it('makes a text of a language once, from version 0', async () => {
    const id = await beginStory(reporter);
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((title) =>
        save(translator, id, 'hi', { version: 0, text: toText({ title }) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const { status, data } of answers)
      if (status === 409) expect(data).toMatchObject({ version: 1, sourceVersion: 1 });
    expect((await open(translator, id)).data.texts.hi).toMatchObject({
      version: 1,
      sourceVersion: 1,
    });
  });

  it('keeps one revision of a person in five minutes, and what others had written', async () => {
    const id = await beginStory(editor);
    for (const version of [1, 2, 3, 4])
      await save(editor, id, 'en', { version, text: toText({ title: `Draft ${version}` }) });
    const other = await signInAs('editor', 'Kavita');
    await save(other, id, 'en', { version: 5, text: toText({ title: 'Hers' }) });
    const { data } = await askDesk<{ version: number; title: string }[]>(
      editor,
      `GET /stories/${id}/texts/en/revisions`,
    );
    expect(data.map(({ version, title }) => [version, title])).toEqual([
      [6, 'Hers'],
      [5, 'Draft 4'],
      [2, 'Draft 1'],
    ]);
  });

  it('takes three round trips to the database, who asks included', async () => {
    const id = await beginStory(reporter);
    const meter = meterDatabase(env.DB);
    const request = new Request(`${SITE}/api/desk/stories/${id}/texts/en`, {
      method: 'PUT',
      headers: {
        ...newReader(),
        ...reporter.cookie,
        Origin: SITE,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ version: 1, text: toText() }),
    });
    const context = createExecutionContext();
    const answer = await createApp().fetch(request, { ...env, DB: meter.database }, context);
    expect(answer.status).toBe(200);
    expect(meter.roundTrips()).toBeLessThanOrEqual(3);
    expect(meter.rowsRead()).toBeLessThanOrEqual(60);
  });
});

describe('a story from outside', () => {
  it('is opened without a trace and gets its copy with the first save', async () => {
    const id = await publishStory({ texts: [makeText('en'), makeText('hi')] });
    const { data } = await open(editor, id);
    expect(data.texts.hi).toMatchObject({ version: 1, status: 'published', publishedVersion: 1 });
    expect(data.publicPaths).toEqual({
      en: expect.stringMatching(/^\/gujarat\//),
      hi: expect.stringMatching(/^\/hindi\/gujarat\//),
    });
    expect(await count('working_stories', id)).toBe(0);
    const answers = await Promise.all(
      [1, 2].map((n) => save(editor, id, 'hi', { version: 1, text: toText({ title: `${n}` }) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await count('working_stories', id)).toBe(1);
    expect(await count('working_texts', id)).toBe(1);
    const kept = await askDesk<{ version: number; kind: string }[]>(
      editor,
      `GET /stories/${id}/texts/hi/revisions`,
    );
    expect(kept.data.map(({ version, kind }) => [version, kind])).toEqual([
      [2, 'saved'],
      [1, 'published'],
    ]);
    const shown = await env.DB.prepare(
      "SELECT title FROM article_texts WHERE article_id = ? AND language = 'hi'",
    )
      .bind(id)
      .first('title');
    expect(shown).toBe(makeText('hi').title);
  });
});

describe('saving facts', () => {
  it('takes a story from the news to the blogs and back until it is published', async () => {
    const diary = await categoryOf('readers-diary');
    const put = (id: number, version: number, categoryId: number) =>
      askDesk(editor, `PUT /stories/${id}/facts`, { version, facts: toFacts({ categoryId }) });
    const draft = await beginStory(editor);
    expect((await put(draft, 1, diary)).status).toBe(200);
    expect((await put(draft, 2, 3)).status).toBe(200);
    const [story, post] = [await publishStory(), await publishPost()];
    const refused = await put(story, 1, diary);
    expect([refused.status, refused.errors[0]?.code]).toEqual([422, 'desk.moved_across']);
    expect((await put(post, 1, 3)).status).toBe(422);
    expect((await put(post, 1, diary)).status).toBe(200);
    expect((await put(story, 1, 5)).status).toBe(200);
  });

  it('locks them apart from the texts', async () => {
    const id = await beginStory(editor);
    const put = (sourceName: string, version = 1) =>
      askDesk<FactsConflict>(editor, `PUT /stories/${id}/facts`, {
        version,
        facts: toFacts({ sourceName }),
      });
    const answers = await Promise.all(['PTI', 'ANI', 'UNI'].map((name) => put(name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const lost = answers.find(({ status }) => status === 409);
    const { data } = await open(editor, id);
    expect(lost?.data).toMatchObject({ version: 2, facts: { sourceName: data.facts.sourceName } });
    expect((await put(data.facts.sourceName)).data.version).toBe(2);
    expect((await put('IANS', 2)).data.version).toBe(3);
  });

  it('names whoever a byline names in its order', async () => {
    await env.DB.batch(
      ['Zeenat', 'Arun'].map((name) =>
        env.DB.prepare(
          'INSERT INTO authors (slug, name_en, name_hi, name_gu) VALUES (?, ?, ?, ?)',
        ).bind(name, name, name, name),
      ),
    );
    const { results } = await env.DB.prepare(
      'SELECT id, name_en AS name FROM authors ORDER BY id',
    ).all<{
      id: number;
      name: string;
    }>();
    const id = await beginStory(editor);
    const authorIds = results.map((row) => row.id);
    const facts = toFacts({ authorIds });
    await askDesk(editor, `PUT /stories/${id}/facts`, { version: 1, facts });
    expect((await open(editor, id)).data.facts.authors).toEqual(results);
  });
});
