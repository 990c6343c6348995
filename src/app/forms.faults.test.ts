import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { newReader, SITE } from '#testing/site.ts';
import { fails, withFault } from '#tools/stand-in/faulty-bindings.ts';
import { createApp } from './app.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const TICKET = {
  name: 'A. Reader',
  email: 'a.reader@example.org',
  phone: '',
  subject: 'A correction',
  message: 'The bridge was opened in 1892.',
};

const FORMS: readonly [path: string, fields: Record<string, string>][] = [
  ['/contact', TICKET],
  ['/grievance', TICKET],
  ['/newsletter', { email: TICKET.email }],
  ['/newsletter/link', { email: TICKET.email }],
];

it.each(
  ALL_EDITIONS.flatMap((edition) => FORMS.map(([path, fields]) => ({ edition, path, fields }))),
)('$path in $edition.code gives back what was typed while the database is down', async (form) => {
  const { edition, path, fields } = form;
  const request = new Request(`${SITE}${edition.prefix}${path}`, {
    method: 'POST',
    headers: { Origin: SITE, Accept: 'text/html', ...newReader() },
    body: new URLSearchParams(fields),
  });
  const context = createExecutionContext();
  const response = await createApp().fetch(
    request,
    { ...env, DB: withFault(env.DB, fails()) },
    context,
  );
  const html = await response.text();
  await waitOnExecutionContext(context);
  expect(response.status).toBe(503);
  expect(html).toContain(translatorOf(edition.lang)('error.unavailable.text'));
  for (const typed of Object.values(fields)) expect(html).toContain(typed);
});
