import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { keepMails } from '#testing/outbox.ts';
import { newNetwork, SITE, sendForm, visit } from '#testing/site.ts';
import { SUBSCRIBE_LIMIT } from './newsletter.service.ts';

keepMails();

function statusOf(email: string) {
  return env.DB.prepare('SELECT lang FROM newsletter_subscribers WHERE email = ?')
    .bind(email)
    .first('lang');
}

describe.each(ALL_EDITIONS)('the newsletter page in $code', ({ prefix, lang }) => {
  const t = translatorOf(lang);
  const path = `${prefix}/newsletter`;

  it('takes an address and thanks under another', async () => {
    const email = `${lang}@example.org`;
    const response = await sendForm(path, { email }, newNetwork());
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`${path}?state=subscribed`);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await statusOf(email)).toBe(lang);
    const thanks = await visit(`${path}?state=subscribed`);
    expect(await thanks.text()).toContain(t('newsletter.success'));
  });

  it.each(['empty', 'invalid'] as const)('says that an address is %s', async (fault) => {
    const email = fault === 'empty' ? '' : '"><script>@x';
    const response = await sendForm(path, { email }, newNetwork());
    expect(response.status).toBe(422);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain(t(`newsletter.${fault}`));
    expect(html).toContain('aria-invalid="true"');
    expect(html).not.toContain('"><script>@x');
  });
});

it.each(['/newsletter', '/newsletter/link'])(
  'keeps the address of a reader who has to wait on %s',
  async (path) => {
    const reader = newNetwork();
    for (let turn = 1; turn <= SUBSCRIBE_LIMIT.most; turn += 1)
      await sendForm(path, { email: `page${turn}@example.org` }, reader);
    const response = await sendForm(path, { email: 'late@example.org' }, reader);
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect(await response.text()).toContain('value="late@example.org"');
    expect(await statusOf('late@example.org')).toBeNull();
  },
);

it.each(['https://other.test', 'null', ''])('refuses a form from %j', async (origin) => {
  const headers = { ...newNetwork(), Origin: origin };
  const response = await sendForm('/newsletter', { email: 'foreign@example.org' }, headers);
  expect(response.status).toBe(403);
  expect(await statusOf('foreign@example.org')).toBeNull();
});

it('refuses a form without an origin', async () => {
  const response = await visit('/newsletter', {
    method: 'POST',
    body: new URLSearchParams({ email: 'none@example.org' }),
  });
  expect(response.status).toBe(403);
});

it('refuses a form that is larger than any address', async () => {
  const response = await sendForm('/newsletter', { email: 'a'.repeat(70_000) }, newNetwork());
  expect(response.status).toBe(413);
});

it('takes a file for no address', async () => {
  const body = new FormData();
  body.set('email', new File(['a@example.org'], 'a.txt'));
  const headers = { ...newNetwork(), Origin: SITE };
  const response = await visit('/newsletter', { method: 'POST', headers, body });
  expect(response.status).toBe(422);
});

describe.each(ALL_EDITIONS)('the page for a lost link in $code', ({ prefix, lang }) => {
  const t = translatorOf(lang);
  const path = `${prefix}/newsletter/link`;

  it('is found from the pages that speak of the subscription', async () => {
    for (const page of ['newsletter', 'newsletter/preferences?token=old', 'privacy-policy'])
      expect(await (await visit(`${prefix}/${page}`)).text()).toContain(`href="${path}"`);
  });

  it('says in the same words that every address has been taken', async () => {
    const thanks = await visit(`${path}?state=sent`);
    const html = await thanks.text();
    expect(html).toContain(t('newsletter.link.sent'));
    expect(html).toContain(`href="/hindi/newsletter/link?state=sent" lang="hi"`);
  });

  it('claims no mail on a site that sends none', async () => {
    env.CONTACT_EMAIL = '';
    for (const page of [`${path}?state=sent`, `${prefix}/newsletter?state=subscribed`]) {
      const html = await (await visit(page)).text();
      expect(html).toContain(t('newsletter.no_mail'));
      expect(html).not.toContain(t('newsletter.link.sent'));
      expect(html).not.toContain(t('newsletter.check_mail'));
    }
  });

  it('refuses what is no address', async () => {
    const response = await sendForm(path, { email: 'reader' }, newNetwork());
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(t('newsletter.invalid'));
  });
});
