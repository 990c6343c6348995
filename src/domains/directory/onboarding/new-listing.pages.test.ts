import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CODE_LIFE } from '#domains/identity/contact/code.model.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { type HtmlElement, parsePage } from '#testing/html-page.ts';
import {
  type Member,
  makeMember,
  newEmail,
  newPhone,
  openBrowser,
  sendAs,
  sendWhileDown,
  sendWhileUnwritable,
} from '#testing/member.ts';
import { keepMails, readCode } from '#testing/outbox.ts';
import { readFields } from '#testing/plain-reader.ts';
import { makeCategory, makeTown } from '#testing/reviewed-businesses.ts';
import { visit } from '#testing/site.ts';

keepMails();

let category = 0;
const TOWN = 'Sonagadh';

beforeAll(async () => {
  category = await makeCategory();
  const names = { name_en: TOWN, name_hi: 'सोनगढ़', name_gu: 'સોનગઢ' };
  const id = await makeTown(names);
  await env.DB.prepare('INSERT INTO town_names (folded, town_id) VALUES (?, ?), (?, ?)')
    .bind('sonagadh', id, 'સોનગઢ', id)
    .run();
  forgetContent();
});

async function open(member: Member, path: string): Promise<HtmlElement> {
  const response = await visit(path, { headers: member.headers });
  expect(response.status, path).toBe(200);
  return parsePage(await response.text()).one('main');
}

const formOf = (page: HtmlElement) => page.one('form.vendor-form');

/** Fills in a form as it was shown and presses its button. */
async function submit(
  member: Member,
  page: HtmlElement,
  typed: Record<string, string>,
  intent = 'next',
): Promise<Response> {
  const form = formOf(page);
  const action = form.attribute('action')?.split('#')[0] ?? '';
  return sendAs(member, action, { ...readFields(form), ...typed, intent });
}

async function goOn(member: Member, response: Response): Promise<HtmlElement> {
  expect(response.status, await response.clone().text()).toBe(303);
  return open(member, response.headers.get('Location') ?? '');
}

const START = { businessName: 'Shree Sweets', pincode: '395009', town: TOWN };
const ADDRESS = { addressLine1: '12 Station Road', area: 'Adajan', point: '21.2, 72.8' };
const SHORT = 'Sweets and farsan made fresh every morning in Adajan since 1986.';

/** Somebody with a number whose listing has begun; its third step. */
async function begin(edition = '', more: Record<string, string> = {}) {
  const member = await makeMember({ phone: newPhone() });
  const first = await open(member, `${edition}/vendor/new`);
  const second = await goOn(member, await submit(member, first, {}));
  const start = { ...START, categoryId: String(category), ...more };
  const third = await goOn(member, await submit(member, second, start, 'force'));
  return { member, third, id: Number(readFields(formOf(third)).id) };
}

describe('the way to a listing without scripts', () => {
  it('leads to signing in and back', async () => {
    const response = await visit('/gujarati/vendor/new');
    const to = new URL(response.headers.get('Location') ?? '', 'https://news.test');
    expect(response.status).toBe(302);
    expect(to.searchParams.get('callbackUrl')).toBe('/gujarati/vendor/new');
  });

  it('is gone step by step to the end in Gujarati', async () => {
    const { member, third, id } = await begin('/gujarati', { town: 'સોનગઢ' });
    const hours = {
      ...{ 'mon.state': 'open', 'mon.open0': '09:30', 'mon.close0': '13:00' },
      ...{ 'mon.open1': '16:00', 'mon.close1': '20:30', 'sun.state': 'closed' },
    };
    const fourth = await goOn(member, await submit(member, third, { ...ADDRESS, ...hours }));
    expect(readFields(formOf(fourth)).phone).toMatch(/^90\d{8}$/);
    const contact = { contactVisibility: 'public', contactPerson: 'Asha' };
    const fifth = await goOn(member, await submit(member, fourth, contact));
    const said = { gujaratiShortDescription: SHORT, shortDescription: SHORT };
    const sixth = await goOn(member, await submit(member, fifth, said));
    expect(sixth.text).toContain('12 Station Road');
    const sent = await submit(member, sixth, {});
    const dashboard = await goOn(member, sent);
    expect(dashboard.one('.banner-submitted').line).toContain('ચકાસણી ચાલે છે');
    const row = await env.DB.prepare('SELECT * FROM businesses WHERE id = ?').bind(id).first();
    expect(row).toMatchObject({
      ...{ status: 'submitted', name_en: 'Shree Sweets', address_line1: '12 Station Road' },
      ...{ latitude: 21.2, longitude: 72.8, contact_visibility: 'public' },
    });
    expect(JSON.parse(String(row?.hours))).toEqual({
      mon: [
        { open: '09:30', close: '13:00' },
        { open: '16:00', close: '20:30' },
      ],
      sun: [],
    });
  });

  it('is gone on with where it was left, also on another device', async () => {
    const { member, third, id } = await begin();
    await submit(member, third, ADDRESS);
    const first = await open(member, '/vendor/new');
    const link = first.all('.vendor-found a').map((each) => each.attribute('href'));
    expect(link).toEqual([`/vendor/new?id=${id}&step=show`]);
    const again = await open(member, `/vendor/new?id=${id}&step=place`);
    expect(readFields(formOf(again))).toMatchObject(ADDRESS);
  });

  it('is gone on with after a month: signed in anew, with the number that was proved then', async () => {
    const { member, third, id } = await begin();
    await submit(member, third, {
      ...{ ...ADDRESS, 'mon.state': 'open', 'mon.open0': '09:30', 'mon.close0': '19:00' },
    });
    const phone = newPhone();
    const month = Date.now() - 31 * 86_400_000;
    await env.DB.batch([
      env.DB.prepare(
        'UPDATE businesses SET phone = ?, phone_verified_at = ?, created_at = ?, updated_at = ? WHERE id = ?',
      ).bind(phone, month, month, month, id),
      env.DB.prepare('DELETE FROM proved_phones WHERE user_id = ?').bind(member.id),
      env.DB.prepare('DELETE FROM user_sessions WHERE user_id = ?').bind(member.id),
    ]);
    const path = `/vendor/new?id=${id}&step=show`;
    const lost = await visit(path, { headers: member.headers });
    const to = new URL(lost.headers.get('Location') ?? '', 'https://news.test');
    expect([lost.status, to.searchParams.get('callbackUrl')]).toEqual([302, path]);
    const back = await openBrowser(member.id);
    const [link] = (await open(back, '/vendor/new')).all('.vendor-found a');
    expect(link?.attribute('href')).toBe(path);
    const fourth = await open(back, `/vendor/new?id=${id}&step=contact`);
    expect(readFields(formOf(fourth)).phone).toBe(phone.slice(-10));
    const contact = { contactVisibility: 'public', contactPerson: 'Asha' };
    const fifth = await goOn(back, await submit(back, fourth, contact));
    const sixth = await goOn(
      back,
      await submit(back, fifth, { shortDescription: SHORT, gujaratiShortDescription: SHORT }),
    );
    await goOn(back, await submit(back, sixth, {}));
    const row = env.DB.prepare('SELECT status, phone FROM businesses WHERE id = ?').bind(id);
    expect(await row.first()).toEqual({ status: 'submitted', phone });
    const other = await submit(back, fourth, { ...contact, phone: newPhone() });
    // Another number would have to be proved.
    expect(parsePage(await other.text()).all('#field-code')).toHaveLength(1);
  });

  it('keeps everything typed where something is wrong, and says what to do beside it', async () => {
    const { member, third } = await begin();
    const typed = {
      ...{ addressLine1: '12', area: 'Adajan', landmark: 'Clock tower', point: 'somewhere' },
      ...{ 'mon.state': 'open', 'mon.open0': '09:00', 'tue.state': 'closed' },
    };
    const response = await submit(member, third, typed);
    expect(response.status).toBe(422);
    const page = parsePage(await response.text()).one('main');
    expect(readFields(formOf(page))).toMatchObject(typed);
    expect(page.one('#field-addressLine1-fault').line).toContain('5 to 120');
    expect(page.one('#field-point-fault').line).toContain('21.1702');
    expect(page.one('[id="field-mon.open0-fault"]').line).toContain('both times');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const sent = { ...readFields(formOf(page)), ...ADDRESS, 'mon.close0': '18:00', intent: 'next' };
    for (const send of [sendWhileDown, sendWhileUnwritable]) {
      const answer = await send(member, '/vendor/new', sent);
      expect(answer.status).toBe(503);
      const again = parsePage(await answer.text()).one('main');
      expect(again.text).toContain('What you typed stands here');
      expect(readFields(formOf(again))).toMatchObject({ ...ADDRESS, 'mon.open0': '09:00' });
    }
  });

  it('is not sent before a reviewer could judge it, and says what is missing', async () => {
    const { member, id } = await begin();
    const last = await open(member, `/vendor/new?id=${id}&step=check`);
    expect(last.one('.vendor-missing').line).toContain('Write what you do');
    // Each of them leads to where it is mended.
    expect(last.all('.vendor-missing a')).toHaveLength(last.all('.vendor-missing li').length);
    expect(last.all('.next-steps a')[0]?.line).toContain('Write what you do');
    const refused = await submit(member, last, {});
    expect(refused.status).toBe(422);
    const page = parsePage(await refused.text()).one('main');
    expect(page.all('[role=alert]').map((each) => each.attribute('class'))).toEqual(['notice']);
    expect(page.one('#answer').line).toContain('Write what you do');
  });

  it('saves what was typed before it leads to pictures, and is sent by the first of two presses', async () => {
    const { member, third, id } = await begin();
    const fourth = await goOn(member, await submit(member, third, ADDRESS));
    const fifth = await goOn(member, await submit(member, fourth, { contactPerson: 'Asha' }));
    const leaving = await submit(member, fifth, { shortDescription: SHORT }, 'media');
    expect(leaving.headers.get('Location')).toBe(`/vendor/${id}/media`);
    const show = await open(member, `/vendor/new?id=${id}&step=show`);
    expect(readFields(formOf(show)).shortDescription).toBe(SHORT);
    const said = { about: 'word '.repeat(50), hindiShortDescription: SHORT };
    const last = await goOn(member, await submit(member, show, said));
    const presses = [await submit(member, last, {}), await submit(member, last, {})];
    const sent = `/vendor?id=${id}&state=sent`;
    expect(presses.map(({ headers }) => headers.get('Location'))).toEqual([sent, sent]);
  });

  it('saves what was typed before it leads back or is gone on with later, and says how to leave without', async () => {
    const { member, third, id } = await begin();
    const leave = (typed: Record<string, string>, go: string) =>
      submit(member, third, { ...typed, go }, '');
    // Nothing was typed, so that nothing is asked for.
    const dashboard = `/vendor?id=${id}`;
    expect((await leave({}, 'later')).headers.get('Location')).toBe(dashboard);
    const refused = await leave({ addressLine1: '12' }, 'later');
    expect(refused.status).toBe(422);
    const page = parsePage(await refused.text()).one('main');
    expect(readFields(formOf(page)).addressLine1).toBe('12');
    const [way] = page.all('.vendor-bar a');
    expect([way?.line, way?.attribute('href')]).toEqual(['Leave without saving these', dashboard]);
    const later = page.all('button').find((each) => each.attribute('value') === 'later');
    expect(later?.attribute('form')).toBe(formOf(page).attribute('id'));
    const back = await leave(ADDRESS, 'back');
    expect(back.headers.get('Location')).toBe(`/vendor/new?id=${id}&step=business`);
    const place = await open(member, `/vendor/new?id=${id}&step=place`);
    expect(readFields(formOf(place))).toMatchObject(ADDRESS);
  });

  it('fills in hours of several days without saving', async () => {
    const { member, third, id } = await begin();
    const several = {
      ...{ 'several.open0': '10:00', 'several.close0': '20:00' },
      ...{ 'several.mon': 'on', 'several.tue': 'on', addressLine1: 'Half a line' },
    };
    const response = await submit(member, third, several, 'fill-days');
    expect(response.status).toBe(200);
    const fields = readFields(formOf(parsePage(await response.text())));
    expect(fields).toMatchObject({ 'tue.close0': '20:00', 'mon.state': 'open' });
    expect(fields).toMatchObject({ addressLine1: 'Half a line', 'sun.state': '' });
    const hours = await env.DB.prepare('SELECT hours FROM businesses WHERE id = ?').bind(id);
    expect(await hours.first('hours')).toBe('{}');
  });

  it('refuses a step of somebody else by 404', async () => {
    const { third, id } = await begin();
    const stranger = await makeMember({ phone: newPhone() });
    const path = `/vendor/new?id=${id}&step=place`;
    expect((await visit(path, { headers: stranger.headers })).status).toBe(404);
    expect((await submit(stranger, third, ADDRESS)).status).toBe(404);
  });
});

describe('the beginning', () => {
  it('asks an account without a number for one', async () => {
    const member = await makeMember({ email: newEmail() });
    const page = await open(member, '/vendor/new?step=business');
    expect(page.one('a.button').attribute('href')).toContain('/account/phone');
  });

  it('sends a code to another number and takes nothing without it', async () => {
    const member = await makeMember({ phone: newPhone() });
    const first = await open(member, '/vendor/new');
    const response = await submit(member, first, { phone: '98765 00001' });
    expect(response.status).toBe(200);
    const page = parsePage(await response.text()).one('main');
    expect(readFields(formOf(page))).toMatchObject({ phone: '98765 00001', code: '' });
    // Behind the bar of the form nobody would find it.
    expect(page.one('#field-code').attribute('autofocus')).not.toBeNull();
    const wrong = await submit(member, page, { code: '000000' });
    expect(wrong.status).toBe(422);
    expect(parsePage(await wrong.text()).one('#field-code-fault').line).not.toBe('');
  });

  it('takes no code that has run out, says when one does, and keeps the number', async () => {
    const member = await makeMember({ phone: newPhone() });
    const phone = newPhone();
    const asked = await submit(member, await open(member, '/vendor/new'), { phone });
    const page = parsePage(await asked.text()).one('main');
    expect(page.one('.vendor-code').line).toContain(`${CODE_LIFE / 60_000} minutes`);
    expect(page.text).not.toContain('proved already');
    const code = await readCode(phone);
    const age = 'UPDATE login_codes SET expires_at = ?, created_at = ? WHERE user_id = ?';
    await env.DB.prepare(age)
      .bind(Date.now() - 1, Date.now() - 300_000, member.id)
      .run();
    const late = await submit(member, page, { code });
    expect(late.status).toBe(422);
    const told = parsePage(await late.text()).one('main');
    expect(told.one('#field-code-fault').line).toContain('expired');
    const fields = readFields(formOf(told));
    expect(fields.phone?.replaceAll(' ', '').slice(-10)).toBe(phone.slice(-10));
    // Another one is sent after half a minute.
    const again = await submit(member, told, {}, 'resend');
    expect(again.status).toBe(429);
    expect(readFields(formOf(parsePage(await again.text())))).toMatchObject({
      phone: fields.phone,
    });
  });

  it('asks for a code again where the number was proved too long ago, and keeps what was typed', async () => {
    const member = await makeMember({ phone: newPhone() });
    const second = await open(member, '/vendor/new?step=business');
    const typed = { ...START, categoryId: String(category), phone: '98765 00002' };
    const asked = await submit(member, second, typed);
    expect(asked.status).toBe(200);
    const page = parsePage(await asked.text()).one('main');
    expect(page.one('#field-code').attribute('autocomplete')).toBe('one-time-code');
    expect(readFields(formOf(page))).toMatchObject({ businessName: 'Shree Sweets' });
    await env.DB.prepare('INSERT INTO proved_phones (user_id, phone, proved_at) VALUES (?, ?, ?)')
      .bind(member.id, '+919876500002', Date.now())
      .run();
    const third = await goOn(member, await submit(member, page, {}, 'force'));
    const { id } = readFields(formOf(third));
    const number = env.DB.prepare('SELECT phone FROM businesses WHERE id = ?').bind(Number(id));
    expect(await number.first('phone')).toBe('+919876500002');
  });

  it('shows what may be it already, and goes on where it is not', async () => {
    const { id } = await begin();
    await env.DB.prepare("UPDATE businesses SET status = 'published' WHERE id = ?").bind(id).run();
    await env.DB.prepare('DELETE FROM business_members WHERE business_id = ?').bind(id).run();
    const member = await makeMember({ phone: newPhone() });
    const second = await goOn(member, await submit(member, await open(member, '/vendor/new'), {}));
    const typed = { ...START, categoryId: String(category) };
    const response = await submit(member, second, typed);
    expect(response.status).toBe(409);
    const page = parsePage(await response.text()).one('main');
    const claims = page.all('.vendor-found a').map((each) => each.attribute('href') ?? '');
    expect(claims.some((href) => href.endsWith(`/${id}/claim`))).toBe(true);
    expect(readFields(formOf(page))).toMatchObject(typed);
    expect((await submit(member, page, {}, 'force')).status).toBe(303);
  });

  it('asks for the state of a town nobody knows, and proposes it then', async () => {
    const member = await makeMember({ phone: newPhone() });
    const second = await goOn(member, await submit(member, await open(member, '/vendor/new'), {}));
    const typed = { ...START, businessName: 'New Place', categoryId: String(category) };
    const response = await submit(member, second, { ...typed, town: 'Navaganv' });
    expect(response.status).toBe(422);
    const page = parsePage(await response.text()).one('main');
    expect(page.one('#field-stateCode-fault').line).toContain('state');
    const begun = await submit(member, page, { stateCode: 'GJ' }, 'force');
    expect(begun.status, await begun.clone().text()).toBe(303);
    const town = await env.DB.prepare("SELECT active FROM towns WHERE name_en = 'Navaganv'");
    expect(await town.first('active')).toBe(0);
  });
});
