import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { openGrievance } from '#testing/access/access-manage.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { makeProgram } from '#testing/people.ts';
import { openTicket } from './ticket.service.ts';

interface Ticket {
  id: number;
  kind: string;
  status: string;
  dueAt: number;
  createdAt: number;
}

async function list(query = ''): Promise<Ticket[]> {
  const { bearer } = await makeProgram('ticket.manage');
  const { body } = await callApi<never>(`/desk/tickets${query}`, { headers: bearer });
  return (body.data as unknown as { rows: Ticket[] }).rows;
}

async function move(id: number, from: string, to: string) {
  const { bearer } = await makeProgram('ticket.manage');
  return callApi(`/desk/tickets/${id}`, {
    method: 'PUT',
    headers: { ...bearer, 'Content-Type': 'application/json' },
    body: JSON.stringify({ from, to }),
  });
}

function timesOf(id: number) {
  return env.DB.prepare('SELECT acknowledged_at, closed_at FROM tickets WHERE id = ?')
    .bind(id)
    .first<{ acknowledged_at: number | null; closed_at: number | null }>();
}

it('an enquiry about listing and advertising is found by its kind', async () => {
  await openGrievance();
  const draft = { name: 'A shop', email: 'shop@example.org', phone: '', storyUrl: '' };
  const letter = { ...draft, subject: 'Listing', message: 'What does it cost?', website: '' };
  const benefit = { kind: 'benefit', lang: 'gu', draft: letter } as const;
  const number = await openTicket(makePlatform(), benefit);
  const found = await list('?kind=benefit');
  expect(found).toMatchObject([{ kind: 'benefit', number, dueAt: null }]);
  expect((await list('?kind=contact')).map(({ kind }) => kind)).not.toContain('benefit');
});

describe('a grievance', () => {
  it('comes with the day it is due, before those that are closed', async () => {
    const [first, second] = [await openGrievance(), await openGrievance()];
    await move(first, 'open', 'closed');
    const rows = await list('?kind=grievance');
    const places = [first, second].map((id) => rows.findIndex((row) => row.id === id));
    expect(places[0]).toBeGreaterThan(places[1] ?? 0);
    const due = rows.find(({ id }) => id === second);
    expect(((due?.dueAt ?? 0) - (due?.createdAt ?? 0)) / 86_400_000).toBe(15);
    expect((await list('?status=open')).map(({ id }) => id)).not.toContain(first);
    expect((await list('?kind=contact')).map(({ id }) => id)).not.toContain(second);
  });

  it('keeps when it was acknowledged and closed, and is opened again', async () => {
    const id = await openGrievance();
    await move(id, 'open', 'acknowledged');
    const acknowledged = await timesOf(id);
    expect(acknowledged?.acknowledged_at).toBeGreaterThan(0);
    expect(acknowledged?.closed_at).toBeNull();
    await move(id, 'acknowledged', 'closed');
    const closed = await timesOf(id);
    expect(closed?.acknowledged_at).toBe(acknowledged?.acknowledged_at);
    expect(closed?.closed_at).toBeGreaterThan(0);
    await move(id, 'closed', 'open');
    expect(await timesOf(id)).toEqual({ acknowledged_at: null, closed_at: null });
  });

  it('is moved by one of two who do it at once, and by nobody where there is none', async () => {
    const id = await openGrievance();
    const both = await Promise.all([move(id, 'open', 'closed'), move(id, 'open', 'acknowledged')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await move(999_999, 'open', 'closed')).status).toBe(404);
    expect((await move(id, 'open', 'lost')).status).toBe(400);
  });
});
