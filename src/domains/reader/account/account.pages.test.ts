import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateProfile } from '#domains/identity/session/user.service.ts';
import { inspectPicture } from '#domains/media/picture/inspect.model.ts';
import { ALL_EDITIONS, EDITIONS } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import { POLICY_VERSION } from '#kernel/content/policy.model.ts';
import { makePlatform } from '#testing/factories.ts';
import {
  type Member,
  makeMember,
  newPhone,
  openBrowser,
  readPage,
  sendAs,
  sendWhileDown,
} from '#testing/member.ts';
import { signInAs } from '#testing/people.ts';
import { sendForm, visit } from '#testing/site.ts';
import { makePhonePhoto, makePng, TINY } from '#testing/tiny-pictures.ts';

const PATH = '/account';
const t = translatorOf('en');

function rowOf({ id }: Member) {
  return env.DB.prepare('SELECT * FROM users WHERE id = ?')
    .bind(id)
    .first<Record<string, string | number | null>>();
}

async function sessionsOf({ id }: Member): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT id FROM user_sessions WHERE user_id = ?')
    .bind(id)
    .all<{ id: string }>();
  return results.map((session) => session.id).toSorted();
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(ALL_EDITIONS)('whoever has signed in in $code', (edition) => {
  const path = `${edition.prefix}/account/start`;
  const landOf = async (headers: HeadersInit = {}) => {
    const response = await visit(path, { headers });
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    return [response.status, response.headers.get('Location')];
  };

  it('lands on the desk where they work there, and its account leads there; others on the front page', async () => {
    const home = edition.prefix || '/';
    expect(await landOf()).toEqual([303, home]);
    const reader = await makeMember({ phone: newPhone() }, { lang: edition.lang });
    expect(await landOf(reader.headers)).toEqual([303, home]);
    const desk = `${edition.prefix}/desk`;
    const { cookie } = await signInAs('translator');
    expect(await landOf(cookie)).toEqual([303, desk]);
    const hasDoor = async (headers: HeadersInit) =>
      (await (await visit(`${edition.prefix}${PATH}`, { headers })).text()).includes(
        `href="${desk}"`,
      );
    expect([await hasDoor(reader.headers), await hasDoor(cookie)]).toEqual([false, true]);
  });
});

describe.each(ALL_EDITIONS)('the account page in $code', (edition) => {
  const words = translatorOf(edition.lang);
  const path = `${edition.prefix}${PATH}`;

  it('is for people who are signed in, and for nobody else', async () => {
    const stranger = await visit(`${path}?saved=all`);
    const callback = encodeURIComponent(`${path}?saved=all`);
    expect([stranger.status, stranger.headers.get('Location')]).toEqual([
      302,
      `${edition.prefix}/api/auth/signin?error=SessionRequired&callbackUrl=${callback}`,
    ]);
    expect(stranger.headers.get('Cache-Control')).toBe('private, no-store');

    const member = await makeMember({ phone: newPhone() }, { lang: edition.lang });
    const response = await visit(path, { headers: member.headers });
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const html = await response.text();
    expect(html).toContain(`<h1>${words('account.title')}</h1>`);
    expect(html).toContain('noindex');
  });

  it('shows number and address as far as their owner needs', async () => {
    const phone = newPhone();
    const member = await makeMember({ phone });
    await env.DB.prepare('UPDATE users SET email = ? WHERE id = ?')
      .bind(`reader-${edition.code}@example.org`, member.id)
      .run();
    const html = await readPage(member, path);
    expect(html).toContain(`+91\u00a0•••••\u00a0•${phone.slice(-4)}`);
    expect(html).toContain('r•••@example.org');
    expect(html).not.toContain(phone);
    expect(html).not.toContain(`reader-${edition.code}@`);
  });
});

describe('what people say of themselves', () => {
  const profile = { intent: 'profile', name: 'Asha', language: 'gu', city: '' };

  it('is saved and shown', async () => {
    const member = await makeMember({ phone: newPhone() });
    const city = await env.DB.prepare("SELECT id FROM cities WHERE slug = 'surat'").first('id');
    const saved = await sendAs(member, PATH, { ...profile, city: String(city) });
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/account?state=profile']);
    expect(await rowOf(member)).toMatchObject({ name: 'Asha', lang: 'gu', city_id: city });
    expect(await readPage(member, `${PATH}?state=profile`)).toContain(t('account.done.profile'));
  });

  it('is text, on one line, whatever it looks like', async () => {
    const member = await makeMember({ phone: newPhone() });
    const name = ' <b onclick="x()">A\u0000\u0007s\u202eha</b>\n& co ';
    await sendAs(member, PATH, { ...profile, name });
    expect(await rowOf(member)).toMatchObject({ name: '<b onclick="x()">Asha</b> & co' });
    const html = await readPage(member, PATH);
    expect(html).toContain('&lt;b onclick=&quot;x()&quot;&gt;Asha&lt;/b&gt; &amp; co');
    expect(html).not.toContain('<b onclick');
  });

  it.each([
    ['a name of 101 letters', { name: 'ક'.repeat(101) }, t('account.profile.name_fault')],
    ['another language', { language: 'fr' }, t('account.profile.choice_fault')],
    ['a city there is none of', { city: '9999' }, t('account.profile.choice_fault')],
    ['a city that is no number', { city: '1 OR 1' }, t('account.profile.choice_fault')],
  ])('is refused with %s, and nothing that was typed is lost', async (_, wrong, fault) => {
    const member = await makeMember({ phone: newPhone() });
    const refused = await sendAs(member, PATH, { ...profile, name: 'Typed', ...wrong });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain(fault);
    expect(html).toContain(`value="${'name' in wrong ? wrong.name : 'Typed'}"`);
    expect(await rowOf(member)).toMatchObject({ name: '', lang: 'en', city_id: null });
  });

  it('can not be changed while the database is down, which is said', async () => {
    const member = await makeMember({ phone: newPhone() });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await sendWhileDown(member, PATH, profile);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    const html = await response.text();
    expect(html).toContain(t('error.unavailable.text'));
    expect(html).toContain('value="Asha"');
    expect(html).toMatch(/<option(?=[^>]* value="gu")[^>]* selected/);
    const button = await sendWhileDown(member, PATH, { intent: 'end-others' });
    expect(button.status).toBe(503);
    expect(await button.text()).not.toContain('name="language"');
  });
});

describe('a photo', () => {
  const sendPhoto = (member: Member, photo: File) =>
    sendAs(member, PATH, { intent: 'photo', photo });
  const toFile = (bytes: BlobPart, type = 'image/jpeg') => new File([bytes], 'me.jpg', { type });

  async function photoOf(member: Member) {
    const key = String((await rowOf(member))?.photo_key);
    const response = await visit(`/media/${key}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { key, status: response.status, bytes };
  }

  it('is cut to a square and loses where and by what it was taken', async () => {
    const member = await makeMember({ phone: newPhone() });
    const photo = makePhonePhoto(6);
    expect(Buffer.from(photo).includes('Exif')).toBe(true);
    const sent = await sendPhoto(member, toFile(photo));
    expect(sent.headers.get('Location')).toBe('/account?state=photo');
    const { key, bytes } = await photoOf(member);
    expect(key).toMatch(/^[0-9a-f]{16}\.jpeg$/);
    expect(inspectPicture(bytes, 'jpeg')).toMatchObject({ width: 4, height: 4, orientation: 1 });
    expect(Buffer.from(bytes).includes('Exif')).toBe(false);
    expect(await readPage(member, PATH)).toContain(`src="/media/${key}"`);
  });

  it('takes the place of the one before, which is gone, and can be removed', async () => {
    const member = await makeMember({ phone: newPhone() });
    await sendPhoto(member, toFile(makePng({ width: 900, height: 700 })));
    const first = await photoOf(member);
    expect(inspectPicture(first.bytes, 'png')).toMatchObject({ width: 512, height: 512 });
    await visit(`/_next/image?url=/media/${first.key}&w=128&q=75`);
    await sendPhoto(member, toFile(TINY.webpLossy));
    const second = await photoOf(member);
    expect(second.status).toBe(200);
    expect((await env.MEDIA.list({ prefix: `v/${first.key}` })).objects).toEqual([]);
    expect((await visit(`/media/${first.key}`)).status).toBe(404);
    await sendAs(member, PATH, { intent: 'remove-photo' });
    expect((await visit(`/media/${second.key}`)).status).toBe(404);
    expect((await rowOf(member))?.photo_key).toBeNull();
  });

  it('of the same picture has another address each time', async () => {
    const [one, other] = [
      await makeMember({ phone: newPhone() }),
      await makeMember({ phone: newPhone() }),
    ];
    await sendPhoto(one, toFile(TINY.jpeg));
    await sendPhoto(other, toFile(TINY.jpeg));
    expect((await photoOf(one)).key).not.toBe((await photoOf(other)).key);
  });

  it.each([
    ['nothing', new Uint8Array(), 422, t('account.photo.fault.missing')],
    [
      'a drawing that can run scripts',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      422,
      t('account.photo.fault.format'),
    ],
    ['a page', '<!doctype html><script>x()</script>', 422, t('account.photo.fault.format')],
    ['a picture cut short', TINY.jpeg.slice(0, 60), 422, t('account.photo.fault.broken')],
    ['a little too large', new Uint8Array(5_050_000), 413, t('account.photo.fault.large')],
    ['ten million bytes', new Uint8Array(10_000_000), 413, t('account.photo.fault.large')],
    [
      'a picture that is too wide',
      makePng({ width: 12_001, height: 1 }),
      422,
      t('account.photo.fault.large'),
    ],
  ])('that is %s is refused', async (_, bytes, status, fault) => {
    const member = await makeMember({ phone: newPhone() });
    const refused = await sendPhoto(member, toFile(bytes));
    expect(refused.status).toBe(status);
    expect(await refused.text()).toContain(fault);
    expect((await rowOf(member))?.photo_key).toBeNull();
  });

  it('is a file: a text of its name is none', async () => {
    const member = await makeMember({ phone: newPhone() });
    const refused = await sendAs(member, PATH, { intent: 'photo', photo: 'me.jpg' });
    expect(refused.status).toBe(422);
  });
});

describe('devices', () => {
  it('are listed, this one marked, and ended one by one', async () => {
    const member = await makeMember({ phone: newPhone() });
    const other = await openBrowser(member.id);
    const html = await readPage(member, PATH);
    expect(html).toContain('Firefox · Linux');
    expect(html.split(t('account.devices.here'))).toHaveLength(2);
    expect(html).toContain(`value="${other.sessionId}"`);
    expect(html).not.toContain(`value="${member.sessionId}"`);
    const ended = await sendAs(member, PATH, { intent: 'end-session', id: other.sessionId });
    expect(ended.headers.get('Location')).toBe('/account?state=end-session');
    expect(await sessionsOf(member)).toEqual([member.sessionId]);
    expect((await visit(PATH, { headers: other.headers })).status).toBe(302);
  });

  it('of others are as little there as those that have ended', async () => {
    const member = await makeMember({ phone: newPhone() });
    const stranger = await makeMember({ phone: newPhone() });
    for (const id of [stranger.sessionId, 'no-such-session', '']) {
      const refused = await sendAs(member, PATH, { intent: 'end-session', id });
      expect(refused.status).toBe(404);
      expect(await refused.text()).toContain(t('account.devices.gone'));
    }
    expect(await sessionsOf(stranger)).toEqual([stranger.sessionId]);
  });

  it('are ended all but this one', async () => {
    const member = await makeMember({ phone: newPhone() });
    await openBrowser(member.id);
    await openBrowser(member.id);
    await sendAs(member, PATH, { intent: 'end-others' });
    expect(await sessionsOf(member)).toEqual([member.sessionId]);
  });

  it.each(['end-all', 'end-session'])(
    'end with this one by %s, whose cookie goes',
    async (intent) => {
      const member = await makeMember({ phone: newPhone() });
      const left = await sendAs(member, PATH, { intent, id: member.sessionId });
      expect(left.headers.get('Location')).toBe('/login-mobile-number');
      const cookies = left.headers.getSetCookie();
      expect(cookies).toContainEqual(
        expect.stringMatching(/^__Host-authjs\.session-token=; Max-Age=0/),
      );
      expect(cookies).toHaveLength(1);
      expect(await sessionsOf(member)).toEqual([]);
    },
  );
});

describe('the forms of the account page', () => {
  it.each<Record<string, string>>([{}, { Origin: 'https://elsewhere.example' }])(
    'are refused from elsewhere: %o',
    async (origin) => {
      const member = await makeMember({ phone: newPhone() });
      const refused = await visit(PATH, {
        method: 'POST',
        headers: { ...member.headers, ...origin },
        body: new URLSearchParams({ intent: 'end-all' }),
      });
      expect(refused.status).toBe(403);
      expect(await sessionsOf(member)).toEqual([member.sessionId]);
    },
  );

  it('sent after the session has ended lead to signing in and back', async () => {
    const member = await makeMember({ phone: newPhone() });
    await env.DB.prepare('DELETE FROM user_sessions WHERE user_id = ?').bind(member.id).run();
    const stale = await sendAs(member, PATH, { intent: 'profile', name: 'Late' });
    expect([stale.status, stale.headers.get('Location')]).toEqual([
      302,
      '/api/auth/signin?error=SessionRequired&callbackUrl=%2Faccount',
    ]);
    const stranger = await sendForm(PATH, { intent: 'end-all' });
    expect(stranger.status).toBe(302);
  });

  it('do nothing where they ask for nothing there is', async () => {
    const member = await makeMember({ phone: newPhone() });
    for (const intent of ['', 'drop', 'constructor']) {
      const response = await sendAs(member, PATH, { intent });
      expect(response.headers.get('Location')).toBe('/account');
    }
  });
});

describe('the newsletter and the consents', () => {
  const email = 'letters@example.org';
  const statusOf = () =>
    env.DB.prepare('SELECT status FROM newsletter_subscribers WHERE email = ?')
      .bind(email)
      .first('status');

  it('are shown as they are, and taken back', async () => {
    const member = await makeMember({ email });
    let html = await readPage(member, PATH);
    expect(html).toContain(t('account.newsletter.none'));
    expect(html).toContain(t('account.consents.account.withdraw'));
    const notice = formatterOf(EDITIONS.en).longDate(new Date(POLICY_VERSION));
    expect(html).toContain(`on the notice of ${notice}`);

    await sendAs(member, PATH, { intent: 'subscribe' });
    expect(await statusOf()).toBe('pending');
    await env.DB.prepare("UPDATE newsletter_subscribers SET status = 'confirmed'").run();
    html = await readPage(member, PATH);
    expect(html).toContain(t('account.newsletter.confirmed'));
    expect(html).toContain('/newsletter/preferences?token=');
    expect(html).toContain(t('account.consents.newsletter.withdraw'));

    await sendAs(member, PATH, { intent: 'unsubscribe' });
    expect(await statusOf()).toBe('unsubscribed');
    html = await readPage(member, PATH);
    expect(html).toContain(t('account.newsletter.unsubscribed'));
    expect(html).toMatch(/Withdrawn \d+ \w+ \d{4}/);
  });

  it('claim no mail on a site that sends none', async () => {
    const member = await makeMember({ email: 'no-mail@example.org' });
    await sendAs(member, PATH, { intent: 'subscribe' });
    const read = () => readPage(member, `${PATH}?state=subscribe`);
    const without = await read();
    expect(without).toContain(t('newsletter.no_mail'));
    expect(without).not.toContain(t('newsletter.check_mail'));
    expect(without).not.toContain(t('account.newsletter.pending'));
    env.MAIL_PROVIDER = 'outbox';
    env.CONTACT_EMAIL = 'desk@news.test';
    const withMail = await read();
    env.MAIL_PROVIDER = 'binding';
    env.CONTACT_EMAIL = '';
    expect(withMail).toContain(t('newsletter.check_mail'));
    expect(withMail).toContain(t('account.newsletter.pending'));
  });

  it('of an account without an address are nowhere', async () => {
    const member = await makeMember({ phone: newPhone() });
    expect(await readPage(member, PATH)).not.toContain(t('account.newsletter.none'));
    const done = await sendAs(member, PATH, { intent: 'subscribe' });
    expect(done.status).toBe(303);
  });
});

it('the export holds everything that is kept', async () => {
  const member = await makeMember({ email: 'takes-along@example.org' });
  await updateProfile(makePlatform(), member.id, { name: 'Asha' });
  await env.DB.batch([
    env.DB.prepare("INSERT INTO user_identities VALUES ('google', 'g-1', ?, 0)").bind(member.id),
    env.DB.prepare(
      `INSERT INTO tickets (number, kind, name, email, phone, story_url, subject, message, lang, notice_version, created_at, expires_at)
        VALUES ('C-1', 'contact', 'Asha', 'Takes-Along@example.org', '', '', 'Hello', 'World', 'en', '1', 0, 9)`,
    ),
  ]);
  await sendAs(member, PATH, { intent: 'subscribe' });
  const response = await visit('/api/user/export', { headers: member.headers });
  expect(response.headers.get('Cache-Control')).toMatch(/no-store/);
  const { data } = await response.json<{ data: object }>();
  expect(data).toMatchObject({
    profile: { name: 'Asha', email: 'takes-along@example.org' },
    photo: null,
    identities: [{ provider: 'google', subject: 'g-1' }],
    consents: [{ kind: 'account', withdrawnAt: null }],
    sessions: [{ kind: 'web', device: 'Firefox · Linux' }],
    savedStories: [],
    notifications: 0,
    newsletter: [{ status: 'pending' }],
    messages: [{ number: 'C-1', subject: 'Hello', message: 'World' }],
  });
});

it('the export of an account without an address holds no messages, whatever number they name', async () => {
  const phone = newPhone();
  const member = await makeMember({ phone });
  for (const email of ['', 'somebody@example.org'])
    await env.DB.prepare(
      `INSERT INTO tickets (number, kind, name, email, phone, story_url, subject, message, lang, notice_version, created_at, expires_at)
        VALUES (?, 'contact', 'Asha', ?, ?, '', 'Hello', 'World', 'en', '1', 0, 9)`,
    )
      .bind(`N-${email}`, email, phone)
      .run();
  const response = await visit('/api/user/export', { headers: member.headers });
  const { data } = await response.json<{ data: object }>();
  expect(data).toMatchObject({ profile: { phone, email: null }, messages: [], newsletter: [] });
});
