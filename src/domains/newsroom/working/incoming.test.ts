import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoryDraft } from '#domains/news/story/draft.model.ts';
import { saveStories } from '#domains/news/story/story.service.ts';
import type { ListedStory } from '#domains/newsroom/workflow/listing.model.ts';
import { askDesk, toFacts, toText } from '#testing/desk.ts';
import { makePlatform, makeStory, makeText } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import type { StoryView } from './working-story.model.ts';

let editor: Person;

beforeAll(async () => {
  editor = await signInAs('editor');
});

async function take(story: StoryDraft): Promise<number> {
  const [saved] = await saveStories(makePlatform(), [story], 'a feed');
  return saved?.articleId ?? 0;
}

async function open(id: number): Promise<StoryView> {
  return (await askDesk<StoryView>(editor, `GET /stories/${id}`)).data;
}

function saveText(id: number, body: object) {
  return askDesk<{ version: number }>(editor, `PUT /stories/${id}/texts/en`, body);
}

async function readShown(id: number) {
  return env.DB.prepare(
    "SELECT title, revision FROM article_texts WHERE article_id = ? AND language = 'en'",
  )
    .bind(id)
    .first();
}

describe('an import of a story at the desk', () => {
  it('is what the desk opens while nobody has touched the story', async () => {
    const story = makeStory({ texts: [makeText('en')] });
    const id = await take(story);
    await take({ ...story, texts: [makeText('en', { title: 'Corrected' })] });
    const { texts } = await open(id);
    expect(texts.en).toMatchObject({ title: 'Corrected', version: 2, incoming: null });
    const stale = await saveText(id, { version: 1, text: toText() });
    expect(stale.status).toBe(409);
  });

  it('overwrites nothing once the desk has begun, and is told to it', async () => {
    const story = makeStory({ texts: [makeText('en')] });
    const id = await take(story);
    await saveText(id, { version: 1, text: toText({ title: 'Ours' }) });
    const before = await readShown(id);
    await take({ ...story, texts: [makeText('en', { title: 'Theirs', bodyHtml: '<p>New</p>' })] });
    expect(await readShown(id)).toEqual(before);
    const { texts } = await open(id);
    expect(texts.en).toMatchObject({
      title: 'Ours',
      version: 2,
      incoming: { title: 'Theirs', bodyHtml: '<p>New</p>' },
    });

    const receivedAt = texts.en?.incoming?.receivedAt ?? 0;
    await saveText(id, { version: 2, text: toText({ title: 'Both' }) });
    expect((await open(id)).texts.en?.incoming).not.toBeNull();
    await saveText(id, { version: 3, text: toText({ title: 'Both' }), incomingSeen: receivedAt });
    expect((await open(id)).texts.en).toMatchObject({ title: 'Both', incoming: null });
  });

  it('leaves the facts the desk has chosen', async () => {
    const story = makeStory({ texts: [makeText('en')] });
    const id = await take(story);
    await askDesk(editor, `PUT /stories/${id}/facts`, {
      version: 1,
      facts: toFacts({ categoryId: 5 }),
    });
    await take({ ...story, categoryId: 7 });
    expect((await open(id)).facts.categoryId).toBe(5);
    const category = await env.DB.prepare('SELECT category_id FROM articles WHERE id = ?')
      .bind(id)
      .first('category_id');
    expect(category).toBe(story.categoryId);
  });

  it('may still bring a language the desk has not begun', async () => {
    const story = makeStory({ texts: [makeText('en')] });
    const id = await take(story);
    await saveText(id, { version: 1, text: toText() });
    await take({ ...story, texts: [makeText('hi')] });
    expect((await open(id)).texts.hi).toMatchObject({ status: 'published', version: 1 });
  });

  it('of a draft is found at the desk by its headline in any spelling', async () => {
    const title = 'क़ाज़ीरंगा में बाढ़';
    const story = makeStory({ texts: [makeText('hi', { title, status: 'draft' })] });
    const id = await take(story);
    const find = async (q: string) => {
      const path = `GET /stories?lang=hi&q=${encodeURIComponent(q)}` as const;
      return (await askDesk<{ stories: ListedStory[] }>(editor, path)).data.stories;
    };
    expect(await find('काजीरंगा बाढ')).toMatchObject([{ id, title, titleLang: 'hi' }]);
    expect(await find('काजी')).toHaveLength(1);
    expect(await find('काजीरंगा सूखा')).toEqual([]);
    expect(await find(String(id))).toMatchObject([{ id }]);
  });
});
