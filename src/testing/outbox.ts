import { env } from 'cloudflare:test';
import { listOutbox } from '#platform/mail-outbox.ts';

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
