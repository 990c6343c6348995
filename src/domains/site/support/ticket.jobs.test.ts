import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consumeMail } from '#kernel/delivery/mail-queue.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { makePlatform } from '#testing/factories.ts';
import { deleteExpiredTickets, resendOverdueMail } from './ticket.jobs.ts';
import { type TicketKind, toExpiry } from './ticket.model.ts';
import { insertTicket } from './ticket.repo.ts';

const DESK = { CONTACT_EMAIL: 'desk@news.test', GRIEVANCE_EMAIL: 'officer@news.test' };
const HOUR = 3_600_000;

let sent: Mail[] = [];
let serial = 0;

beforeEach(() => {
  sent = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function addTicket(kind: TicketKind = 'contact', createdAt = new Date()) {
  serial += 1;
  return insertTicket(makePlatform().db, {
    number: `C-2026-${String(serial).padStart(8, '0')}`,
    kind,
    name: 'A. Reader',
    email: 'reader@example.org',
    phone: '',
    storyUrl: '',
    subject: 'नमस्ते',
    message: 'One\nTwo',
    lang: 'en',
    noticeVersion: '2026-11-01',
    createdAt,
    expiresAt: toExpiry(kind, createdAt),
  });
}

async function isMailed(id: number) {
  const row = env.DB.prepare('SELECT next_at FROM tickets WHERE id = ?').bind(id);
  return (await row.first('next_at')) === null;
}

const keepMail = async (mail: Mail) => {
  sent.push(mail);
};

/** Delivers messages as the queue does and tells what became of them. */
async function deliver(bodies: unknown[], send: ((mail: Mail) => Promise<void>) | null = keepMail) {
  const messages = bodies.map((body, index) => ({
    id: String(index),
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch('mail', messages);
  await consumeMail(makePlatform(DESK), batch, send && { send, isIdempotent: false });
  const result = await getQueueResult(batch, createExecutionContext());
  return {
    acknowledged: result.explicitAcks,
    retried: result.retryMessages.map(({ msgId }) => msgId),
  };
}

describe('the mail of a ticket', () => {
  it('goes to the newsroom, to be answered to the reader', async () => {
    const ticketId = await addTicket();
    expect(await deliver([{ kind: 'ticket', ticketId }])).toMatchObject({ acknowledged: ['0'] });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: 'desk@news.test',
      replyTo: { name: 'A. Reader', email: 'reader@example.org' },
      subject: expect.stringMatching(/^\[C-2026-\d{8}\] नमस्ते$/),
      text: expect.stringContaining('\nOne\nTwo\n'),
    });
    expect(await isMailed(ticketId)).toBe(true);
  });

  it('goes to the officer when it is a grievance', async () => {
    await deliver([{ kind: 'ticket', ticketId: await addTicket('grievance') }]);
    expect(sent[0]?.to).toBe('officer@news.test');
  });

  it('says what it is about when that is listing or advertising', async () => {
    await deliver([{ kind: 'ticket', ticketId: await addTicket('benefit') }]);
    const text = expect.stringContaining('What is it about?: Listing my business, or advertising');
    expect(sent[0]).toMatchObject({ to: 'desk@news.test', text });
  });

  it('is sent once though its message comes twice', async () => {
    const message = { kind: 'ticket', ticketId: await addTicket() };
    await deliver([message, message]);
    await deliver([message]);
    expect(sent).toHaveLength(1);
  });

  it('is tried again when it fails, without holding up the others', async () => {
    const [first, second] = [await addTicket(), await addTicket()];
    let calls = 0;
    const failing = async (mail: Mail) => {
      calls += 1;
      if (calls === 1) throw new Error('mailbox busy');
      await keepMail(mail);
    };
    const messages = [first, second].map((ticketId) => ({ kind: 'ticket', ticketId }));
    expect(await deliver(messages, failing)).toEqual({ acknowledged: ['1'], retried: ['0'] });
    expect(await isMailed(first)).toBe(false);
    await deliver(messages);
    expect(sent).toHaveLength(2);
    expect(await isMailed(first)).toBe(true);
  });

  it('is dropped with its ticket', async () => {
    expect(await deliver([{ kind: 'ticket', ticketId: 987_654 }])).toMatchObject({
      acknowledged: ['0'],
    });
    expect(sent).toEqual([]);
  });

  it('waits where no mail is configured', async () => {
    const ticketId = await addTicket();
    expect(await deliver([{ kind: 'ticket', ticketId }], null)).toMatchObject({
      acknowledged: ['0'],
    });
    expect(await isMailed(ticketId)).toBe(false);
  });

  it.each([{}, { kind: 'letter' }, { kind: 'ticket', ticketId: 'one' }, null])(
    'is not made of %j, which ends with the dead letters',
    async (body) => {
      expect(await deliver([body])).toEqual({ acknowledged: [], retried: ['0'] });
    },
  );
});

describe('the cron', () => {
  it('asks again, once an hour, for mails that were lost', async () => {
    const now = makePlatform().now.getTime();
    const lost = await addTicket('contact', new Date(now - 2 * HOUR));
    const recent = await addTicket('contact', new Date(now - 59 * 60_000));
    await addTicket('contact', new Date(now - 25 * HOUR));
    const messages: unknown[] = [];
    const sendBatch = async (batch: Iterable<{ body: unknown }>) => {
      messages.push(...[...batch].map(({ body }) => body));
    };
    const queue = { sendBatch } as unknown as Queue<unknown>;
    const platform = { ...makePlatform(), env: { ...env, MAIL_QUEUE: queue } };
    for (const minutes of [0, 1, 59])
      await resendOverdueMail({ ...platform, now: new Date(now + minutes * 60_000) });
    expect(messages).toEqual([lost, recent].map((ticketId) => ({ kind: 'ticket', ticketId })));
  });

  it('deletes tickets when their time is over', async () => {
    const opened = new Date('2026-01-01T00:00:00Z');
    const [message, grievance] = [
      await addTicket('contact', opened),
      await addTicket('grievance', opened),
    ];
    const inTwoYears = new Date('2028-01-01T00:00:00Z');
    await deleteExpiredTickets({ ...makePlatform(), db: makePlatform().db, now: inTwoYears });
    const { results } = await env.DB.prepare('SELECT id FROM tickets WHERE id IN (?, ?)')
      .bind(message, grievance)
      .all();
    expect(results).toEqual([{ id: grievance }]);
  });
});

describe('the mailer', () => {
  it('keeps line breaks out of headers', async () => {
    const send = vi.fn(async () => ({ messageId: '1' }));
    const mailer = createMailer({ ...env, ...DESK, MAIL: { send } as unknown as SendEmail });
    await mailer?.send({
      to: 'desk@news.test',
      replyTo: { name: 'A\r\nBcc: all@example.org', email: 'reader@example.org' },
      subject: 'One\r\nBcc: all@example.org',
      text: 'One\nTwo',
    });
    expect(send).toHaveBeenCalledWith({
      from: { name: 'Trivarta', email: 'desk@news.test' },
      to: 'desk@news.test',
      replyTo: { name: 'A Bcc: all@example.org', email: 'reader@example.org' },
      subject: 'One Bcc: all@example.org',
      text: 'One\nTwo',
    });
  });

  it('is absent without an address, which is logged once', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const unconfigured = { ...env, CONTACT_EMAIL: '' };
    expect([createMailer(unconfigured), createMailer(unconfigured)]).toEqual([null, null]);
    expect(log.mock.calls.length).toBeLessThanOrEqual(1);
  });
});
