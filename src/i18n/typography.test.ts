import { describe, expect, it } from 'vitest';
import { devanagariWords, expectForAll, wildTexts } from '#testing/arbitrary-words.ts';
import { cleanLine } from './clean-text.ts';
import { foldText } from './folding.ts';
import { loosenText } from './loose-text.ts';
import { toSlug } from './slug.ts';
import { joinHtml, joinText } from './typography.ts';

/** Spaces that hold as `_`, hyphens that hold as `=`. */
const show = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u2011', '=');

describe('numbers with their units and currencies', () => {
  it.each([
    ['A 5 km road costs ₹ 500 crore', 'A 5_km road costs ₹_500_crore'],
    ['Rs 500 or Rs. 1,200.50, US$ 4 million', 'Rs_500 or Rs._1,200.50, US$_4_million'],
    ['Up 50 % or 10 per cent by 4.30 pm, (12 kg)', 'Up 50_% or 10_per cent by 4.30_pm, (12_kg)'],
    ['It was 42 °C over 10-15 km', 'It was 42_°C over 10-15_km'],
    ['10 लाख रुपये, २५ किमी, रु. 500 और 5 फ़ीसदी', '10_लाख रुपये, २५_किमी, रु._500 और 5_फ़ीसदी'],
    ['₹ 10 करोड़ की 3 कि.मी. सड़क', '₹_10_करोड़ की 3_कि.मी. सड़क'],
    ['૫ કિમી, રૂ. ૫૦૦, 10 લાખની અને 7 ટકાનો', '૫_કિમી, રૂ._૫૦૦, 10_લાખની અને 7_ટકાનો'],
    ['10 વાગ્યે 500 રૂપિયાની', '10_વાગ્યે 500_રૂપિયાની'],
    ['₹5 crore on 5km', '₹5_crore on 5km'],
    ['-5 °C and 1947–50 MW', '-5_°C and 1947–50_MW'],
  ])('%s', (text, set) => {
    expect(show(joinText(text))).toBe(set);
  });

  it.each([
    'The 5 men and 2026 months',
    'In 2026 Kmart and 10 લાખાણી',
    'See https://a.example/5 km or mail a5@b.example 5',
    'A4 km and COVID-19 m',
    'x.5 km and Mars 4',
    'रुकें 5 और बाहर 7',
  ])('leaves %j as it is', (text) => {
    expect(joinText(text)).toBe(text);
  });
});

describe('words that are said twice', () => {
  it.each([
    ['क्या-क्या हुआ, बार-बार', 'क्या=क्या हुआ, बार=बार'],
    ['બે-બે વાર, ધીમે-ધીમે.', 'બે=બે વાર, ધીમે=ધીમે.'],
    ['“क्या-क्या” (घर-घर)', '“क्या=क्या” (घर=घर)'],
  ])('%s', (text, set) => {
    expect(show(joinText(text))).toBe(set);
  });

  it.each([
    'आना-जाना, क्या-क्यों, का-कान',
    'so-so, 2-2, २-२, ૨-૨',
    'घर-घर-घर और https://घर.example/घर-घर',
    'घर-घर@example.in',
    'उप-घर-घर',
  ])('leaves %j as it is', (text) => {
    expect(joinText(text)).toBe(text);
  });
});

it('is done once, adds nothing, and is undone by cleaning and loosening', () => {
  const text = 'बार-बार 5 km, ₹ 500';
  expect(joinText(joinText(text))).toBe(joinText(text));
  expect(joinText(cleanLine(joinText(text)))).toBe(joinText(text));
  expect(loosenText(joinText(text))).toBe(text);
  expect(loosenText('घर\u2011आँगन')).toBe('घर\u2011आँगन');
});

it('changes no word of any text', () => {
  const toWords = (text: string) => foldText(text).match(/[\p{L}\p{N}\p{M}]+/gu);
  expectForAll(wildTexts, (text) => {
    const set = joinText(text);
    return (
      joinText(set) === set &&
      set.length === text.length &&
      JSON.stringify(toWords(set)) === JSON.stringify(toWords(text))
    );
  });
  expectForAll(
    devanagariWords,
    (word) => loosenText(joinText(`5 ${word}-${word}`)) === `5 ${word}-${word}`,
  );
});

it('gives a headline the address it has without', () => {
  expect(toSlug(joinText('बार-बार 5 km, ₹ 500'))).toBe(toSlug('बार-बार 5 km, ₹ 500'));
});

it.each([
  [
    '<p>A <strong>5</strong> km road</p><p>5</p><p>km</p>',
    '<p>A <strong>5</strong>_km road</p><p>5</p><p>km</p>',
  ],
  [
    '<p><code>5 km</code> 6 km</p><pre>7 km\n8 km</pre><p>₹ 9</p>',
    '<p><code>5 km</code> 6_km</p><pre>7 km\n8 km</pre><p>₹_9</p>',
  ],
  [
    '<p><a href="https://a.example/?q=5 km">5 km</a><br>घर-घर</p>',
    '<p><a href="https://a.example/?q=5 km">5_km</a><br>घर=घर</p>',
  ],
  [
    '<figure><img src="/a" alt="5 km > 4 km"><figcaption>5 km</figcaption></figure>',
    '<figure><img src="/a" alt="5 km > 4 km"><figcaption>5_km</figcaption></figure>',
  ],
  [
    '<table><tr><td>5</td><td>km</td></tr></table>',
    '<table><tr><td>5</td><td>km</td></tr></table>',
  ],
  ['5 km', '5_km'],
  ['', ''],
])('sets the text of %j only', (html, set) => {
  expect(show(joinHtml(html))).toBe(set);
  expect(joinHtml(joinHtml(html))).toBe(joinHtml(html));
});
