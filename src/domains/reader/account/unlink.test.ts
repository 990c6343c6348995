import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { translatorOf } from '#i18n/translator.ts';
import { type Member, makeMember, readPage, sendAs } from '#testing/member.ts';
import { keepMails } from '#testing/outbox.ts';

const t = translatorOf('en');

keepMails();

let serial = 0;

/** Somebody who has signed in with Google, whose address the account has from there. */
async function join(): Promise<Member> {
  serial += 1;
  const member = await makeMember({ email: `linked${serial}@example.org` });
  await env.DB.prepare(
    "INSERT INTO user_identities (provider, subject, user_id, created_at) VALUES ('google', ?, ?, 1)",
  )
    .bind(`subject-${serial}`, member.id)
    .run();
  return member;
}

const countLinks = ({ id }: Member) =>
  env.DB.prepare('SELECT count(*) AS n FROM user_identities WHERE user_id = ?').bind(id).first('n');

it('parts an account from Google where its owner can sign in by mail', async () => {
  const [member, other] = [await join(), await join()];
  expect(await readPage(member, '/account')).toContain(t('account.contact.google.linked'));
  const done = await sendAs(member, '/account', { intent: 'unlink' });
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/account?state=unlink']);
  // As when the button is pressed twice.
  expect((await sendAs(member, '/account', { intent: 'unlink' })).status).toBe(303);
  const page = await readPage(member, '/account?state=unlink');
  expect(page).toContain(t('account.done.unlink'));
  expect(page).not.toContain(t('account.contact.google.linked'));
  expect([await countLinks(member), await countLinks(other)]).toEqual([0, 1]);
});

it('keeps the only way to sign in, and says why', async () => {
  const member = await join();
  env.CONTACT_EMAIL = '';
  const page = await readPage(member, '/account');
  expect(page).toContain(t('account.contact.google.only'));
  expect(page).not.toContain('value="unlink"');
  const refused = await sendAs(member, '/account', { intent: 'unlink' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(t('account.contact.google.only'));
  expect(await countLinks(member)).toBe(1);
});
