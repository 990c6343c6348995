import type {
  BusinessCatalogue,
  BusinessCategory,
} from '#domains/directory/catalogue/business-catalogue.model.ts';
import { foldText } from '#i18n/folding.ts';
import { toBases } from '#i18n/inflection.ts';
import type { IntakeValues } from './column.model.ts';

/** Categories by what they are called: words in a row, folded and in the singular. */
export type TradeIndex = ReadonlyMap<string, number>;

/** Words of one name that are looked at together. */
const LONGEST_PHRASE = 4;
/** A single word of a business' name that is shorter says too little. */
const SHORTEST_WORD = 4;

/** Values of OpenStreetMap that no category is called by, as what people call them. */
const TAG_WORDS: Readonly<Record<string, string>> = {
  'amenity=bar': 'food',
  'amenity=doctors': 'doctor',
  'amenity=events_venue': 'party plot',
  'amenity=fuel': 'petrol pump',
  'amenity=internet_cafe': 'cyber cafe',
  'amenity=marketplace': 'market yard',
  'amenity=prep_school': 'coaching',
  'amenity=place_of_worship': 'temple',
  'amenity=nightclub': 'food',
  'amenity=pub': 'food',
  'amenity=money_transfer': 'finance',
  'amenity=bus_station': 'bus stand',
  'amenity=veterinary': 'veterinary doctor',
  'craft=metal_construction': 'welder',
  'craft=shoemaker': 'cobbler',
  'healthcare=laboratory': 'pathology',
  'healthcare=blood_donation': 'blood bank',
  'leisure=fitness_centre': 'gym',
  'leisure=sports_centre': 'gym',
  'office=company': 'business',
  'office=moving_company': 'packers',
  'shop=agrarian': 'seeds',
  'shop=beauty': 'beauty parlour',
  'shop=butcher': 'meat',
  'shop=car': 'car dealer',
  'shop=car_parts': 'spare parts',
  'shop=chemist': 'medical store',
  'shop=confectionery': 'sweets',
  'shop=convenience': 'grocery',
  'shop=copyshop': 'photocopy',
  'shop=doityourself': 'hardware',
  'shop=garden_centre': 'nursery',
  'shop=greengrocer': 'vegetables',
  'shop=hairdresser': 'barber',
  'shop=houseware': 'utensils',
  'shop=interior_decoration': 'interior designer',
  'shop=jewelry': 'jeweller',
  'shop=massage': 'spa',
  'shop=motorcycle': 'bike dealer',
  'shop=motorcycle_repair': 'bike repair',
  'shop=newsagent': 'newspaper',
  'shop=optician': 'optician',
  'shop=outpost': 'courier',
  'shop=pawnbroker': 'moneylender',
  'shop=religion': 'puja',
  'shop=seafood': 'fish',
  'shop=tobacco': 'paan shop',
  'tourism=attraction': 'public places',
  'tourism=motel': 'hotel',
  'tourism=museum': 'public places',
};

/** Words that say the trade wherever in a name they stand, as what the catalogue calls it; more special ones first. */
const SURE_WORDS: readonly (readonly [words: RegExp, trade: string])[] = [
  [
    /\b((ward|zonal|municipal|panchayat|corporation|government) offices?|swimming pools?)\b/,
    'public places',
  ],
  [/\b(blood bank)\b/, 'blood bank'],
  [
    /\b(eyes?|eyecare|eyesurgery|netra\w*|nethralaya|retina|cornea|(for|sharp) sight|lasik|laser vision|ophthal\w*)\b/,
    'eye hospital',
  ],
  [/\b(dental (clinic|hospital|care|centre|center)|dentists?)\b/, 'dentist'],
  [
    /\b(maternity|meterenity|prasuti|prautigruh|gynaec|gynec|fertility|test tube baby|mother care)\w*\b|\b\w*ivf\b/,
    'maternity',
  ],
  [/\b(nursingh? homes?|nursing)\b/, 'nursing home'],
  [
    /\b(\w*hospital\w*|hosp|hopsital|hospiptal|hospit|aspatal|\w*chikitsa\w*|chc|phc|rugnalaya|shushrushalaya|sanatorium|trauma|taruma|trama)\b/,
    'hospital',
  ],
  [
    /\b(medical|health|heart|cancer|surgical|research|super ?speciality|\w*ortho\w*|cardiac|kidney|neuro\w*|spine|fertility) (care|centre|center|college|foundation|institute|sciences?|trust)\b/,
    'hospital',
  ],
  [
    /\b(medicare|health ?care|heartcare|life ?care|intensive care|emergency|neonatal|newborn\w*|child care|cardiology|urology|endoscop\w*|arthroscopy|oncology|surger\w*|surgi(cal|care|centre)|microsurgery|multi ?speciality|criti(cal)? ?care|day care centre|medicentre|medi ?care|dialysis|fracture|burns?|psychiatric|(e n t|ent) (care )?cent(re|er)|joint replacement)\b/,
    'hospital',
  ],
  [/\b(dental)\b/, 'dentist'],
  [
    /\b(patholog\w*|diagnostics?|diagnotic|diagonstic|laboratory|laboratories|x ray|sonography|mammography|ct ?scan|mri)\b/,
    'pathology',
  ],
  [/\b(ayurved\w*)\b/, 'ayurvedic'],
  [/\b(homeo|homoeo)\w*\b/, 'homeopathy'],
  [/\b(physiotherapy)\b/, 'physiotherapy'],
  [/\b(clinics?|\w*clinic|policlinic|dispensary|davakhana|dawakhana)\b/, 'clinic'],
  [/\b(medicals?|medico|medicos|chemists?|pharmacy|pharma|druggists?)\b/, 'pharmacy'],
  [/\b(atm)\b/, 'atm'],
  [/\b(bank)\b/, 'bank'],
  [/\b(library|libraries|pustakalaya|granthalaya)\b/, 'library'],
  [/\b(ice creams?|gelato)\b/, 'ice cream'],
  [/\b(dhaba)\b/, 'dhaba'],
  [/\b(bakery|bakers?|patisserie)\b/, 'bakery'],
  [/\b(sweets?|mithai|farsan)\b/, 'sweets'],
  [/\b(cafe|coffee)\b/, 'cafe'],
  [/\b(pizzas?|burgers?|fast food)\b/, 'fast food'],
  [/\b(restaurants?|bhojanalaya|biryani|dine|diner|dosa|darshini)\b/, 'restaurant'],
  [/\b(hotels?|resort|lodge)\b/, 'hotel'],
  [/\b(gym|gymnasium|fitness)\b/, 'gym'],
  [/\b(school|vidyalaya)\b/, 'school'],
  [/\b(college|university|institute)\b/, 'college'],
  [/\b(kirana|provision stores?|general stores?|super ?market)\b/, 'grocery'],
  [/\b(jewell?ers?|jewell?ery)\b/, 'jeweller'],
  [/\b(book (store|shop|depot|house)|books)\b/, 'books'],
];

export function toTradeIndex({ categories }: BusinessCatalogue): TradeIndex {
  const index = new Map<string, number>();
  const add = (name: string, id: number) => {
    const key = toKey(name);
    if (key !== '' && !index.has(key)) index.set(key, id);
  };
  // A name counts before another word, and what is special before what is general.
  const offered = categories.filter(({ active }) => active);
  const ordered = offered.toSorted(
    (a, b) => Number(a.parentId === null) - Number(b.parentId === null),
  );
  for (const { id, names, slug } of ordered)
    for (const name of [...Object.values(names), slug.replaceAll('-', ' ')]) add(name, id);
  for (const { id, synonyms } of ordered) for (const name of synonyms) add(name, id);
  return index;
}

function toKey(text: string): string {
  return listKeys(text).join(' ');
}

/** The words of a text, folded and in the singular; what two scripts write is compared as it is. */
function listKeys(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.map((word) => (/^[a-z]/.test(word) ? (toBases(word)[0] ?? word) : word));
}

/** The category that a row belongs in, told by what it says of its trade, by its tags, its name, what it offers and what its file is of; null for none. */
export function findTrade(
  index: TradeIndex,
  values: IntakeValues,
  hint: string,
): BusinessCategory['id'] | null {
  const { trade = '', tag = '', keywords = '' } = values;
  const name = [values.nameEn, values.name].filter(Boolean).join(' ');
  return (
    findWhole(index, trade) ??
    findTag(index, tag) ??
    findIn(index, trade) ??
    findSure(index, trade) ??
    findSure(index, name) ??
    findIn(index, `${name} ${values.nameHi ?? ''}`.trim()) ??
    findIn(index, values.nameGu ?? '') ??
    findWhole(index, keywords) ??
    findWhole(index, hint) ??
    findIn(index, hint)
  );
}

const PARTS = /[;,/|&>]|\band\b/;

/** One of the trades a text lists, each by its whole name. */
function findWhole(index: TradeIndex, text: string): number | null {
  for (const part of [text, ...text.split(PARTS)]) {
    const found = index.get(toKey(part));
    if (found !== undefined) return found;
  }
  return null;
}

function findTag(index: TradeIndex, text: string): number | null {
  for (const tag of text.split(/[;,]/)) {
    const [key = '', value = ''] = tag.trim().toLowerCase().split(/[=/]/);
    const plain = (value || key).replaceAll('_', ' ');
    if (value === 'yes' || plain === '') continue;
    const words = TAG_WORDS[`${key}=${value}`] ?? plain;
    const found = findWhole(index, words) ?? findSure(index, words) ?? findIn(index, words);
    if (found !== null) return found;
  }
  return null;
}

function findSure(index: TradeIndex, text: string): number | null {
  const plain = foldText(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ');
  for (const [words, trade] of SURE_WORDS) {
    const found = words.test(plain) ? index.get(toKey(trade)) : undefined;
    if (found !== undefined) return found;
  }
  return null;
}

/** The longest name of a trade among the words of a text; of several the last, where English has its heads. */
function findIn(index: TradeIndex, text: string): number | null {
  const words = listKeys(text);
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length -= 1)
    for (let start = words.length - length; start >= 0; start -= 1) {
      const phrase = words.slice(start, start + length).join(' ');
      const found = phrase.length >= SHORTEST_WORD ? index.get(phrase) : undefined;
      if (found !== undefined) return found;
    }
  return null;
}
