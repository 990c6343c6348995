import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { createApp } from '#app/app.ts';
import { ALL_EDITIONS, EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { makeComment } from '#testing/community/comments.ts';
import { listRows, makeReader, runRow } from '#testing/community/readers.ts';
import { makeText, publishPost, publishStory, unpublishStory } from '#testing/factories.ts';
import { type HtmlElement, parsePage } from '#testing/html-page.ts';
import { type Member, sendAs, sendWhileDown, takeCookies } from '#testing/member.ts';
import { newReader, SITE, sendForm, visit } from '#testing/site.ts';

const t = translatorOf('en');
let serial = 0;
const newBody = () => {
  serial += 1;
  return `Boats were out by noon on day ${serial}`;
};

async function open(path: string, member?: Member): Promise<HtmlElement> {
  const response = await visit(path, { headers: member?.headers ?? {} });
  expect(response.status).toBe(200);
  return parsePage(await response.text());
}

const textsOf = (page: HtmlElement) => page.all('.comment-text').map(({ line }) => line);

async function makeThread(storyId: number, userId: number) {
  const first = await makeComment({ storyId, userId, body: 'The first words' });
  const reply = await makeComment({ storyId, userId, parentId: first, body: 'A reply' });
  return { first, reply };
}

describe('the page of a room', () => {
  it.each(ALL_EDITIONS)(
    'stands in the edition $code, with its story and what was written',
    async (edition) => {
      const story = await publishStory();
      const asha = await makeReader();
      await makeComment({ storyId: story, userId: asha.id, body: 'ખૂબ સરસ', language: 'gu' });
      const path = `${edition.prefix}/comments/story/${story}`;
      const response = await visit(path);
      const page = parsePage(await response.text());
      expect(page.one('h1').line).toBe(translatorOf(edition.lang)('comments.title', { count: 1 }));
      expect(page.one('.comment-text').attribute('lang')).toBe('gu');
      const link = page.one('.comment-about a').attribute('href') ?? '';
      expect(link).toMatch(new RegExp(`^${edition.prefix}/gujarat/.+/${story}$`));
      expect(page.one('link[rel=canonical]').attribute('href')).toBe(SITE + link);
      expect(page.one('meta[name=robots]').attribute('content')).toBe('noindex');
      expect(page.all('link[rel=alternate][hreflang]')).toEqual([]);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=0');
      expect(response.headers.get('Cloudflare-CDN-Cache-Control')).toBe('max-age=30');
    },
  );

  it('is canonical to the edition that has the story', async () => {
    const story = await publishStory({ texts: [makeText('gu')] });
    const page = await open(`/hindi/comments/story/${story}`);
    expect(page.one('link[rel=canonical]').attribute('href')).toContain(`${SITE}/gujarati/`);
  });

  it('is for whoever is signed in alone, and shows what of theirs waits to them only', async () => {
    const story = await publishStory();
    const asha = await makeReader();
    const { first } = await makeThread(story, asha.id);
    for (const parentId of [undefined, first])
      await makeComment({
        ...{ storyId: story, userId: asha.id, body: 'Call 98250 12345', status: 'held' },
        why: ['contact'],
        ...(parentId && { parentId }),
      });
    const response = await visit(`/comments/story/${story}`, { headers: asha.headers });
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const own = parsePage(await response.text());
    const notes = own.all('.comment-held');
    expect(notes.map((note) => note.all('li').map(({ line }) => line))).toEqual([
      [t('community.held.contact')],
      [t('community.held.contact')],
    ]);
    expect(notes[0]?.one('a').attribute('href')).toBe('/comment-rules');
    expect(own.one(`#replies-${first}`).all('.comment-held')).toHaveLength(1);
    expect(own.one(`#comment-${first}`).all('.comment-part')).toHaveLength(2);
    const others = await open(`/comments/story/${story}`, await makeReader('Ravi'));
    expect(others.all('.comment-held, .comment-part')).toEqual([]);
    expect(textsOf(others)).toEqual(['The first words', 'A reply']);
  });

  it('is kept for nobody where it is asked for as one’s own', async () => {
    const response = await visit(`/comments/story/${await publishStory()}?mine=1`);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('says what there is none of: comments, those of a language, a room', async () => {
    const story = await publishStory();
    expect((await open(`/comments/story/${story}`)).one('.empty').line).toBe(t('comments.empty'));
    await makeComment({ storyId: story, userId: 1 });
    const page = await open(`/comments/story/${story}?in=gu`);
    expect(page.one('.empty').line).toBe(t('comments.empty_in'));
    await runRow("UPDATE comment_rooms SET mode = 'off' WHERE subject_id = ?", story);
    const gone = await publishStory();
    await unpublishStory(gone);
    for (const path of [`story/${story}`, `story/${gone}`, 'story/99999999', 'book/1', 'story/0'])
      expect((await visit(`/comments/${path}`)).status).toBe(404);
  });

  it('shows the place of a first that is gone as long as replies hang on it', async () => {
    const story = await publishStory();
    const places = { deleted: 'deleted', removed: 'taken_down', held: 'not_shown' } as const;
    for (const status of ['deleted', 'removed', 'held'] as const) {
      const { first } = await makeThread(story, 1);
      await runRow(
        "UPDATE comments SET status = ?, body = 'Bad words' WHERE id = ?",
        status,
        first,
      );
      const place = (await open(`/comments/story/${story}`)).one(`#comment-${first}`);
      expect(place.line).toBe(t(`comments.${places[status]}`));
    }
  });

  it('has no form in a closed room, and nothing to answer or like by', async () => {
    const story = await publishStory();
    await makeThread(story, 1);
    await runRow("UPDATE comment_rooms SET mode = 'closed' WHERE subject_id = ?", story);
    const page = await open(`/comments/story/${story}`);
    expect(page.one('.comment-closed').line).toBe(t('comments.closed'));
    expect(page.all('.comment-form, .comment-like, [data-reply]')).toEqual([]);
  });

  it('goes on page by page, and from a thread to all its replies', async () => {
    const story = await publishStory();
    const { first } = await makeThread(story, 1);
    for (let n = 0; n < 45; n += 1)
      await makeComment({ storyId: story, userId: 1, parentId: first });
    for (let n = 0; n < 31; n += 1) await makeComment({ storyId: story, userId: 1 });
    const page = await open(`/comments/story/${story}`);
    const next = await open(page.one('.comment-on a').attribute('href') ?? '');
    const idsOf = (of: HtmlElement) => of.all('.comment').map((each) => each.attribute('id'));
    expect(idsOf(page).filter((id) => idsOf(next).includes(id))).toEqual([]);
    const more = next.one(`[data-more=replies-${first}]`);
    expect(more.line).toBe(t('comments.more_replies', { count: 44 }));
    const thread = await open(more.attribute('href') ?? '');
    expect(thread.all('.comment-replies li')).toHaveLength(40);
    const rest = await open(thread.one('.comment-on a').attribute('href') ?? '');
    expect(rest.all('.comment-replies li')).toHaveLength(4);
  });

  it('leads from the number of a reply to its place in its thread', async () => {
    const story = await publishStory();
    const { first, reply } = await makeThread(story, 1);
    const response = await visit(`/hindi/comments/story/${story}/${reply}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(
      `/hindi/comments/story/${story}/${first}?after=${reply - 1}#comment-${reply}`,
    );
    const other = await publishStory();
    for (const path of [`${other}/${reply}`, `${other}/${first}`, `${story}/99999999`])
      expect((await visit(`/comments/story/${path}`)).status).toBe(404);
  });

  it('marks who writes for the newsroom and whose story it is, and names nobody by a number', async () => {
    const story = await publishStory();
    const [editor, caller] = [await makeReader('Meera'), await makeReader('Call 98250 12345')];
    await runRow(
      "UPDATE users SET role = 'editor', photo_key = 'face.webp' WHERE id = ?",
      editor.id,
    );
    await runRow(
      `INSERT INTO working_stories (article_id, version, category_id, label, source_name, source_url,
        author_ids, tag_ids, is_live_blog, created_by, updated_at) VALUES (?, 1, 3, 'news', '', '', '[]', '[]', 0, ?, 0)`,
      ...[story, editor.id],
    );
    await makeComment({ storyId: story, userId: caller.id });
    await makeComment({ storyId: story, userId: editor.id });
    const page = await open(`/comments/story/${story}`);
    expect(page.all('.comment-mark').map(({ line }) => line)).toEqual([
      t('comments.staff'),
      t('comments.author'),
    ]);
    expect(page.one('img.comment-face').attribute('src')).toContain('face.webp');
    expect(page.all('.comment-name').map(({ line }) => line)).toEqual([
      'Meera',
      t('comments.unnamed'),
    ]);
  });
});

describe('the form of a comment, without scripts', () => {
  const pathOf = (story: number, more = '') => `/comments/story/${story}${more}`;
  const post = (member: Member, story: number, fields: Record<string, string> = {}) =>
    sendAs(member, pathOf(story), { key: 'key-of-form', body: newBody(), ...fields });

  it('leads to what was written, which is one however often it is pressed', async () => {
    const story = await publishStory();
    const asha = await makeReader();
    const fields = { body: newBody() };
    const [once, twice] = [await post(asha, story, fields), await post(asha, story, fields)];
    const [row] = await listRows<{ id: number }>(
      'SELECT id FROM comments WHERE user_id = ?',
      asha.id,
    );
    const location = `/comments/story/${story}?mine=1&state=added#comment-${row?.id}`;
    for (const response of [once, twice]) {
      expect(response.status).toBe(303);
      expect(response.headers.get('Location')).toBe(location);
    }
    const page = await open(location, asha);
    expect(page.one('#answer').line).toBe(t('comments.added'));
    expect(textsOf(page)).toEqual([fields.body]);
  });

  it('writes again what was deleted', async () => {
    const story = await publishStory();
    const asha = await makeReader();
    const fields = { body: newBody() };
    await post(asha, story, fields);
    await runRow(
      "UPDATE comments SET status = 'deleted', body = '', created_at = 0 WHERE user_id = ?",
      asha.id,
    );
    await post(asha, story, fields);
    expect(textsOf(await open(pathOf(story), asha))).toEqual([fields.body]);
  });

  it('leads a reply to its thread', async () => {
    const story = await publishStory();
    const { first } = await makeThread(story, 1);
    const page = await open(pathOf(story, `/${first}?reply=${first}`));
    expect(page.one('[name=parentId]').attribute('value')).toBe(String(first));
    const sent = await post(await makeReader(), story, { parentId: String(first) });
    expect(sent.headers.get('Location')).toMatch(
      new RegExp(
        `^/comments/story/${story}/${first}\\?mine=1&state=added&after=\\d+#comment-\\d+$`,
      ),
    );
  });

  it('asks for a name in the same form and loses nothing', async () => {
    const story = await publishStory();
    const nameless = await makeReader('');
    const body = newBody();
    const asked = await post(nameless, story, { body });
    expect(asked.status).toBe(403);
    const page = parsePage(await asked.text());
    expect(page.one('[role=alert]').line).toBe(t('comments.refusal.name_first'));
    expect(page.one('#comment-form textarea').text).toBe(body);
    expect(page.all('#comment-form [name=name]')).toHaveLength(1);
    expect((await post(nameless, story, { body, name: 'Ravi' })).status).toBe(303);
  });

  it.each([
    ['x'.repeat(2_001), 400, 'length'],
    ['', 400, 'length'],
    ['you madarchod', 400, 'word'],
  ] as const)('gives back what is not taken, with why', async (body, status, why) => {
    const response = await post(await makeReader(), await publishStory(), { body });
    expect(response.status).toBe(status);
    const page = parsePage(await response.text());
    expect(page.one('[role=alert]').line).toBe(t(`comments.refusal.${why}`));
    expect(page.one('#comment-form textarea').text).toBe(body);
  });

  it('gives back what was typed while the room was closed, or its story taken away', async () => {
    const story = await publishStory();
    const asha = await makeReader();
    const body = newBody();
    await runRow(
      "INSERT INTO comment_rooms (subject, subject_id, mode, set_at) VALUES ('story', ?, 'closed', 0)",
      story,
    );
    const closed = await post(asha, story, { body });
    expect(closed.status).toBe(409);
    expect(parsePage(await closed.text()).one('.comment-closed textarea').text).toBe(body);
    await unpublishStory(story);
    const gone = await post(asha, story, { body });
    expect(gone.status).toBe(409);
    expect(parsePage(await gone.text()).one('textarea').text).toBe(body);
  });

  it('leads whoever is not signed in to do so, and back to what they have typed', async () => {
    const story = await publishStory();
    const body = `${'ગુજરાતી લખાણ '.repeat(150)}${newBody()}`;
    const path = `/gujarati${pathOf(story)}`;
    const sent = await sendForm(path, { body, name: 'રીના', key: 'key' }, newReader());
    expect(sent.status).toBe(303);
    const to = new URL(sent.headers.get('Location') ?? '', SITE);
    const back = to.searchParams.get('callbackUrl') ?? '';
    expect(back).toBe(`${path}?mine=1&draft=1#comment-form`);
    for (const cookie of sent.headers.getSetCookie())
      expect(cookie).toMatch(/^comment-\d=.*; Path=\/gujarati\/comments;.*HttpOnly/);
    const asha = takeCookies(await makeReader(''), sent);
    const page = await open(back.split('#')[0] ?? '', asha);
    expect(page.one('#comment-form textarea').text).toBe(body);
    expect(page.one('#comment-form [name=name]').attribute('value')).toBe('રીના');
    // Of another room it is none.
    const other = await open(`/gujarati${pathOf(await publishStory())}?draft=1`, asha);
    expect(other.one('#comment-form textarea').text).toBe('');
    const posted = await sendAs(asha, path, { body, name: 'રીના', key: 'key' });
    expect(posted.status).toBe(303);
    expect(posted.headers.getSetCookie().every((cookie) => /Max-Age=0/.test(cookie))).toBe(true);
  });

  it('takes no harm from a cookie that holds something else', async () => {
    const story = await publishStory();
    const asha = await makeReader();
    for (const value of ['x', '%00', 'eJwDAAAAAAE', 'A'.repeat(3_500)]) {
      const headers = { ...asha.headers, Cookie: `${asha.headers.Cookie}; comment-0=${value}` };
      const page = await open(`${pathOf(story)}?draft=1`, { ...asha, headers });
      expect(page.one('#comment-form textarea').text).toBe('');
    }
  });

  it('gives back what was typed while the database is down', async () => {
    const story = await publishStory();
    const asha = await makeReader();
    for (const [path, fields] of [
      [pathOf(story), { body: 'Words for later', key: 'key' }],
      [pathOf(story, '/edit'), { body: 'Words for later', id: '7', version: '' }],
    ] as const) {
      const response = await sendWhileDown(asha, path, fields);
      expect(response.status).toBe(503);
      const page = parsePage(await response.text());
      expect(page.one('textarea').text).toBe('Words for later');
      expect(page.one('[role=alert]').line).toBe(t('error.unavailable.text'));
    }
  });

  it('changes, deletes and likes by buttons of its own', async () => {
    const story = await publishStory();
    const [asha, ravi] = [await makeReader(), await makeReader('Ravi')];
    await post(asha, story);
    const [row] = await listRows<{ id: number }>(
      'SELECT id FROM comments WHERE user_id = ?',
      asha.id,
    );
    const id = String(row?.id);
    const edited = await sendAs(asha, pathOf(story, '/edit'), {
      id,
      body: 'Other words',
      version: '',
    });
    expect(edited.headers.get('Location')).toContain('state=updated');
    expect(textsOf(await open(pathOf(story), ravi))).toEqual(['Other words']);
    const stale = await sendAs(asha, pathOf(story, '/edit'), {
      id,
      body: 'Lost words',
      version: '',
    });
    expect(stale.status).toBe(409);
    const again = parsePage(await stale.text());
    expect(again.one('textarea').text).toBe('Lost words');
    expect(again.one('.comment-present .typed-text').line).toBe('Other words');
    const version = again.one('[name=version]').attribute('value') ?? '';
    const last = { id, body: 'Lost words', version };
    expect((await sendAs(asha, pathOf(story, '/edit'), last)).status).toBe(303);
    await sendAs(ravi, pathOf(story, '/like'), { id });
    expect(
      (await open(pathOf(story), ravi)).one('.comment-like button').attribute('aria-pressed'),
    ).toBe('true');
    await sendAs(ravi, pathOf(story, '/like'), { id, undo: '1' });
    const removed = await sendAs(asha, pathOf(story, '/delete'), { id });
    expect(removed.headers.get('Location')).toContain('state=removed');
    expect((await open(pathOf(story), ravi)).all('.comment')).toEqual([]);
  });

  it.each([
    ['over', 409, 'edit_over', 'UPDATE comments SET created_at = created_at - 900000 WHERE id = ?'],
    ['gone', 404, 'gone', "UPDATE comments SET status = 'removed' WHERE id = ?"],
  ] as const)(
    'gives back words for a comment that can’t be changed any more, to copy: %s',
    async (_, status, why, sql) => {
      const story = await publishStory();
      const asha = await makeReader();
      const id = await makeComment({ storyId: story, userId: asha.id });
      await runRow(sql, id);
      for (const more of ['/edit', '/edit?part=1']) {
        const fields = { id: String(id), body: 'Other words', version: '' };
        const response = await sendAs(asha, pathOf(story, more), fields);
        expect(response.status).toBe(status);
        const page = parsePage(await response.text());
        expect(page.one('.comment-closed [role=alert]').line).toBe(t(`comments.refusal.${why}`));
        expect(page.one('.comment-closed textarea').text).toBe('Other words');
        expect(page.all('.comment-form')).toEqual([]);
      }
    },
  );

  it('says still whom a reply was to that has been deleted meanwhile', async () => {
    const story = await publishStory();
    const { first } = await makeThread(story, (await makeReader('Ravi <b>')).id);
    const asha = await makeReader();
    const form = (await open(pathOf(story, `/${first}?reply=${first}`), asha)).one('#comment-form');
    const parentName = form.one('[name=parentName]').attribute('value') ?? '';
    const heading = t('comments.reply_to', { name: 'Ravi <b>' });
    expect(form.one('h2').line).toBe(heading);
    await runRow("UPDATE comments SET status = 'deleted', body = '' WHERE id = ?", first);
    for (const more of ['', '?part=1']) {
      const fields = { parentId: String(first), parentName, body: newBody(), key: 'key' };
      const response = await sendAs(asha, pathOf(story, more), fields);
      expect(response.status).toBe(404);
      expect(parsePage(await response.text()).one('#comment-form h2').line).toBe(heading);
    }
  });

  it('takes nothing from another site', async () => {
    const response = await visit(pathOf(await publishStory()), {
      method: 'POST',
      headers: { Origin: 'https://evil.example', Accept: 'text/html' },
      body: new URLSearchParams({ body: 'x' }),
    });
    expect(response.status).toBe(403);
  });
});

describe('an article', () => {
  const articleOf = async (story: number, member?: Member) => {
    const link = (await open(`/comments/story/${story}`)).one('.comment-about a');
    return open(link.attribute('href') ?? '', member);
  };

  it.each([publishStory, publishPost])(
    'says how many comments it has and leads to them',
    async (publish) => {
      const story = await publish();
      await makeThread(story, 1);
      const part = (await articleOf(story)).one('.article-comments');
      expect(part.one('h2').line).toBe(t('comments.title', { count: 2 }));
      expect(part.one('a').attribute('href')).toBe(`/comments/story/${story}`);
    },
  );

  it('shows nothing where there is no room for comments', async () => {
    const story = await publishStory();
    const path = (await open(`/comments/story/${story}`)).one('.comment-about a').attribute('href');
    const paid = await publishStory({ label: 'sponsored' });
    expect(
      (await open(`/gujarat/rain-returns-to-saurashtra/${paid}`)).all('.article-comments'),
    ).toEqual([]);
    await runRow(
      "INSERT INTO comment_rooms (subject, subject_id, mode, set_at) VALUES ('story', ?, 'off', 0)",
      story,
    );
    await runRow('UPDATE content_revisions SET revision = revision + 1');
    forgetContent();
    expect((await open(path ?? '')).all('.article-comments')).toEqual([]);
  });

  it('is neither purged nor made anew by what is written under it, and is the same for whoever is signed in', async () => {
    const story = await publishStory();
    const asha = await makeReader();
    const link =
      (await open(`/comments/story/${story}`)).one('.comment-about a').attribute('href') ?? '';
    const read = async (member?: Member) =>
      (await visit(link, { headers: member?.headers ?? {} })).text();
    const before = await read();
    const revisions = () => listRows('SELECT scope, revision FROM content_revisions ORDER BY 1');
    const first = await revisions();
    const sent: unknown[] = [];
    const bindings = {
      ...env,
      PURGER: { getByName: () => ({ add: async (tags: unknown) => sent.push(tags) }) },
    } as unknown as typeof env;
    const context = createExecutionContext();
    const response = await createApp().fetch(
      new Request(`${SITE}/comments/story/${story}`, {
        method: 'POST',
        headers: { Origin: SITE, Accept: 'text/html', ...asha.headers },
        body: new URLSearchParams({ body: newBody(), key: 'key' }),
      }),
      bindings,
      context,
    );
    await waitOnExecutionContext(context);
    expect(response.status).toBe(303);
    expect(sent).toEqual([]);
    expect(await revisions()).toEqual(first);
    expect(await read()).toBe(before);
    expect(await read(asha)).toBe(before);
  });
});

it('parts for scripts hold no more than comments, and no search engine keeps them', async () => {
  const story = await publishStory();
  await makeThread(story, 1);
  const response = await visit(`/gujarati/comments/story/${story}?part=1`);
  const html = await response.text();
  expect(html).not.toContain('<html');
  expect(parsePage(html).all('.comment')).toHaveLength(2);
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(response.headers.get('Cloudflare-CDN-Cache-Control')).toBe('max-age=30');
  const { prefix } = EDITIONS.gujarati;
  const unsigned = await sendForm(`${prefix}/comments/story/${story}?part=1`, { body: 'x' });
  expect(unsigned.status).toBe(401);
});
