import { createMessageBatch, env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { addWords, forgetWords, translatorOf } from '#i18n/translator.ts';
import { consumeMail } from '#kernel/delivery/mail-queue.ts';
import { RESTRICTED } from '#kernel/judge/judge.model.ts';
import type { NoticeFacts, NoticeKind } from '#kernel/notice/notice.model.ts';
import { addNotice } from '#kernel/notice/notice.statement.ts';
import { toNoticeText } from '#kernel/notice/notice-text.model.ts';
import { type Mail, MailError } from '#platform/mail/mail.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { type Member, makeMember, newEmail, newPhone, sendAs } from '#testing/member.ts';
import { keepMails } from '#testing/outbox.ts';
import { SITE, visit } from '#testing/site.ts';
import { MOST_MAILS } from './notice.model.ts';
import { mailNotices, resendNotices } from './notice-mail.jobs.tsx';

const HOUR = 3_600_000;
const PATH = '/account/notices';

let asha: Member;
let email: string;
let serial = 0;
let sent: Mail[] = [];

keepMails();

beforeEach(async () => {
  sent = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.DB.exec('DELETE FROM notices');
  email = newEmail();
  asha = await makeMember({ email }, { lang: 'gu' });
});

const platformAt = (later = 0) => {
  const platform = makePlatform();
  return { ...platform, now: new Date(Date.now() + later) };
};

async function tell(
  userId: number,
  { isMailed = true, later = 0, kind = 'case.kept' as NoticeKind, facts = {} as NoticeFacts } = {},
) {
  serial += 1;
  const { db, now } = platformAt(later);
  const notice = {
    key: `test/${serial}`,
    userId,
    kind,
    facts,
    path: '/account',
    isMailed,
  } as const;
  await db.batch([addNotice(db, notice, now), addNotice(db, notice, now)]);
  const id = await env.DB.prepare('SELECT id FROM notices WHERE key = ?')
    .bind(notice.key)
    .first<number>('id');
  return Number(id);
}

function mailerOf({ isIdempotent = true, fault = null as MailError | null } = {}) {
  return {
    isIdempotent,
    send: async (mail: Mail) => {
      if (fault) throw fault;
      sent.push(mail);
    },
  } as never;
}

const mail = (later = 0, mailer = mailerOf()) => mailNotices(platformAt(later), mailer);

it.each(ALL_EDITIONS)('a restriction says in $code what, until when and why', ({ lang }) => {
  const until = Date.UTC(2026, 11, 24);
  const says = new Set(
    RESTRICTED.flatMap((what) => [
      toNoticeText({ kind: 'account.restricted', facts: { what, until, rule: 'repeated' } }, lang),
      toNoticeText({ kind: 'account.restricted_for_good', facts: { what, rule: 'Copies' } }, lang),
    ]),
  );
  expect(says.size).toBe(2 * RESTRICTED.length);
  const t = translatorOf(lang);
  for (const text of says) {
    expect(text).not.toContain('{{');
    expect(text).toMatch(text.includes('Copies') ? /Copies/ : /2026/);
    expect(text.includes('Copies') || text.includes(t('community.rule.repeated'))).toBe(true);
  }
});

describe('the mail of a notice', () => {
  it('is in the language of its reader, with a plain text and a way to have no more', async () => {
    const id = await tell(asha.id);
    await mail();
    const [letter] = sent;
    const t = translatorOf('gu');
    expect(letter).toMatchObject({
      to: email,
      lang: 'gu',
      key: `notice/${id}`,
      subject: t('community.notices.case_kept'),
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    expect(letter?.text).toContain(`${SITE}/gujarati/account`);
    expect(letter?.html).toContain(t('community.mail.off'));
    expect(letter?.headers?.['List-Unsubscribe']).toContain('/gujarati/account/notices/off?token=');
  });

  it.each(ALL_EDITIONS)(
    'of a plan that ends names it and its last day in $code',
    async (edition) => {
      const { lang } = edition;
      const person = await makeMember({ email: newEmail() }, { lang });
      const names = { plan: 'Plus', plan_hi: 'प्लस', plan_gu: 'પ્લસ' };
      const facts = { ...names, lastAt: Date.UTC(2027, 10, 22) };
      for (const kind of ['plan.ending', 'plan.last_day'] as const)
        await tell(person.id, { kind, facts });
      await mail();
      expect(sent).toHaveLength(2);
      const plan = { en: 'Plus', hi: 'प्लस', gu: 'પ્લસ' }[lang];
      for (const { text, html, lang: of } of sent) {
        expect(of).toBe(lang);
        expect(text).toContain(plan);
        expect(html).toContain(plan);
        expect(text).not.toContain('{{');
      }
      expect(sent[0]?.text).toContain(
        translatorOf(lang)('commerce-plan.notices.plan_ending', {
          plan,
          lastAt: formatterOf(edition).fullDate(new Date(facts.lastAt)),
        }),
      );
    },
  );

  it('is sent once, though its message comes twice and at once', async () => {
    await tell(asha.id);
    await Promise.all([mail(), mail()]);
    await mail(HOUR);
    expect(sent).toHaveLength(1);
  });

  it('is tried again when the service puts it off, and not when it refuses', async () => {
    await tell(asha.id);
    const busy = mailerOf({ fault: new MailError('postponed', 'busy', { wait: 600 }) });
    await expect(mail(0, busy)).rejects.toThrow('busy');
    await mail(60_000);
    expect(sent).toHaveLength(0);
    await mail(700_000);
    expect(sent).toHaveLength(1);
    await tell(asha.id);
    await mail(0, mailerOf({ fault: new MailError('refused', 'no such box') }));
    await mail(HOUR);
    expect(sent).toHaveLength(1);
  });

  it('is not sent a second time where a try ended without a word', async () => {
    const id = await tell(asha.id);
    await env.DB.prepare('UPDATE notices SET attempts = 1 WHERE id = ?').bind(id).run();
    await mail(0, mailerOf({ isIdempotent: false }));
    await mail(HOUR);
    expect(sent).toHaveLength(0);
  });

  it('that lost its message is found by the cron, and given up after a day', async () => {
    const send = vi.fn(async () => {});
    const platform = (later: number) => {
      const at = platformAt(later);
      return { ...at, env: { ...at.env, MAIL_QUEUE: { sendBatch: send } as never } };
    };
    await tell(asha.id);
    await resendNotices(platform(60_000));
    expect(send).not.toHaveBeenCalled();
    await resendNotices(platform(11 * 60_000));
    expect(send).toHaveBeenCalledOnce();
    await resendNotices(platform(25 * HOUR));
    await mail(26 * HOUR);
    expect(sent).toHaveLength(0);
  });

  it.each(['read', 'unmailed', 'leaving', 'by phone only', 'not to be mailed'])(
    'is not sent: %s',
    async (why) => {
      const person = why === 'by phone only' ? await makeMember({ phone: newPhone() }) : asha;
      const id = await tell(person.id, { isMailed: why !== 'not to be mailed' });
      if (why === 'read') await sendAs(asha, PATH, { intent: 'read', last: String(id) });
      if (why === 'unmailed') await sendAs(asha, PATH, { intent: 'off' });
      if (why === 'leaving')
        await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(asha.id).run();
      await mail();
      await mail(HOUR);
      expect(sent).toEqual([]);
    },
  );

  it('goes to nobody more than forty times in a day, but of decisions', async () => {
    await env.DB.prepare(
      `INSERT INTO notices (key, user_id, kind, facts, path, created_at, mailed_at)
        SELECT 'busy/' || value, ?, 'enquiry.received', '{}', '/', ?2, ?2 FROM json_each(?3)`,
    )
      .bind(asha.id, Date.now(), JSON.stringify(Array.from({ length: MOST_MAILS }, (_, at) => at)))
      .run();
    await tell(asha.id, { kind: 'enquiry.received' });
    await mail();
    expect(sent).toHaveLength(0);
    await tell(asha.id);
    await mail();
    expect(sent).toHaveLength(1);
    await tell(asha.id, { kind: 'enquiry.received', later: 25 * HOUR });
    await mail(25 * HOUR);
    expect(sent).toHaveLength(2);
  });

  it('that can not be written is given back, and sent when it can', async () => {
    await tell(asha.id);
    const mailer = mailerOf({ isIdempotent: false });
    const forgotten = forgetWords();
    try {
      await expect(mail(0, mailer)).rejects.toThrow();
    } finally {
      for (const [lang, files] of forgotten) addWords(lang, files);
    }
    await mail(HOUR, mailer);
    expect(sent).toHaveLength(1);
  });

  it('goes out by the queue', async () => {
    await tell(asha.id);
    const message = { id: '1', timestamp: new Date(), attempts: 1, body: { kind: 'notice' } };
    await consumeMail(platformAt(), createMessageBatch('mail', [message]), mailerOf());
    expect(sent).toHaveLength(1);
  });

  it('has a link that turns mails off by a click, also of a mail program, and nothing else', async () => {
    await tell(asha.id);
    await mail();
    const link = /<(.*)>/.exec(sent[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const path = link.replace(SITE, '');
    expect((await visit(path)).status).toBe(200);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const answer = await visit(path, { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(await (await visit(PATH, { headers: asha.headers })).text()).toContain('value="on"');
    expect((await visit(`${path}x`, { method: 'POST', body })).status).toBe(404);
    await sendAs(asha, PATH, { intent: 'on' });
    expect(await (await visit(PATH, { headers: asha.headers })).text()).toContain('value="off"');
  });
});

describe('notices in the account', () => {
  it('show those that were not read first, to their reader only', async () => {
    const first = await tell(asha.id);
    const second = await tell(asha.id);
    const other = await makeMember({ email: newEmail() });
    const read = (id: number) => visit(`${PATH}/${id}`, { headers: asha.headers });
    const opened = await read(second);
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/account']);
    const { body } = await callApi<{ id: number }>('/notice', { headers: asha.headers });
    const listed = body.data as unknown as { id: number; isRead: boolean }[];
    expect(listed.map(({ id, isRead }) => [id, isRead])).toEqual([
      [first, false],
      [second, true],
    ]);
    expect((await visit(`${PATH}/${first}`, { headers: other.headers })).status).toBe(404);
    const unread = await callApi<{ unread: number }>('/notice/unread', { headers: asha.headers });
    expect(unread.body.data).toEqual({ unread: 1 });
    const none = await callApi<{ unread: number }>('/notice/unread', { headers: other.headers });
    expect(none.body.data).toEqual({ unread: 0 });
  });

  it('are marked by their numbers, or all up to one; not those of others', async () => {
    const first = await tell(asha.id);
    const second = await tell(asha.id);
    const third = await tell(asha.id);
    const other = await makeMember({ email: newEmail() });
    const mark = (member: Member, body: object) =>
      callApi('/notice/read', {
        method: 'POST',
        headers: { ...member.headers, Origin: SITE, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const count = async () =>
      env.DB.prepare('SELECT count(*) AS n FROM notices WHERE read_at IS NULL').first('n');
    await mark(other, { ids: [first] });
    await mark(other, { last: third });
    expect(await count()).toBe(3);
    await mark(asha, { ids: [third] });
    expect(await count()).toBe(2);
    await mark(asha, { last: second });
    expect(await count()).toBe(0);
    expect((await mark(asha, { ids: [] })).status).toBe(400);
    expect((await mark(asha, {})).status).toBe(400);
  });

  it.each(ALL_EDITIONS)(
    'stand on a page in $code, which asks to sign in',
    async ({ prefix, lang }) => {
      const t = translatorOf(lang);
      const empty = await visit(`${prefix}${PATH}`, { headers: asha.headers });
      expect(await empty.text()).toContain(t('community.page.empty'));
      await tell(asha.id);
      const page = await visit(`${prefix}${PATH}`, { headers: asha.headers });
      const html = await page.text();
      expect(html).toContain(t('community.notices.case_kept'));
      expect(html).toContain(t('community.page.unread', { count: 1 }));
      expect(page.headers.get('Cache-Control')).toBe('private, no-store');
      expect((await visit(`${prefix}${PATH}`)).status).toBe(302);
    },
  );
});
