import { env } from 'cloudflare:test';
import { afterEach, beforeEach, vi } from 'vitest';
import { listOutbox } from '#platform/mail/mail-outbox.ts';

/** Has the mails of a file's tests kept for `listSent`, and the log quiet. */
export function keepMails(): void {
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    env.MAIL_PROVIDER = 'outbox';
    env.CONTACT_EMAIL = 'desk@news.test';
  });
  afterEach(() => {
    vi.restoreAllMocks();
    env.MAIL_PROVIDER = 'binding';
    env.CONTACT_EMAIL = '';
  });
}

/** The subjects of what went to a number or an address, the newest first; the whole text of an SMS. */
export async function listSent(to: string): Promise<string[]> {
  const sent = await listOutbox(env);
  return sent.filter((entry) => entry.to === to).map(({ subject }) => subject);
}

/** The code that was sent last. */
export async function readCode(to: string): Promise<string> {
  const [newest = ''] = await listSent(to);
  const code = /\d{6}/.exec(newest)?.[0];
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}
