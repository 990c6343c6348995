import { createExecutionContext, env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenApiDocument } from '#app/api-document.ts';
import { createApp } from '#app/app.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { withSettings } from '#kernel/brand/settings.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import type { Env } from '#platform/env.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { SETTINGS_BODY, settingsVersion } from '#testing/access/access-site.ts';
import { callApi } from '#testing/api.ts';
import { makeProgram } from '#testing/people.ts';
import { visit } from '#testing/site.ts';
import { fails, withFault } from '#tools/stand-in/faulty-bindings.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import type { SettingsView } from './settings.service.ts';

async function call(method: 'GET' | 'PUT', body?: object, lang = 'en') {
  const { bearer } = await makeProgram('site.manage');
  const answer = await callApi<never>('/desk/settings', {
    method,
    headers: { ...bearer, 'Content-Type': 'application/json', 'Accept-Language': lang },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, errors } = answer.body;
  return { status: answer.status, view: data as unknown as SettingsView, errors };
}

async function save(changes: object = {}) {
  return call('PUT', { ...SETTINGS_BODY, ...changes, version: await settingsVersion() });
}

async function read(path: string): Promise<string> {
  return (await visit(path)).text();
}

/** What a mail service is handed. */
async function sendBy(site: Env): Promise<unknown> {
  let body: unknown;
  const take: typeof fetch = async (_, init) => {
    body = JSON.parse(String(init?.body));
    return Response.json({ id: '1' });
  };
  const mailer = createMailer({ ...site, MAIL_PROVIDER: 'resend', RESEND_API_KEY: 'x' }, take);
  await mailer?.send({ to: 'reader@example.org', subject: 'x', text: 'x', key: 'x' });
  return body;
}

beforeEach(async () => {
  await env.DB.exec('UPDATE content_revisions SET settings = NULL');
  forgetContent();
});

describe('settings of the brand', () => {
  it('are those of the deployment until the desk sets others', async () => {
    const { view } = await call('GET');
    expect(view.version).toBe(0);
    expect(view.values).toEqual(view.deployed);
    expect(view.deployed.nameEn).toBe(env.BRAND_NAME);
  });

  it('are seen in the description of the API', async () => {
    const readTitle = async () => {
      const { body } = await callApi('/openapi.json');
      return (body as unknown as OpenApiDocument).info.title;
    };
    expect(await readTitle()).toContain(env.BRAND_NAME);
    await save();
    expect(await readTitle()).toContain(SETTINGS_BODY.nameEn);
  });

  it.each(ALL_EDITIONS)('are seen on all pages in $code at once', async ({ prefix, lang }) => {
    const { nameEn: en, nameHi: hi, nameGu: gu } = SETTINGS_BODY;
    await read(`${prefix}/contact`);
    expect((await save()).status).toBe(200);
    const contact = await read(`${prefix}/contact`);
    expect(contact).toContain(`<span>${{ en, hi, gu }[lang]}</span>`);
    expect(contact).toContain('href="https://www.youtube.com/@sample"');
    expect(contact).toContain(
      'href="https://play.google.com/store/apps/details?id=example.sample"',
    );
    expect(contact).toContain('1 Sample Road, Ahmedabad');
    expect(contact).toContain('href="mailto:desk@sample.example"');
    const grievance = await read(`${prefix}/grievance`);
    expect(grievance).toContain('The officer of complaints');
    expect(grievance).toContain('href="mailto:officer@sample.example"');
    const privacy = await read(`${prefix}/privacy-policy`);
    expect(privacy).toContain('Sample News Private Limited');
    expect(await read(`${prefix}/manifest.webmanifest`)).toContain({ en, hi, gu }[lang]);
    await save({ nameEn: 'Another', nameHi: 'दूसरा', nameGu: 'બીજું' });
    const again = { en: 'Another', hi: 'दूसरा', gu: 'બીજું' }[lang];
    expect(await read(`${prefix}/contact`)).toContain(`<span>${again}</span>`);
  });

  it('follow the deployment again where they say the same as it', async () => {
    await save();
    const { deployed } = (await call('GET')).view;
    const { view } = await save(deployed);
    expect(view.values).toEqual(deployed);
    const saved = await env.DB.prepare(
      "SELECT settings FROM content_revisions WHERE scope = 'site'",
    ).first<string>('settings');
    expect(JSON.parse(saved ?? '')).toEqual({ version: 2, values: {} });
  });

  it.each(['letters@elsewhere.example', ''])(
    'leave mails coming from the address that was deployed: %s',
    async (email) => {
      const deployed = { ...env, CONTACT_EMAIL: 'desk@news.test', MAIL_FROM: '' };
      const values = { email, nameEn: 'The Sample' };
      const sent = await sendBy(withSettings(deployed, { version: 1, values }));
      expect(sent).toMatchObject({ from: '"The Sample" <desk@news.test>' });
    },
  );

  it('cost a page no question of its own', async () => {
    await save();
    const { database, ...meter } = meterDatabase(env.DB);
    forgetContent();
    await createApp().request('/contact', {}, { ...env, DB: database }, createExecutionContext());
    forgetContent();
    meter.reset();
    await createApp().request('/contact', {}, { ...env, DB: database }, createExecutionContext());
    expect(meter.roundTrips()).toBe(1);
    expect(meter.rowsRead()).toBe(5);
  });

  it('stand on the pages that are shown while the database is down', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await save();
    forgetContent();
    const broken = { ...env, DB: withFault(env.DB, fails()) };
    const answer = await createApp().request('/contact', {}, broken, createExecutionContext());
    expect(await answer.text()).toContain('<span>The Sample</span>');
    log.mockRestore();
  });

  it('are changed by one of two who do it at once; the other sees what there is', async () => {
    const both = await Promise.all([
      call('PUT', { ...SETTINGS_BODY, officer: 'One', version: 0 }),
      call('PUT', { ...SETTINGS_BODY, officer: 'Two', version: 0 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect(lost?.view).toEqual(won?.view);
    expect(lost?.errors[0]?.code).toBe('settings.conflict');
  });

  it('are told to the audit log by the names of what has changed', async () => {
    await save();
    await save({ phone: '+91 79 1111 1111' });
    const entry = await env.DB.prepare(
      'SELECT action, object, details FROM audit_log ORDER BY id DESC LIMIT 1',
    ).first<{ action: string; object: string; details: string }>();
    expect(entry).toEqual({
      action: 'settings.changed',
      object: 'settings',
      details: JSON.stringify({ fields: ['phone'] }),
    });
  });
});

describe('a setting that can’t be so', () => {
  const SCRIPT = '<script>alert(1)</script>';
  const BAD: Readonly<Record<keyof typeof SETTINGS_BODY, readonly string[]>> = {
    nameEn: ['', SCRIPT, 'x'.repeat(61)],
    nameHi: [SCRIPT, 'क'.repeat(61)],
    nameGu: [SCRIPT, 'ક'.repeat(61)],
    logo: ['javascript:alert(1)', '//evil.example/x.svg', 'http://x.example/x.svg', SCRIPT],
    social: [
      'http://x.com/sample',
      'https://evil.example/x.com',
      'https://x.com.evil.example/',
      `https://x.com/${SCRIPT}`,
    ],
    androidApp: ['http://play.google.com/x', 'javascript:alert(1)', 'https://x', 'play'],
    iosApp: [`https://apps.apple.com/"${SCRIPT}`, `https://a.example/${'x'.repeat(500)}`],
    poweredByName: [SCRIPT],
    poweredByUrl: ['data:text/html,x'],
    publisher: [SCRIPT, 'x'.repeat(121)],
    address: [SCRIPT, 'x'.repeat(401)],
    email: ['desk', 'desk@', `${SCRIPT}@a.example`, 'a@b.example, c@d.example'],
    phone: ['call us', '+91', SCRIPT, '1'.repeat(25)],
    officer: [SCRIPT],
    officerEmail: ['officer@'],
    officerPhone: ['0'],
  };

  it.each(Object.entries(BAD))('is refused at its field: %s', async (field, values) => {
    for (const value of values) {
      const { status, errors } = await save({ [field]: value });
      expect(status, value).toBe(400);
      expect(new Set(errors.map((error) => error.field))).toEqual(new Set([field]));
    }
    expect(await settingsVersion()).toBe(0);
  });

  it('is told of in the language of the desk', async () => {
    const { errors } = await call('PUT', { ...SETTINGS_BODY, email: 'x', version: 0 }, 'gu');
    expect(errors[0]?.message).toMatch(/\p{Script=Gujarati}/u);
  });
});
