import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { translatorOf } from '#i18n/translator.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { toDay } from '#shared/india-time.ts';
import { type HtmlElement, parsePage } from '#testing/html-page.ts';
import { insertRows } from '#testing/listed-businesses.ts';
import {
  type Member,
  makeMember,
  newPhone,
  sendAs,
  sendWhileDown,
  sendWhileUnwritable,
} from '#testing/member.ts';
import { readFields } from '#testing/plain-reader.ts';
import { makeBusiness, makeCategory, makeTown } from '#testing/reviewed-businesses.ts';
import { SITE, visit } from '#testing/site.ts';
import { makePng } from '#testing/tiny-pictures.ts';
import { FORM_SECTIONS, SECTIONS } from './vendor-section.model.ts';

let place = { category_id: 0, town_id: 0 };

beforeAll(async () => {
  place = { category_id: await makeCategory(), town_id: await makeTown() };
  forgetContent();
});

/** Somebody with a published business of their own. */
async function makeOwner(columns: Record<string, unknown> = {}) {
  const phone = newPhone();
  const member = await makeMember({ phone });
  const id = await makeBusiness({
    ...{ ...place, name_en: 'Shree Sweets', phone, phone_verified_at: 1 },
    ...{ address_line1: '12 Station Road', area: 'Adajan' },
    ...columns,
  });
  await join(id, member, 'owner');
  return { member, id };
}

async function join(businessId: number, { id }: Member, role: string): Promise<void> {
  await env.DB.prepare(
    'INSERT INTO business_members (business_id, user_id, role, added_at) VALUES (?, ?, ?, 0)',
  )
    .bind(businessId, id, role)
    .run();
}

async function open({ headers }: Member, path: string): Promise<HtmlElement> {
  const response = await visit(path, { headers });
  expect(response.status, path).toBe(200);
  return parsePage(await response.text()).one('main');
}

const fieldsOf = (page: HtmlElement) => readFields(page.one('form.vendor-form'));

async function readRow(id: number): Promise<Record<string, unknown>> {
  const row = await env.DB.prepare('SELECT * FROM businesses WHERE id = ?').bind(id).first();
  return row ?? {};
}

describe('the dashboard', () => {
  it('leads somebody without a business to begin one', async () => {
    const member = await makeMember({ phone: newPhone() });
    const page = await open(member, '/vendor');
    expect(page.one('a.button').attribute('href')).toBe('/vendor/new');
  });

  it('shows 30 days as charts and as a table, and what waits', async () => {
    // No day begins meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { member, id } = await makeOwner();
    const day = toDay(new Date());
    const event = { kind: 'business', object_id: id, day };
    await insertRows('event_days', [
      { ...event, event: 'view', count: 41 },
      { ...event, event: 'phone', count: 3 },
      { ...event, event: 'whatsapp', count: 2 },
      { ...event, event: 'view', day: '2020-01-01', count: 7 },
    ]);
    const now = Date.now();
    await insertRows('ratings', [
      {
        ...{ business_id: id, user_id: 1, stars: 5, language: 'en', status: 'published' },
        ...{ created_at: now, published_at: now, updated_at: now },
      },
    ]);
    const page = await open(member, '/vendor');
    const charts = page.all('.dashboard-chart').map((each) => each.one('strong').line);
    expect(charts).toEqual(['41', '5', '0', '1']);
    const [today] = page.all('.dashboard-table tbody tr');
    expect(today?.all('td').map((each) => each.line)).toEqual(['41', '5', '0', '1']);
    expect(page.all('.dashboard-table tbody tr')).toHaveLength(30);
    expect(page.all('.dashboard-todo strong').map((each) => each.line)).toEqual(['0', '1']);
    expect(page.one('.banner-published').line).toContain('Live');
    expect(page.all('.next-steps a').length).toBeGreaterThan(0);
  });

  it('says why a listing was sent back, and switches between several', async () => {
    const { member, id } = await makeOwner({
      ...{ status: 'rejected', status_reason: 'The photo shows another shop.', published_at: null },
    });
    const other = await makeBusiness({ ...place, name_en: 'Second Shop' });
    await join(other, member, 'manager');
    const page = await open(member, `/vendor?id=${id}`);
    expect(page.one('.banner-rejected').line).toContain('The photo shows another shop.');
    const links = page.all('.dashboard-switcher a').map((each) => each.attribute('href'));
    expect(links.toSorted()).toEqual([`/vendor?id=${id}`, `/vendor?id=${other}`].toSorted());
  });

  it('is nobody else’s', async () => {
    const { id } = await makeOwner();
    const { headers } = await makeMember({ phone: newPhone() });
    const paths = [`/vendor?id=${id}`, ...SECTIONS.map((section) => `/vendor/${id}/${section}`)];
    for (const path of paths) expect((await visit(path, { headers })).status, path).toBe(404);
    // Notices lead here.
    const told = await visit(`/gujarati/vendor/${id}`, { headers });
    expect(told.headers.get('Location')).toBe(`/gujarati/vendor?id=${id}`);
    const anonymous = await visit(`/vendor/${id}/hours`);
    expect(anonymous.headers.get('Location')).toContain('/api/auth/signin');
  });
});

describe('a section', () => {
  it.each(FORM_SECTIONS)(
    '%s is saved as it was shown without changing anything',
    async (section) => {
      const { member, id } = await makeOwner({
        ...{
          hours: '{"mon":[{"open":"09:00","close":"18:00"}]}',
          payment_modes: '["upi","barter"]',
        },
        ...{ latitude: 21.2, longitude: 72.8, gstin: null, year_established: 1986 },
      });
      const before = await readRow(id);
      const path = `/vendor/${id}/${section}`;
      const saved = await sendAs(member, path, {
        ...fieldsOf(await open(member, path)),
        intent: 'save',
      });
      expect(saved.status, await saved.clone().text()).toBe(303);
      expect(await readRow(id)).toEqual(before);
    },
  );

  it('shows what another member has saved beside what was typed, and loses nothing', async () => {
    const { member, id } = await makeOwner();
    const manager = await makeMember({ phone: newPhone() });
    await join(id, manager, 'manager');
    const path = `/vendor/${id}/about`;
    const mine = fieldsOf(await open(member, path));
    const theirs = fieldsOf(await open(manager, path));
    expect((await sendAs(manager, path, { ...theirs, about: 'Theirs' })).status).toBe(303);
    const refused = await sendAs(member, path, { ...mine, about: 'Mine' });
    expect(refused.status).toBe(409);
    const page = parsePage(await refused.text()).one('main');
    expect(page.one('#field-about-saved').line).toContain('Theirs');
    expect(fieldsOf(page).about).toBe('Mine');
    const again = await sendAs(member, path, { ...fieldsOf(page), intent: 'save' });
    expect(again.status).toBe(303);
    expect(fieldsOf(await open(member, path)).about).toBe('Mine');
  });

  it('answers a form that saves itself in a few words', async () => {
    const { member, id } = await makeOwner();
    const path = `/vendor/${id}/social`;
    const fields = fieldsOf(await open(member, path));
    const send = (typed: Record<string, string>) =>
      visit(path, {
        method: 'POST',
        headers: { ...member.headers, Origin: SITE, Accept: 'application/json' },
        body: new URLSearchParams({ ...fields, ...typed }),
      });
    const saved = await send({ website: 'https://shree.example/' });
    expect(saved.status).toBe(200);
    expect(await saved.json()).toMatchObject({ version: Number(fields.version) + 1 });
    expect((await send({ website: 'https://other.example/' })).status).toBe(409);
    const bad = await send({ facebook: 'https://evil.example/' });
    expect(bad.status).toBe(422);
    expect(await bad.json()).toMatchObject({ faults: [{ field: 'facebook' }] });
  });

  it('has a new name of a live listing wait, and all else at once', async () => {
    const { member, id } = await makeOwner();
    const path = `/vendor/${id}/details`;
    const typed = { businessName: 'Shree Mithai', yearEstablished: '१९८६' };
    const saved = await sendAs(member, path, { ...fieldsOf(await open(member, path)), ...typed });
    expect(saved.headers.get('Location')).toContain('state=waiting');
    expect(await readRow(id)).toMatchObject({ name_en: 'Shree Sweets', year_established: 1986 });
    expect(fieldsOf(await open(member, path)).businessName).toBe('Shree Mithai');
    expect((await open(member, '/vendor')).one('.dashboard-banner').text).toContain(
      'being checked',
    );
  });

  it('keeps what was typed of a GST number that is none, and takes a good one of the state', async () => {
    const { member, id } = await makeOwner();
    const path = `/vendor/${id}/details`;
    const fields = fieldsOf(await open(member, path));
    const refused = await sendAs(member, path, { ...fields, gstin: '24AAACC1206D1ZX' });
    expect(refused.status).toBe(422);
    const page = parsePage(await refused.text()).one('main');
    expect(page.one('#field-gstin-fault').line).toContain('GST');
    expect(fieldsOf(page).gstin).toBe('24AAACC1206D1ZX');
  });
});

describe('what can’t be saved because the database is down', () => {
  const WORDS = translatorOf('hi')('directory-onboarding.fault.down');

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it.each([
    ['details', { businessName: 'Typed Name', tagline: 'Typed line' }, 'businessName'],
    ['about', { about: 'Typed text' }, 'about'],
    ['contact', { contactPerson: 'Typed person' }, 'contactPerson'],
    ['hours', { 'mon.state': 'open', 'mon.open0': '07:30', 'mon.close0': '12:00' }, 'mon.state'],
    ['social', { website: 'https://typed.example/' }, 'website'],
    ['hashtags', { hashtags: 'typed' }, 'hashtags'],
    ['items', { intent: 'add', name: 'Typed sweet', price: '90' }, 'name'],
    ['media', { intent: 'video', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }, 'videoUrl'],
    ['papers', { intent: 'add', caption: 'Typed name' }, 'caption'],
    ['members', { intent: 'add', phone: '98250 00000' }, 'phone'],
    ['associations', { intent: 'add', membershipNumber: 'M-77' }, 'membershipNumber'],
  ])('in %s is given back, with what to do', async (section, typed, name) => {
    const { member, id } = await makeOwner();
    const path = `/vendor/${id}/${section}`;
    const shown = FORM_SECTIONS.some((each) => each === section)
      ? fieldsOf(await open(member, path))
      : {};
    const fields = { ...shown, ...typed };
    const answers = await Promise.all([
      sendWhileDown(member, `/hindi${path}`, fields),
      ...(['papers', 'members', 'associations'].includes(section)
        ? []
        : [sendWhileUnwritable(member, `/hindi${path}`, fields)]),
    ]);
    for (const answer of answers) {
      expect(answer.status, section).toBe(503);
      const page = parsePage(await answer.text()).one('main');
      expect(page.text).toContain(WORDS);
      const forms = page.all('form').map((form) => readFields(form));
      const back = forms.find((form) => name in form);
      for (const [field, value] of Object.entries(typed))
        if (field !== 'intent') expect(back?.[field], field).toBe(value);
    }
  });

  it('also of an item that is there', async () => {
    const { member, id } = await makeOwner();
    const fields = { intent: 'change', item: '7', version: '3', '7.name': 'Typed sweet' };
    const answer = await sendWhileDown(member, `/vendor/${id}/items`, fields);
    const page = parsePage(await answer.text()).one('main');
    const [form] = page.all('form.item-acts').map((each) => readFields(each));
    expect(form).toMatchObject({ item: '7', version: '3', '7.name': 'Typed sweet' });
  });
});

describe('what a listing sells', () => {
  it('is added, changed and taken away, and a bad price keeps all that was typed', async () => {
    const { member, id } = await makeOwner();
    const path = `/vendor/${id}/items`;
    const typed = { intent: 'add', name: 'Jalebi', 'name.gu': 'જલેબી', unit: 'kg' };
    const refused = await sendAs(member, path, { ...typed, price: 'free' });
    expect(refused.status).toBe(422);
    const again = parsePage(await refused.text()).one('main');
    expect(again.one('#field-price-fault').line).toContain('rupees');
    expect(again.one('#field-name').attribute('value')).toBe('Jalebi');
    expect((await sendAs(member, path, { ...typed, price: '₹320.50' })).status).toBe(303);
    const [form] = (await open(member, path)).all('.item-acts');
    if (!form) throw new Error('nothing was added');
    const fields = readFields(form);
    const item = fields.item ?? '';
    expect(fields[`${item}.price`]).toBe('320.50');
    const changed = { ...fields, [`${item}.price`]: '330', intent: 'change' };
    expect((await sendAs(member, path, changed)).status).toBe(303);
    const stranger = await makeOwner();
    const foreign = await sendAs(stranger.member, `/vendor/${stranger.id}/items`, changed);
    expect(foreign.status).toBe(404);
    expect((await sendAs(member, path, { intent: 'remove', item })).status).toBe(303);
    expect((await open(member, path)).all('.item-acts')).toHaveLength(0);
  });
});

describe('the pictures of a listing', () => {
  it('are sent, described and taken away by forms', async () => {
    const { member, id } = await makeOwner();
    const path = `/vendor/${id}/media`;
    const none = await sendAs(member, path, { intent: 'add', kind: 'photo' });
    expect(none.status).toBe(422);
    const broken = new File(['no picture'], 'a.jpg', { type: 'image/jpeg' });
    const refused = await sendAs(member, path, { intent: 'add', kind: 'photo', files: broken });
    expect(refused.status).toBe(422);
    const photo = new File([makePng({ width: 500, height: 420 })], 'a.png', { type: 'image/png' });
    const sent = await sendAs(member, path, { intent: 'add', kind: 'photo', files: photo });
    expect(sent.status, await sent.clone().text()).toBe(303);
    const [shown] = (await open(member, path)).all('.media-list img');
    expect(shown?.attribute('src')).toContain('/api/vendor/business/media/');
    // One that is refused keeps none of the others back.
    const others = [510, 520].map((width) => {
      const bytes = makePng({ width, height: 420 });
      return new File([bytes], `${width}.png`, { type: 'image/png' });
    });
    const files = [others[0], broken, others[1]].flatMap((file) => file ?? []);
    const partly = await sendAs(member, path, { intent: 'add', kind: 'photo', files });
    expect(partly.status).toBe(422);
    const answer = parsePage(await partly.text()).one('main');
    expect(answer.one('#field-files-fault').line).toMatch(/^a\.jpg: /);
    expect(answer.all('.media-list img')).toHaveLength(3);
    const orderOf = async () =>
      (await open(member, path)).all('.media-acts').map((form) => readFields(form).medium ?? '');
    const [one = '', two, three] = await orderOf();
    // Pressed twice, a button moves it once.
    for (const to of ['1', '1'])
      expect((await sendAs(member, path, { medium: one, to })).status).toBe(303);
    expect(await orderOf()).toEqual([two, one, three]);
    await env.DB.prepare('DELETE FROM business_media WHERE business_id = ?').bind(id).run();
    const video = { intent: 'video', videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' };
    expect((await sendAs(member, path, video)).status).toBe(303);
    const [form] = (await open(member, path)).all('.media-acts');
    if (!form) throw new Error('nothing was added');
    const { medium = '', ...fields } = readFields(form);
    const words = { ...fields, medium, [`alt.${medium}.gu`]: 'મીઠાઈ', intent: 'words' };
    expect((await sendAs(member, path, words)).status).toBe(303);
    const stranger = await makeOwner();
    expect((await sendAs(stranger.member, `/vendor/${stranger.id}/media`, words)).status).toBe(404);
    expect((await sendAs(member, path, { medium, intent: 'remove' })).status).toBe(303);
    expect((await open(member, path)).all('.media-acts')).toHaveLength(0);
  });
});

describe('the papers of a listing', () => {
  it('are sent by a form, opened by its owner alone, and taken away', async () => {
    const { member, id } = await makeOwner();
    const path = `/vendor/${id}/papers`;
    const send = (file: File | null, caption = 'Gumasta') => {
      const body = new FormData();
      body.set('intent', 'add');
      body.set('caption', caption);
      if (file) body.set('file', file);
      return visit(path, { method: 'POST', headers: { ...member.headers, Origin: SITE }, body });
    };
    const empty = await send(null);
    expect(empty.status).toBe(422);
    expect(
      parsePage(await empty.text())
        .one('#field-caption')
        .attribute('value'),
    ).toBe('Gumasta');
    const text = new File(['no paper'], 'a.pdf', { type: 'application/pdf' });
    expect((await send(text)).status).toBe(422);
    const scan = makePng({ width: 300, height: 300, color: 77 });
    expect((await send(new File([scan], 'a.png', { type: 'image/png' }))).status).toBe(303);
    const link = (await open(member, path)).one('.member-list a');
    expect(link.line).toBe('Gumasta');
    const file = link.attribute('href') ?? '';
    expect((await visit(file, { headers: member.headers })).status).toBe(200);
    const manager = await makeMember({ phone: newPhone() });
    await join(id, manager, 'manager');
    expect((await visit(file, { headers: manager.headers })).status).toBe(404);
    expect((await open(manager, path)).all('.member-list li')).toHaveLength(0);
    const medium = /media\/(\d+)\/file/.exec(file)?.[1] ?? '';
    expect((await sendAs(member, path, { intent: 'remove', medium })).status).toBe(303);
    expect((await open(member, path)).all('.member-list li')).toHaveLength(0);
  });
});

describe('the associations of a listing', () => {
  it('are said, wait, are said again when not accepted, and end', async () => {
    const { member, id } = await makeOwner();
    const stranger = await makeOwner();
    const slug = `guild-${id}`;
    await insertRows('associations', [
      { slug, kind: 'trade', name_en: 'Sweet Guild', name_hi: 'मिठाई संघ', name_gu: 'મીઠાઈ મંડળ' },
    ]);
    const isIt = env.DB.prepare('SELECT id FROM associations WHERE slug = ?').bind(slug);
    const associationId = String(await isIt.first<number>('id'));
    forgetContent();
    const path = `/vendor/${id}/associations`;
    const add = { intent: 'add', associationId, membershipNumber: 'M-7', role: 'Secretary' };
    const refuse = async (typed: Record<string, string>, field: string) => {
      const refused = await sendAs(member, path, { ...add, ...typed });
      expect(refused.status, field).toBe(422);
      const page = parsePage(await refused.text()).one('main');
      expect(page.one(`#field-${field}-fault`).line).not.toBe('');
      expect(readFields(page.one('form.vendor-group'))).toMatchObject({ role: 'Secretary' });
    };
    await refuse({ associationId: '' }, 'associationId');
    await refuse({ associationId: '999999' }, 'associationId');
    await refuse({ sinceYear: '9998' }, 'sinceYear');
    await refuse({ membershipNumber: '<b>' }, 'membershipNumber');
    expect((await sendAs(stranger.member, path, add)).status).toBe(404);
    expect((await sendAs(member, path, { ...add, sinceYear: '२००४' })).status).toBe(303);
    const stateOf = async () => (await open(member, path)).one('.member-list li').line;
    expect(await stateOf()).toMatch(/Sweet Guild.*M-7.*Secretary.*2004.*We are checking it/);
    const settle = (status: string) =>
      env.DB.prepare('UPDATE business_affiliations SET status = ? WHERE business_id = ?')
        .bind(status, id)
        .run();
    await settle('verified');
    expect(await stateOf()).toContain('Readers see it');
    await settle('rejected');
    expect(await stateOf()).toContain('Not accepted');
    const proof = new File(['%PDF-1.4\ncard\n%%EOF\n'], 'card.pdf', { type: 'application/pdf' });
    const again = { ...add, membershipNumber: 'M-8' };
    const bad = await sendAs(member, path, { ...again, proof: new File(['no'], 'a.pdf') });
    expect(bad.status).toBe(422);
    expect(parsePage(await bad.text()).one('#field-proof-fault').line).not.toBe('');
    for (const sent of [again, again])
      expect((await sendAs(member, path, { ...sent, proof })).status).toBe(303);
    const paper = (await open(member, path)).one('.member-list li a').attribute('href') ?? '';
    const seen = (by: Member) => visit(paper, { headers: by.headers });
    expect((await seen(member)).status).toBe(200);
    expect((await seen(stranger.member)).status).toBe(404);
    expect(await stateOf()).toMatch(/M-8.*We are checking it/);
    const gone = { intent: 'remove', associationId };
    expect((await sendAs(stranger.member, path, gone)).status).toBe(404);
    for (const sent of [gone, gone]) expect((await sendAs(member, path, sent)).status).toBe(303);
    expect((await open(member, path)).all('.member-list li')).toHaveLength(0);
    expect((await seen(member)).status).toBe(404);
  });
});

describe('the people of a listing', () => {
  it('are asked by their number, say yes, are removed, and get it by a tick and the number', async () => {
    const { member, id } = await makeOwner();
    const path = `/vendor/${id}/members`;
    const phone = newPhone();
    const unknown = await sendAs(member, path, { intent: 'add', phone });
    expect(unknown.status).toBe(422);
    const page = parsePage(await unknown.text()).one('main');
    expect(page.one('#field-phone').attribute('value')).toBe(phone);
    const helper = await makeMember({ phone });
    expect((await sendAs(member, path, { intent: 'add', phone })).status).toBe(303);
    const buttons = (page: HtmlElement) => page.all('form').map((form) => form.one('button').line);
    expect(buttons(await open(member, path))[0]).toBe('Take back');
    expect((await visit(path, { headers: helper.headers })).status).toBe(404);
    expect((await open(helper, '/vendor')).text).toContain(
      'You are asked to look after a business',
    );
    const sayYes = async () => {
      const fields = readFields((await open(helper, '/vendor/invitations')).one('form'));
      const said = await sendAs(helper, '/vendor/invitations', { ...fields, intent: 'accept' });
      expect(said.headers.get('Location')).toBe(`/vendor?id=${id}`);
    };
    await sayYes();
    const theirs = await open(helper, path);
    expect(theirs.all('.member-list li')).toHaveLength(2);
    expect(buttons(theirs)).toEqual(['Leave this business']);
    expect((await sendAs(member, path, { intent: 'hand', heir: phone })).status).toBe(422);
    const handed = await sendAs(member, path, { intent: 'hand', heir: phone, 'sure.hand': 'on' });
    expect(handed.headers.get('Location')).toBe(`${path}?state=asked`);
    await sayYes();
    const left = await sendAs(member, path, { intent: 'remove', member: String(member.id) });
    expect(left.headers.get('Location')).toBe('/vendor');
    expect((await visit(path, { headers: member.headers })).status).toBe(404);
  });
});

describe('the state of a listing', () => {
  it('ends with a tick only', async () => {
    const { member, id } = await makeOwner();
    const path = `/vendor/${id}/status`;
    const form = (page: HtmlElement) =>
      page.all('form').find((each) => each.one('button').attribute('value') === 'close');
    const close = form(await open(member, path));
    if (!close) throw new Error('it can’t be closed');
    const fields = { ...readFields(close), intent: 'close' };
    expect((await sendAs(member, path, fields)).status).toBe(422);
    expect((await sendAs(member, path, { ...fields, 'sure.close': 'on' })).status).toBe(303);
    expect(await readRow(id)).toMatchObject({ status: 'closed' });
  });

  it('ends for good after two questions, for its owner alone', async () => {
    const { member, id } = await makeOwner();
    const helper = await makeMember({ phone: newPhone() });
    await join(id, helper, 'manager');
    const path = `/vendor/${id}/status`;
    const removalOf = (page: HtmlElement) =>
      page
        .all('form')
        .find((each) => each.all('button').some((b) => b.attribute('value')?.startsWith('remove')));
    expect(removalOf(await open(helper, path))).toBeUndefined();
    const first = removalOf(await open(member, path));
    if (!first) throw new Error('it can’t be deleted');
    const fields = { ...readFields(first), intent: 'remove' };
    expect((await sendAs(member, path, fields)).status).toBe(422);
    const asked = await sendAs(member, path, { ...fields, 'sure.remove': 'on' });
    expect(asked.status).toBe(200);
    const question = removalOf(parsePage(await asked.text()).one('main'));
    if (!question) throw new Error('nothing is asked');
    expect(question.one('h2').line).toBe('Delete Shree Sweets?');
    expect(await readRow(id)).toMatchObject({ status: 'published' });
    const last = { ...readFields(question), intent: 'remove-now' };
    expect((await sendAs(helper, path, last)).status).toBe(403);
    for (const _ of ['once', 'twice']) {
      const done = await sendAs(member, path, last);
      expect([done.status, done.headers.get('Location')]).toEqual([303, '/vendor?state=removed']);
    }
    expect(await readRow(id)).toMatchObject({ status: 'deleted', phone: null });
    const left = await open(member, '/vendor?state=removed');
    expect(left.text).toContain('Deleted.');
    forgetContent();
    expect((await visit(`/directory/x/shree-sweets/${id}`)).status).toBe(410);
  });
});
