import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, toDay } from '#domains/commerce/booking/ad-day.model.ts';
import { openDatabase } from '#platform/database.ts';
import { parsePage } from '#testing/html-page.ts';
import { type Member, makeMember, sendAs } from '#testing/member.ts';
import { saveSeller } from '#testing/money/paid-orders.ts';
import { readFields } from '#testing/plain-reader.ts';
import { visit } from '#testing/site.ts';
import { makePng } from '#testing/tiny-pictures.ts';

const startOn = addDays(toDay(new Date()), 5);
const endOn = addDays(startOn, 2);

beforeAll(() => saveSeller(openDatabase(env.DB)));

async function open({ headers }: Member, path: string) {
  const response = await visit(path, { headers });
  expect(response.status, path).toBe(200);
  return parsePage(await response.text()).one('main');
}

/** Where a form leads that is sent; the page of its faults is none. */
async function go(member: Member, fields: Record<string, string | File>): Promise<string> {
  const response = await sendAs(member, '/advertise/book', fields);
  expect(response.status, await response.clone().text()).toBe(303);
  return response.headers.get('Location') ?? '';
}

describe('advertising', () => {
  it('is shown with sizes and prices in each language, and reckoned by address', async () => {
    for (const prefix of ['', '/hindi', '/gujarati']) {
      const page = parsePage(await (await visit(`${prefix}/advertise`)).text()).one('main');
      expect(page.all('.ad-slots > li')).toHaveLength(8);
      expect(page.one('.ad-size').attribute('width')).toBe('500');
    }
    const asked = `?slot=HEADER_TOP&language=gu&city=&startOn=${startOn}&endOn=${endOn}`;
    const answer = await (await visit(`/advertise${asked}`)).text();
    expect(parsePage(answer).one('.money-total').line).not.toBe('');
    const never = await (await visit(`/advertise${asked.replace(endOn, '2020-01-01')}`)).text();
    expect(parsePage(never).all('.form-faults')).toHaveLength(1);
  });

  it('is booked step by step without a script, and goes on to be paid', async () => {
    const member = await makeMember({ email: 'asha@people.example' });
    const place = { slot: 'HEADER_TOP', language: 'gu', city: '' };
    const daysPath = await go(member, { step: 'place', ...place });
    const days = readFields((await open(member, daysPath)).one('form[action*="book"]'));
    const creativePath = await go(member, { ...days, startOn, endOn });
    // Sent twice with other days, it changes the draft that it has made.
    expect(await go(member, { ...days, startOn, endOn: startOn })).toBe(creativePath);
    const draft = new URLSearchParams(creativePath.split('?')[1]).get('draft') ?? '';
    const texts = { step: 'creative', draft, advertiser: 'Asha Sarees', trade: 'clothes' };
    const wrong = await sendAs(member, '/advertise/book', { ...texts, url: 'asha' });
    expect(wrong.status).toBe(422);
    const kept = await open(member, creativePath);
    expect(kept.one('#field-advertiser').attribute('value')).toBe('Asha Sarees');
    const png = makePng({ width: 500, height: 90, color: 1 });
    const file = new File([png], 'ad.png', { type: 'image/png' });
    const shown = { url: 'https://asha-sarees.in/', imageDescription: 'Silk sarees' };
    const pricePath = await go(member, { ...texts, ...shown, file });
    const hold = readFields((await open(member, pricePath)).one('form[action*="book"]'));
    expect((await sendAs(member, '/advertise/book', { ...hold, intent: 'hold' })).status).toBe(422);
    const declared = { ...hold, intent: 'hold', rightsOwned: '1', allowed: '1' };
    const billingPath = await go(member, declared);
    // What is held can be changed: the draft stays.
    await go(member, { step: 'price', draft, intent: 'release' });
    const again = readFields((await open(member, pricePath)).one('form[action*="book"]'));
    expect(await go(member, { ...declared, quote: again.quote ?? '' })).toBe(billingPath);
    const billing = readFields((await open(member, billingPath)).one('form[action*="book"]'));
    const buyer = { name: 'Asha Sarees', address: '12 Ring Road', city: 'Surat' };
    const bill = { ...billing, ...buyer, pincode: '395002', stateCode: 'GJ', email: 'a@b.in' };
    const refused = await sendAs(member, '/advertise/book', { ...bill, gstin: 'X' });
    expect(refused.status).toBe(422);
    expect(await go(member, { ...bill, gstin: '' })).toMatch(/^\/account\/pay\/P-/);
    const own = await open(member, `/vendor/ads/${draft}`);
    expect(own.all('.ad-line > li')).toHaveLength(5);
    const stranger = await makeMember({ email: 'bina@people.example' });
    expect((await visit(`/vendor/ads/${draft}`, { headers: stranger.headers })).status).toBe(404);
    expect((await open(member, '/vendor/ads')).all('.money-list > li')).toHaveLength(1);
    expect((await visit(`/vendor/ads/${draft}/days.csv`, { headers: member.headers })).status).toBe(
      200,
    );
    const cancel = readFields(own.all('form').at(-1) ?? own);
    const sent = await sendAs(member, `/vendor/ads/${draft}`, { ...cancel, intent: 'cancel' });
    expect(sent.status).toBe(303);
  });
});
