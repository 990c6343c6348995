import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { saveCode } from '#domains/identity/contact/code.repo.ts';
import { makePlatform } from '#testing/factories.ts';
import { tidyAccounts } from './accounts.jobs.ts';
import { createSession } from './session.repo.ts';
import { findOrCreateUser } from './user.service.ts';

const HOUR = 3_600_000;

function count(table: string) {
  return env.DB.prepare(`SELECT count(*) AS rows FROM ${table}`).first('rows');
}

it('codes, links and sessions are deleted once their time is over', async () => {
  const platform = makePlatform();
  const { db, now } = platform;
  const { id: userId } = await findOrCreateUser(platform, { phone: '+919876512345' }, 'en');
  const ends = [new Date(now.getTime() - 1), new Date(now.getTime() + HOUR)];
  for (const [index, expiresAt] of ends.entries()) {
    const target = `+91987651234${index}`;
    const about = { purpose: 'sign-in', target, userId: null, asker: 'x' } as const;
    await saveCode(db, { ...about, codeHash: 'x', createdAt: now, expiresAt });
    const id = `session ${index}`;
    await createSession(db, { id, userId, kind: 'web', device: '', expiresAt }, now);
    await env.DB.prepare('INSERT INTO email_links VALUES (?, ?, ?)')
      .bind('a@example.org', `token ${index}`, expiresAt.getTime())
      .run();
  }
  await tidyAccounts(platform);
  for (const table of ['login_codes', 'email_links', 'user_sessions'])
    expect([table, await count(table)]).toEqual([table, 1]);
});
