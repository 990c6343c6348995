import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tidyNewsletter } from '#domains/audience/newsletter/newsletter.jobs.ts';
import type { HomeSection } from '#domains/news/taxonomy/taxonomy.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { type Mail, MailError, type Mailer } from '#platform/mail/mail.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { fails, withFault } from '#tools/stand-in/faulty-bindings.ts';
import { consumeDigest, mailDigest, sendDigests } from './digest.jobs.ts';
import { chooseStories, listDueLangs, toRanges, toWindowStart } from './digest.model.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Half past seven in India, when the stories of these tests are a few minutes old. */
const MORNING = lastMorning();

let queued: unknown[] = [];
let sent: Mail[] = [];

const queue = {
  sendBatch: async (batch: Iterable<{ body: unknown }>) => {
    queued.push(...[...batch].map(({ body }) => body));
  },
} as unknown as Queue<unknown>;

const keep = async (mail: Mail) => {
  sent.push(mail);
};
const keyed: Mailer = { isIdempotent: true, send: keep };
const unkeyed: Mailer = { isIdempotent: false, send: keep };

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const publishedAt = new Date(MORNING.getTime() - 5 * MINUTE);
  const texts = LANGS.map((lang) => makeText(lang, { publishedAt }));
  await publishStory({ texts });
  await publishStory({ texts, categoryId: await categoryOf('sports') });
});
beforeEach(async () => {
  queued = [];
  sent = [];
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.DB.exec('DELETE FROM newsletter_issues');
  await env.DB.exec('DELETE FROM newsletter_subscribers');
  await env.DB.exec("DELETE FROM sqlite_sequence WHERE name = 'newsletter_subscribers'");
});
afterEach(() => {
  vi.restoreAllMocks();
});

function lastMorning(): Date {
  const morning = new Date();
  if (morning.getUTCHours() < 2) morning.setUTCDate(morning.getUTCDate() - 1);
  morning.setUTCHours(2, 0, 0, 0);
  return morning;
}

async function categoryOf(section: HomeSection): Promise<number> {
  const query = env.DB.prepare('SELECT id FROM categories WHERE section = ? LIMIT 1').bind(section);
  return Number(await query.first('id'));
}

function platformAt(now: Date, vars: object = {}): Platform<Env> {
  const platform = makePlatform({ DIGEST_QUEUE: queue, DIGEST_HOURS: 'en:7', ...vars });
  return { ...platform, db: platform.db, now };
}

async function addReaders(
  count: number,
  choice: { langs?: Lang[]; sections?: HomeSection[]; status?: string } = {},
): Promise<void> {
  const { langs = ['en'], sections = [], status = 'confirmed' } = choice;
  const statement = env.DB.prepare(
    `INSERT INTO newsletter_subscribers
      (email, lang, status, consent_version, source, created_at, updated_at, langs, sections)
      VALUES (?, 'en', ?, '1', 'api', 1, 1, ?, ?)`,
  );
  const emails = Array.from({ length: count }, () => `${crypto.randomUUID()}@example.org`);
  const rest = [status, JSON.stringify(langs), JSON.stringify(sections)];
  await env.DB.batch(emails.map((email) => statement.bind(email, ...rest)));
}

const runCron = (now = MORNING, mailer = keyed, vars = {}) =>
  sendDigests(platformAt(now, vars), mailer);

async function deliver(mailer = keyed, now = MORNING, messages = queued): Promise<void> {
  for (const message of [...messages]) await mailDigest(platformAt(now), mailer, message);
}

async function issues() {
  const { results } = await env.DB.prepare('SELECT * FROM newsletter_issues').all();
  return results;
}

async function ledger(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT status FROM newsletter_deliveries ORDER BY subscriber_id',
  ).all<{ status: string }>();
  return results.map(({ status }) => status);
}

describe('the digest', () => {
  it('goes to all who want its language, once a day, from its hour on', async () => {
    await addReaders(120);
    await addReaders(1, { langs: ['hi', 'en'] });
    await addReaders(1, { langs: ['gu'] });
    await addReaders(1, { status: 'pending' });
    await addReaders(1, { status: 'suppressed' });
    await runCron(new Date(MORNING.getTime() - HOUR));
    expect(await issues()).toEqual([]);
    await runCron();
    await runCron(new Date(MORNING.getTime() + MINUTE));
    expect(await issues()).toMatchObject([{ lang: 'en', status: 'sending' }]);
    expect(queued).toHaveLength(3);
    await deliver();
    expect(new Set(sent.map(({ to }) => to)).size).toBe(121);
    expect(sent).toHaveLength(121);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(121);
    await runCron(new Date(MORNING.getTime() + 16 * MINUTE));
    expect(await issues()).toMatchObject([{ status: 'sent' }]);
  });

  it('holds the stories since the last one, and is not sent without any', async () => {
    await addReaders(1);
    await runCron();
    await deliver();
    expect(sent[0]?.subject).toMatch(/^Rain returns to Saurashtra \| Trivarta$/);
    expect(sent[0]?.text).toContain('https://news.test/gujarat/rain-returns-to-saurashtra/');
    for (const body of [sent[0]?.text, sent[0]?.html])
      expect(body).toContain('https://news.test/brief');
    const nextDay = new Date(MORNING.getTime() + 24 * HOUR);
    queued = [];
    await runCron(nextDay);
    expect(await issues()).toMatchObject([{}, { status: 'empty', story_ids: '[]' }]);
    expect(queued).toEqual([]);
  });

  it('is cut to the sections of a reader, who gets none without a story of theirs', async () => {
    await addReaders(1, { sections: ['sports'] });
    await addReaders(1, { sections: ['health'] });
    await addReaders(1);
    await runCron();
    await deliver();
    expect(sent.map(({ text }) => text.split('rain-returns').length - 1)).toEqual([1, 2]);
    expect(await ledger()).toEqual(['sent', 'skipped', 'sent']);
  });

  it('carries a way out of its own for each reader', async () => {
    await addReaders(2);
    await runCron();
    await deliver();
    const links = sent.map(({ headers }) => headers?.['List-Unsubscribe']);
    expect(new Set(links).size).toBe(2);
    for (const [index, mail] of sent.entries()) {
      const link = links[index]?.slice(1, -1) ?? 'none';
      expect(mail.html).toContain(`href="${link}"`);
      expect(mail.text).toContain(link);
      expect(`${mail.html}${mail.text}`).not.toMatch(/%\w+%/);
    }
  });
});

describe('a delivery', () => {
  it('happens once though each message comes three times, at once or one after the other', async () => {
    await addReaders(130);
    await runCron();
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    expect(sent).toHaveLength(130);
  });

  it('that a consumer died with is made under its key once nobody can be at it any more', async () => {
    await addReaders(60);
    await runCron();
    const [message] = queued;
    const platform = platformAt(MORNING);
    let isDead = false;
    const db = withFault(env.DB, () => (isDead ? fails()() : Promise.resolve()));
    const dying: Mailer = {
      isIdempotent: true,
      send: async (mail) => {
        if (isDead) throw new Error('dead');
        await keep(mail);
        isDead = sent.length >= 20;
      },
    };
    const doomed = makePlatform({ DB: db });
    await expect(
      mailDigest({ ...doomed, db: doomed.db, now: platform.now }, dying, message),
    ).rejects.toThrow();
    await deliver(keyed, new Date(MORNING.getTime() + MINUTE));
    const late = new Date(MORNING.getTime() + 30 * MINUTE);
    queued = [];
    await runCron(late);
    await deliver(keyed, late);
    expect(sent.length).toBeGreaterThan(60);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(60);
    expect(await ledger()).toEqual(Array(60).fill('sent'));
    await runCron(new Date(late.getTime() + 16 * MINUTE));
    expect(await issues()).toMatchObject([{ status: 'sent' }]);
  });

  it('in one call that a consumer died with is made again with the same mails, though others have left', async () => {
    await addReaders(100);
    await runCron();
    const calls: string[] = [];
    let isDead = false;
    const batching: Mailer = {
      ...keyed,
      sendAll: async (mails) => {
        calls.push(mails.map(({ key }) => key).join());
        isDead = calls.length <= 2;
        return mails.map(() => null);
      },
    };
    const DB = withFault(env.DB, () => (isDead ? fails()() : Promise.resolve()));
    const platform = makePlatform({ DB });
    for (const message of [...queued]) {
      isDead = false;
      const dying = { ...platform, db: platform.db, now: MORNING };
      await expect(mailDigest(dying, batching, message)).rejects.toThrow();
    }
    await env.DB.exec("UPDATE newsletter_subscribers SET status = 'left' WHERE id = 7");
    const late = new Date(MORNING.getTime() + 30 * MINUTE);
    queued = [];
    await runCron(late);
    await deliver(batching, late);
    const [, second, third, fourth] = calls;
    expect(third?.split(',')).toHaveLength(49);
    expect(fourth).toBe(second);
  });

  it('of which a service without keys may have sent the mail is not made again', async () => {
    await addReaders(8);
    await runCron();
    let calls = 0;
    const silent: Mailer = {
      isIdempotent: false,
      send: async (mail) => {
        calls += 1;
        if (calls === 3) throw new MailError('unknown', 'no answer');
        await keep(mail);
      },
    };
    await deliver(silent);
    await deliver(silent);
    expect(sent).toHaveLength(7);
    expect((await ledger()).toSorted()).toEqual([...Array(7).fill('sent'), 'unknown']);
  });

  it('that was taken by a dead consumer is given up where the service knows no keys', async () => {
    await addReaders(3);
    await runCron();
    await env.DB.prepare(
      `INSERT INTO newsletter_deliveries SELECT issue.id, reader.id, 'taken', ?1, 1, ?1
        FROM newsletter_issues AS issue, newsletter_subscribers AS reader LIMIT 1`,
    )
      .bind(MORNING.getTime())
      .run();
    await deliver(unkeyed, new Date(MORNING.getTime() + HOUR));
    expect(sent).toHaveLength(2);
    await runCron(new Date(MORNING.getTime() + HOUR), unkeyed);
    expect((await ledger()).toSorted()).toEqual(['sent', 'sent', 'unknown']);
    expect(await issues()).toMatchObject([{ status: 'sent' }]);
  });

  it('waits as long as the service asks, and goes on where it stopped', async () => {
    await addReaders(40);
    await runCron();
    const busy: Mailer = {
      isIdempotent: false,
      send: async (mail) => {
        if (sent.length >= 15) throw new MailError('postponed', 'status 429', { wait: 7 });
        await keep(mail);
      },
    };
    await expect(deliver(busy)).rejects.toMatchObject({ fault: 'postponed', wait: 7 });
    expect(sent).toHaveLength(15);
    await deliver(unkeyed);
    expect(sent).toHaveLength(40);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(40);
  });

  it('that the service puts off comes again as a new message, which uses up no try', async () => {
    await addReaders(3);
    await runCron();
    const putOff: unknown[] = [];
    const send = async (body: unknown, options: unknown) => void putOff.push([body, options]);
    const refusing: Mailer = {
      isIdempotent: true,
      send: async () => {
        throw new MailError('postponed', 'status 429', { wait: 700 });
      },
    };
    const message = { id: '0', timestamp: new Date(), attempts: 1, body: queued[0] };
    const batch = createMessageBatch('digest', [message]);
    const platform = platformAt(MORNING, { DIGEST_QUEUE: { send } });
    await consumeDigest(platform, batch, refusing);
    const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext());
    expect([explicitAcks, retryMessages]).toEqual([['0'], []]);
    expect(putOff).toEqual([[queued[0], { delaySeconds: 700 }]]);
    expect(await ledger()).toEqual([]);
    await deliver();
    expect(sent).toHaveLength(3);
  });

  it('is made in one call where the service has such a call, but for those it is not for', async () => {
    await addReaders(1, { sections: ['health'] });
    await addReaders(3);
    await runCron();
    const calls: (readonly Mail[])[] = [];
    const batching: Mailer = {
      ...keyed,
      sendAll: async (mails) => {
        calls.push(mails);
        return [null, new MailError('suppressed', 'bounced'), new MailError('refused', 'bad')];
      },
    };
    await deliver(batching);
    expect(calls.map((mails) => mails.map(({ isBulk }) => isBulk))).toEqual([[true, true, true]]);
    expect(await ledger()).toEqual(['skipped', 'sent', 'failed', 'failed']);
    const query = 'SELECT status FROM newsletter_subscribers ORDER BY id';
    const { results } = await env.DB.prepare(query).all();
    expect(results.map(({ status }) => status)).toEqual([
      ...['confirmed', 'confirmed', 'suppressed', 'confirmed'],
    ]);
  });

  it('is made one by one where the service does not take the call for many', async () => {
    await addReaders(3);
    await runCron();
    const sendAll = () => Promise.reject(new MailError('refused', 'status 413'));
    await deliver({ ...keyed, sendAll });
    expect(sent).toHaveLength(3);
    const silent = () => Promise.reject(new MailError('unknown', 'no answer'));
    await env.DB.exec('DELETE FROM newsletter_deliveries');
    await expect(deliver({ ...keyed, sendAll: silent })).rejects.toThrow('no answer');
    expect(await ledger()).toEqual([]);
  });

  it('to an address that bounced before is the last one', async () => {
    await addReaders(2);
    await runCron();
    const refusing: Mailer = {
      isIdempotent: false,
      send: async () => {
        throw new MailError('suppressed', 'E_RECIPIENT_SUPPRESSED');
      },
    };
    await deliver(refusing);
    expect(await ledger()).toEqual(['failed', 'failed']);
    const statuses = env.DB.prepare('SELECT DISTINCT status FROM newsletter_subscribers');
    expect(await statuses.all()).toMatchObject({ results: [{ status: 'suppressed' }] });
  });

  it('that waits for its turn is not queued again while those before it are made', async () => {
    await addReaders(170);
    await runCron();
    const later = new Date(MORNING.getTime() + 10 * MINUTE);
    await deliver(keyed, MORNING, queued.slice(0, 1));
    await deliver(keyed, later, queued.slice(2, 3));
    const [, lost] = queued;
    queued = [];
    await runCron(new Date(MORNING.getTime() + 16 * MINUTE));
    expect(queued).toEqual([lost]);
    queued = [];
    await runCron(new Date(MORNING.getTime() + 32 * MINUTE));
    expect(queued).toHaveLength(2);
    await deliver(keyed, later);
    expect(sent).toHaveLength(170);
  });

  it('whose message was lost is queued again, until the news is old', async () => {
    await addReaders(70);
    await runCron();
    await deliver(keyed, MORNING, queued.slice(0, 1));
    queued = [];
    await runCron(new Date(MORNING.getTime() + 5 * MINUTE));
    expect(queued).toEqual([]);
    await runCron(new Date(MORNING.getTime() + 16 * MINUTE));
    expect(queued).toHaveLength(1);
    await deliver();
    expect(sent).toHaveLength(70);
    await env.DB.exec('DELETE FROM newsletter_deliveries');
    await runCron(new Date(MORNING.getTime() + 21 * HOUR));
    expect(await issues()).toMatchObject([{ status: 'sent' }]);
    await deliver();
    expect(sent).toHaveLength(70);
  });
});

describe('the ledger', () => {
  it('forgets issues after a month, and addresses that were never confirmed', async () => {
    await addReaders(3);
    await addReaders(1, { status: 'pending' });
    await runCron();
    await deliver();
    await env.DB.exec('UPDATE newsletter_subscribers SET updated_at = created_at');
    await tidyNewsletter(platformAt(new Date(MORNING.getTime() + 29 * 24 * HOUR)));
    expect(await ledger()).toHaveLength(3);
    await tidyNewsletter(platformAt(new Date(MORNING.getTime() + 31 * 24 * HOUR)));
    expect(await ledger()).toEqual([]);
    const left = env.DB.prepare('SELECT DISTINCT status FROM newsletter_subscribers');
    expect((await left.all()).results).toEqual([{ status: 'confirmed' }]);
  });
});

describe('the rules', () => {
  it.each<[string, number, Lang[]]>([
    ['en:7 hi:8', 6, []],
    ['en:7 hi:8', 7, ['en']],
    ['en:7 hi:8', 9, ['en', 'hi']],
    ['en:7', 11, []],
    ['', 7, []],
    ['xx:7 en:noon', 7, []],
  ])('%s is due at %i for %j', (hours, hour, langs) => {
    expect(listDueLangs(hours, hour)).toEqual(langs);
  });

  it('look back to the last issue, a day before the first, a week at most', () => {
    const ago = (hours: number) => new Date(MORNING.getTime() - hours * HOUR);
    expect(toWindowStart(MORNING, null)).toEqual(ago(24));
    expect(toWindowStart(MORNING, ago(30))).toEqual(ago(30));
    expect(toWindowStart(MORNING, ago(1_000))).toEqual(ago(168));
  });

  it('put what is read first, and no section above its share while others have news', () => {
    const gujarat = Array.from({ length: 20 }, (_, id) => ({
      id,
      section: 'gujarat' as const,
      rank: null,
    }));
    const chosen = chooseStories([
      ...gujarat,
      { id: 100, section: 'sports', rank: 1 },
      { id: 101, section: 'world', rank: null },
    ]);
    expect(chosen.slice(0, 9)).toEqual([100, 0, 1, 2, 3, 4, 5, 101, 6]);
    expect(chosen).toHaveLength(22);
  });

  it('divide subscribers into ranges that always begin at the same numbers', () => {
    expect(toRanges([1, 50, 51, 149, 301])).toEqual([
      { after: 0, through: 50 },
      { after: 50, through: 100 },
      { after: 100, through: 150 },
      { after: 300, through: 350 },
    ]);
    expect(toRanges([])).toEqual([]);
  });
});
