import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { toAnswer } from '#testing/api.ts';
import { makeMember } from '#testing/member.ts';
import { newReader, SITE, visit } from '#testing/site.ts';
import { TICKET_NUMBER } from './ticket.model.ts';
import { TICKET_LIMIT } from './ticket.service.ts';

const MESSAGE = {
  name: 'A. Reader',
  email: 'reader@example.org',
  subject: 'A question',
  message: 'When does the exhibition open?',
};

async function send(
  body: unknown,
  headers: Record<string, string> = newReader(),
  path = '/api/user/contact-us/',
) {
  const response = await visit(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: SITE, ...headers },
    body: JSON.stringify(body),
  });
  const { status, headers: answered, body: answer } = await toAnswer(response);
  return { status, headers: answered, body: answer, data: answer.data as { ticket?: string } };
}

describe('POST /api/user/contact-us', () => {
  it('opens a ticket in the language of the reader', async () => {
    const { status, headers, data } = await send(MESSAGE, {
      ...newReader(),
      'Accept-Language': 'hi',
    });
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(data.ticket).toMatch(TICKET_NUMBER);
    const row = await env.DB.prepare('SELECT lang, kind, subject FROM tickets WHERE number = ?')
      .bind(data.ticket)
      .first();
    expect(row).toEqual({ lang: 'hi', kind: 'contact', subject: MESSAGE.subject });
  });

  it('about listing and advertising opens a ticket of its own kind', async () => {
    const facts = { company: 'Asha Sarees', interest: 'advertise', budgetPaise: 500_000 };
    const asked = { ...MESSAGE, ...facts, type: 'benefit', phone: '98765 00000', cityId: 3 };
    const { status, data } = await send(asked);
    expect(status).toBe(200);
    expect(data.ticket).toMatch(/^B-\d{4}-/);
    const row = await env.DB.prepare('SELECT kind, due_at, details FROM tickets WHERE number = ?')
      .bind(data.ticket)
      .first();
    const details = JSON.stringify({ ...facts, cityId: 3 });
    expect(row).toMatchObject({ kind: 'benefit', due_at: null });
    expect(JSON.parse(String(row?.details))).toEqual(JSON.parse(details));
  });

  it('about listing and advertising says what about, and a phone number', async () => {
    const { status, body } = await send({ ...MESSAGE, type: 'benefit' });
    expect(status).toBe(400);
    expect(body.errors.map((error) => error.field)).toEqual(['phone', 'interest']);
  });

  it.each(['/advertisement/book', '/book/advertisement'])(
    'is opened by %s of somebody who names no place, and wants a phone number',
    async (path) => {
      const member = await makeMember({ email: 'talk@example.org' });
      const ask = (typed: object) => send(typed, member.headers, `/api${path}`);
      const { name, email, message } = MESSAGE;
      const typed = { name, email, message, budgetPaise: 2_500_000 };
      const refused = await ask(typed);
      expect([refused.status, refused.body.errors.map(({ field }) => field)]).toEqual([
        400,
        ['phone'],
      ]);
      const { status, data } = await ask({ ...typed, phone: '98765 00000' });
      expect([status, data.ticket]).toEqual([200, expect.stringMatching(/^B-\d{4}-/)]);
      const row = await env.DB.prepare('SELECT kind, email, details FROM tickets WHERE number = ?')
        .bind(data.ticket)
        .first();
      const details = { interest: 'advertise', company: '', budgetPaise: 2_500_000, cityId: null };
      expect(row).toMatchObject({ kind: 'benefit', email: MESSAGE.email });
      expect(JSON.parse(String(row?.details))).toEqual(details);
    },
  );

  it.each([
    ['type', 'grievance'],
    ['name', undefined],
    ['email', 'reader@example.org\r\nBcc: all@example.org'],
    ['email', 7],
    ['message', 'a'.repeat(5_001)],
  ])('refuses %s: %j', async (field, value) => {
    const { status, body } = await send({ ...MESSAGE, [field]: value });
    expect(status).toBe(400);
    expect(body.errors.map((error) => error.field)).toEqual([field]);
  });

  it('keeps nothing of what fills in the hidden field', async () => {
    const { status, data } = await send({ ...MESSAGE, website: 'x' });
    expect(status).toBe(200);
    const row = await env.DB.prepare('SELECT id FROM tickets WHERE number = ?')
      .bind(data.ticket)
      .first();
    expect(row).toBeNull();
  });

  it('takes so many an hour', async () => {
    const reader = newReader();
    for (let turn = 1; turn <= TICKET_LIMIT.most; turn += 1)
      expect((await send(MESSAGE, reader)).status).toBe(200);
    const { status, headers } = await send(MESSAGE, reader);
    expect(status).toBe(429);
    expect(headers.get('Retry-After')).toMatch(/^\d+$/);
  });
});
