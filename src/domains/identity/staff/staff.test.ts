import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { makeProgram, type Person, signInAs } from '#testing/people.ts';
import { SITE } from '#testing/site.ts';
import { withFault } from '#tools/stand-in/faulty-bindings.ts';
import { getRole } from './staff.repo.ts';
import { changeRole } from './staff.service.ts';

async function give(by: Pick<Person, 'bearer'>, id: number | string, role: string) {
  const { status, body } = await callApi(`/user/${id}/role`, {
    method: 'PUT',
    headers: { ...by.bearer, 'Content-Type': 'application/json', 'Accept-Language': 'gu' },
    body: JSON.stringify({ role }),
  });
  return { status, code: body.errors?.[0]?.code, message: body.errors?.[0]?.message };
}

async function mayRebuild({ cookie }: Person): Promise<boolean> {
  return (
    (await callApi('/search/rebuild', { headers: { ...cookie, Origin: SITE } })).status === 200
  );
}

async function countEntries(): Promise<number | null> {
  return env.DB.prepare('SELECT count(*) AS n FROM audit_log').first<number>('n');
}

describe('a role', () => {
  it('counts from the next request, up and down, in the session that is open', async () => {
    const [admin, person] = [await signInAs('admin'), await signInAs('reader')];
    expect(await mayRebuild(person)).toBe(false);
    expect((await give(admin, person.id, 'admin')).status).toBe(200);
    expect(await mayRebuild(person)).toBe(true);
    expect((await give(admin, person.id, 'editor')).status).toBe(200);
    expect(await mayRebuild(person)).toBe(false);
    const { results } = await env.DB.prepare(
      'SELECT actor, action, details FROM audit_log WHERE object = ? ORDER BY id',
    )
      .bind(`user:${person.id}`)
      .all();
    const entry = { actor: `user:${admin.id}`, action: 'user.role_changed' };
    expect(results).toEqual([
      { ...entry, details: '{"from":"reader","to":"admin"}' },
      { ...entry, details: '{"from":"admin","to":"editor"}' },
    ]);
  });

  it('is not changed by its holder', async () => {
    const [admin] = [await signInAs('admin'), await signInAs('admin')];
    expect(await give(admin, admin.id, 'reader')).toEqual({
      status: 403,
      code: 'user.own_role',
      message: 'પોતાની ભૂમિકા કોઈ જાતે બદલી શકતું નથી.',
    });
  });

  it('of the last administrator stays; whoever is leaving is none', async () => {
    await env.DB.prepare("UPDATE users SET role = 'reader'").run();
    const last = await signInAs('admin');
    const leaving = await signInAs('admin');
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(leaving.id).run();
    const program = await makeProgram('user.manage');
    const entries = await countEntries();
    expect(await give(program, last.id, 'editor')).toMatchObject({
      status: 409,
      code: 'user.last_admin',
    });
    expect(await countEntries()).toBe(entries);
    expect((await give(program, leaving.id, 'reader')).status).toBe(200);
    await signInAs('admin');
    expect((await give(program, last.id, 'editor')).status).toBe(200);
  });

  it('stays with one of two administrators who take it from each other at once', async () => {
    await env.DB.prepare("UPDATE users SET role = 'reader'").run();
    const [one, other] = [await signInAs('admin'), await signInAs('admin')];
    await Promise.all([give(one, other.id, 'reader'), give(other, one.id, 'reader')]);
    const left = "SELECT count(*) AS n FROM users WHERE role = 'admin'";
    expect(await env.DB.prepare(left).first('n')).toBe(1);
  });

  it.each(ALL_EDITIONS)(
    'that somebody else changes at that moment is said to be so, in $code',
    async ({ lang }) => {
      const t = translatorOf(lang);
      const person = await signInAs('editor');
      let calls = 0;
      const meanwhile = async () => {
        calls += 1;
        const taken = env.DB.prepare("UPDATE users SET role = 'vendor' WHERE id = ?");
        if (calls === 2) await taken.bind(person.id).run();
      };
      const platform = makePlatform({ DB: withFault(env.DB, meanwhile) });
      const author = { actor: 'system', requestId: '' } as const;
      const change = { userId: person.id, role: 'reader', author } as const;
      await expect(changeRole(platform, change, t)).rejects.toMatchObject({
        code: 'user.role_raced',
        status: 409,
        details: [{ message: t('staff.raced') }],
      });
      expect(await getRole(makePlatform().db, person.id)).toBe('vendor');
    },
  );

  it('that somebody has already is no change', async () => {
    const [admin, person] = [await signInAs('admin'), await signInAs('editor')];
    const entries = await countEntries();
    expect((await give(admin, person.id, 'editor')).status).toBe(200);
    expect(await countEntries()).toBe(entries);
  });

  it('is given to people there are, and is one there is', async () => {
    const admin = await signInAs('admin');
    const gone = await signInAs('reader');
    await env.DB.prepare('UPDATE users SET anonymised_at = 1 WHERE id = ?').bind(gone.id).run();
    expect(await give(admin, gone.id, 'editor')).toMatchObject({ status: 404 });
    expect(await give(admin, 999_999, 'editor')).toMatchObject({
      status: 404,
      code: 'user.not_found',
    });
    expect((await give(admin, 'x', 'editor')).status).toBe(404);
    expect((await give(admin, gone.id, 'owner')).status).toBe(400);
    expect((await give(admin, gone.id, 'constructor')).status).toBe(400);
  });
});

describe('an administrator who deletes the account', () => {
  const leave = ({ bearer }: Person) =>
    callApi('/user/soft-delete', {
      method: 'DELETE',
      headers: { ...bearer, 'Content-Type': 'application/json', 'Accept-Language': 'hi' },
      body: '{}',
    });
  const staying = () =>
    env.DB.prepare(
      "SELECT count(*) AS n FROM users WHERE role = 'admin' AND deleted_at IS NULL",
    ).first('n');

  it('is refused as the last one, and stays signed in', async () => {
    await env.DB.prepare("UPDATE users SET role = 'reader'").run();
    const last = await signInAs('admin');
    const { status, body } = await leave(last);
    expect([status, body.errors[0]?.code]).toEqual([409, 'user.last_admin']);
    expect(body.errors[0]?.message).toBe(translatorOf('hi')('staff.last_admin'));
    expect(await staying()).toBe(1);
    expect((await callApi('/user/profile', { headers: last.bearer })).status).toBe(200);
    await signInAs('admin');
    expect((await leave(last)).status).toBe(200);
  });

  it('leaves another one behind when two do so at once', async () => {
    await env.DB.prepare("UPDATE users SET role = 'reader'").run();
    const both = [await signInAs('admin'), await signInAs('admin')];
    const answers = await Promise.all(both.map(leave));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await staying()).toBe(1);
  });
});

describe('the staff', () => {
  it('is everybody with a role in the newsroom', async () => {
    const admin = await signInAs('admin', 'Asha');
    const translator = await signInAs('translator', 'Bhavna');
    const reader = await signInAs('reader', 'Chirag');
    const { body } = await callApi<{ id: number }>('/user/staff', { headers: admin.cookie });
    expect(body.data).toContainEqual({ id: admin.id, name: 'Asha', role: 'admin' });
    expect(body.data).toContainEqual({ id: translator.id, name: 'Bhavna', role: 'translator' });
    expect(body.data.map(({ id }) => id)).not.toContain(reader.id);
  });
});
