import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf, type Role } from '#domains/identity/staff/role.permission.ts';
import { TEXT_STATUSES, type TextStatus } from '#domains/news/story/article.model.ts';
import type { PublicationView } from '#domains/newsroom/publishing/publication.model.ts';
import type { StoryView } from '#domains/newsroom/working/working-story.model.ts';
import { askDesk, beginStory, toFacts, toText } from '#testing/desk.ts';
import { categoryOf, makeText, publishStory } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import type { BulkResult } from './bulk.service.ts';
import { TRANSITIONS } from './workflow.model.ts';

interface Changed {
  status: TextStatus;
  publication?: PublicationView;
}

const ROLES = ['reporter', 'translator', 'editor', 'desk_head', 'ads_manager', 'admin'] as const;

let reporter: Person;
let editor: Person;

beforeAll(async () => {
  reporter = await signInAs('reporter');
  editor = await signInAs('editor');
});

function step(person: Person, id: number, body: object, headers: Record<string, string> = {}) {
  return askDesk<Changed>(person, `POST /stories/${id}/texts/en/status`, body, headers);
}

/** A story of the reporter's that lacks nothing, in its second version. */
async function writeStory(categoryId = 3): Promise<number> {
  const id = await beginStory(reporter, 'en', categoryId);
  await askDesk(reporter, `PUT /stories/${id}/texts/en`, { version: 1, text: toText() });
  return id;
}

async function setStatus(id: number, status: TextStatus): Promise<void> {
  await env.DB.prepare('UPDATE working_texts SET status = ? WHERE article_id = ?')
    .bind(status, id)
    .run();
}

async function readStatus(id: number): Promise<string | null> {
  return env.DB.prepare('SELECT status FROM working_texts WHERE article_id = ?')
    .bind(id)
    .first<string>('status');
}

/** Whether somebody of this role may take a source text of somebody else's this step. */
function mayStep(role: Role, from: TextStatus, to: TextStatus): boolean {
  const permissions = permissionsOf(role);
  return TRANSITIONS.some(
    (each) =>
      each.from === from &&
      each.to === to &&
      permissions.includes(each.permission) &&
      (!each.isOwn || permissions.includes('story.review')),
  );
}

describe.each(ROLES)('steps that a %s may not take with a text of somebody else’s', (role) => {
  it.each(TEXT_STATUSES)('from %s', async (from) => {
    const id = await writeStory();
    const person = await signInAs(role);
    await setStatus(id, from);
    const refused = TEXT_STATUSES.filter((to) => to !== from && !mayStep(role, from, to));
    for (const to of refused) {
      const body = { version: 2, to, reason: 'A reason', at: Date.now() + 60_000 };
      const { status } = await step(person, id, body);
      const isKnown = TRANSITIONS.some((each) => each.from === from && each.to === to);
      const isLetIn = permissionsOf(role).includes('story.translate');
      expect([to, status]).toEqual([to, isKnown || !isLetIn ? 403 : 409]);
    }
    expect(await readStatus(id)).toBe(from);
  });
});

describe('a breaking line that goes with a publication', () => {
  const publish = async (breaking: object, categoryId = 3) => {
    const id = await writeStory(categoryId);
    await setStatus(id, 'approved');
    const body = { version: 2, to: 'scheduled', at: Date.now() + 3_600_000, breaking };
    return { id, answer: await step(editor, id, body) };
  };

  it('takes what the screen of breaking news takes', async () => {
    const { id, answer } = await publish({ text: `  Dam\n ${'a'.repeat(156)} `, minutes: 1_440 });
    expect(answer.status).toBe(200);
    const kept = await env.DB.prepare('SELECT announcement FROM publications WHERE article_id = ?')
      .bind(id)
      .first<string>('announcement');
    expect(JSON.parse(kept ?? '{}').breaking).toEqual({
      text: `Dam ${'a'.repeat(156)}`,
      minutes: 1_440,
    });
  });

  it.each([
    ['breaking.text', { text: 'a'.repeat(161), minutes: 60 }],
    ['breaking.minutes', { text: 'Dam', minutes: 1_441 }],
  ])('names %s when it is too long', async (field, breaking) => {
    const { status, errors } = (await publish(breaking)).answer;
    expect([status, errors[0]?.field]).toEqual([400, field]);
  });

  it('goes with no post of a blog', async () => {
    const line = { text: 'Dam', minutes: 60 };
    const { id, answer } = await publish(line, await categoryOf('business-tips'));
    expect([answer.status, answer.errors[0]?.code]).toEqual([422, 'desk.not_news']);
    expect(await readStatus(id)).toBe('approved');
  });
});

describe('the way of a text', () => {
  it('goes from its reporter to the editor and back', async () => {
    const id = await writeStory();
    expect((await step(reporter, id, { version: 2, to: 'in_review' })).data.status).toBe(
      'in_review',
    );
    const late = { version: 2, text: toText({ title: 'Too late' }) };
    const refused = await askDesk(reporter, `PUT /stories/${id}/texts/en`, late);
    expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'desk.not_allowed']);
    expect((await step(reporter, id, { version: 2, to: 'draft' })).status).toBe(200);
    expect((await step(reporter, id, { version: 2, to: 'in_review' })).status).toBe(200);
    expect((await step(reporter, id, { version: 2, to: 'approved' })).status).toBe(403);
    expect((await step(editor, id, { version: 1, to: 'approved' })).status).toBe(409);
    const twice = await Promise.all(
      [1, 2].map(() => step(editor, id, { version: 2, to: 'approved' })),
    );
    expect(twice.some(({ status }) => status === 200)).toBe(true);
    expect(await readStatus(id)).toBe('approved');
    const { results } = await env.DB.prepare(
      "SELECT actor, details FROM audit_log WHERE object = ? AND action = 'story.status_changed' ORDER BY id",
    )
      .bind(`story:${id}`)
      .all<{ actor: string; details: string }>();
    expect(results.map(({ actor, details }) => [actor, JSON.parse(details).to])).toEqual([
      [`user:${reporter.id}`, 'in_review'],
      [`user:${reporter.id}`, 'draft'],
      [`user:${reporter.id}`, 'in_review'],
      [`user:${editor.id}`, 'approved'],
    ]);
  });

  it('names everything that is missing', async () => {
    const id = await beginStory(reporter, 'en', 0);
    const submitted = await step(reporter, id, { version: 1, to: 'in_review' });
    expect([submitted.status, submitted.errors]).toEqual([
      422,
      [{ code: 'desk.incomplete', field: 'title', message: 'A headline is missing.' }],
    ]);
    await env.DB.prepare(
      "INSERT INTO media (id, status, created_at, source_url) VALUES (77, 'pending', 0, 'https://a.example/77')",
    ).run();
    const facts = toFacts({ categoryId: 0, mediaId: 77 });
    await askDesk(editor, `PUT /stories/${id}/facts`, { version: 1, facts });
    const approved = await step(editor, id, { version: 1, to: 'approved' });
    expect(approved.errors.map(({ field }) => field)).toEqual([
      'title',
      'bodyHtml',
      'categoryId',
      'imageDescription',
    ]);
  });

  it('asks whoever sends a text for review what its pictures show', async () => {
    const id = await beginStory(reporter);
    const figure = (alt: string) =>
      `<p>Rain.</p><figure><img src="/media/1/a.jpg" alt="${alt}"><figcaption>A > B</figcaption></figure>`;
    const save = (version: number, bodyHtml: string) =>
      askDesk(reporter, `PUT /stories/${id}/texts/en`, { version, text: toText({ bodyHtml }) });
    await save(1, figure(' '));
    expect(await step(reporter, id, { version: 2, to: 'in_review' })).toMatchObject({
      status: 422,
      errors: [{ code: 'desk.incomplete', field: 'bodyHtml' }],
    });
    await save(2, figure('Drops > a window'));
    expect((await step(reporter, id, { version: 3, to: 'in_review' })).status).toBe(200);
  });

  it('lets a correction pass beside pictures that readers have seen without a description, not new ones', async () => {
    const figure = (name: string) => `<figure><img src="/media/${name}.jpeg" alt=""></figure>`;
    const old = `<p>Rain.</p>${figure('0123456789abcdef')}`;
    const id = await publishStory({ texts: [makeText('en', { bodyHtml: old })] });
    const { data } = await askDesk<StoryView>(editor, `GET /stories/${id}`);
    let version = data.texts.en?.version ?? 0;
    const publish = async (bodyHtml: string) => {
      const text = toText({ title: 'Rain in Surat', bodyHtml });
      const saved = await askDesk<{ version: number }>(editor, `PUT /stories/${id}/texts/en`, {
        version,
        text,
      });
      version = saved.data.version;
      return step(editor, id, { version, to: 'published' });
    };
    expect(await publish(old + figure('fedcba9876543210'))).toMatchObject({
      status: 422,
      errors: [{ code: 'desk.incomplete', field: 'bodyHtml' }],
    });
    expect((await publish(`<p>No rain.</p>${old}`)).status).toBe(200);
  });

  it.each([
    ['a paragraph', '<p>Rain.</p><p>…</p>'],
    ['a heading', '<h2>…</h2><p>Rain.</p>'],
    ['an item', '<ul><li><p>Rain.</p></li><li><p> … </p></li></ul>'],
    ['a cell', '<table><tbody><tr><td>Rain</td><td>…</td></tr></tbody></table>'],
  ])('%s whose words are still to come keeps a text from its readers', async (_, bodyHtml) => {
    const id = await beginStory(editor);
    const text = toText({ bodyHtml });
    await askDesk(editor, `PUT /stories/${id}/texts/en`, { version: 1, text });
    for (const to of ['approved', 'published'])
      expect(await step(editor, id, { version: 2, to })).toMatchObject({
        status: 422,
        errors: [{ code: 'desk.incomplete', field: 'bodyHtml' }],
      });
    const written = toText({ bodyHtml: '<p>It rains … and rains.</p>' });
    await askDesk(editor, `PUT /stories/${id}/texts/en`, { version: 2, text: written });
    expect((await step(editor, id, { version: 3, to: 'approved' })).status).toBe(200);
  });

  it('is published once under one key, and withdrawn for a reason', async () => {
    const id = await writeStory();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { version: 2, to: 'published' };
    const once = await step(editor, id, body, key);
    expect(once.status).toBe(200);
    expect(once.data.publication).toMatchObject({ articleId: id, lang: 'en', action: 'publish' });
    const again = await step(editor, id, body, key);
    expect(again.data.publication?.id).toBe(once.data.publication?.id);
    await expect.poll(() => readStatus(id)).toBe('published');
    const { data } = await askDesk<StoryView>(editor, `GET /stories/${id}`);
    expect(data.texts.en).toMatchObject({ publishedVersion: 2 });
    expect(data.publications).toHaveLength(1);
    expect(data.publicPaths.en).toBe(`/gujarat/rain/${id}`);

    const silent = await step(editor, id, { version: 2, to: 'unpublished' });
    expect(silent.errors[0]).toMatchObject({ code: 'desk.incomplete', field: 'reason' });
    const withdrawn = { version: 2, to: 'unpublished', reason: 'Wrong name' };
    expect((await step(editor, id, withdrawn)).status).toBe(200);
    await expect.poll(() => readStatus(id)).toBe('unpublished');
    const twice = await step(editor, id, withdrawn);
    expect([twice.status, twice.errors[0]?.code]).toEqual([409, 'desk.not_published']);
  });

  it('waits for its hour, is edited meanwhile and taken back', async () => {
    const id = await writeStory();
    const at = Date.now() + 3_600_000;
    const past = await step(editor, id, { version: 2, to: 'scheduled', at: Date.now() - 60_000 });
    expect([past.status, past.errors[0]?.code]).toEqual([422, 'desk.past']);
    const never = await step(editor, id, { version: 2, to: 'scheduled' });
    expect(never.errors[0]).toMatchObject({ code: 'desk.incomplete', field: 'at' });
    const facts = toFacts({ embargoUntil: at + 1_000 });
    await askDesk(editor, `PUT /stories/${id}/facts`, { version: 1, facts });
    const early = await step(editor, id, { version: 2, to: 'scheduled', at });
    expect([early.status, early.errors[0]?.code]).toEqual([422, 'desk.embargo']);

    const scheduled = await step(editor, id, { version: 2, to: 'scheduled', at: at + 1_000 });
    expect(scheduled.data).toMatchObject({
      status: 'scheduled',
      publication: { dueAt: at + 1_000, status: 'scheduled' },
    });
    const edit = { version: 2, text: toText({ title: 'Rain, later' }) };
    await askDesk(editor, `PUT /stories/${id}/texts/en`, edit);
    expect(await readStatus(id)).toBe('scheduled');
    expect((await step(editor, id, { version: 3, to: 'draft' })).data.status).toBe('draft');
    const { data } = await askDesk<StoryView>(editor, `GET /stories/${id}`);
    expect(data.publications[0]?.status).toBe('cancelled');
    expect(data.texts.en).toMatchObject({ status: 'draft', title: 'Rain, later' });
  });
});

describe('several at once', () => {
  it('tells of each story what became of it, and changes nothing the second time', async () => {
    const ready = await writeStory();
    const empty = await beginStory(reporter);
    const shown = await publishStory();
    const body = { ids: [ready, empty, shown, 999_999, ready], lang: 'en', to: 'approved' };
    const { data } = await askDesk<BulkResult[]>(editor, 'POST /bulk', body);
    expect(data.map(({ id, refusal }) => [id, refusal?.code ?? null])).toEqual([
      [ready, null],
      [empty, 'desk.incomplete'],
      [shown, 'desk.impossible'],
      [999_999, 'desk.not_found'],
    ]);
    const again = await askDesk<BulkResult[]>(editor, 'POST /bulk', { ...body, ids: [ready] });
    expect(again.data).toEqual([{ id: ready, refusal: null }]);
  });
});

describe('revisions', () => {
  it('brings a version back as the newest and keeps what stood', async () => {
    const id = await writeStory();
    const edit = { version: 2, text: toText({ title: 'Storm' }) };
    await askDesk(editor, `PUT /stories/${id}/texts/en`, edit);
    const path = `/stories/${id}/texts/en/revisions` as const;
    const stale = await askDesk(editor, `POST ${path}/2/restore`, { version: 2 });
    expect([stale.status, stale.errors[0]?.code]).toEqual([409, 'desk.conflict']);
    const restored = await askDesk(editor, `POST ${path}/2/restore`, { version: 3 });
    expect(restored.data).toEqual({ version: 4, text: toText() });
    const kept = await askDesk<{ version: number; kind: string; title: string }[]>(
      editor,
      `GET ${path}`,
    );
    expect(kept.data.map(({ version, kind, title }) => [version, kind, title])).toEqual([
      [4, 'restored', 'Rain'],
      [3, 'saved', 'Storm'],
      [2, 'saved', 'Rain'],
    ]);
    expect((await askDesk(editor, `GET ${path}/9`)).status).toBe(404);
    expect((await askDesk(editor, `GET ${path}/3`)).data).toEqual(toText({ title: 'Storm' }));
  });
});
