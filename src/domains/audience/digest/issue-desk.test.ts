import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { askDesk } from '#testing/desk.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { visit } from '#testing/site.ts';
import { mailTest } from './issue-desk.service.ts';

let head: Person;

interface Desk {
  subject: string | null;
  stories: { title: string }[];
  readers: number;
  bounced: number;
  issues: object[];
}

const read = (lang = 'en') => askDesk<Desk>(head, `GET /newsletter/${lang}`);
const test = () => askDesk(head, 'POST /newsletter/en/test');
const preview = (person: Person) =>
  visit('/desk/digest', { headers: { ...person.cookie, Accept: 'text/html' } });

beforeEach(async () => {
  head = await signInAs('desk_head');
  for (const table of ['newsletter_deliveries', 'newsletter_issues', 'newsletter_subscribers'])
    await env.DB.exec(`DELETE FROM ${table}`);
  await env.DB.exec("UPDATE article_texts SET status = 'unpublished'");
});

async function publish(title: string): Promise<number> {
  return publishStory({ texts: [makeText('en', { title })] });
}

describe('the digest at the desk', () => {
  it('is seen as it would go out now', async () => {
    await publish('Dam <b>gates</b> opened');
    const { data } = await read();
    expect(data.subject).toContain('Dam <b>gates</b> opened');
    expect(data.stories).toMatchObject([{ title: 'Dam <b>gates</b> opened' }]);
    const response = await preview(head);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain('Dam &lt;b&gt;gates&lt;/b&gt; opened');
    expect((await preview(await signInAs('editor'))).status).toBe(403);
  });

  it('says so where nothing is new', async () => {
    expect((await read()).data).toMatchObject({ subject: null, stories: [], issues: [] });
    expect((await preview(head)).status).toBe(422);
    await env.DB.prepare("UPDATE users SET email = 'head@news.example' WHERE id = ?")
      .bind(head.id)
      .run();
    expect((await test()).errors).toMatchObject([{ code: 'newsletter.nothing_new' }]);
  });

  it('is mailed to whoever asks, if they have an address', async () => {
    await publish('Dam gates opened');
    expect((await test()).errors).toMatchObject([{ code: 'newsletter.no_address' }]);
    const email = `head-${head.id}@news.example`;
    await env.DB.prepare('UPDATE users SET email = ? WHERE id = ?').bind(email, head.id).run();
    expect((await test()).errors).toMatchObject([{ code: 'newsletter.not_configured' }]);
    const mails: Mail[] = [];
    const mailer = { isIdempotent: true, send: async (mail: Mail) => void mails.push(mail) };
    const platform = makePlatform({ LINK_SECRET: 'x'.repeat(32) });
    const wanted = { lang: 'en', userId: head.id, key: '1' } as const;
    await mailTest(platform, wanted, EDITIONS.en, mailer);
    expect(mails).toMatchObject([{ to: email, html: expect.stringContaining('Dam gates opened') }]);
  });

  it('tells what came of the last ones', async () => {
    await env.DB.prepare(
      `INSERT INTO newsletter_issues (id, lang, day, status, story_ids, until)
        VALUES (1, 'en', '2026-11-20', 'sent', '[1,2]', 0)`,
    ).run();
    for (const [subscriber, status] of ['sent', 'sent', 'failed', 'skipped'].entries())
      await env.DB.prepare('INSERT INTO newsletter_deliveries VALUES (1, ?, ?, 0, 1, NULL)')
        .bind(subscriber, status)
        .run();
    const { data } = await read();
    expect(data.issues).toEqual([
      {
        ...{ id: 1, day: '2026-11-20', status: 'sent', stories: 2 },
        ...{ subject: '', sent: 2, failed: 1, unknown: 0, skipped: 1 },
        ...{ delivered: 0, bounced: 0, complained: 0, unsubscribed: 0 },
      },
    ]);
    expect((await read('fr')).status).toBe(404);
  });
});
