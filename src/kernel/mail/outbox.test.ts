import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#app/app.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { SITE } from '#testing/site.ts';

const MAIL = {
  to: 'reader@example.org',
  subject: 'One <b>mail</b>',
  text: 'Plain',
  html: '<!doctype html><html lang="en"><body><script>alert(1)</script></body></html>',
  key: 'digest/7/8',
};
const PATHS = ['', '/digest-7-8/html', '/digest-7-8/text', '/digest-7-8/eml'];

async function ask(path: string, vars: object = {}): Promise<Response> {
  const context = createExecutionContext();
  const bindings = { ...env, ...vars } as typeof env;
  const response = await createApp().fetch(
    new Request(`${SITE}/dev/outbox${path}`),
    bindings,
    context,
  );
  await waitOnExecutionContext(context);
  return response;
}

beforeAll(async () => {
  const vars = { CONTACT_EMAIL: 'desk@news.test', MAIL_PROVIDER: 'outbox' };
  await createMailer({ ...env, ...vars })?.send(MAIL);
});

describe('the outbox', () => {
  it('lists mails and shows each as it travels', async () => {
    const list = await (await ask('')).text();
    expect(list).toContain('One &lt;b&gt;mail&lt;/b&gt;');
    expect(list).toContain('href="/dev/outbox/digest-7-8/html"');
    expect(await (await ask(PATHS[2] ?? '')).text()).toBe('Plain');
    const eml = await ask(PATHS[3] ?? '');
    expect(eml.headers.get('Content-Type')).toBe('message/rfc822');
    expect(await eml.text()).toContain('\r\nTo: reader@example.org\r\n');
  });

  it('shows the newest of many first', async () => {
    const names = Array.from({ length: 150 }, (_, index) => `0/${String(index).padStart(3, '0')}`);
    const vars = { CONTACT_EMAIL: 'desk@news.test', MAIL_PROVIDER: 'outbox' };
    for (const key of names) await createMailer({ ...env, ...vars })?.send({ ...MAIL, key });
    await createMailer({ ...env, ...vars })?.send({ ...MAIL, key: 'z/last', subject: 'The last' });
    const list = await (await ask('')).text();
    expect(/<h2>(.*?)<\/h2>/.exec(list)?.[1]).toBe('The last');
  });

  it('lets nothing in a mail run, and is never cached', async () => {
    const response = await ask(PATHS[1] ?? '');
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src/,
    );
    for (const path of PATHS)
      expect((await ask(path)).headers.get('Cache-Control')).toBe('no-store');
  });

  it.each(['/missing/html', '/..%2f..%2fsecret/html'])('has nothing at %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it.each(PATHS)('is absent but in development: %j', async (path) => {
    for (const ENVIRONMENT of ['production', 'prod', 'Production', ''])
      expect((await ask(path, { ENVIRONMENT })).status).toBe(404);
  });
});
