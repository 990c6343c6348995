import type { Miniflare } from 'miniflare';
import { WEEKDAYS } from '#domains/directory/business/business.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { foldText } from '#i18n/folding.ts';
import { createRandom } from './stories.ts';

/** Words that shops are called by, in the three scripts. */
const NAMES: readonly Readonly<Record<Lang, string>>[] = `
  Shree/श्री/શ્રી Ganesh/गणेश/ગણેશ Krishna/कृष्णा/કૃષ્ણા Ambika/अंबिका/અંબિકા Jalaram/जलाराम/જલારામ
  Mahavir/महावीर/મહાવીર Laxmi/लक्ष्मी/લક્ષ્મી Patel/पटेल/પટેલ Shah/शाह/શાહ Gayatri/गायत्री/ગાયત્રી
  Umiya/उमिया/ઉમિયા Khodiyar/खोडियार/ખોડિયાર Balaji/बालाजी/બાલાજી Sai/साई/સાંઈ Om/ओम/ઓમ Royal/रॉयल/રૉયલ
  National/नेशनल/નેશનલ New/न्यू/ન્યૂ Gujarat/गुजरात/ગુજરાત Bharat/भारत/ભારત Modern/मॉडर्न/મૉડર્ન
  Star/स्टार/સ્ટાર Classic/क्लासिक/ક્લાસિક Navkar/नवकार/નવકાર Swastik/स्वस्तिक/સ્વસ્તિક Tulsi/तुलसी/તુલસી
  Parth/पार्थ/પાર્થ Arihant/अरिहंत/અરિહંત Vijay/विजय/વિજય Anand/आनंद/આનંદ Sharma/शर्मा/શર્મા
  Mehta/मेहता/મહેતા Desai/देसाई/દેસાઈ Joshi/जोशी/જોશી Trivedi/त्रिवेदी/ત્રિવેદી Rajput/राजपूत/રાજપૂત
  Sagar/सागर/સાગર Himalaya/हिमालय/હિમાલય Ganga/गंगा/ગંગા Narmada/नर्मदा/નર્મદા Saurashtra/सौराष्ट्र/સૌરાષ્ટ્ર
  Kesar/केसर/કેસર Chandan/चंदन/ચંદન Kamal/कमल/કમલ Gulab/गुलाब/ગુલાબ Surya/सूर्य/સૂર્ય Akash/आकाश/આકાશ
  Prakash/प्रकाश/પ્રકાશ Deepak/दीपक/દીપક Rakesh/राकेश/રાકેશ Mukesh/मुकेश/મુકેશ Bhavani/भवानी/ભવાની`
  .trim()
  .split(/\s+/)
  .map((each) => {
    const [en = '', hi = '', gu = ''] = each.split('/');
    return { en, hi, gu };
  });

/** A category or a town with its names. */
interface Named {
  id: number;
  en: string;
  hi: string;
  gu: string;
}

const AT_ONCE = 500;
const NAMED = 'id, name_en AS en, name_hi AS hi, name_gu AS gu';

/** What businesses are made of. */
export interface Stock {
  trades: readonly Named[];
  towns: readonly Named[];
}

export async function readStock(miniflare: Miniflare): Promise<Stock> {
  const database = await miniflare.getD1Database('DB');
  const list = async (rest: string) =>
    (await database.prepare(`SELECT ${NAMED} FROM ${rest}`).all<Named>()).results;
  return {
    trades: await list('business_categories WHERE parent_id IS NOT NULL'),
    towns: await list('towns'),
  };
}

/** Few towns and trades have most of the businesses. */
function pickUneven<T>(list: readonly T[], random: (most: number) => number): T {
  const share = random(1_000_000) / 1_000_000;
  return list[Math.floor(list.length * share ** 2)] as T;
}

/** Names of a business by its number, the same in every run. */
export function nameBusiness(id: number): Readonly<Record<Lang, string>> {
  const random = createRandom(id * 7_919);
  random(2);
  const words = Array.from(
    { length: 2 },
    () => NAMES[random(NAMES.length)] as (typeof NAMES)[number],
  );
  const join = (lang: Lang) => words.map((word) => word[lang]).join(' ');
  return { en: join('en'), hi: join('hi'), gu: join('gu') };
}

/** Of two businesses in three. */
const HOURS = JSON.stringify(
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, day === 'sun' ? [] : [{ open: '09:30', close: '20:00' }]]),
  ),
);

/** Writes published businesses in three languages straight into the database. */
export async function fillBusinesses(miniflare: Miniflare, stock: Stock, most: number) {
  const database = await miniflare.getD1Database('DB');
  const random = createRandom(5);
  for (let first = 1; first <= most; first += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, most - first + 1) }, (_, index) => {
      const id = first + index;
      const trade = pickUneven(stock.trades, random);
      const town = pickUneven(stock.towns, random);
      const { en, hi, gu } = nameBusiness(id);
      const names = [`${en} ${trade.en}`, `${hi} ${trade.hi}`, `${gu} ${trade.gu}`];
      return [
        ...[id, ...names, foldText(names[0] ?? ''), trade.id, town.id],
        ...[`${395_000 + random(900)}`, 18 + random(12_000) / 1_000, 69 + random(18_000) / 1_000],
        ...[random(30), 1 + random(40) / 10, random(101)],
        ...LANGS.map((lang) => `${trade[lang]} ${town[lang]} ${nameBusiness(id + 1)[lang]}`),
        ...[id % 3 === 0 ? '{}' : HOURS, 1 + (id % 4)],
      ];
    });
    const list = JSON.stringify(rows);
    await database.batch([BUSINESSES, TEXTS].map((insert) => database.prepare(insert).bind(list)));
  }
}

const BUSINESSES = `
  INSERT INTO businesses (id, slug, status, name_en, name_hi, name_gu, name_folded, category_id, town_id,
    pincode, latitude, longitude, rating_count, rating_score, percentage, created_at, updated_at, published_at,
    hours, price_band)
  SELECT value ->> 0, 'business-' || (value ->> 0), 'published', value ->> 1, value ->> 2, value ->> 3,
    value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8, value ->> 9, value ->> 10,
    value ->> 11, value ->> 12, value ->> 0, value ->> 0, value ->> 0, value ->> 16, value ->> 17
  FROM json_each(?)`;

const TEXTS = `
  INSERT INTO business_texts (business_id, language, short_description, updated_at)
  SELECT row.value ->> 0, lang.value ->> 0, row.value ->> (lang.value ->> 1), 0
  FROM json_each(?) AS row, json_each('[["en",13],["hi",14],["gu",15]]') AS lang`;
