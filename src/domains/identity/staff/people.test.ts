import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { callApi } from '#testing/api.ts';
import { makeProgram, signInAs } from '#testing/people.ts';

interface Found {
  id: number;
  role: string;
  contact: string;
}

async function find(q: string): Promise<Found[]> {
  const { bearer } = await makeProgram('user.manage');
  const path = `/desk/people?q=${encodeURIComponent(q)}`;
  return (await callApi<Found>(path, { headers: bearer })).body.data;
}

it('people are found by part of a name, and by a whole address or number, of which little is shown', async () => {
  const { id } = await signInAs('reader', 'Meera Joshi');
  await env.DB.prepare('UPDATE users SET email = ?, phone = ? WHERE id = ?')
    .bind('meera.joshi@example.org', '+919812345678', id)
    .run();
  for (const q of ['ra jos', 'Meera.Joshi@example.org', '98123 45678', '+919812345678'])
    expect(await find(q), q).toEqual([expect.objectContaining({ id, role: 'reader' })]);
  expect((await find('meera'))[0]?.contact).toBe('m•••@example.org');
  expect(await find('joshi@example.org')).toEqual([]);
  expect(await find('%')).toEqual([]);
});

it('without a question the newsroom is shown', async () => {
  const [editor, reader] = [await signInAs('editor', 'E'), await signInAs('reader', 'R')];
  const ids = (await find('')).map(({ id }) => id);
  expect(ids).toContain(editor.id);
  expect(ids).not.toContain(reader.id);
});
