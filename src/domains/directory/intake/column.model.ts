import { foldText } from '#i18n/folding.ts';

/** What a column of a file may say of a business. */
export const INTAKE_FIELDS = [
  'id',
  'name',
  'nameEn',
  'nameHi',
  'nameGu',
  'trade',
  'tag',
  'keywords',
  'town',
  'district',
  'state',
  'pincode',
  'point',
  'latitude',
  'longitude',
  'phone',
  'whatsapp',
  'email',
  'website',
  'address',
  'area',
  'landmark',
  'hours',
  'about',
  'year',
] as const;

export type IntakeField = (typeof INTAKE_FIELDS)[number];
export type IntakeValues = Partial<Record<IntakeField, string>>;

/** Fields of which several columns are told together, by what stands between them. */
const JOINED: Partial<Record<IntakeField, string>> = {
  address: ', ',
  trade: '; ',
  tag: '; ',
  keywords: '; ',
  phone: '; ',
};

/** Keys of OpenStreetMap whose values are trades. */
const TAG_KEYS = ['amenity', 'shop', 'tourism', 'office', 'craft', 'healthcare', 'leisure'];

/** Names of columns as they are folded, a word of a column's name apart by one blank. */
const NAMES: Readonly<Record<IntakeField, string>> = {
  id: 'id|osm id|source id|external id|place id|@id|sr no id|ref|code|unique id|row key|आईडी|આઈડી',
  name: 'name|business name|title|shop name|company|company name|firm|firm name|establishment|establishment name|outlet|outlet name|नाम|दुकान का नाम|व्यवसाय का नाम|संस्था का नाम|નામ|દુકાનનું નામ|વ્યવસાયનું નામ|ધંધાનું નામ|સંસ્થાનું નામ|પેઢી',
  nameEn: 'name en|name english|english name',
  nameHi: 'name hi|name hindi|hindi name|हिंदी नाम|हिन्दी नाम',
  nameGu: 'name gu|name gujarati|gujarati name|ગુજરાતી નામ',
  trade:
    'category|categories|trade|type|kind|business type|business category|sector|industry|sub category|subcategory|services|service|profession|श्रेणी|व्यवसाय|प्रकार|कारोबार|धंधा|શ્રેણી|વ્યવસાય|પ્રકાર|ધંધો|કેટેગરી',
  tag: 'tag|tags|osm tag|amenity|shop|tourism|office|craft|healthcare|leisure|preset',
  keywords:
    'keywords|cuisine|cuisines|food type|speciality|specialities|specialty|specialties|products|items|विशेषता|उत्पाद|વિશેષતા|ઉત્પાદનો',
  town: 'town|city|town name|city name|place|city town|town city|village|city village|addr city|municipality|शहर|नगर|कस्बा|शहर का नाम|શહેર|નગર|ગામ|શહેરનું નામ',
  district: 'district|district name|dist|addr district|जिला|ज़िला|જિલ્લો|જીલ્લો',
  state: 'state|state name|province|addr state|राज्य|प्रदेश|રાજ્ય',
  pincode:
    'pincode|pin|pin code|postcode|postal code|post code|zip|zipcode|zip code|addr postcode|पिन|पिन कोड|पिनकोड|પિન|પિન કોડ|પિનકોડ',
  point:
    'point|coordinates|location coordinates|lat long|latlong|lat lng|latlng|lat lon|geo|geolocation|geo location|gps|wkt|निर्देशांक',
  latitude: 'latitude|lat|y|अक्षांश|અક્ષાંશ',
  longitude: 'longitude|lon|lng|long|x|देशांतर|રેખાંશ',
  phone:
    'phone|phones|telephone|mobile|mobile number|mob|mob no|ph|ph no|cell|tel no|phone number|contact|contact number|contact no|tel|landline|फोन|फ़ोन|मोबाइल|मोबाइल नंबर|फोन नंबर|संपर्क|दूरभाष|ફોન|મોબાઇલ|મોબાઈલ|ફોન નંબર|મોબાઇલ નંબર|સંપર્ક',
  whatsapp: 'whatsapp|whatsapp number|contact whatsapp|व्हाट्सएप|વોટ્સએપ',
  email: 'email|e mail|mail|email id|email address|contact email|ईमेल|ઈમેલ|ઇમેઇલ',
  website: 'website|url|web|homepage|web site|site|contact website|वेबसाइट|વેબસાઇટ',
  address:
    'address|full address|street address|street|addr street|addr housenumber|housenumber|address line 1|address line 2|address1|address2|addr|addr line 1|addr line 2|addr full|पता|સરનામું|સરનામુ',
  area: 'area|locality|neighbourhood|neighborhood|suburb|addr suburb|addr neighbourhood|addr place|sector name|ward|colony|क्षेत्र|इलाका|मोहल्ला|વિસ્તાર|લત્તો',
  landmark: 'landmark|near|nearby|near by|निकट|लैंडमार्क|પાસે|લેન્ડમાર્ક',
  hours:
    'opening hours|hours|timing|timings|time|business hours|working hours|open hours|समय|खुलने का समय|સમય|ખુલવાનો સમય',
  about: 'about|description|details|note|notes|विवरण|परिचय|વર્ણન|વિગત|પરિચય',
  year: 'year|year established|established|since|founded|start date|स्थापना|સ્થાપના',
};

const FIELD_OF: ReadonlyMap<string, IntakeField> = new Map(
  INTAKE_FIELDS.flatMap((field) =>
    NAMES[field].split('|').map((name) => [toColumnKey(name), field] as const),
  ),
);

/** Words of longer names, by what a column that has one of them says; the first that fits counts. */
const WORDS: readonly (readonly [words: RegExp, field: IntakeField | null])[] = [
  [
    /\b(fax|owner|person|proprietor|manager|rating|votes|reviews?|price|cost|currency|country|sub district|beds?)\b/,
    null,
  ],
  [/\b(lat|latitude)\b.*\b(lon|lng|long|longitude)\b|\bcoordinates?\b/, 'point'],
  [/\b(latitude|lat)\b/, 'latitude'],
  [/\b(longitude|lng|lon)\b/, 'longitude'],
  [/\b(pin|pincode|postcode|postal|zip|zipcode)\b/, 'pincode'],
  [/\be ?mail\b/, 'email'],
  [/\bwhats ?app\b/, 'whatsapp'],
  [/\b(website|url|homepage)\b/, 'website'],
  [/\b(phones?|mobiles?|mob|telephone|tel|contacts?|cell|landline|ph)\b/, 'phone'],
  [/\b(hours|timings?)\b/, 'hours'],
  [/\bdistrict\b/, 'district'],
  [/\bstate\b/, 'state'],
  [/\b(city|town)\b/, 'town'],
  [/\b(locality|suburb|neighbou?rhood|area)\b/, 'area'],
  [/\blandmark\b/, 'landmark'],
  [/\b(address|addr|street|house ?number)\b/, 'address'],
  [/\b(cuisines?|speciali?t(y|ies)|food|dish(es)?|products?|keywords?)\b/, 'keywords'],
  [/\b(category|categories|trade|type|nature of business|industry)\b/, 'trade'],
  [/\bname\b/, 'name'],
];

/** The same of names in Hindi and Gujarati, by how one of their words begins. */
const INDIC_WORDS: readonly (readonly [beginnings: string, field: IntakeField | null])[] = [
  ['मालिक|प्रोपराइटर|व्यक्ति|માલિક|વ્યક્તિ|પ્રોપ્રાઇટર', null],
  ['पिन|પિન', 'pincode'],
  ['व्हाट्स|वॉट्स|વોટ્સ|વૉટ્સ', 'whatsapp'],
  ['ईमेल|ઈમેલ|ઇમેલ|ઈમેઇલ|ઇમેઇલ', 'email'],
  ['वेबसाइट|વેબસાઇટ|વેબસાઈટ', 'website'],
  ['फोन|फ़ोन|मोबाइल|मोबाईल|दूरभाष|संपर्क|ફોન|મોબાઇલ|મોબાઈલ|સંપર્ક', 'phone'],
  ['सरनाम|पता|પતો|સરનામ', 'address'],
  ['जिल|ज़िल|જિલ્|જીલ્', 'district'],
  ['राज्य|રાજ્ય', 'state'],
  ['शहर|नगर|कस्ब|શહેર|નગર', 'town'],
  ['क्षेत्र|इलाक|मोहल्ल|વિસ્તાર', 'area'],
  ['अक्षांश|અક્ષાંશ', 'latitude'],
  ['देशांतर|રેખાંશ', 'longitude'],
  ['समय|સમય', 'hours'],
  ['श्रेणी|प्रकार|कारोबार|શ્રેણી|પ્રકાર|ધંધો|ધંધાનો', 'trade'],
  ['नाम|નામ', 'name'],
];

const INDIC_BEGINNINGS = INDIC_WORDS.map(
  ([beginnings, field]) => [beginnings.split('|').map(toColumnKey), field] as const,
);

/** What a column says by its name; null for what we don't keep. */
function findField(key: string): IntakeField | null | undefined {
  // A name that comes again has its number.
  const known = FIELD_OF.get(key) ?? FIELD_OF.get(key.replace(/ \d$/, ''));
  if (known) return known;
  const named = WORDS.find(([words]) => words.test(key));
  if (named) return named[1];
  const words = key.split(' ');
  const begins = (beginnings: readonly string[]) =>
    beginnings.some((beginning) => words.some((word) => word.startsWith(beginning)));
  return INDIC_BEGINNINGS.find(([beginnings]) => begins(beginnings))?.[1];
}

/** Words that name a column of names where none is called so: a table of hospitals has a column `Hospital`. */
const NAMED_BY_TRADE =
  /\b(hospitals?|clinics?|restaurants?|hotels?|shops?|stores?|business(es)?|schools?|colleges?|bank|library|libraries|atm|station|facility|outlets?|merchant|vendor|dealers?|doctors?)\b|दुकान|अस्पताल|होटल|દુકાન|હોસ્પિટલ|હોટલ/;

/** A column's name without case, signs and spelling. */
export function toColumnKey(name: string): string {
  return foldText(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .replace(/[^\p{L}\p{N}\p{M}@]+/gu, ' ')
    .trim();
}

/** What the columns of a file say; one that says nothing we keep is left out. */
export type ColumnMap = ReadonlyMap<string, IntakeField>;

/** What the columns say by their names, unless it is `stated`: columns by their fields. */
export function mapColumns(columns: readonly string[], stated: StatedColumns = {}): ColumnMap {
  const wanted = new Map(
    Object.entries(stated).flatMap(([field, names]) =>
      names.map((name) => [toColumnKey(name), field as IntakeField | 'none'] as const),
    ),
  );
  const taken = new Set(wanted.values());
  const found = columns.flatMap((column): (readonly [string, IntakeField])[] => {
    const key = toColumnKey(column);
    const own = wanted.get(key);
    if (own) return own === 'none' ? [] : [[column, own]];
    const field = findField(key);
    return field && !taken.has(field) ? [[column, field]] : [];
  });
  return new Map(hasName(found) ? found : withNameByTrade(columns, found));
}

function hasName(found: readonly (readonly [string, IntakeField])[]): boolean {
  return found.some(([, field]) => /^name/.test(field));
}

function withNameByTrade(
  columns: readonly string[],
  found: readonly (readonly [string, IntakeField])[],
) {
  const taken = new Map(found);
  const column = columns.find((each) => !taken.has(each) && NAMED_BY_TRADE.test(toColumnKey(each)));
  return column === undefined ? found : [...found, [column, 'name'] as const];
}

/** Columns by the fields they are said to be; `none` for those that say nothing we keep. */
export type StatedColumns = Readonly<Partial<Record<IntakeField | 'none', readonly string[]>>>;

/** Columns by fields from `name=Hospital,town=City`; a field may be named more than once. Throws an Error that names what is no field. */
export function parseColumns(text: string): Partial<Record<IntakeField, string[]>> {
  const stated: Partial<Record<IntakeField, string[]>> = {};
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [name = '', ...column] = part.split('=');
    const field = INTAKE_FIELDS.find((each) => each === name.trim());
    if (!field || column.length === 0)
      throw new Error(`${part.trim()}: write FIELD=Column; fields are ${INTAKE_FIELDS.join(', ')}`);
    stated[field] = [...(stated[field] ?? []), column.join('=').trim()];
  }
  return stated;
}

/** Names of a map's columns that the file has not. */
export function listMissing(columns: readonly string[], stated: StatedColumns): string[] {
  const known = new Set(columns.map(toColumnKey));
  return Object.values(stated)
    .flat()
    .filter((column) => !known.has(toColumnKey(column)));
}

/** What a row says, by fields. */
export function toValues(cells: Readonly<Record<string, string>>, map: ColumnMap): IntakeValues {
  const values: IntakeValues = {};
  for (const [column, cell] of Object.entries(cells)) {
    const field = map.get(column);
    // Lists of the government write 0 where they have nothing; rows may be numbered from 0.
    if (!field || cell === '' || (cell.trim() === '0' && field !== 'id')) continue;
    const text = field === 'tag' ? toTag(column, cell) : cell;
    const between = JOINED[field];
    const before = values[field];
    if (before === undefined) values[field] = text;
    else if (between !== undefined) values[field] = `${before}${between}${text}`;
  }
  return values;
}

function toTag(column: string, cell: string): string {
  const key = toColumnKey(column);
  return TAG_KEYS.includes(key) && !cell.includes('=') ? `${key}=${cell}` : cell;
}

/** What the names of columns say of all businesses of a file: those of `Restaurant Name` are restaurants, what has cuisines too. */
export function toHint(map: ColumnMap): string {
  const hints = [...map].flatMap(([column, field]) => {
    const key = toColumnKey(column);
    if (field === 'name') return [key];
    return field === 'keywords' && /cuisine|food/.test(key) ? ['restaurant'] : [];
  });
  return hints.join('; ');
}
