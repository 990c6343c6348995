import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { subscribe } from '#domains/audience/newsletter/newsletter.service.ts';
import { keepAccount } from '#domains/identity/profile/leaving.service.ts';
import { updateProfile } from '#domains/identity/session/user.service.ts';
import { syncSaved } from '#domains/news/saved/saved.service.ts';
import { savePhoto } from '#domains/reader/account/photo.service.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { makePlatform, publishStory } from '#testing/factories.ts';
import {
  type Member,
  makeMember,
  newEmail,
  openBrowser,
  readPage,
  sendAs,
} from '#testing/member.ts';
import { keepMails, listSent } from '#testing/outbox.ts';
import { visit } from '#testing/site.ts';
import { TINY } from '#testing/tiny-pictures.ts';
import { fails, withFault } from '#tools/stand-in/faulty-bindings.ts';
import { anonymiseOverdue, requestDeletion } from './deletion.service.ts';

const DAY = 86_400_000;
const t = translatorOf('en');

/** The site `days` from now. */
function inDays(days: number): Platform<Env> {
  const platform = makePlatform();
  const { db } = platform;
  return { ...platform, db, now: new Date(platform.now.getTime() + days * DAY) };
}

function rowOf({ id }: Member) {
  return env.DB.prepare('SELECT * FROM users WHERE id = ?')
    .bind(id)
    .first<Record<string, string | number | null>>();
}

function countOf(table: string, { id }: Member) {
  return env.DB.prepare(`SELECT count(*) AS rows FROM ${table} WHERE user_id = ?`)
    .bind(id)
    .first('rows');
}

function consentsOf({ id }: Member) {
  return env.DB.prepare(
    'SELECT kind, withdrawn_at FROM user_consents WHERE user_id = ? ORDER BY id',
  )
    .bind(id)
    .all()
    .then(({ results }) => results);
}

function statusOf(email: string) {
  return env.DB.prepare('SELECT status FROM newsletter_subscribers WHERE email = ?')
    .bind(email)
    .first('status');
}

keepMails();

describe.each(ALL_EDITIONS)('the page about deletion in $code', (edition) => {
  const words = translatorOf(edition.lang);
  const path = `${edition.prefix}/account/delete`;

  it('tells everybody what goes and what stays, and leads to signing in', async () => {
    const response = await visit(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    for (const key of ['how_2', 'deleted_2', 'kept_1', 'sign_in'] as const)
      expect(html).toContain(words(`account.delete.${key}`, { days: 30 }));
    expect(html).toContain(`callbackUrl=${encodeURIComponent(path)}`);
    expect(html).not.toContain('name="sure"');
  });

  it('deletes on a click that was meant, ends all sessions and tells by mail', async () => {
    const email = newEmail();
    const member = await makeMember({ email }, { lang: edition.lang });
    const other = await openBrowser(member.id);
    const unsure = await sendAs(member, path, { comments: 'on' });
    expect(unsure.status).toBe(422);
    const again = await unsure.text();
    expect(again).toContain(words('account.delete.sure_fault'));
    expect(
      again.match(/<input[^>]*name="(?:newsletter|comments|sure)"[^>]*checked[^>]*>/g),
    ).toEqual([expect.stringContaining('name="comments"')]);
    expect((await rowOf(member))?.deleted_at).toBeNull();

    const done = await sendAs(member, path, { sure: 'on' });
    expect([done.status, done.headers.get('Location')]).toEqual([303, `${path}?state=done`]);
    expect(done.headers.getSetCookie().join()).toContain('authjs.session-token=; Max-Age=0');
    expect((await rowOf(member))?.deleted_at).toEqual(expect.any(Number));
    expect(await countOf('user_sessions', member)).toBe(0);
    expect((await visit('/account', { headers: other.headers })).status).toBe(302);
    const after = await (await visit(`${path}?state=done`)).text();
    expect(after).toContain(words('account.delete.done_title'));
    expect(after).not.toContain(words('account.delete.kept_title'));
    await expect.poll(() => listSent(email)).toHaveLength(1);
  });
});

it.each(ALL_EDITIONS)(
  'the last administrator is told to name another, in $code',
  async (edition) => {
    await env.DB.prepare("UPDATE users SET role = 'reader'").run();
    const member = await makeMember({ email: newEmail() });
    await env.DB.prepare("UPDATE users SET role = 'admin' WHERE id = ?").bind(member.id).run();
    const refused = await sendAs(member, `${edition.prefix}/account/delete`, { sure: 'on' });
    expect(refused.status).toBe(409);
    expect(refused.headers.getSetCookie()).toEqual([]);
    const words = translatorOf(edition.lang)('account.delete.last_admin');
    expect(await refused.text()).toContain(words);
    expect((await rowOf(member))?.deleted_at).toBeNull();
    expect((await visit('/account', { headers: member.headers })).status).toBe(200);
  },
);

describe('somebody who comes back', () => {
  it('within 30 days sees nothing but the button to stay, and stays', async () => {
    const member = await makeMember({ email: newEmail() });
    await updateProfile(makePlatform(), member.id, { name: 'Asha' });
    await requestDeletion(makePlatform(), member.id);
    const back = await openBrowser(member.id);
    for (const path of ['/account', '/account/email', '/account/phone']) {
      const response = await visit(path, { headers: back.headers });
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/account/keep']);
    }
    const html = await readPage(back, '/account/keep');
    expect(html).toContain(t('account.keep.button'));
    const kept = await sendAs(back, '/account/keep', {});
    expect(kept.headers.get('Location')).toBe('/account?state=kept');
    expect(await rowOf(member)).toMatchObject({ deleted_at: null, name: 'Asha' });
    expect(await consentsOf(member)).toEqual([
      { kind: 'account', withdrawn_at: expect.any(Number) },
      { kind: 'account', withdrawn_at: null },
    ]);
    expect(await readPage(back, '/account?state=kept')).toContain(t('account.done.kept'));
  });

  it('changes nothing by forms before that', async () => {
    const member = await makeMember({ email: newEmail() });
    await requestDeletion(makePlatform(), member.id);
    const back = await openBrowser(member.id);
    const forms = { '/account': { intent: 'profile', name: 'X', language: 'en', city: '' } };
    for (const [path, fields] of Object.entries(forms))
      expect((await sendAs(back, path, fields)).headers.get('Location')).toBe('/account/keep');
    expect((await rowOf(member))?.name).toBe('');
  });

  it('after 30 days is too late', async () => {
    const member = await makeMember({ email: newEmail() });
    await requestDeletion(inDays(-30), member.id);
    expect(await keepAccount(makePlatform(), member.id, 'en')).toBe(false);
    const back = await openBrowser(member.id);
    const late = await visit('/account/keep', { headers: back.headers });
    expect(late.status).toBe(410);
    expect(await late.text()).toContain(t('account.keep.late'));
    expect((await sendAs(back, '/account/keep', {})).status).toBe(410);
  });

  it('has nothing to keep who never left', async () => {
    const member = await makeMember({ email: newEmail() });
    const response = await visit('/account/keep', { headers: member.headers });
    expect(response.headers.get('Location')).toBe('/account');
    const stranger = await visit('/account/keep');
    expect(stranger.headers.get('Location')).toContain('error=SessionRequired');
  });
});

describe('asking for deletion', () => {
  it('twice changes nothing: neither the date nor the mails', async () => {
    const email = newEmail();
    const member = await makeMember({ email });
    await requestDeletion(inDays(-3), member.id);
    const first = (await rowOf(member))?.deleted_at;
    await requestDeletion(makePlatform(), member.id);
    expect((await rowOf(member))?.deleted_at).toBe(first);
    await expect.poll(() => listSent(email)).toHaveLength(1);
  });

  it.each([
    [{}, 'pending'],
    [{ newsletter: 'on' }, 'unsubscribed'],
  ])('with %o leaves the newsletter %s', async (fields, status) => {
    const email = newEmail();
    const member = await makeMember({ email });
    await subscribe(makePlatform(), { email, lang: 'en', source: 'page' });
    await sendAs(member, '/account/delete', { sure: 'on', ...fields });
    expect(await statusOf(email)).toBe(status);
  });

  it('is refused from another site', async () => {
    const member = await makeMember({ email: newEmail() });
    for (const path of ['/account/delete', '/account/keep']) {
      const headers = { ...member.headers, Origin: 'https://elsewhere.example' };
      const body = new URLSearchParams({ sure: 'on' });
      expect((await visit(path, { method: 'POST', headers, body })).status).toBe(403);
    }
    expect((await rowOf(member))?.deleted_at).toBeNull();
  });
});

describe('after 30 days', () => {
  async function makeLeaver(days: number) {
    const email = newEmail();
    const platform = makePlatform();
    const member = await makeMember({ email });
    const story = await publishStory();
    await updateProfile(platform, member.id, { name: 'Asha', lang: 'gu', cityId: 1 });
    await savePhoto(platform, member.id, TINY.jpeg);
    await syncSaved(platform, member.id, { add: [{ id: story, at: 1 }], remove: [] });
    await env.DB.prepare("INSERT INTO user_identities VALUES ('google', ?, ?, 0)")
      .bind(email, member.id)
      .run();
    await requestDeletion(inDays(-days), member.id);
    await openBrowser(member.id);
    return { member, email, photo: String((await rowOf(member))?.photo_key) };
  }

  it('nothing is left but the number and the consents; the address is free again', async () => {
    const { member, email, photo } = await makeLeaver(30);
    await anonymiseOverdue(makePlatform());
    expect(await rowOf(member)).toMatchObject({
      role: 'reader',
      name: '',
      phone: null,
      email: null,
      photo_key: null,
      lang: 'en',
      city_id: null,
      anonymised_at: expect.any(Number),
    });
    for (const table of ['user_sessions', 'user_identities', 'saved_stories'])
      expect(await countOf(table, member)).toBe(0);
    expect(await consentsOf(member)).toEqual([
      { kind: 'account', withdrawn_at: expect.any(Number) },
    ]);
    expect((await visit(`/media/${photo}`)).status).toBe(404);
    expect((await makeMember({ email })).id).not.toBe(member.id);
  });

  it('comes to the minute by the cron, and only once', async () => {
    const { member: early } = await makeLeaver(29.999);
    const { member: due } = await makeLeaver(30);
    const context = createExecutionContext();
    await anonymiseOverdue(makePlatform());
    const first = await rowOf(due);
    await anonymiseOverdue(inDays(0.0001));
    await waitOnExecutionContext(context);
    expect(first?.anonymised_at).toEqual(expect.any(Number));
    expect(await rowOf(due)).toEqual(first);
    expect(await rowOf(early)).toMatchObject({ name: 'Asha', anonymised_at: null });
  });

  it('whoever has stayed meanwhile keeps everything', async () => {
    const { member } = await makeLeaver(10);
    await keepAccount(makePlatform(), member.id, 'en');
    await anonymiseOverdue(inDays(40));
    expect(await rowOf(member)).toMatchObject({ name: 'Asha', anonymised_at: null });
    expect(await countOf('saved_stories', member)).toBe(1);
  });

  it('a run that fails is repeated', async () => {
    const { member } = await makeLeaver(31);
    const platform = makePlatform({ DB: withFault(env.DB, fails()) });
    await expect(anonymiseOverdue(platform)).rejects.toThrow();
    expect((await rowOf(member))?.name).toBe('Asha');
    await anonymiseOverdue(makePlatform());
    expect((await rowOf(member))?.name).toBe('');
  });

  it('more than one run has room for are made anonymous run by run', async () => {
    const leavers = Array.from({ length: 21 }, (_, index) => index);
    for (const _ of leavers) {
      const member = await makeMember({ email: newEmail() });
      await requestDeletion(inDays(-31), member.id);
    }
    const due = () =>
      env.DB.prepare(
        'SELECT count(*) AS due FROM users WHERE deleted_at < ? AND anonymised_at IS NULL',
      )
        .bind(Date.now() - 30 * DAY)
        .first('due');
    expect(await due()).toBe(21);
    await anonymiseOverdue(makePlatform());
    expect(await due()).toBe(1);
    await anonymiseOverdue(makePlatform());
    expect(await due()).toBe(0);
  });
});
