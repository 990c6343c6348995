import { toEml } from './eml.ts';
import type { Mail, MailService, OutboxEnv } from './mail.ts';

/** Where the mails of a local site lie, as `.eml` files beside the pictures. */
const FOLDER = 'outbox/';
/** Mails that are listed. */
const MOST = 200;

/** A mail of a local site. */
export interface OutboxEntry {
  /** Name of its file without the folder. */
  name: string;
  to: string;
  subject: string;
  sentAt: Date;
}

/** What a local site has sent, and may show: nothing but in development. */
export interface StoredMail extends Mail {
  /** As a mail travels; an SMS has none. */
  eml?: string;
}

export function isOutboxOpen(env: OutboxEnv): boolean {
  return env.ENVIRONMENT === 'development';
}

/** Keeps mails instead of sending them; refused but in development. One key names one file, however often it is sent. */
export const createOutboxMailer: MailService = (env, from) => {
  if (!isOutboxOpen(env)) return null;
  return {
    isIdempotent: true,
    send: async (mail) => {
      const at = new Date();
      const id = crypto.randomUUID();
      const { to, subject } = mail;
      const entry = { name: toFileName(mail, at), to, subject };
      await saveInOutbox(env, entry, { ...mail, eml: toEml(mail, from, { at, id }) });
    },
  };
};

/** Puts a message under its name where a local site shows it. */
export async function saveInOutbox(
  env: OutboxEnv,
  { name, to, subject }: Omit<OutboxEntry, 'sentAt'>,
  message: StoredMail,
): Promise<void> {
  await env.MEDIA.put(`${FOLDER}${name}`, JSON.stringify(message), {
    customMetadata: { to, subject },
    httpMetadata: { contentType: 'application/json' },
  });
}

function toFileName({ key }: Mail, at: Date): string {
  return (key ?? `${at.getTime()}-${crypto.randomUUID()}`).replace(/[^\w-]/g, '-');
}

/** The mails of a local site, the newest first. */
export async function listOutbox(env: OutboxEnv): Promise<OutboxEntry[]> {
  const objects = await listObjects(env);
  return objects
    .map(({ key, customMetadata, uploaded }) => ({
      name: key.slice(FOLDER.length),
      to: customMetadata?.to ?? '',
      subject: customMetadata?.subject ?? '',
      sentAt: uploaded,
    }))
    .toSorted((a, b) => b.sentAt.getTime() - a.sentAt.getTime())
    .slice(0, MOST);
}

/** A list comes in pieces by name, and the newest may be in the last one. */
async function listObjects({ MEDIA }: OutboxEnv): Promise<R2Object[]> {
  const found: R2Object[] = [];
  let cursor: string | undefined;
  do {
    const piece = await MEDIA.list({ prefix: FOLDER, include: ['customMetadata'], cursor });
    found.push(...piece.objects);
    cursor = piece.truncated ? piece.cursor : undefined;
  } while (cursor);
  return found;
}

/** Null when there is none of that name. */
export async function getOutboxMail(env: OutboxEnv, name: string): Promise<StoredMail | null> {
  const object = await env.MEDIA.get(`${FOLDER}${name}`);
  return object ? await object.json<StoredMail>() : null;
}
