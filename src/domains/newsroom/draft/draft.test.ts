import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { callApi } from '#testing/api.ts';
import { askDesk, beginStory, toFacts, toText } from '#testing/desk.ts';
import { makeWorkingStory } from '#testing/desk-stories.ts';
import { makePlatform } from '#testing/factories.ts';
import { makeProgram, type Person, signInAs } from '#testing/people.ts';
import { finish, order } from '#testing/publishing.ts';
import { visit } from '#testing/site.ts';
import { deleteOldLinks } from './draft.repo.ts';
import type { DraftLink } from './draft.schema.ts';

const DAY = 86_400_000;
const reporter = await signInAs('reporter', 'Asha Mehta');

/** A draft in English and Hindi. */
async function beginDraft(): Promise<number> {
  const id = await beginStory(reporter);
  for (const [lang, version, title] of [
    ['en', 1, 'A secret dam'],
    ['hi', 0, 'गुप्त बाँध'],
  ] as const) {
    const text = toText({ title, bodyHtml: '<p>Not yet said.</p>' });
    const { status } = await askDesk(reporter, `PUT /stories/${id}/texts/${lang}`, {
      version,
      text,
    });
    expect(status).toBe(200);
  }
  return id;
}

async function share(id: number, days = 3): Promise<DraftLink> {
  const { status, data } = await askDesk<DraftLink>(reporter, `POST /stories/${id}/links`, {
    days,
  });
  expect(status).toBe(200);
  return data;
}

async function listPaths(id: number): Promise<string[]> {
  const { data } = await askDesk<DraftLink[]>(reporter, `GET /stories/${id}/links`);
  return data.map(({ path }) => path);
}

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await visit(path, { headers });
  return { response, status: response.status, html: await response.text() };
}

describe('a preview', () => {
  it.each(ALL_EDITIONS)('is the page of the draft as it stands, in $code', async (edition) => {
    const id = await beginDraft();
    const facts = toFacts({ sourceName: 'An agency', label: 'opinion' });
    await askDesk(reporter, `PUT /stories/${id}/facts`, { version: 1, facts });
    const path = toEditionPath(edition, `/desk/preview/story/${id}`);
    const { response, status, html } = await open(path, reporter.cookie);
    expect(status).toBe(200);
    // Gujarati readers get the source language until there is a text in theirs.
    expect(html).toContain(edition.lang === 'hi' ? 'गुप्त बाँध' : 'A secret dam');
    expect(html).toContain('Not yet said.');
    expect(html).toContain('An agency');
    expect(html).toContain('data-draft');
    expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('application/ld+json');
    const { headers } = response;
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('X-Robots-Tag')).toContain('noindex');
    expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
  });

  it('is for those who may read drafts', async () => {
    const path = `/desk/preview/story/${await beginDraft()}`;
    expect((await open(path)).status).toBe(302);
    for (const role of ['reader', 'ads_manager'] as const) {
      const { status, html } = await open(path, (await signInAs(role)).cookie);
      expect(status).toBe(403);
      expect(html).not.toContain('secret');
    }
    for (const missing of ['999999', 'x'])
      expect((await open(`/desk/preview/story/${missing}`, reporter.cookie)).status).toBe(404);
  });
});

describe('a link to a draft', () => {
  it('shows it to whoever has it, in each edition, to no search engine and no cache', async () => {
    const { path, by, expiresAt } = await share(await beginDraft());
    expect(by).toBe('Asha Mehta');
    expect(expiresAt - Date.now()).toBeGreaterThan(3 * DAY - 60_000);
    for (const edition of ALL_EDITIONS) {
      const { response, status, html } = await open(toEditionPath(edition, path));
      expect(status).toBe(200);
      expect(html).toContain('Not yet said.');
      // What leads to the story's own address would lead nowhere.
      expect(html).not.toMatch(/class="share-bar"|data-island="SaveButton"/);
      expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
      expect(html).toContain(`<title>${translatorOf(edition.lang)('draft.title')}`);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      expect(response.headers.get('X-Robots-Tag')).toContain('noindex');
      expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(response.headers.get('X-Frame-Options')).toBe('DENY');
    }
  });

  it('has the same address whenever it is listed, and leads to its story alone', async () => {
    const [one, other] = [await beginDraft(), await beginDraft()];
    const { path } = await share(one);
    await share(other);
    expect(await listPaths(one)).toEqual([path]);
    const token = path.split('=').at(-1) ?? '';
    for (const forged of ['', `${token}x`, token.slice(0, -2), 'x', token.replace(/^[^.]+/, 'e30')])
      expect((await open(`/draft?token=${forged}`)).status).toBe(404);
  });

  const endings: [string, (id: number, link: DraftLink) => Promise<unknown>][] = [
    ['revoked', (_, { id }) => askDesk(reporter, `DELETE /links/${id}`)],
    [
      'expired',
      (_, { id }) =>
        env.DB.prepare('UPDATE draft_links SET expires_at = ? WHERE id = ?')
          .bind(Date.now(), id)
          .run(),
    ],
    [
      'taken_down',
      (id) => env.DB.prepare('UPDATE articles SET taken_down_at = 1 WHERE id = ?').bind(id).run(),
    ],
  ];

  it.each(endings)(
    'that is %s shows nothing more, and says why in each language',
    async (why, end) => {
      const id = await beginDraft();
      const link = await share(id);
      await end(id, link);
      for (const edition of ALL_EDITIONS) {
        const { response, status, html } = await open(toEditionPath(edition, link.path));
        expect(status).toBe(410);
        expect(html).toContain(
          translatorOf(edition.lang)(`draft.ended.${why}` as 'draft.ended.revoked'),
        );
        expect(html).not.toContain('Not yet said.');
        expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      }
      expect(await listPaths(id)).toEqual([]);
    },
  );

  it('ends with the role of whoever made it, and with the token of a program', async () => {
    const id = await beginDraft();
    const setUser = (column: string, of: number, value: string | number | null) =>
      env.DB.prepare(`UPDATE users SET ${column} = ? WHERE id = ?`).bind(value, of).run();
    const leaver = await signInAs('reporter');
    const path = async (headers: object) => {
      const made = await callApi<never>(`/desk/stories/${id}/links`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ days: 30 }),
      });
      return (made.body.data as unknown as DraftLink).path;
    };
    const theirs = await path(leaver.bearer);
    expect((await open(theirs)).status).toBe(200);
    for (const role of ['reader', 'ads_manager']) {
      await setUser('role', leaver.id, role);
      const { status, html } = await open(theirs);
      expect([role, status]).toEqual([role, 410]);
      expect(html).not.toContain('Not yet said.');
    }
    await setUser('role', leaver.id, 'editor');
    expect((await open(theirs)).status).toBe(200);
    await setUser('deleted_at', leaver.id, Date.now());
    expect((await open(theirs)).status).toBe(410);
    const program = await makeProgram('story.write');
    const programs = await path(program.bearer);
    expect((await open(programs)).status).toBe(200);
    await env.DB.prepare('UPDATE api_tokens SET revoked_at = 1 WHERE id = ?')
      .bind(program.id)
      .run();
    expect((await open(programs)).status).toBe(410);
    expect(await listPaths(id)).toEqual([]);
  });

  it('leads to the story once it is published, not to what is written after that', async () => {
    const id = await makeWorkingStory(['en']);
    const link = await share(id);
    const { id: publication } = await order(id, { lang: 'en' });
    await finish(publication);
    const { status, html } = await open(link.path);
    expect(status).toBe(410);
    expect(html).toContain(translatorOf('en')('draft.ended.published'));
    expect(html).toMatch(new RegExp(`href="/[a-z-]+/[a-z-]+/${id}"`));
    // A draft of what comes next is shared anew.
    expect((await open((await share(id)).path)).status).toBe(200);
  });

  it('of which twenty have ended with a publication leaves room for others', async () => {
    const id = await makeWorkingStory(['en']);
    for (let turn = 0; turn < 20; turn += 1) await share(id, 1);
    await finish((await order(id, { lang: 'en' })).id);
    expect((await open((await share(id)).path)).status).toBe(200);
  });

  it('is not made of a story that is down, and is again once that is published again', async () => {
    const id = await makeWorkingStory(['en']);
    await finish((await order(id, { lang: 'en' })).id);
    const down = { action: 'take_down', version: null, reason: 'Court' } as const;
    await finish((await order(id, { lang: 'en', ...down })).id);
    await env.DB.prepare('UPDATE articles SET taken_down_at = 1 WHERE id = ?').bind(id).run();
    const refused = await askDesk(reporter, `POST /stories/${id}/links`, { days: 1 });
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'draft.taken_down']);
    await finish((await order(id, { lang: 'en', reason: 'The court allows it' })).id);
    expect((await open((await share(id)).path)).status).toBe(200);
  });

  it('is not made while one language of a story is down still, for it shows them all', async () => {
    const id = await makeWorkingStory(['en', 'hi']);
    const down = { action: 'take_down', version: null, reason: 'Court' } as const;
    for (const change of [{}, down])
      for (const lang of ['en', 'hi'] as const)
        await finish((await order(id, { lang, ...change })).id);
    await finish((await order(id, { lang: 'hi', reason: 'The court allows it' })).id);
    const refused = await askDesk(reporter, `POST /stories/${id}/links`, { days: 1 });
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'draft.taken_down']);
  });

  it('is made by those who write, and told to the audit log', async () => {
    const id = await beginDraft();
    const of = async (person: Person) =>
      (await askDesk(person, `POST /stories/${id}/links`, { days: 1 })).status;
    expect(await of(await signInAs('translator'))).toBe(403);
    expect(await of(await signInAs('ads_manager'))).toBe(403);
    const link = await share(id, 1);
    await askDesk(reporter, `DELETE /links/${link.id}`);
    await askDesk(reporter, `DELETE /links/${link.id}`);
    const { results } = await env.DB.prepare(
      "SELECT action, actor FROM audit_log WHERE object = ? AND action LIKE 'story.link%' ORDER BY id",
    )
      .bind(`story:${id}`)
      .all();
    const actor = `user:${reporter.id}`;
    expect(results).toEqual([
      { action: 'story.link_made', actor },
      { action: 'story.link_ended', actor },
    ]);
  });

  it('is one of twenty at most, of a story there is, for days that are offered', async () => {
    const id = await beginDraft();
    for (let turn = 0; turn < 20; turn += 1) await share(id, 1);
    const refused = await askDesk(reporter, `POST /stories/${id}/links`, { days: 1 });
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'draft.too_many']);
    expect((await askDesk(reporter, 'POST /stories/999999/links', { days: 1 })).status).toBe(404);
    expect((await askDesk(reporter, `POST /stories/${id}/links`, { days: 99 })).status).toBe(400);
    expect((await askDesk(reporter, 'DELETE /links/999999')).status).toBe(404);
  });

  it('is forgotten a month after its end', async () => {
    const { id, path } = await share(await beginDraft());
    const end = Date.now() - 31 * DAY;
    await env.DB.prepare('UPDATE draft_links SET expires_at = ? WHERE id = ?').bind(end, id).run();
    const before = new Date(Date.now() - 30 * DAY);
    expect(await deleteOldLinks(makePlatform(), { before, limit: 500 })).toBe(1);
    expect((await open(path)).status).toBe(404);
  });
});
