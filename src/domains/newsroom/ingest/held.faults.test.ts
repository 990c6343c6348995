import { env } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import { holdStory } from '#testing/access/access-manage.ts';
import { makePlatform } from '#testing/factories.ts';
import { live } from '#testing/publishing.ts';
import { visitCanonical } from '#testing/site.ts';
import { type Fault, fails, withFault, works } from '#tools/stand-in/faulty-bindings.ts';
import { acceptHeld } from './held.service.ts';

/** More calls than an acceptance makes of the database. */
const MOST_CALLS = 12;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Answers with what came of it. */
function accept(articleId: number, database = env.DB): Promise<'done' | string> {
  const author = { actor: 'user:7', requestId: '' } as const;
  const permissions = new Set<never>();
  const held = { articleId, lang: 'en', author, permissions, edition: EDITIONS.en } as const;
  return acceptHeld(makePlatform({ DB: database }), held).then(
    () => 'done',
    (error) => error.code ?? 'failed',
  );
}

/** Nothing before the fault at a call, and nothing but faults from then on. */
function failingFrom(first: number): Fault {
  let calls = 0;
  return () => {
    calls += 1;
    return calls < first ? works() : fails()();
  };
}

async function read(query: string, value: string | number): Promise<unknown[]> {
  return (await env.DB.prepare(query).bind(value).all()).results;
}

it.each(['before', 'after'] as const)(
  'what is accepted while the database fails %s any call is published once it is accepted again',
  { timeout: 120_000 },
  async (moment) => {
    const outcomes = new Set<string>();
    for (let call = 1; call <= MOST_CALLS; call += 1) {
      const id = await holdStory();
      const fault = failingFrom(call);
      const database =
        moment === 'before' ? withFault(env.DB, fault) : withFault(env.DB, works, fault);
      const first = await accept(id, database);
      const again = await accept(id);
      outcomes.add(`${first}, ${again}`);
      const orders = await read('SELECT id, version FROM publications WHERE article_id = ?', id);
      expect(orders, `failing from call ${call}`).toMatchObject([{ version: 1 }]);
      await live(makePlatform);
      expect((await visitCanonical(`/business/x/${id}`)).status).toBe(200);
      const accepted = `SELECT id FROM audit_log WHERE action = 'held.accepted' AND object = ?`;
      expect(await read(accepted, `story:${id}`)).toHaveLength(1);
    }
    // Both a fault that stopped it and none at all are among them.
    expect([...outcomes].some((each) => each.endsWith(', done'))).toBe(true);
    expect(outcomes).toContain('done, held.not_found');
  },
);
