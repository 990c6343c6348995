import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { POLICY_VERSION } from '#kernel/content/policy.model.ts';
import { newReader, sendForm, visit } from '#testing/site.ts';
import { TICKET_NUMBER } from './ticket.model.ts';
import { TICKET_LIMIT } from './ticket.service.ts';

const DAY = 86_400_000;

const MESSAGE = {
  name: 'A. Reader',
  email: 'a.reader+news@example.org',
  phone: '+91 79 1234 5678',
  subject: 'A correction',
  message: 'The bridge was opened in 1892.\n\nPlease correct it.',
};

function readTicket(number: string) {
  return env.DB.prepare('SELECT * FROM tickets WHERE number = ?')
    .bind(number)
    .first<Record<string, string | number | null>>();
}

function countTickets() {
  return env.DB.prepare('SELECT count(*) FROM tickets').first<number>('count(*)');
}

async function send(path: string, fields: Record<string, string> = MESSAGE) {
  const response = await sendForm(path, fields, newReader());
  const location = response.headers.get('Location') ?? '';
  const number = new URL(location, 'https://news.test').searchParams.get('ticket') ?? '';
  return { response, location, number };
}

describe.each(ALL_EDITIONS)('the contact form in $code', ({ prefix, lang }) => {
  const t = translatorOf(lang);

  it('opens a ticket and shows its number', async () => {
    const { response, location, number } = await send(`${prefix}/contact`);
    expect(response.status).toBe(303);
    expect(number).toMatch(TICKET_NUMBER);
    expect(location).toBe(`${prefix}/contact?ticket=${number}`);
    expect(await readTicket(number)).toMatchObject({
      ...MESSAGE,
      kind: 'contact',
      story_url: '',
      lang,
      notice_version: POLICY_VERSION,
      status: 'open',
      due_at: null,
    });
    const thanks = await visit(location);
    expect(thanks.headers.get('Cache-Control')).toBe('no-store');
    const html = await thanks.text();
    expect(html).toContain(number);
    expect(html).toContain(t('pages.contact.next'));
    expect(html).not.toContain('noindex');
  });

  it('asks what it is about: listing and advertising have a kind of their own', async () => {
    const chosen = `<option value="benefit" selected="">${t('pages.ticket.type.benefit')}</option>`;
    const refused = await send(`${prefix}/contact`, { ...MESSAGE, type: 'benefit', name: '' });
    expect(await refused.response.text()).toContain(chosen);
    const page = await (await visit(`${prefix}/contact?type=benefit`)).text();
    expect(page).toContain(chosen);
    expect(page).toContain(`<p class="list-intro">${t('pages.benefit.description')}</p>`);
    const asked = { ...MESSAGE, type: 'benefit', interest: 'listing', phone: '98765 00000' };
    const { location, number } = await send(`${prefix}/contact`, asked);
    expect(number).toMatch(/^B-/);
    expect(await readTicket(number)).toMatchObject({ kind: 'benefit', due_at: null });
    expect(await (await visit(location)).text()).toContain(t('pages.benefit.next'));
  });

  it('asks whoever would list or advertise for a phone number, and never calls it optional', async () => {
    const path = `${prefix}/contact?type=benefit&interest=advertise`;
    const html = await (await visit(path)).text();
    expect(html).toContain('<option value="advertise" selected="">');
    expect(html).not.toContain(t('form.optional'));
    const draft = { ...MESSAGE, type: 'benefit', interest: 'advertise', phone: '' };
    const { response } = await send(`${prefix}/contact`, draft);
    const refused = await response.text();
    expect(refused).toContain(t('pages.ticket.asked'));
    expect(await (await visit(`${prefix}/contact`)).text()).toContain(t('form.optional'));
    expect(refused).not.toContain(t('pages.ticket.phone.fault'));
    const fields = ['interest', 'name', 'email', 'phone', 'subject', 'message'];
    const empty = Object.fromEntries(fields.map((field) => [field, '']));
    const all = await send(`${prefix}/contact`, { ...empty, type: 'benefit' });
    const listed = (await all.response.text()).matchAll(/href="#field-(\w+)"/g);
    expect(Array.from(listed, ([, field]) => field)).toEqual(fields);
  });

  it('says beside each field what is wrong and keeps what was typed', async () => {
    const before = await countTickets();
    const { response } = await send(`${prefix}/contact`, {
      ...MESSAGE,
      name: ' \u200b ',
      email: 'no-address',
    });
    expect(response.status).toBe(422);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain(t('pages.ticket.name.fault'));
    expect(html).toContain(t('pages.ticket.email.fault'));
    expect(html).not.toContain(t('pages.ticket.message.fault'));
    expect(html).toContain('href="#field-email"');
    expect(html).toContain('value="no-address"');
    expect(html).toContain('Please correct it.</textarea>');
    expect(await countTickets()).toBe(before);
  });
});

describe('a grievance', () => {
  it('names its story and is due in 15 days', async () => {
    const storyUrl = 'https://news.test/gujarat/a-story/17';
    const { number } = await send('/gujarati/grievance', { ...MESSAGE, storyUrl });
    expect(number).toMatch(/^G-/);
    const ticket = await readTicket(number);
    expect(ticket).toMatchObject({ kind: 'grievance', lang: 'gu', story_url: storyUrl });
    expect(Number(ticket?.due_at) - Number(ticket?.created_at)).toBe(15 * DAY);
    expect(Number(ticket?.expires_at) - Number(ticket?.created_at)).toBe(3 * 365 * DAY);
  });

  it('stays one whatever else its form says', async () => {
    const { number } = await send('/grievance', { ...MESSAGE, type: 'benefit' });
    expect(await readTicket(number)).toMatchObject({ kind: 'grievance' });
  });

  it.each(['javascript:alert(1)', 'the story on the bridge', 'ftp://news.test/1'])(
    'is not about %j',
    async (storyUrl) => {
      const { response } = await send('/grievance', { ...MESSAGE, storyUrl });
      expect(response.status).toBe(422);
    },
  );
});

describe('what is typed', () => {
  it.each([
    ['email', 'a@example.org\nBcc: b@example.org'],
    ['email', `${'a'.repeat(289)}@example.org`],
    ['email', 'a@example.org, b@example.org'],
    ['name', 'a'.repeat(101)],
    ['name', '\u0000\u0007'],
    ['phone', 'call me'],
    ['phone', '1'.repeat(25)],
    ['subject', 'a'.repeat(201)],
    ['message', 'a'.repeat(5_001)],
    ['message', '\n\n'],
  ] as const)('is refused as %s: %j', async (field, value) => {
    const { response } = await send('/contact', { ...MESSAGE, [field]: value });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html.match(/aria-invalid/g)).toHaveLength(1);
    expect(html).toContain(`id="field-${field}-fault"`);
  });

  it('is tidied up: one line stays one line', async () => {
    const { number } = await send('/contact', {
      ...MESSAGE,
      name: ' A.\r\nReader\u202e ',
      subject: 'Hello\nBcc: all@example.org',
      message: ' One\r\nTwo\u0000 ',
    });
    expect(await readTicket(number)).toMatchObject({
      name: 'A. Reader',
      subject: 'Hello Bcc: all@example.org',
      message: 'One\nTwo',
    });
  });

  it('is shown as text, never as markup', async () => {
    const { response } = await send('/contact', {
      ...MESSAGE,
      email: '"><img src=x>',
      message: '</textarea><script>alert(1)</script>',
    });
    const html = await response.text();
    expect(html).not.toContain('<img src=x>');
    expect(html).not.toContain('<script>alert(1)');
  });
});

describe('programs', () => {
  it('that fill in the hidden field are thanked and forgotten', async () => {
    const before = await countTickets();
    const { response, number } = await send('/contact', { ...MESSAGE, website: 'https://x.test' });
    expect(response.status).toBe(303);
    expect(number).toMatch(TICKET_NUMBER);
    expect(await countTickets()).toBe(before);
  });

  it('on other sites are refused', async () => {
    const before = await countTickets();
    const headers = { ...newReader(), Origin: 'https://other.test' };
    const response = await sendForm('/contact', MESSAGE, headers);
    expect(response.status).toBe(403);
    expect(await countTickets()).toBe(before);
  });

  it('have to wait after many tickets, and lose nothing', async () => {
    const reader = newReader();
    for (let turn = 1; turn <= TICKET_LIMIT.most; turn += 1)
      expect((await sendForm('/contact', MESSAGE, reader)).status).toBe(303);
    const before = await countTickets();
    const response = await sendForm('/grievance', MESSAGE, reader);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    const html = await response.text();
    expect(html).toContain(translatorOf('en')('error.too_many.text'));
    expect(html).toContain('value="A correction"');
    expect(await countTickets()).toBe(before);
  });
});

it.each(['C-2026-12', 'x', '<script>', 'C-2026-ABCDEFGHI', 'C-2026-AAAAAAAA'])(
  'shows no thanks for the number %j',
  async (number) => {
    const response = await visit(`/contact?ticket=${encodeURIComponent(number)}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<form');
    expect(html).not.toContain('class="ticket-number"');
  },
);
