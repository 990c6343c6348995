import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#app/app.ts';
import { toReaderLink } from '#domains/audience/digest/letter.service.tsx';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { signLink } from '#kernel/access/signed-link.ts';
import { type Mail, MailError, type Mailer } from '#platform/mail/mail.ts';
import { makePlatform } from '#testing/factories.ts';
import { newReader, SITE, sendForm, visit } from '#testing/site.ts';
import { fails, withFault } from '#tools/stand-in/faulty-bindings.ts';
import { mailSubscription, resendOwedMail } from './newsletter.jobs.ts';
import { LINKS, type LinkName } from './newsletter.model.ts';
import { sendLink, subscribe } from './newsletter.service.ts';

const HOUR = 3_600_000;
const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' };

let sent: Mail[] = [];
const mailer: Mailer = {
  isIdempotent: true,
  send: async (mail) => {
    sent.push(mail);
  },
};

beforeEach(() => {
  sent = [];
});
afterEach(() => {
  vi.restoreAllMocks();
});

function rowOf(email: string) {
  return env.DB.prepare('SELECT * FROM newsletter_subscribers WHERE email = ?')
    .bind(email)
    .first<Record<string, number | string | null>>();
}

async function idOf(email: string): Promise<number> {
  return Number((await rowOf(email))?.id);
}

async function consentsOf(email: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT action FROM newsletter_consents WHERE subscriber_id = ? ORDER BY id',
  )
    .bind(await idOf(email))
    .all<{ action: string }>();
  return results.map(({ action }) => action);
}

async function ask(email: string, options: { now?: Date; vars?: object } = {}) {
  const platform = makePlatform(options.vars);
  const { db, now } = platform;
  await subscribe(
    { ...platform, db, now: options.now ?? now, defer: () => {} },
    { email, lang: 'en', source: 'api' },
  );
  return idOf(email);
}

function askForLink(email: string, { later }: { later: number }) {
  const platform = makePlatform();
  const { db } = platform;
  const now = new Date(Date.now() + later);
  return sendLink({ ...platform, db, now, defer: () => {} }, email);
}

function mailTo(subscriberId: number, later = 0) {
  const now = new Date(Date.now() + later);
  const body = { kind: 'subscription', subscriberId };
  return mailSubscription({ ...makePlatform(), now }, mailer, body);
}

async function linkTo(name: LinkName, subscriberId: number, now = new Date()): Promise<string> {
  const link = await toReaderLink({ env: makePlatform().env, lang: 'en', now }, name, subscriberId);
  return link.slice(SITE.length);
}

async function becomeReader(email: string): Promise<number> {
  const id = await ask(email);
  await sendForm(await linkTo('confirm', id), {});
  return id;
}

describe.each(ALL_EDITIONS)('a subscription in $code', (edition) => {
  const t = translatorOf(edition.lang);
  const email = `journey-${edition.code}@example.org`;

  it('is confirmed from the mail, changed and ended', async () => {
    const platform = { ...makePlatform(), db: makePlatform().db, defer: () => {} };
    await subscribe(platform, { email, lang: edition.lang, source: 'page' });
    const id = await idOf(email);
    await mailTo(id);
    const [question] = sent;
    expect(question).toMatchObject({ to: email, headers: {} });
    const link = /https:\/\/news\.test(\S+token=\S+)/.exec(question?.text ?? '')?.[1] ?? '';
    expect(question?.html).toContain(`href="${SITE}${link}"`);
    expect(question?.html).toContain(`<html lang="${edition.lang}">`);

    const page = await visit(link);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(page.headers.get('Referrer-Policy')).toBe('same-origin');
    expect(await page.text()).toContain(t('newsletter.confirm.button'));
    expect(await rowOf(email)).toMatchObject({ status: 'pending' });

    const confirmed = await sendForm(link, {});
    expect(confirmed.status).toBe(303);
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed' });
    const settings = confirmed.headers.get('Location') ?? '';
    const shown = await (await visit(settings)).text();
    expect(shown).toContain(t('newsletter.preferences.confirmed'));

    const saved = await sendForm(settings, {
      'lang-en': 'on',
      'lang-gu': 'on',
      'section-sports': 'on',
    });
    expect(saved.status).toBe(303);
    expect(await rowOf(email)).toMatchObject({ langs: '["en","gu"]', sections: '["sports"]' });

    await mailTo(id);
    const welcome = sent[1];
    expect(welcome?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const leave = welcome?.headers?.['List-Unsubscribe']?.slice(1, -1).slice(SITE.length) ?? '';
    expect(leave).toContain(toEditionPath(edition, '/newsletter/unsubscribe'));
    expect(await (await visit(leave)).text()).toContain(t('newsletter.leave.button'));
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed' });
    const left = await sendForm(leave, {});
    expect(left.headers.get('Location')).toBe(
      `${toEditionPath(edition, '/newsletter/unsubscribe')}?state=left`,
    );
    expect(await rowOf(email)).toMatchObject({
      status: 'unsubscribed',
      langs: '[]',
      sections: '[]',
    });
    expect(await consentsOf(email)).toEqual(['asked', 'confirmed', 'changed', 'unsubscribed']);
  });
});

describe('the mail of a subscription', () => {
  it('is sent once though its message comes three times', async () => {
    const id = await ask('thrice@example.org');
    await mailTo(id);
    await mailTo(id);
    await mailTo(id);
    expect(sent).toHaveLength(1);
  });

  it('is owed once an hour at most, and has one key for all tries', async () => {
    const now = new Date();
    const id = await ask('again@example.org', { now });
    const failing = vi.fn(async () => {
      throw new MailError('unknown', 'no answer');
    });
    const body = { kind: 'subscription', subscriberId: id };
    await expect(
      mailSubscription(makePlatform(), { isIdempotent: true, send: failing }, body),
    ).rejects.toThrow('mail.unknown');
    await mailTo(id);
    expect(sent[0]?.key).toBe(`subscription/${id}/pending/${now.getTime()}`);
    await ask('again@example.org', { now: new Date(now.getTime() + HOUR / 2) });
    await mailTo(id);
    expect(sent).toHaveLength(1);
    await ask('again@example.org', { now: new Date(now.getTime() + 1.1 * HOUR) });
    await mailTo(id, 1.2 * HOUR);
    expect(sent).toHaveLength(2);
  });

  it('tells one who has confirmed how to change it, and asks for nothing', async () => {
    const id = await becomeReader('known@example.org');
    await mailTo(id);
    await env.DB.prepare('UPDATE newsletter_subscribers SET mailed_at = 1 WHERE id = ?')
      .bind(id)
      .run();
    await ask('known@example.org');
    await mailTo(id);
    expect(sent[1]?.text).toContain('/newsletter/preferences?token=');
    expect(sent[1]?.text).not.toContain('/newsletter/confirm');
  });

  it('greets once: who subscribes or loses the link after that is led to the settings', async () => {
    const t = translatorOf('en');
    const id = await becomeReader('greeted@example.org');
    await mailTo(id);
    expect(sent[0]?.subject).toBe(t('mail.welcome.subject', { brand: 'Trivarta' }));
    await askForLink('greeted@example.org', { later: HOUR / 2 });
    await mailTo(id);
    expect(sent).toHaveLength(1);
    await askForLink('greeted@example.org', { later: 1.1 * HOUR });
    await mailTo(id, 1.2 * HOUR);
    expect(sent[1]?.subject).toBe(t('mail.link.subject', { brand: 'Trivarta' }));
    const link = /https:\/\/news\.test(\S+preferences\?token=\S+)/.exec(sent[1]?.text ?? '')?.[1];
    const page = await visit(link ?? '');
    expect(await page.text()).toContain(t('newsletter.preferences.save'));
    expect(await consentsOf('greeted@example.org')).toEqual(['asked', 'confirmed']);
  });

  it('goes to nobody who is suppressed or has left', async () => {
    const id = await becomeReader('quiet@example.org');
    for (const status of ['suppressed', 'unsubscribed']) {
      await env.DB.prepare('UPDATE newsletter_subscribers SET status = ? WHERE id = ?')
        .bind(status, id)
        .run();
      await mailTo(id);
    }
    expect(sent).toEqual([]);
  });

  it('ends with an address that the service refuses', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const id = await ask('refused@example.org');
    const refusing: Mailer = {
      isIdempotent: false,
      send: async () => {
        throw new MailError('suppressed', 'E_RECIPIENT_SUPPRESSED');
      },
    };
    await mailSubscription(makePlatform(), refusing, { kind: 'subscription', subscriberId: id });
    expect(await rowOf('refused@example.org')).toMatchObject({ status: 'suppressed' });
    expect(await consentsOf('refused@example.org')).toEqual(['asked', 'bounced']);
  });

  it('is asked for again after an hour where its message was lost', async () => {
    const asked = new Date(Date.now() - HOUR - 5_000);
    const id = await ask('lost@example.org', { now: asked });
    const messages: unknown[] = [];
    const sendBatch = async (batch: Iterable<{ body: unknown }>) => {
      messages.push(...[...batch].map(({ body }) => body));
    };
    const platform = makePlatform({ MAIL_QUEUE: { sendBatch } as unknown as Queue<unknown> });
    await resendOwedMail(platform);
    expect(messages).toContainEqual({ kind: 'subscription', subscriberId: id });
  });

  it('is a welcome at once where no confirmation is wanted', async () => {
    const id = await ask('single@example.org', { vars: { NEWSLETTER_OPT_IN: 'single' } });
    expect(await rowOf('single@example.org')).toMatchObject({ status: 'confirmed' });
    await mailTo(id);
    expect(sent[0]?.headers?.['List-Unsubscribe']).toContain('/newsletter/unsubscribe');
  });
});

describe('a lost link', () => {
  async function sendLinkForm(email: string) {
    const response = await sendForm('/newsletter/link', { email }, newReader());
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
    return { status: response.status, headers, body: await response.text() };
  }

  it('is answered alike for every address, and makes no subscriber', async () => {
    const id = await becomeReader('lost-link@example.org');
    const unknown = await sendLinkForm('nobody@example.org');
    expect(unknown.status).toBe(303);
    expect(await rowOf('nobody@example.org')).toBeNull();
    for (const status of ['pending', 'confirmed', 'unsubscribed', 'suppressed']) {
      await env.DB.prepare(
        'UPDATE newsletter_subscribers SET status = ?, asked_at = 1, mailed_at = 2 WHERE id = ?',
      )
        .bind(status, id)
        .run();
      expect(await sendLinkForm(' Lost-Link@example.org ')).toEqual(unknown);
      const isOwed = status === 'pending' || status === 'confirmed';
      expect(Number((await rowOf('lost-link@example.org'))?.asked_at) > 2).toBe(isOwed);
    }
  });
});

describe('a link of a mail', () => {
  it('unsubscribes by one click of the mail program, which comes from no page', async () => {
    const id = await becomeReader('click@example.org');
    const link = await linkTo('unsubscribe', id);
    const click = () => visit(link, { method: 'POST', body: new URLSearchParams(ONE_CLICK) });
    const response = await click();
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(await rowOf('click@example.org')).toMatchObject({ status: 'unsubscribed' });
    expect((await click()).status).toBe(200);
    expect(await consentsOf('click@example.org')).toEqual(['asked', 'confirmed', 'unsubscribed']);
  });

  it('confirms no one who has left meanwhile', async () => {
    const id = await becomeReader('gone@example.org');
    await sendForm(await linkTo('unsubscribe', id), ONE_CLICK);
    const response = await sendForm(await linkTo('confirm', id), {});
    expect(response.status).toBe(404);
    expect(await rowOf('gone@example.org')).toMatchObject({ status: 'unsubscribed' });
  });

  it.each(['confirm', 'preferences', 'unsubscribe'] as const)(
    'to %s stays with a reader who changes the language of the page, and out of its address',
    async (name) => {
      const id = await becomeReader(`switch-${name}@example.org`);
      const link = await linkTo(name, id);
      const html = await (await visit(link)).text();
      for (const { prefix, lang } of ALL_EDITIONS) {
        expect(html).toContain(`<a href="${prefix}${link}" lang="${lang}"`);
        const page = await visit(`${prefix}${link}`);
        expect(page.status).toBe(200);
        expect(await page.text()).toContain(`<html lang="${lang}"`);
      }
      expect(html).toContain(`<link rel="canonical" href="${SITE}${LINKS[name].path}"/>`);
    },
  );

  it('opens its own page only', async () => {
    const id = await becomeReader('own@example.org');
    const { search } = new URL(await linkTo('unsubscribe', id), SITE);
    for (const name of ['confirm', 'preferences'] as const) {
      expect((await visit(`${LINKS[name].path}${search}`)).status).toBe(404);
      expect((await sendForm(`${LINKS[name].path}${search}`, {})).status).toBe(404);
    }
  });

  it('is too old after its days', async () => {
    const id = await ask('late@example.org');
    const { purpose, days } = LINKS.confirm;
    const now = new Date(Date.now() - (days * 24 + 1) * HOUR);
    const token = await signLink(makePlatform().env, { purpose, subject: String(id), now, days });
    const response = await sendForm(`${LINKS.confirm.path}?token=${token}`, {});
    expect(response.status).toBe(410);
    expect(await response.text()).toContain(translatorOf('en')('newsletter.bad_link.expired'));
    expect(await rowOf('late@example.org')).toMatchObject({ status: 'pending' });
  });

  it.each(['', '?token=', '?token=a.b.c', '?token=eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
    'that was not signed here does nothing: %j',
    async (search) => {
      for (const { path } of Object.values(LINKS)) {
        const shown = await visit(`${path}${search}`);
        expect(shown.status).toBe(404);
        expect(shown.headers.get('Cache-Control')).toBe('no-store');
        expect((await sendForm(`${path}${search}`, ONE_CLICK)).status).toBe(404);
      }
    },
  );

  it.each(['confirm', 'preferences', 'unsubscribe'] as const)(
    'to %s can be tried again when the database is down',
    async (name) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const id = await becomeReader(`down-${name}@example.org`);
      const context = createExecutionContext();
      const request = new Request(`${SITE}${await linkTo(name, id)}`, {
        method: 'POST',
        headers: { Accept: 'text/html', Origin: SITE },
        body: new URLSearchParams({ 'lang-hi': 'on' }),
      });
      const bindings = { ...env, DB: withFault(env.DB, fails()) };
      const response = await createApp().fetch(request, bindings, context);
      const html = await response.text();
      await waitOnExecutionContext(context);
      expect(response.status).toBe(503);
      expect(html).toContain(translatorOf('en')('error.unavailable.text'));
      expect(html).toContain('<button type="submit"');
      expect(await rowOf(`down-${name}@example.org`)).toMatchObject({ status: 'confirmed' });
    },
  );

  it('keeps a reader who has chosen no language', async () => {
    const id = await becomeReader('none@example.org');
    const response = await sendForm(await linkTo('preferences', id), { 'section-sports': 'on' });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(translatorOf('en')('newsletter.preferences.no_lang'));
    const ticked = [...html.matchAll(/type="checkbox" name="([\w-]+)" checked=""/g)].map(
      ([, name]) => name,
    );
    expect(ticked).toEqual(['section-sports']);
    expect(await rowOf('none@example.org')).toMatchObject({ langs: '["en"]' });
  });
});
