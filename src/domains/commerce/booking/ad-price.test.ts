import { describe, expect, it } from 'vitest';
import { countDays, isWeekend, listDays } from './ad-day.model.ts';
import { type DayPrice, reckonPrice } from './ad-price.model.ts';
import { findProhibited } from './trade.model.ts';

const PRICE: DayPrice = {
  ...{ language: 'gu', dayPaise: 150_000, weekendBps: 12_000, exclusiveBps: 40_000 },
  fromOn: '2026-01-01',
};
const DISCOUNTS = [
  { leastDays: 15, discountBps: 1_000 },
  { leastDays: 7, discountBps: 500 },
];
const WEEK = listDays('2026-11-23', '2026-11-29');

function reckon(
  days: readonly string[],
  more: { prices?: readonly DayPrice[]; isExclusive?: boolean } = {},
) {
  const { prices = [PRICE], isExclusive = false } = more;
  return reckonPrice({ prices, discounts: DISCOUNTS }, { days, language: 'gu', isExclusive });
}

describe('the price of days', () => {
  it('is that of the contract: ₹1,500 a day, a fifth more at the weekend, a twentieth off a week', () => {
    expect(reckon(WEEK)).toMatchObject({
      ...{ days: 7, weekendDays: 2, basePaise: 1_110_000 },
      ...{ discountPaise: 55_500, netPaise: 1_054_500 },
    });
  });

  it('is four times that for who wants to be alone, and has no discount for six days', () => {
    expect(reckon(WEEK, { isExclusive: true })?.basePaise).toBe(4_440_000);
    expect(reckon(WEEK.slice(0, 6))?.discountPaise).toBe(0);
    expect(reckon(listDays('2026-11-23', '2026-12-07'))?.discountPaise).toBe(237_000);
  });

  it('takes for each day what is in force on it; a day without a price has none', () => {
    const dearer = { ...PRICE, dayPaise: 200_000, fromOn: '2026-11-25' };
    expect(reckon(WEEK.slice(0, 3), { prices: [dearer, PRICE] })?.basePaise).toBe(500_000);
    expect(reckon(WEEK.slice(0, 3), { prices: [dearer] })).toBeNull();
    expect(reckon(WEEK, { prices: [{ ...PRICE, language: null }] })).toBeNull();
  });
});

it('days are counted with the first and the last', () => {
  expect(countDays('2026-11-29', '2026-11-28')).toBe(0);
  expect(WEEK.filter(isWeekend)).toEqual(['2026-11-28', '2026-11-29']);
});

it.each([
  ['betting', 'Win big at 1xBet today'],
  ['betting', 'Fairplay News: live scores'],
  ['betting', 'https://parimatch news.com'],
  ['betting', 'Get your cricket ID in a minute'],
  ['betting', 'आज का सट्टा'],
  ['betting', 'સટ્ટા બજાર'],
  ['tobacco', 'Vimal Elaichi, taste of saffron'],
  ['tobacco', 'गुटखा थोक में'],
  ['alcohol', 'Kingfisher soda for the match'],
  ['alcohol', 'Royal Stag music CDs'],
  ['sex_determination', 'Gender selection clinic'],
  ['counterfeit', 'First copy shoes'],
  ['betting', 'ｂｅｔｔｉｎｇ tips'],
  ['betting', 'Ca\u200bsi\u200dno nights'],
  ['betting', 'S A T T A'],
  ['betting', 's.a.t.t.a bazaar'],
  ['betting', 'wolf७७७ and bet૩૬૫'],
  ['betting', '१xbet'],
  ['betting', 'c@s1no'],
  ['betting', 'Cаsino'],
  ['betting', 'casssino'],
  ['betting', 'स\u200dट्टा'],
  ['betting', 'स ट्टा का बाज़ार'.replace('ट्टा', 'ट् टा')],
  ['betting', 'સ.ટ્.ટા બજાર'],
  ['betting', 'જુ ગા ર રમો'],
  ['betting', 'jugaar ka adda'],
  ['tobacco', 'tambaku thok mein'],
  ['tobacco', 'तम्‍बाकू'],
  ['tobacco', 'બીડીનું વેચાણ'],
  ['tobacco', 'बीडी और माचिस'],
  ['alcohol', 'angrezi sharaab'],
  ['alcohol', 'દારૂની દુકાન'],
  ['alcohol', 'દારુ'],
  ['alcohol', 'ठंडी बिअर'],
  ['weapons', 'पिस्तॉल'],
  ['sex_determination', 'लिंग जाँच केंद्र'],
])('%s gives itself away in "%s"', (trade, text) => {
  expect(findProhibited([text])).toBe(trade);
});

it.each([
  'Asha Sarees, Ring Road, Surat',
  'Matka kulfi and falooda',
  'Better beds for every home',
  'Escorts tractors at Mehsana',
  'Soda, sharbat and ice cream till 8 pm',
  'Alphabet classes for children',
  'मटका चाय, इंदौर',
  'સુરતનો લોચો અને ખમણ',
  'A B C D classes for children',
  'M B B S and M.D. guidance',
  'S.R.K. Sarees, 1 2 3 Ring Road',
  'B2B fabrics from ₹99, 24x7',
  'Better alphabet, Elizabeth and Tibet tours',
  'Sharbat, Daruwala and Sons, Bidkar Opticians',
  'Beerbal Stationers, Bearings and bolts',
  'बॉल बियरिंग और पुर्जे',
  'बीडीओ कार्यालय के पास',
  'देवदारु की लकड़ी, दारूवाला एंड संस',
  'દારૂવાલા ઑપ્ટિકલ્સ, દેવદારનું ફર્નિચર',
  'બિયારણ અને ખાતર',
  'जुड़वाँ बच्चों के कपड़े, जुलाई की छूट',
  'शरबत, शराफ़त ज्वेलर्स',
  '१२ रंग, ७ साइज़, ₹७७७',
])('"%s" is nothing of the kind', (text) => {
  expect(findProhibited([text])).toBeNull();
});
