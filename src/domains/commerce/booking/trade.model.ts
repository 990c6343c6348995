import { readSigns, toOneScript, toPlainLetters } from '#kernel/judge/plain-letter.model.ts';

/** What is advertised; words of each are `commerce-booking.trade`. */
export const OPEN_TRADES = [
  'clothes',
  'jewellery',
  'food',
  'restaurant',
  'groceries',
  'sweets',
  'electronics',
  'furniture',
  'vehicles',
  'machines',
  'building',
  'farming',
  'travel',
  'events',
  'services',
  'classes',
  'jobs',
  'charity',
  'public_notice',
  'other',
] as const;

/** Those that show a registration, or who stands behind them, before anything is sold to them. */
export const PROVED_TRADES = ['finance', 'property', 'health', 'education', 'politics'] as const;

/** Never taken, whatever is shown. */
export const PROHIBITED_TRADES = [
  'betting',
  'tobacco',
  'alcohol',
  'prescription_drugs',
  'weapons',
  'adult',
  'sex_determination',
  'unregistered_deposits',
  'counterfeit',
] as const;

export const TRADES = [...OPEN_TRADES, ...PROVED_TRADES, ...PROHIBITED_TRADES] as const;
export type Trade = (typeof TRADES)[number];
type ProhibitedTrade = (typeof PROHIBITED_TRADES)[number];

export function needsProof(trade: string): boolean {
  return PROVED_TRADES.some((each) => each === trade);
}

/** What Gujarati joins to a noun, and then the end of the word: others that begin so mean something else. */
const SUFFIX = '(?:न[\\u093e-\\u094c]?\\u0902?|मां|थि)?(?![\\p{L}\\p{M}])';

/** Words of both Indian scripts, as `toOneScript` has them, where a word begins. */
function inIndic(words: string, end = ''): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})${end}`, 'u');
}

/**
 * Words that give a prohibited trade away whatever it calls itself. Names of bookmakers, and of the news and sports sites they
 * advertise in their stead: advisories of the Ministry of Information and Broadcasting of 3 October 2022 and
 * 6 April 2023. Other goods under the names of drinks and of tobacco: Cable Television Networks Rules, 7(2)(viii).
 */
const TELLING: Readonly<Record<ProhibitedTrade, readonly RegExp[]>> = {
  betting: [
    /\b(?:bet(?:s|ting)?|bookmakers?|bookies?|casinos?|satta|matka (?:king|results?|numbers?|market)|jackpots?|lott(?:ery|o)|teen ?patti|gambl(?:e|ing))\b/,
    /1x ?b[ae]t|fairplay ?(?:club|24|exch|bet|book|news)|pari ?match|bet ?way|wolf ?777|dafa(?:bet|news)|lotus ?365|mahadev ?(?:book|app|bet)|sky ?exch|bet ?365|betfair|diamond ?exch|10 ?cric|rajabets?|melbet|stake\.com|4ra ?bet|cricket ?id\b/,
    /\bjugaa?r\b|\bsatta+\b/,
    inIndic('सट्ट(?:ा|े|ो)|जुआ|कसिनो|कैसिनो|केसिनो|जुगार'),
  ],
  tobacco: [
    /\b(?:tobacco|cigarettes?|cigars?|bidis?|beedis?|gutk(?:h)?a|khaini|zarda|hookah|vapes?|e-?cigarettes?|pan ?masala)\b/,
    /\b(?:vimal|rajnigandha|kamla ?pasand|pan ?bahar|pan ?parag|manikchand|rmd) (?:elaichi|silver|pearls?|mouth ?freshener)\b/,
    /\b(?:tambakh?u|tamakh?u|tambakoo)\b/,
    inIndic('तंबाकु|तमाकु|गुटख|सिगरेट|सिगारेट|पान मसाल'),
    inIndic('बिडि', SUFFIX),
  ],
  alcohol: [
    /\b(?:alcohol|liquors?|whisk(?:e)?y|vodka|brandy|beers?|daaru|desi ?daru|scotch)\b/,
    /\b(?:kingfisher|mcdowell'?s|royal ?stag|imperial ?blue|bagpiper|officer'?s ?choice|blenders ?pride|magic ?moments|seagram'?s|royal ?challenge|black ?dog|tuborg|carlsberg)(?: [a-z]+)? (?:soda|water|music|cds?|glass(?:es|ware)|playing ?cards)\b/,
    /\b(?:shara+b|sharaabi?|madira|daroo)\b/,
    inIndic('शराब|व्हिस्कि'),
    inIndic('दारु|बियर|बिअर', SUFFIX),
  ],
  prescription_drugs: [/\b(?:viagra|sildenafil|tramadol|alprazolam|abortion pills?|schedule h)\b/],
  weapons: [
    /\b(?:pistols?|revolvers?|ammunition|firearms?|air ?guns?)\b/,
    inIndic('बंदुक|पिस्तौल|पिस्तोल'),
  ],
  adult: [/\b(?:escort services?|porn|call ?girls?|sex ?chat)\b/],
  sex_determination: [
    /\b(?:sex|gender) ?(?:determination|selection)\b|\bbaby ?gender\b/,
    inIndic('लिंग (?:जांच|परिक्षण)|जाति परिक्षण|गर्भ परिक्षण'),
  ],
  unregistered_deposits: [
    /\b(?:double your money|money doubl\w+|chit ?fund double|ponzi|guaranteed returns?)\b/,
  ],
  counterfeit: [/\b(?:first copy|replica (?:watch|shoe|bag)\w*|7a quality|master copy)\b/],
};

/** One letter or figure with its signs, or several letters that a virama joins. */
const LETTER = String.raw`[\p{L}\p{N}]\p{M}*(?:(?<=\u094d)\p{L}\p{M}*)*`;
/** Three and more of them that stand apart: `s.a.t.t.a`. */
const APART = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])${LETTER}(?:[ .·*_\-]{1,3}${LETTER}){2,}(?![\p{L}\p{M}\p{N}])`,
  'gu',
);

/** The prohibited trade that texts or an address give away, however its letters are dressed up; null for none. */
export function findProhibited(texts: readonly string[]): ProhibitedTrade | null {
  const readings = toReadings(texts.join('\n'));
  const found = PROHIBITED_TRADES.find((trade) =>
    TELLING[trade].some((sign) => readings.some((reading) => sign.test(reading))),
  );
  return found ?? null;
}

/** A text in plain letters of one Indian script; with letters joined that stand apart, figures read as letters, and letters written once that are repeated. */
function toReadings(text: string): string[] {
  const plain = toOneScript(toPlainLetters(text));
  const joined = plain.replace(APART, (run) => run.replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  const read = joined.replace(/\S+/g, (piece) => readSigns(piece)[0] ?? piece);
  return [plain, joined, read, read.replace(/(\p{L})\1{2,}/gu, '$1')];
}
