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

/**
 * Words that give a prohibited trade away whatever it calls itself. Names of bookmakers, and of the news and sports sites they
 * advertise in their stead: advisories of the Ministry of Information and Broadcasting of 3 October 2022 and
 * 6 April 2023. Other goods under the names of drinks and of tobacco: Cable Television Networks Rules, 7(2)(viii).
 */
const TELLING: Readonly<Record<ProhibitedTrade, readonly RegExp[]>> = {
  betting: [
    /\b(?:bet(?:s|ting)?|bookmakers?|bookies?|casinos?|satta|matka (?:king|results?|numbers?|market)|jackpots?|lott(?:ery|o)|teen ?patti|gambl(?:e|ing))\b/,
    /1x ?b[ae]t|fairplay ?(?:club|24|exch|bet|book|news)|pari ?match|bet ?way|wolf ?777|dafa(?:bet|news)|lotus ?365|mahadev ?(?:book|app|bet)|sky ?exch|bet ?365|betfair|diamond ?exch|10 ?cric|rajabets?|melbet|stake\.com|4ra ?bet|cricket ?id\b/,
    /सट्टा|जुआ|कसीनो|कैसीनो|સટ્ટા|સટ્ટો|જુગાર|કેસિનો/,
  ],
  tobacco: [
    /\b(?:tobacco|cigarettes?|cigars?|bidis?|beedis?|gutk(?:h)?a|khaini|zarda|hookah|vapes?|e-?cigarettes?|pan ?masala)\b/,
    /\b(?:vimal|rajnigandha|kamla ?pasand|pan ?bahar|pan ?parag|manikchand|rmd) (?:elaichi|silver|pearls?|mouth ?freshener)\b/,
    /तंबाकू|तम्बाकू|गुटखा|बीड़ी|सिगरेट|पान मसाला|તમાકુ|ગુટખા|બીડી|સિગારેટ|પાન મસાલા/,
  ],
  alcohol: [
    /\b(?:alcohol|liquors?|whisk(?:e)?y|vodka|brandy|beers?|daaru|desi ?daru|scotch)\b/,
    /\b(?:kingfisher|mcdowell'?s|royal ?stag|imperial ?blue|bagpiper|officer'?s ?choice|blenders ?pride|magic ?moments|seagram'?s|royal ?challenge|black ?dog|tuborg|carlsberg)(?: [a-z]+)? (?:soda|water|music|cds?|glass(?:es|ware)|playing ?cards)\b/,
    /शराब|दारू|बियर|व्हिस्की|દારૂ|શરાબ|બિયર|વ્હિસ્કી/,
  ],
  prescription_drugs: [/\b(?:viagra|sildenafil|tramadol|alprazolam|abortion pills?|schedule h)\b/],
  weapons: [/\b(?:pistols?|revolvers?|ammunition|firearms?|air ?guns?)\b/, /बंदूक|पिस्तौल|બંદૂક|પિસ્તોલ/],
  adult: [/\b(?:escort services?|porn|call ?girls?|sex ?chat)\b/],
  sex_determination: [
    /\b(?:sex|gender) ?(?:determination|selection)\b|\bbaby ?gender\b/,
    /लिंग (?:जाँच|जांच|परीक्षण)|જાતિ પરીક્ષણ|ગર્ભ પરીક્ષણ/,
  ],
  unregistered_deposits: [
    /\b(?:double your money|money doubl\w+|chit ?fund double|ponzi|guaranteed returns?)\b/,
  ],
  counterfeit: [/\b(?:first copy|replica (?:watch|shoe|bag)\w*|7a quality|master copy)\b/],
};

/** The prohibited trade that texts or an address give away; null for none. */
export function findProhibited(texts: readonly string[]): ProhibitedTrade | null {
  const text = texts.join('\n').normalize('NFC').toLowerCase();
  const found = PROHIBITED_TRADES.find((trade) => TELLING[trade].some((sign) => sign.test(text)));
  return found ?? null;
}
