import { expect, it } from 'vitest';
import { addRow, callManaged } from '#testing/managed-lists.ts';
import { visit } from '#testing/site.ts';

const DAY = 86_400_000;

async function shown(): Promise<string> {
  return (await visit('/api/advertisement/view?language=en')).text();
}

it('an advertisement runs at once, within its dates and in its language', async () => {
  const now = Date.now();
  const running = await addRow('advertisements', { startsAt: now - DAY, endsAt: now + DAY });
  const others = [
    await addRow('advertisements', { startsAt: now + DAY }),
    await addRow('advertisements', { endsAt: now - DAY }),
    await addRow('advertisements', { language: 'gu' }),
  ];
  expect(await shown()).toContain(String(running.url));
  for (const { url } of others) expect(await shown()).not.toContain(`"${url}"`);
  const stopped = { ...running, endsAt: now - 1 };
  expect((await callManaged('PUT', `advertisements/${running.id}`, stopped)).status).toBe(200);
  expect(await shown()).not.toContain(`"${running.url}"`);
});

it.each([
  ['endsAt', { startsAt: 2_000, endsAt: 1_000 }],
  ['endsAt', { endsAt: 'tomorrow' }],
  ['url', { url: 'javascript:alert(1)' }],
  ['mediaId', { mediaId: 999_999 }],
  ['mediaId', { mediaId: null }],
  ['position', { position: 'Middle' }],
])('its %s is refused: %j', async (field, bad) => {
  const { id: _, version: __, ...row } = await addRow('advertisements');
  const answer = await callManaged('POST', 'advertisements', { ...row, ...bad });
  expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, field]);
});
