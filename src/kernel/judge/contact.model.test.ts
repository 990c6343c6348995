import { describe, expect, it } from 'vitest';
import { findContacts } from './contact.model.ts';
import { isRepeated, isShouted, toCopyText } from './manner.model.ts';

describe('ways to reach somebody', () => {
  it.each([
    'call 9825012345',
    'call 98250 12345 now',
    '+91-98250-12345',
    '098250 12345',
    '98 25 01 23 45',
    '9.8.2.5.0.1.2.3.4.5',
    '९८२५०१२३४५',
    '९ ८ २ ५ ० १ २ ३ ४ ५',
    '૯૮૨૫૦ ૧૨૩૪૫',
    '９８２５０１２３４５',
    '98\u200b250\u200b12345',
    '982501l345',
    'nine eight two five zero one two three four five',
    'nine double eight two five zero one two three four',
    '98 two five zero one 2345',
    'नौ आठ दो पांच शून्य एक दो तीन चार पाँच',
    'નવ આઠ બે પાંચ શૂન્ય એક બે ત્રણ ચાર પાંચ',
    'nau aath do paanch shunya ek do teen char paanch',
    '0261-2345678',
    '1800 123 4567',
    'asha@example.com',
    'asha (at) gmail (dot) com',
    'asha at gmail dot com',
    'asha at gmail.com',
    'asha @ gmail . com',
    'asha@gmail .com',
    'आशा एट जीमेल डॉट कॉम',
    'આશા એટ જીમેલ ડોટ કોમ',
    'asha[at]gmail[dot]com',
    'ramesh@okhdfcbank',
    'https://wa.me/919825012345',
    'join https://chat.whatsapp.com/AbC',
    't.me/ramesh',
    'रमेश@ybl',
  ])('are seen in %j', (text) => {
    expect(findContacts(text).hasContact).toBe(true);
  });

  it.each([
    'Rs 9,000 to 12,000 to 15,000',
    'open 9:00-21:00 on 12/10/2026',
    '2026-10-12 10:30',
    'paid ₹7,50,000 for 2 rooms',
    'do char din lage',
    'be ke tran divas',
    '1 2 3 4 5 6 7 8 9',
    '5 stars, 10/10',
    'order 1234567890',
    'invoice 2026112300017',
    'gate no. 4, 395003 Surat',
    '@ramesh thanks',
    'well said @ramesh. In Surat it rains too',
    'Dr. Johnson, successor at St. Martin’s, spoke',
    'we met at noon. Me too',
    'she was at home. Come and see',
    'घर पर at 5. In the evening',
    'price 8000 9000 10000 12000',
    '',
  ])('are not seen in %j', (text) => {
    expect(findContacts(text)).toEqual({ hasContact: false, links: 0 });
  });

  it.each([
    ['see www.mithai.com', 1],
    ['https://a.example/b and http://c.example', 2],
    ['shop.in/offer', 1],
    ['visit my-shop.com', 1],
    ['mithai dot com', 1],
    ['मिठाई.com', 1],
    ['good service.In the shop', 0],
    ['Nice.me too', 0],
    ['we bought it... in Surat', 0],
  ])('leave the site by links: %j', (text, links) => {
    expect(findContacts(text).links).toBe(links);
  });
});

describe('a text without blanks', () => {
  it.each(['ક', 'કખ', 'a', 'a.', 'a-', '1', 'x_', 'a@', '+%'])(
    'of 5,000 letters, %s again and again, is gone through once',
    (letters) => {
      const text = letters.repeat(5_000 / letters.length);
      const began = process.cpuUsage();
      findContacts(text);
      // In millionths of a second; it takes seconds where each letter is begun from.
      expect(process.cpuUsage(began).user).toBeLessThan(300_000);
    },
  );
});

describe('the manner of a text', () => {
  it('is shouting where most letters are capitals', () => {
    expect(isShouted('THIS SHOP IS THE WORST IN ALL OF SURAT')).toBe(true);
    expect(isShouted('SBI ATM near LIC')).toBe(false);
    expect(isShouted('This shop is the best in all of Surat, said SBI.')).toBe(false);
    expect(isShouted('यह दुकान सबसे अच्छी है, सब कहते हैं')).toBe(false);
    expect(isShouted('कंपनी CBS, ABC, NBC, CNN और MSNBC पर औसत दर्शकों की गणना कर रही थी।')).toBe(
      false,
    );
    expect(isShouted('THIS IS A SCANDAL, सब चोर')).toBe(false);
    expect(isShouted('THIS IS A SCANDAL OF SCANDALS चोर')).toBe(true);
  });

  it('is noticed where one letter stands eight times', () => {
    expect(isRepeated('soooooooo')).toBe(true);
    expect(isRepeated('sooooooo')).toBe(false);
    expect(isRepeated('નાાાાાાાાનું'.normalize())).toBe(false);
    expect(isRepeated('નાનાનાનાનાનાનાના')).toBe(true);
    expect(isRepeated('--------')).toBe(false);
  });

  it('leaves the words of a copy', () => {
    expect(toCopyText('Best  shop, in SURAT!!')).toBe(toCopyText('best shop in Surat'));
    expect(toCopyText('हिन्दी')).toBe(toCopyText('हिंदी'));
  });
});
