import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { POLICY_VERSION } from '#kernel/content/policy.model.ts';
import { makePlatform } from '#testing/factories.ts';
import { findOrCreateUser } from './user.service.ts';

function listConsents(userId: number) {
  return env.DB.prepare('SELECT kind, notice_version, lang FROM user_consents WHERE user_id = ?')
    .bind(userId)
    .all();
}

describe('signing in', () => {
  it('makes an account the first time, with its consent, and finds it from then on', async () => {
    const first = await findOrCreateUser(makePlatform(), { phone: '+919876500001' }, 'gu');
    const again = await findOrCreateUser(makePlatform(), { phone: '+919876500001' }, 'en');
    expect(first.isNew).toBe(true);
    expect(again).toEqual({ id: first.id, isNew: false });
    const consent = { kind: 'account', notice_version: POLICY_VERSION, lang: 'gu' };
    expect((await listConsents(first.id)).results).toEqual([consent]);
  });

  it('makes one account when it is done twice at once', async () => {
    const proof = { email: 'twice@example.org' };
    const both = await Promise.all([
      findOrCreateUser(makePlatform(), proof, 'en'),
      findOrCreateUser(makePlatform(), proof, 'en'),
    ]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await listConsents(both[0]?.id ?? 0)).results).toHaveLength(1);
  });

  it('keeps people apart', async () => {
    const one = await findOrCreateUser(makePlatform(), { phone: '+919876500002' }, 'en');
    const other = await findOrCreateUser(makePlatform(), { email: 'other@example.org' }, 'en');
    expect(other.id).not.toBe(one.id);
  });

  it('by another service leads to the account of the address it vouches for', async () => {
    const mailed = await findOrCreateUser(makePlatform(), { email: 'meera@example.org' }, 'hi');
    const google = {
      provider: 'google',
      subject: '1071',
      email: 'meera@example.org',
      name: 'Meera',
    };
    expect(await findOrCreateUser(makePlatform(), google, 'en')).toEqual({
      id: mailed.id,
      isNew: false,
    });
    // The account stays theirs when the address becomes another.
    const moved = { ...google, email: 'meera.new@example.org' };
    expect((await findOrCreateUser(makePlatform(), moved, 'en')).id).toBe(mailed.id);
  });

  it('by another service twice at once makes one account', async () => {
    const google = { provider: 'google', subject: '1072', email: 'ravi@example.org', name: 'Ravi' };
    const both = await Promise.all([
      findOrCreateUser(makePlatform(), google, 'en'),
      findOrCreateUser(makePlatform(), google, 'en'),
    ]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    const row = await env.DB.prepare('SELECT name, email FROM users WHERE id = ?')
      .bind(both[0]?.id)
      .first();
    expect(row).toEqual({ name: 'Ravi', email: 'ravi@example.org' });
  });
});
