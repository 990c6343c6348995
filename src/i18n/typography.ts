import { NO_BREAK_HYPHEN, NO_BREAK_SPACE, twice } from './loose-text.ts';

/** What amounts are said in, in our languages: never in small numbers of letters that are also words. */
const UNITS = {
  en: 'km/h|kmph|mph|km|cm|mm|m|kg|gm|g|mg|ml|ft|sq|ha|acres?|hectares?|tonnes?|quintals?|litres?|metres?|kilometres?|kWh|kW|MW|GW|GB|MB|TB|lakhs?|crores?|million|billion|trillion|per cent|percent|pc|rupees|paise|dollars?|euros?|am|pm|a\\.m\\.|p\\.m\\.',
  hi: 'किमी|कि\\.मी|किलोमीटर|मीटर|सेमी|मिमी|किलो|किग्रा|किलोग्राम|ग्राम|लीटर|एकड़|हेक्टेयर|टन|क्विंटल|फीट|फ़ीट|फुट|इंच|डिग्री|प्रतिशत|फीसदी|फ़ीसदी|मेगावाट|बजे|हजार|हज़ार|लाख|करोड़|अरब|खरब|रुपये|रुपए|रुपया|रुपयों|पैसे|डॉलर|यूरो',
  gu: 'કિમી|કિ\\.મી|કિલોમીટર|મીટર|સેમી|મિમી|કિલો|કિગ્રા|કિલોગ્રામ|ગ્રામ|લિટર|લીટર|એકર|હેક્ટર|હેક્ટેર|ટન|ક્વિન્ટલ|મણ|ફૂટ|ફુટ|ઇંચ|ડિગ્રી|ટકા|મેગાવોટ|વાગ્યે|વાગે|હજાર|લાખ|કરોડ|અબજ|રૂપિયા|પૈસા|ડોલર|ડૉલર|યુરો',
};
/** Gujarati writes its postpositions onto the noun. */
const POSTPOSITION = '(?:ના|ની|નું|નો|નાં|ને|માં|થી|નીં|એ)?';
const CURRENCIES = 'Rs\\.?|INR|USD|US\\$|[₹$€£]|रु[.॰]?|रू[.॰]?|રૂ[.॰]?';

const DIGIT = '[0-9०-९૦-૯]';
const NUMBER = `${DIGIT}(?:[0-9०-९૦-૯.,:/\u2013\u2011-]*${DIGIT})?`;
/** What may stand before an amount; anything else is part of a name, an address or a code. */
const BEFORE = '(?<=^|[\\s(\\[“‘"\'₹$€£~+.\u2013\u2014-])(?<![^\\s(\\[“‘"\'][.+-])';
const AFTER = '(?![\\p{L}\\p{M}\\p{N}@_])';

const BEFORE_UNIT = new RegExp(
  `${BEFORE}(${NUMBER}) (?=(?:[%°]|(?:${UNITS.en}|${UNITS.hi}|(?:${UNITS.gu})${POSTPOSITION})${AFTER}))`,
  'gu',
);
const AFTER_CURRENCY = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}@./_-])(${CURRENCIES}) (?=${DIGIT})`,
  'gu',
);

const TWICE = twice('-');

/**
 * A cleaned text as it is set: no line ends between a number and its unit or currency, nor inside a word
 * that is said twice (क्या-क्या, બે-બે). No character is added or dropped; joining twice changes nothing.
 */
export function joinText(text: string): string {
  return text
    .replace(AFTER_CURRENCY, `$1${NO_BREAK_SPACE}`)
    .replace(BEFORE_UNIT, `$1${NO_BREAK_SPACE}`)
    .replace(TWICE, `$1${NO_BREAK_HYPHEN}$1`);
}

/** Elements inside a line, whose text goes on with what stands around them. */
const INLINE = /^<\/?(?:a|strong|em|sub|sup|cite)\b/;
/** What is typed exactly as it is meant, and other markup. */
const UNSET = /<(pre|code)\b.*?<\/\1>|<(?:"[^"]*"|[^">])*>/gs;

/** Sanitised HTML as it is set, also where a number is emphasised and its unit is not. */
export function joinHtml(html: string): string {
  let text = '';
  const gaps: { at: number; markup: string }[] = [];
  let end = 0;
  for (const { 0: markup, index } of html.matchAll(UNSET)) {
    text += html.slice(end, index);
    gaps.push({ at: text.length, markup });
    // Nothing is joined across the end of a block.
    if (!INLINE.test(markup)) text += '\n';
    end = index + markup.length;
  }
  const joined = joinText(text + html.slice(end));
  let from = 0;
  let result = '';
  for (const { at, markup } of gaps) {
    result += joined.slice(from, at) + markup;
    from = INLINE.test(markup) ? at : at + 1;
  }
  return result + joined.slice(from);
}
