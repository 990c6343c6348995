import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { translatorOf } from '#i18n/translator.ts';
import type { Permission } from '#kernel/access/access.model.ts';
import { openDatabase } from '#platform/database.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { makeProgram, type Person, signInAs } from '#testing/people.ts';
import { SITE } from '#testing/site.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import { hashToken } from './api-token.model.ts';
import { findApiToken } from './api-token.repo.ts';
import { createToken } from './api-token.service.ts';

interface Made {
  id: number;
  name: string;
  permissions: Permission[];
  createdBy: string;
  usedAt: string | null;
  token: string;
}

let admin: Person;
beforeEach(async () => {
  admin = await signInAs('admin');
});

async function ask<T>(method: string, path: string, body?: object, headers: object = admin.cookie) {
  const answer = await callApi<never>(path, {
    method,
    headers: { Origin: SITE, 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { ...answer, data: answer.body.data as unknown as T };
}

function make(body: object, headers?: object) {
  return ask<Made>('POST', '/token', body, headers);
}

/** What the search's rebuild answers to this token: 200 when it may. */
async function statusOf(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await callApi('/search/rebuild', { headers })).status;
}

async function lastEntry() {
  return env.DB.prepare('SELECT * FROM audit_log ORDER BY id DESC LIMIT 1').first();
}

describe('a token of a program', () => {
  it('is shown once, and kept as a hash only', async () => {
    const { status, data, headers } = await make({
      name: ' Feeds ',
      permissions: ['story.ingest'],
    });
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(data.token).toMatch(/^tvt_[\w-]{43}$/);
    expect(data).toMatchObject({ name: 'Feeds', createdBy: `user:${admin.id}`, usedAt: null });
    const row = await env.DB.prepare('SELECT * FROM api_tokens WHERE id = ?').bind(data.id).first();
    expect(JSON.stringify(row)).not.toContain(data.token.slice(4));
    const listed = await ask<Made[]>('GET', '/token');
    expect(listed.data[0]).toMatchObject({ id: data.id, permissions: ['story.ingest'] });
    expect(JSON.stringify(listed.body)).not.toContain('tvt_');
  });

  it('may do what it was given, and nothing else', async () => {
    const { data } = await make({ name: 'x', permissions: ['search.rebuild', 'search.rebuild'] });
    expect(data.permissions).toEqual(['search.rebuild']);
    expect(await statusOf(data.token)).toBe(200);
    expect(
      await statusOf((await make({ name: 'x', permissions: ['media.upload'] })).data.token),
    ).toBe(403);
    const tokens = await ask<Made[]>('GET', '/token');
    const used = tokens.data.find(({ id }) => id === data.id)?.usedAt;
    expect(new Date(used ?? 0).getTime()).toBe(Math.floor(Date.now() / 3_600_000) * 3_600_000);
  });

  it('is worth nothing from the moment it is revoked', async () => {
    const { data } = await make({ name: 'x', permissions: ['search.rebuild'] });
    expect((await ask('DELETE', `/token/${data.id}`)).status).toBe(200);
    expect(await statusOf(data.token)).toBe(401);
    const again = await ask('DELETE', `/token/${data.id}`);
    expect([again.status, again.body.errors[0]?.code]).toEqual([404, 'token.not_found']);
    const listed = await ask<Made[]>('GET', '/token');
    expect(listed.data.map(({ id }) => id)).not.toContain(data.id);
  });

  it('may do no more than its maker may do now', async () => {
    const { data } = await make({ name: 'Index', permissions: ['search.rebuild'] });
    expect(await statusOf(data.token)).toBe(200);
    await env.DB.prepare("UPDATE users SET role = 'editor' WHERE id = ?").bind(admin.id).run();
    expect(await statusOf(data.token)).toBe(403);
  });

  it('is looked up with its maker alone, however many people there are', async () => {
    const { data } = await make({ name: 'Feeds', permissions: ['story.ingest'] });
    await env.DB.prepare(
      `INSERT INTO users (lang, created_at, updated_at)
        SELECT 'en', 0, 0 FROM json_each(?)`,
    )
      .bind(JSON.stringify(Array.from({ length: 100 })))
      .run();
    const { database, rowsRead } = meterDatabase(env.DB);
    const found = await findApiToken(openDatabase(database), hashToken(data.token), new Date());
    expect(found).toMatchObject({ id: data.id, maker: { role: 'admin' } });
    expect(rowsRead()).toBeLessThanOrEqual(10);
  });

  it('leaves an entry when it is made and when it is revoked, and none when it was not', async () => {
    const { data } = await make({ name: 'Feeds', permissions: ['story.ingest'] });
    const entry = { actor: `user:${admin.id}`, object: `token:${data.id}` };
    const made = await lastEntry();
    expect(made).toMatchObject({ ...entry, action: 'token.created' });
    expect(JSON.parse(String(made?.details))).toEqual({
      name: 'Feeds',
      permissions: ['story.ingest'],
    });
    await ask('DELETE', `/token/${data.id}`);
    const revoked = await lastEntry();
    expect(revoked).toMatchObject({ ...entry, action: 'token.revoked' });
    await ask('DELETE', `/token/${data.id}`);
    await ask('DELETE', '/token/999999');
    expect(await lastEntry()).toEqual(revoked);
  });

  it('is not made with another token, which it would outlive', async () => {
    const { bearer } = await makeProgram('token.manage', 'media.upload');
    const before = await lastEntry();
    const refused = await make({ name: 'x', permissions: ['media.upload'] }, bearer);
    expect(refused.status).toBe(403);
    expect(await lastEntry()).toEqual(before);
    expect((await ask<Made[]>('GET', '/token', undefined, bearer)).status).toBe(200);
  });

  it('gives no more than its maker has', async () => {
    const permissions = new Set<Permission>(['token.manage', 'media.upload']);
    const maker = { actor: `user:${admin.id}`, requestId: '', permissions } as const;
    const making = (...wanted: Permission[]) =>
      createToken(makePlatform(), { name: 'x', permissions: wanted, maker }, translatorOf('hi'));
    await expect(making('media.upload', 'user.manage', 'push.send')).rejects.toMatchObject({
      status: 403,
      details: [
        { code: 'token.not_yours', message: expect.stringMatching(/अनुमति.*user\.manage/) },
        { code: 'token.not_yours', message: expect.stringMatching(/अनुमति.*push\.send/) },
      ],
    });
    expect(await making('media.upload')).toMatchObject({ permissions: ['media.upload'] });
  });

  it.each([
    {},
    { name: '', permissions: ['story.ingest'] },
    { name: 'a\nb', permissions: ['story.ingest'] },
    { name: 'x'.repeat(81), permissions: ['story.ingest'] },
    { name: 'x', permissions: [] },
    { name: 'x', permissions: ['everything'] },
    { name: 'x', permissions: 'story.ingest' },
  ])('is not made of %j', async (body) => {
    const { status } = await make(body);
    expect(status).toBe(400);
  });
});
