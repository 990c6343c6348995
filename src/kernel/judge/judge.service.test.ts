import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makePlatform } from '#testing/factories.ts';
import type { JudgedText } from './judge.model.ts';
import { judge } from './judge.service.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-11-23T06:00:00Z');
const OLD = { id: 7, createdAt: new Date(NOW.getTime() - 30 * DAY) };
const GOOD = 'Fresh sweets, fair prices and friendly people in this shop';

const platformAt = (later = 0) => ({ ...makePlatform(), now: new Date(NOW.getTime() + later) });

function ask(judged: Partial<JudgedText> = {}, later = 0) {
  const asked = { kind: 'rating' as const, text: GOOD, author: OLD, ...judged };
  return judge(platformAt(later), asked);
}

const PASS = { verdict: 'pass', why: [] };

beforeEach(async () => {
  await env.DB.batch(
    ['judged_texts', 'user_restrictions'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
});

describe('a text', () => {
  it('passes with nothing against it, in one round trip', async () => {
    const platform = platformAt();
    const batch = vi.spyOn(platform.db, 'batch');
    expect(await judge(platform, { kind: 'rating', text: GOOD, author: OLD })).toEqual(PASS);
    expect(batch).toHaveBeenCalledOnce();
  });

  it.each([
    ['you madarchod', 'refuse', ['word']],
    ['तुम सब हरामी हो', 'hold', ['word']],
    ['छुट्टियाँ और छूट', 'pass', []],
    ['call me on ९८२५०१२३४५', 'refuse', ['contact']],
    ['see https://rival.example', 'refuse', ['link']],
    ['THIS SHOP IS THE WORST IN ALL OF SURAT', 'hold', ['shouting']],
    ['sooooooooo good', 'hold', ['repeated']],
  ])('of a rating is judged: %j', async (text, verdict, why) => {
    expect(await ask({ text })).toEqual({ verdict, why });
  });

  it('may say how to reach its author where it is there for that', async () => {
    const text = 'Please call me on 98250 12345 or write to asha@example.com';
    expect(await ask({ kind: 'enquiry', text })).toEqual(PASS);
    expect(await ask({ kind: 'business', text, place: 'business/1' })).toEqual(PASS);
    expect(await ask({ kind: 'comment', text, place: 'story/1', earlier: 5 })).toMatchObject({
      verdict: 'hold',
      why: expect.arrayContaining(['contact']),
    });
  });

  it('of a comment may lead to one place, not to two', async () => {
    const comment = { kind: 'comment', earlier: 5 } as const;
    expect(await ask({ ...comment, text: 'see www.a.example' })).toEqual(PASS);
    const two = { ...comment, text: 'see www.a.example and www.b.example' };
    expect(await ask(two)).toEqual({ verdict: 'hold', why: ['link'] });
  });

  it('is refused for whoever is restricted, for that and as long as that', async () => {
    await env.DB.prepare(
      "INSERT INTO user_restrictions (user_id, what, until, reason, made_by, created_at) VALUES (7, 'rating', ?, '', '', 0), (8, 'rating', NULL, '', '', 0)",
    )
      .bind(NOW.getTime() + 60_000)
      .run();
    expect(await ask()).toEqual({ verdict: 'refuse', why: ['restricted'] });
    expect(await ask({}, 60_000)).toEqual(PASS);
    expect(await ask({ kind: 'enquiry' })).toEqual(PASS);
    expect(await ask({ author: { ...OLD, id: 8 }, text: 'good' }, DAY)).toMatchObject({
      verdict: 'refuse',
    });
  });
});

describe('a copy', () => {
  const other = { id: 8, createdAt: OLD.createdAt };
  const copy = { text: `  ${GOOD.toUpperCase().toLowerCase()}!! `, author: other };

  it('of a text of anybody waits for a day', async () => {
    await ask({ place: 'business/1' });
    expect(await ask({ ...copy, place: 'business/2' }, DAY - 1)).toEqual({
      verdict: 'hold',
      why: ['copy'],
    });
  });

  it('after a day is none', async () => {
    await ask({ place: 'business/1' });
    expect(await ask({ ...copy, place: 'business/2' }, DAY)).toEqual(PASS);
  });

  it("is not what its author sends again to where it stands, but to others' places", async () => {
    await ask({ place: 'business/1' });
    expect(await ask({ place: 'business/1' })).toEqual(PASS);
    expect(await ask({ place: 'business/2' })).toMatchObject({ why: ['copy'] });
  });

  it('is not what another member saves of the same business', async () => {
    await ask({ kind: 'business', place: 'business/1' });
    expect(await ask({ ...copy, kind: 'business', place: 'business/1' })).toEqual(PASS);
    expect(await ask({ ...copy, kind: 'business', place: 'business/2' })).toMatchObject({
      verdict: 'hold',
    });
  });

  it('is not a short text, nor an enquiry that many write alike', async () => {
    const short = { text: 'Good shop' };
    await ask(short);
    expect(await ask({ ...short, author: other })).toEqual(PASS);
    const enquiry = {
      kind: 'enquiry',
      text: 'What is the price of a kilo of kaju katli?',
    } as const;
    await ask(enquiry);
    expect(await ask({ ...enquiry, author: other })).toEqual(PASS);
  });

  it('is told among several at once', async () => {
    const all = Array.from({ length: 10 }, (_, id) =>
      ask({ author: { ...OLD, id }, place: 'business/1' }),
    );
    const verdicts = (await Promise.all(all)).map(({ verdict }) => verdict);
    expect(verdicts.filter((verdict) => verdict === 'pass')).toHaveLength(1);
  });
});

describe('the new', () => {
  const young = { id: 9, createdAt: new Date(NOW.getTime() - DAY + 1) };
  const comment = { kind: 'comment', place: 'story/1' } as const;

  it('wait with their first comment on the first day', async () => {
    expect(await ask({ ...comment, author: young, text: 'one' })).toEqual({
      verdict: 'hold',
      why: ['new'],
    });
    expect(await ask({ ...comment, author: young, text: 'two' })).toEqual(PASS);
    expect(await ask({ kind: 'enquiry', author: young, text: 'three' })).toEqual(PASS);
  });

  it('wait for none of what is refused, of which copies are told all the same', async () => {
    const restricted = { id: 77, createdAt: new Date(0) };
    await env.DB.prepare(
      "INSERT INTO user_restrictions (user_id, what, reason, made_by, created_at) VALUES (77, 'comment', 'spam', 'system', 0)",
    ).run();
    const said = 'Words that somebody says who may not write at all';
    for (let turn = 0; turn < 30; turn += 1) {
      const text = turn < 2 ? said : `${said}, ${turn}`;
      expect(await ask({ ...comment, author: restricted, text })).toMatchObject({
        verdict: 'refuse',
      });
    }
    expect(await ask({ ...comment, text: 'one', earlier: 0 })).toEqual(PASS);
    expect(await ask({ ...comment, text: said })).toEqual({ verdict: 'hold', why: ['copy'] });
    await env.DB.prepare('DELETE FROM user_restrictions').run();
    expect(await ask({ ...comment, author: restricted, text: `${said}, 3` })).toEqual(PASS);
  });

  it('wait with their first two where many write', async () => {
    for (let id = 100; id < 121; id += 1)
      await ask({ ...comment, author: { ...OLD, id }, text: `said by ${id}`, earlier: 3 });
    expect(await ask({ ...comment, text: 'one' })).toMatchObject({ verdict: 'hold' });
    expect(await ask({ ...comment, text: 'two' })).toMatchObject({ verdict: 'hold' });
    expect(await ask({ ...comment, text: 'three' })).toEqual(PASS);
    expect(await ask({ ...comment, place: 'story/2', author: young, earlier: 1 })).toEqual(PASS);
  });
});
