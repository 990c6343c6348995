import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { findOrCreateUser } from '#domains/identity/session/user.service.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { callApi } from '#testing/api.ts';
import { askDesk } from '#testing/desk.ts';
import { makePlatform } from '#testing/factories.ts';
import { keepMails, listSent } from '#testing/outbox.ts';
import { makeProgram, signInAs } from '#testing/people.ts';

interface Found {
  id: number;
  role: string;
  contact: string;
}

async function find(q: string): Promise<Found[]> {
  const { bearer } = await makeProgram('user.manage');
  const path = `/desk/people?q=${encodeURIComponent(q)}`;
  return (await callApi<Found>(path, { headers: bearer })).body.data;
}

it('people are found by part of a name, and by a whole address or number, of which little is shown', async () => {
  const { id } = await signInAs('reader', 'Meera Joshi');
  await env.DB.prepare('UPDATE users SET email = ?, phone = ? WHERE id = ?')
    .bind('meera.joshi@example.org', '+919812345678', id)
    .run();
  for (const q of ['ra jos', 'Meera.Joshi@example.org', '98123 45678', '+919812345678'])
    expect(await find(q), q).toEqual([expect.objectContaining({ id, role: 'reader' })]);
  expect((await find('meera'))[0]?.contact).toBe('m•••@example.org');
  expect(await find('joshi@example.org')).toEqual([]);
  expect(await find('%')).toEqual([]);
});

it('without a question the newsroom is shown', async () => {
  const [editor, reader] = [await signInAs('editor', 'E'), await signInAs('reader', 'R')];
  const ids = (await find('')).map(({ id }) => id);
  expect(ids).toContain(editor.id);
  expect(ids).not.toContain(reader.id);
});

describe('an invitation', () => {
  keepMails();
  const admin = signInAs('admin');
  const invite = async (body: object, lang = 'en') =>
    askDesk<{ id: number; isNew: boolean }>(await admin, 'POST /people', body, {
      'Accept-Language': lang,
    });
  const roleOf = (id: number) =>
    env.DB.prepare('SELECT role, name FROM users WHERE id = ?').bind(id).first();

  it.each([
    ['a number', '98123 00001', { phone: '+919812300001' }],
    ['an address', 'Invited@Example.org', { email: 'invited@example.org' }],
  ])('by %s waits for the first sign-in, once', async (_, contact, proof) => {
    const { data } = await invite({ contact, name: 'Asha Mehta', role: 'reporter' });
    expect(data).toEqual({ id: expect.any(Number), isNew: true });
    expect(await roleOf(data.id)).toEqual({ role: 'reporter', name: 'Asha Mehta' });
    expect((await find('Asha Mehta')).at(-1)).toMatchObject({ id: data.id, isWaiting: true });
    const again = await invite({ contact, name: '', role: 'reporter' });
    expect(again.data).toEqual({ id: data.id, isNew: false });
    const signedIn = await findOrCreateUser(makePlatform(), proof, 'gu');
    expect(signedIn).toEqual({ id: data.id, isNew: false });
    expect((await find('Asha Mehta')).at(-1)).toMatchObject({ isWaiting: false });
    const { results } = await env.DB.prepare(
      'SELECT action, details FROM audit_log WHERE object = ?',
    )
      .bind(`user:${data.id}`)
      .all();
    expect(results).toEqual([{ action: 'user.invited', details: '{"to":"reporter"}' }]);
  });

  /** Has an account stand as it would after so many days. */
  const age = (id: number, days: number) =>
    env.DB.prepare('UPDATE users SET updated_at = ? WHERE id = ?')
      .bind(Date.now() - days * 86_400_000, id)
      .run();

  it.each([
    [29, 'desk_head', []],
    [31, 'reader', [{ actor: 'system', details: '{"to":"reader"}' }]],
  ])('that has waited for %i days makes whoever signs in then a %s', async (days, role, told) => {
    const contact = `98123001${days}`;
    const { data } = await invite({ contact, name: '', role: 'desk_head' });
    await age(data.id, days);
    const proof = { phone: `+91${contact}` };
    for (let turn = 0; turn < 2; turn += 1)
      expect((await findOrCreateUser(makePlatform(), proof, 'en')).id).toBe(data.id);
    expect((await roleOf(data.id))?.role).toBe(role);
    const entries = env.DB.prepare(
      "SELECT actor, details FROM audit_log WHERE object = ? AND action = 'user.role_changed'",
    ).bind(`user:${data.id}`);
    expect((await entries.all()).results).toEqual(told);
  });

  it('waits as long again where it is renewed, and for ever once somebody has signed in', async () => {
    const email = 'renewed@example.org';
    const { data } = await invite({ contact: email, name: '', role: 'editor' });
    await age(data.id, 31);
    await invite({ contact: email, name: '', role: 'editor' });
    const google = { provider: 'google', subject: 'renewed', name: 'R', email };
    await findOrCreateUser(makePlatform(), google, 'en');
    await age(data.id, 400);
    await findOrCreateUser(makePlatform(), { email }, 'en');
    expect((await roleOf(data.id))?.role).toBe('editor');
  });

  it.each(ALL_EDITIONS)('is told by mail once, in $code', async ({ lang }) => {
    const contact = `invited-${lang}@example.org`;
    for (let turn = 0; turn < 2; turn += 1)
      expect((await invite({ contact, name: '', role: 'editor' }, lang)).status).toBe(200);
    const subject = translatorOf(lang)('accounts.invited.subject', {
      brand: brandOf(env, lang).name,
    });
    await expect.poll(() => listSent(contact)).toEqual([subject]);
  });

  it('of somebody with an account gives the role, and leaves their name', async () => {
    const { id } = await signInAs('reader', 'Meera');
    await env.DB.prepare("UPDATE users SET phone = '+919812300002' WHERE id = ?").bind(id).run();
    const { data } = await invite({ contact: '9812300002', name: 'Another', role: 'desk_head' });
    expect(data).toEqual({ id, isNew: false });
    expect(await roleOf(id)).toEqual({ role: 'desk_head', name: 'Meera' });
  });

  it.each([
    ['98123', 'account.phone_length'],
    ['', 'account.phone_empty'],
    ['a@mailinator.com', 'newsletter.email_disposable'],
    ['a@', 'newsletter.email_invalid'],
  ])('to %j is refused beside what was typed', async (contact, code) => {
    const { status, errors } = await invite({ contact, name: '', role: 'reporter' }, 'gu');
    expect(status).toBe(400);
    expect(errors).toEqual([
      { code, field: 'contact', message: expect.stringMatching(/\p{Script=Gujarati}/u) },
    ]);
  });

  it('that is taken back leaves nothing of who has not come', async () => {
    const contact = 'never@example.org';
    const { data } = await invite({ contact, name: 'Never', role: 'editor' });
    const give = async (id: number) =>
      callApi(`/user/${id}/role`, {
        method: 'PUT',
        headers: { ...(await admin).bearer, 'Content-Type': 'application/json' },
        body: JSON.stringify({ role: 'reader' }),
      });
    expect((await give(data.id)).status).toBe(200);
    expect(await find(contact)).toEqual([]);
    expect(await roleOf(data.id)).toEqual({ role: 'reader', name: '' });
    const editor = await signInAs('editor', 'Here');
    await give(editor.id);
    expect(await roleOf(editor.id)).toEqual({ role: 'reader', name: 'Here' });
  });

  it('makes nobody a reader or a business', async () => {
    for (const role of ['reader', 'vendor'])
      expect((await invite({ contact: '9812300003', name: '', role })).status).toBe(400);
  });
});
