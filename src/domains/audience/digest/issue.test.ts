import { env } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleEvent } from '#domains/audience/newsletter/mail-event.service.ts';
import { unsubscribe } from '#domains/audience/newsletter/newsletter.service.ts';
import type { HomeSection } from '#domains/news/taxonomy/taxonomy.model.ts';
import { EDITIONS } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import type { Mail, Mailer } from '#platform/mail/mail.ts';
import { askDesk } from '#testing/desk.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { visit } from '#testing/site.ts';
import { mailDigest, sendDigests } from './digest.jobs.ts';
import { type IssueText, STARTS_WITHIN, toIssueTag, type WrittenIssue } from './issue.model.ts';
import { scheduleIssue } from './issue.service.ts';

const MINUTE = 60_000;

let head: Person;
let queued: unknown[] = [];
let sent: Mail[] = [];

const mailer: Mailer = { isIdempotent: true, send: async (mail) => void sent.push(mail) };
const queue = {
  sendBatch: async (batch: Iterable<{ body: unknown }>) => {
    queued.push(...[...batch].map(({ body }) => body));
  },
} as unknown as Queue<unknown>;

beforeAll(async () => {
  head = await signInAs('desk_head');
});
beforeEach(async () => {
  queued = [];
  sent = [];
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const table of ['newsletter_issues', 'newsletter_subscribers'])
    await env.DB.exec(`DELETE FROM ${table}`);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A site that sends mails, and no digests. */
function platformAt(now: number): Platform<Env> {
  const vars = {
    ...{ DIGEST_QUEUE: queue, DIGEST_HOURS: '' },
    ...{ MAIL_FROM: 'desk@news.test', MAIL_PROVIDER: 'resend', RESEND_API_KEY: 'x' },
  };
  const platform = makePlatform(vars);
  return { ...platform, db: platform.db, now: new Date(now) };
}

async function addReader(sections: HomeSection[] = [], lang = 'en'): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`;
  await env.DB.prepare(
    `INSERT INTO newsletter_subscribers
      (email, lang, status, consent_version, source, created_at, updated_at, langs, sections)
      VALUES (?, 'en', 'confirmed', '1', 'api', 1, 1, ?, ?)`,
  )
    .bind(email, JSON.stringify([lang]), JSON.stringify(sections))
    .run();
  return email;
}

async function begin(lang = 'en'): Promise<number> {
  const body = { key: crypto.randomUUID(), lang };
  return (await askDesk<{ id: number }>(head, 'POST /newsletter/issues', body)).data.id;
}

const read = async (id: number) =>
  (await askDesk<WrittenIssue>(head, `GET /newsletter/issues/${id}`)).data;

async function save(id: number, change: Partial<IssueText> = {}, version = 1) {
  const text = { subject: 'Our week', intro: '', sections: [], storyIds: [], ...change };
  return askDesk<{ version: number; readers: number }>(head, `PUT /newsletter/issues/${id}`, {
    version,
    ...text,
  });
}

const publish = (title: string) => publishStory({ texts: [makeText('en', { title })] });

/** An issue with a story that is put on a moment. */
async function plan(dueAt: number, change: Partial<IssueText> = {}): Promise<number> {
  const id = await begin();
  await save(id, { storyIds: [await publish('Dam gates opened')], ...change });
  const author = { actor: `user:${head.id}` as const, requestId: '' };
  await scheduleIssue(platformAt(dueAt - MINUTE), id, { base: 2, dueAt, author }, EDITIONS.en);
  return id;
}

const runCron = (now: number) => sendDigests(platformAt(now), mailer);

async function deliver(now: number): Promise<void> {
  for (const message of [...queued]) await mailDigest(platformAt(now), mailer, message);
}

async function results() {
  const { data } = await askDesk<{ issues: object[]; unsent: object[] }>(
    head,
    'GET /newsletter/en',
  );
  return data;
}

describe('an issue that is written', () => {
  it('is the same when it is begun twice, and saved upon the version it was read in', async () => {
    const body = { key: crypto.randomUUID(), lang: 'gu' };
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const { data } = await askDesk<{ id: number }>(head, 'POST /newsletter/issues', body);
        return data.id;
      }),
    );
    const [id = 0] = ids;
    expect(ids).toEqual([id, id]);
    expect((await save(id)).data).toEqual({ version: 2, readers: 0 });
    const late = await save(id, { subject: 'Mine' });
    expect([late.status, late.errors[0]?.code]).toEqual([409, 'desk.conflict']);
    expect(late.data).toMatchObject({ version: 2, subject: 'Our week' });
    expect(await read(id)).toMatchObject({ lang: 'gu', status: 'draft', subject: 'Our week' });
  });

  it('counts those it goes to: all who read a language, or one of its sections', async () => {
    await addReader();
    await addReader(['sports']);
    await addReader(['health', 'world']);
    await addReader([], 'gu');
    const id = await begin();
    expect((await save(id)).data.readers).toBe(3);
    expect((await save(id, { sections: ['sports'] }, 2)).data.readers).toBe(2);
    expect((await save(id, { sections: ['sports', 'world'] }, 3)).data.readers).toBe(3);
    expect((await read(id)).readers).toBe(3);
  });

  it('is seen as its mail will look, by day and in the dark', async () => {
    const [one, two] = [await publish('Dam gates opened'), await publish('Rain in Surat')];
    const id = await begin();
    const intro = 'Dear <b>readers</b>,\n\nit rains. %unsubscribe% %confirm%';
    await save(id, { storyIds: [two, one], intro, subject: 'A week of <i>rain</i>' });
    const look = (theme: string, { cookie }: Person) =>
      visit(`/desk/letter/${id}?theme=${theme}`, { headers: { ...cookie, Accept: 'text/html' } });
    const response = await look('dark', head);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
    const html = await response.text();
    expect(html).toContain('Dear &lt;b&gt;readers&lt;/b&gt;,');
    expect(html).toContain('it rains. %unsubscribe% %confirm%');
    expect(html.indexOf('Rain in Surat')).toBeLessThan(html.indexOf('Dam gates opened'));
    expect(html).toContain('@media all');
    expect(await (await look('light', head)).text()).toContain('@media not all');
    expect((await look('dark', await signInAs('editor'))).status).toBe(403);
    expect((await visit('/desk/letter/x', { headers: head.cookie })).status).toBe(404);
  });

  it('is removed as long as it is a draft', async () => {
    const id = await begin();
    expect((await askDesk(head, `DELETE /newsletter/issues/${id}`)).status).toBe(200);
    expect((await askDesk(head, `DELETE /newsletter/issues/${id}`)).status).toBe(404);
    const planned = await plan(Date.now() + 60 * MINUTE);
    expect((await askDesk(head, `DELETE /newsletter/issues/${planned}`)).status).toBe(409);
  });
});

describe('an issue that is sent', () => {
  it('goes out at its minute, once, to those it is for, as it was written', async () => {
    await addReader();
    await addReader(['health']);
    await addReader(['sports']);
    const dueAt = Date.now() + 60 * MINUTE;
    await plan(dueAt, { subject: 'For the fit', intro: 'Hello', sections: ['sports'] });
    await runCron(dueAt - 1);
    expect(queued).toEqual([]);
    expect((await results()).unsent).toMatchObject([{ subject: 'For the fit', dueAt }]);
    await Promise.all([runCron(dueAt), runCron(dueAt)]);
    await Promise.all([deliver(dueAt), deliver(dueAt)]);
    await runCron(dueAt + MINUTE);
    await deliver(dueAt + MINUTE);
    expect(sent.map(({ subject }) => subject)).toEqual(['For the fit', 'For the fit']);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(2);
    expect(sent[0]?.text).toMatch(/Hello\n\nDam gates opened/);
    expect(sent[0]?.headers?.['List-Unsubscribe']).toBeDefined();
    expect(await results()).toMatchObject({ unsent: [], issues: [{ sent: 2, stories: 1 }] });
  });

  it('does not stand in the way of the digest of its day, nor take its stories', async () => {
    await addReader();
    const now = Date.now();
    await plan(now + MINUTE);
    await runCron(now + MINUTE);
    const hours = {
      DIGEST_QUEUE: queue,
      DIGEST_HOURS: [0, 4, 8, 12, 16, 20].map((h) => `en:${h}`).join(' '),
    };
    const platform = makePlatform(hours);
    const later = new Date(now + 2 * MINUTE);
    await sendDigests({ ...platform, db: platform.db, now: later }, mailer);
    const { issues } = await results();
    expect(issues).toMatchObject([{ subject: '', stories: expect.any(Number) }, { stories: 1 }]);
    expect((issues[0] as { stories: number }).stories).toBeGreaterThan(0);
  });

  it('is a draft again once it is taken back, which ends when it begins', async () => {
    await addReader();
    const dueAt = Date.now() + 60 * MINUTE;
    const id = await plan(dueAt);
    const takeBack = () => askDesk(head, `DELETE /newsletter/issues/${id}/schedule`);
    const remove = () => askDesk(head, `DELETE /newsletter/issues/${id}`);
    for (const change of [() => save(id, { subject: 'Too late' }, 2), remove]) {
      const { status, errors } = await change();
      expect([status, errors[0]?.code]).toEqual([409, 'newsletter.no_draft']);
    }
    expect((await takeBack()).status).toBe(200);
    await runCron(dueAt);
    expect(queued).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'draft', dueAt: null });
    const begun = await plan(dueAt);
    await runCron(dueAt);
    const late = await askDesk(head, `DELETE /newsletter/issues/${begun}/schedule`);
    expect([late.status, late.errors[0]?.code]).toEqual([409, 'newsletter.begun']);
  });

  it('is not counted where whoever writes it knows its readers', async () => {
    const id = await begin();
    const { data } = await askDesk(head, `PUT /newsletter/issues/${id}`, {
      ...{ version: 1, subject: '', intro: '', sections: [], storyIds: [], isCounted: true },
    });
    expect(data).toEqual({ version: 2, readers: null });
  });

  it('waits for somebody when its moment was missed by far', async () => {
    await addReader();
    const dueAt = Date.now() + 60 * MINUTE;
    await plan(dueAt);
    await runCron(dueAt + STARTS_WITHIN + 1);
    expect(queued).toEqual([]);
    expect((await results()).unsent).toMatchObject([{ status: 'scheduled', dueAt }]);
  });

  it('tells what came back of it, each answer once', async () => {
    const emails = await Promise.all([1, 2, 3, 4].map(() => addReader()));
    const dueAt = Date.now() + MINUTE;
    await plan(dueAt);
    await runCron(dueAt);
    await deliver(dueAt);
    const platform = platformAt(dueAt + MINUTE);
    const [arrived = '', bounced = '', cross = '', leaving = ''] = emails;
    for (const _ of [1, 2]) {
      await handleEvent(platform, { action: 'delivered', emails: [arrived, cross, leaving] });
      await handleEvent(platform, { action: 'bounced', emails: [bounced] });
      await handleEvent(platform, { action: 'complained', emails: [cross.toUpperCase()] });
    }
    const subscriber = env.DB.prepare('SELECT id FROM newsletter_subscribers WHERE email = ?');
    await unsubscribe(platform, Number(await subscriber.bind(leaving).first('id')));
    expect((await results()).issues).toMatchObject([
      { sent: 4, delivered: 3, bounced: 1, complained: 1, unsubscribed: 1 },
    ]);
  });
});

describe('what a mail service tells of a mail', () => {
  it.each([
    ['that is marked as of an earlier issue', (first: number) => toIssueTag(first), [1, 0]],
    ['that is marked as of none', () => 'account', [0, 0]],
    ['that is marked as of an issue the address never got', () => toIssueTag(999_999), [0, 0]],
    ['without a mark', () => undefined, [0, 1]],
  ])('%s counts for the right issue', async (_, tagOf, expected) => {
    const email = await addReader();
    const dueAt = Date.now() + MINUTE;
    const issues: number[] = [];
    for (const at of [dueAt, dueAt + 24 * 60 * MINUTE]) {
      issues.push(await plan(at));
      await runCron(at);
      await deliver(at);
      queued.length = 0;
    }
    const [first = 0] = issues;
    const platform = platformAt(dueAt + 25 * 60 * MINUTE);
    await handleEvent(platform, { action: 'delivered', emails: [email], tag: tagOf(first) });
    const { data } = await askDesk<{ issues: { id: number; delivered: number }[] }>(
      head,
      'GET /newsletter/en',
    );
    const of = new Map(data.issues.map(({ id, delivered }) => [id, delivered]));
    expect(issues.map((id) => of.get(id))).toEqual(expected);
    expect(sent.map(({ tag }) => tag)).toEqual(issues.map(toIssueTag));
  });
});

describe('an issue that is not fit to be sent', () => {
  const schedule = (id: number, now = Date.now(), dueAt: number | null = null) => {
    const author = { actor: 'system', requestId: '' } as const;
    return scheduleIssue(platformAt(now), id, { base: 2, dueAt, author }, EDITIONS.en);
  };

  it.each([
    ['a subject', { subject: ' ' }, 'subject'],
    ['a story', { storyIds: [] }, 'storyIds'],
    ['a story its readers see', { storyIds: [999_999] }, 'storyIds'],
  ])('is refused without %s', async (_, change, field) => {
    const id = await begin();
    await save(id, { storyIds: [await publish('Dam gates opened')], ...change });
    await expect(schedule(id)).rejects.toMatchObject({
      code: 'desk.incomplete',
      details: [{ field }],
    });
  });

  it('is refused for a moment that is over, and upon an older version', async () => {
    const id = await begin();
    await save(id, { storyIds: [await publish('Dam gates opened')] });
    await expect(schedule(id, 2_000, 1_000)).rejects.toMatchObject({ code: 'desk.past' });
    await save(id, { storyIds: [await publish('Rain in Surat')] }, 2);
    await expect(schedule(id)).rejects.toMatchObject({ code: 'desk.conflict' });
  });

  it('is refused where no mails are sent', async () => {
    const id = await begin();
    const body = { version: 1, dueAt: null };
    const { errors } = await askDesk(head, `POST /newsletter/issues/${id}/schedule`, body);
    expect(errors).toMatchObject([{ code: 'newsletter.not_configured' }]);
  });

  it.each([
    ['a subject of 50 kB', { subject: 'x'.repeat(50_000) }],
    ['an introduction of 3,000 letters', { intro: 'x'.repeat(3_000) }],
    ['10,000 stories', { storyIds: Array.from({ length: 10_000 }, (_, index) => index + 1) }],
    ['a section there is not', { sections: ['gossip' as HomeSection] }],
    ['a story without a number', { storyIds: [-1] }],
  ])('is not saved with %s', async (_, change) => {
    const id = await begin();
    expect((await save(id, change)).status).toBe(400);
    expect(await read(id)).toMatchObject({ version: 1, subject: '' });
  });

  it('keeps a subject on one line and markup as the text it is', async () => {
    const id = await begin();
    await save(id, { subject: 'Rain\r\nBcc: all@example.org <script>alert(1)</script>' });
    const subject = 'Rain Bcc: all@example.org <script>alert(1)</script>';
    expect(await read(id)).toMatchObject({ subject });
  });

  it('is nobody’s but the newsletter’s', async () => {
    const digest = await env.DB.prepare(
      `INSERT INTO newsletter_issues (lang, day, status, story_ids, until)
        VALUES ('en', '2026-11-20', 'sent', '[]', 0) RETURNING id`,
    ).first('id');
    expect((await askDesk(head, `GET /newsletter/issues/${digest}`)).status).toBe(404);
    expect((await askDesk(head, `PUT /newsletter/issues/${digest}`, {})).status).toBe(400);
    expect((await askDesk(head, `DELETE /newsletter/issues/${digest}`)).status).toBe(404);
  });
});
