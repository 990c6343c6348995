import { readFileSync } from 'node:fs';
import { foldText } from '#i18n/folding.ts';
import { createRandom } from '#tools/bench/stories.ts';
import { parseCsv } from './csv-rows.ts';
import { SPOKEN_TRADES } from './spoken-trades.ts';

/** A business that is asked for, by a name of its own. */
export interface EvalBusiness {
  key: string;
  name: string;
  /** Slug of a category of the catalogue, and English name of a town. */
  trade: string;
  town: string;
  pincode: string;
}

export interface EvalTown {
  en: string;
  hi: string;
  gu: string;
  stateCode: string;
}

export interface EvalQuestion {
  kind: string;
  keyword: string;
  /** One of these must be among the first ten. */
  answers: readonly string[];
  /** A slip of the finger, for which what search suggests instead will do; the bar is for the others. */
  isMistyped?: true;
}

export interface EvalSet {
  towns: readonly EvalTown[];
  businesses: readonly EvalBusiness[];
  questions: readonly EvalQuestion[];
}

type Row = Readonly<Record<string, string>>;

const HOSPITALS = 120;
const SHOPS = 100;
const PLACES = 60;
const TOWNS = 24;

/** Questions made from the lists of trades, towns, hospitals and shops in a folder of test data. */
export function makeQuestions(folder: string): EvalSet {
  const read = (path: string) => parseCsv(readFileSync(`${folder}/${path}`, 'utf8'));
  const gujarati = new Map(
    read('places/in_cities_gu_names.csv').map((row) => [row.name_en, row.name_gu]),
  );
  const towns = read('places/in_cities.csv')
    .filter((row) => row.state_code === 'GJ' && gujarati.has(row.name_en) && row.name_hi_native)
    .map((row) => ({
      ...{ en: row.name_en ?? '', hi: row.name_hi_native ?? '', stateCode: 'GJ' },
      gu: gujarati.get(row.name_en) ?? '',
    }))
    .filter(({ en }, index, all) => all.findIndex((other) => other.en === en) === index)
    .slice(0, TOWNS);
  const parts = [
    askTrades(read('directory/trades.csv'), towns),
    askHospitals(read('directory/hospitals.csv'), towns),
    askShops(read('directory/bengaluru_osm_2015.csv'), towns),
    askPlaces(read('business/delhi_connaught_place_osm.csv'), {
      ...{ kind: 'shop of Delhi', trade: 'clothes', most: PLACES, towns },
    }),
    askPlaces(read('business/ahmedabad_civic_facilities.csv'), {
      ...{ kind: 'office of Ahmedabad', trade: 'library', most: PLACES, towns },
    }),
  ];
  return {
    towns,
    businesses: parts.flatMap(({ businesses }) => businesses),
    questions: parts.flatMap(({ questions }) => questions),
  };
}

type Part = Pick<EvalSet, 'businesses' | 'questions'>;

const SPOKEN: ReadonlyMap<string, readonly string[]> = new Map(
  SPOKEN_TRADES.map(([trade, ...keywords]) => [trade, keywords]),
);

/** Each trade in a town, by spellings of the list, by words that nobody looked up there, and with a slip of the finger. */
function askTrades(trades: readonly Row[], towns: readonly EvalTown[]): Part {
  const businesses: EvalBusiness[] = [];
  const questions: EvalQuestion[] = [];
  for (const [index, trade] of trades.entries()) {
    const town = towns[index % towns.length];
    if (!town) continue;
    const key = `trade:${trade.id}`;
    businesses.push({
      ...{
        key,
        name: `Number ${index + 1}`,
        trade: trade.id?.replaceAll('_', '-') ?? '',
        town: town.en,
        pincode: '',
      },
    });
    const of = (column: string) => (trade[column] ?? '').split(';').filter(Boolean);
    const romans = of('roman_spellings');
    const ask = (kind: string, keyword: string | undefined) => {
      if (keyword) questions.push({ kind, keyword, answers: [key] });
    };
    ask(
      'trade and town, Latin',
      `${romans[index % romans.length] ?? trade.en} ${town.en.toLowerCase()}`,
    );
    ask('trade and town, Gujarati', `${town.gu} ${trade.gu}`);
    ask('trade and town, mixed', `${of('hi_synonyms')[0] ?? trade.hi} ${town.en}`);
    const [one, other] = index % 2 === 0 ? [trade.gu, town.hi] : [trade.en, town.gu];
    ask('trade and town, two scripts', `${one} ${other}`);
    const slip = `${mistype((trade.en ?? '').toLowerCase(), index)} ${town.en}`;
    questions.push({ kind: 'trade, mistyped', keyword: slip, answers: [key], isMistyped: true });
    for (const spoken of SPOKEN.get(trade.id ?? '') ?? []) {
      ask('trade as people say it', spoken);
      ask('trade as people say it, and town', `${spoken} ${town.en.toLowerCase()}`);
    }
  }
  return { businesses, questions };
}

/** Hospitals by words of their names as people misspell them, with and without their town, and by their PIN code. */
function askHospitals(rows: readonly Row[], towns: readonly EvalTown[]): Part {
  const { businesses, questions } = askPlaces(
    rows.filter(({ state }) => state === 'Gujarat'),
    { kind: 'hospital', trade: 'hospital', most: HOSPITALS, towns },
  );
  const byCode = [...Map.groupBy(businesses, ({ pincode }) => pincode)].filter(([code]) => code);
  const words = ['hospital', 'अस्पताल', 'હોસ્પિટલ', 'haspatal'];
  const asked = byCode.map(([code, there], index) => ({
    ...{ kind: 'PIN code and trade', keyword: `${words[index % words.length]} ${code}` },
    answers: there.map(({ key }) => key),
  }));
  return { businesses, questions: [...questions, ...asked] };
}

/** The same, and with the words the other way round and with a slip of the finger. */
function askPlaces(rows: readonly Row[], from: Source): Part {
  const { businesses, questions } = askNamed(rows, from);
  const slips = businesses.flatMap(({ key, name, town }, index): EvalQuestion[] => {
    const words = name.toLowerCase().split(/[\s,&-]+/);
    const answers = businesses.filter((each) => each.name === name).map((each) => each.key);
    const swapped = { kind: `${from.kind}, words swapped`, keyword: words.toReversed().join(' ') };
    const slip = { kind: `${from.kind}, mistyped`, keyword: `${mistype(name, index)} ${town}` };
    return [
      ...(words.length > 1 ? [{ ...swapped, answers }] : []),
      { ...slip, answers: [key], isMistyped: true },
    ];
  });
  return { businesses, questions: [...questions, ...slips] };
}

function askShops(rows: readonly Row[], towns: readonly EvalTown[]): Part {
  return askNamed(rows, { kind: 'shop', trade: 'restaurant', most: SHOPS, towns });
}

interface Source {
  /** How its questions are called. */
  kind: string;
  /** Slug of the category that its businesses get. */
  trade: string;
  most: number;
  towns: readonly EvalTown[];
}

function askNamed(rows: readonly Row[], { kind, trade, most, towns }: Source): Part {
  const random = createRandom(3);
  const named = rows.filter(
    ({ name = '' }, index, all) =>
      /^[A-Za-z][A-Za-z' &-]{6,40}$/.test(name) &&
      all.findIndex((other) => foldText(other.name ?? '') === foldText(name)) === index,
  );
  const step = Math.max(1, Math.floor(named.length / most));
  const taken = named.filter((_, index) => index % step === 0).slice(0, most);
  const businesses = taken.map((row, index) => ({
    ...{ key: `${kind}:${index}`, name: row.name ?? '', trade, pincode: row.pincode ?? '' },
    town: towns[random(towns.length)]?.en ?? '',
  }));
  const questions = businesses.flatMap(({ key, name, town }, index) => {
    const place = towns.find(({ en }) => en === town);
    const answers = businesses.filter((other) => other.name === name).map((other) => other.key);
    return [
      { kind: `${kind}, misspelled`, keyword: misspell(name, index), answers },
      { kind: `${kind} and town in Hindi`, keyword: `${name} ${place?.hi}`, answers: [key] },
    ];
  });
  return { businesses, questions };
}

/** One of the ways in which the same sounds are written. */
const WAYS: readonly (readonly [RegExp, string])[] = [
  [/ee/i, 'i'],
  [/oo/i, 'u'],
  [/([bcdfgklmnprst])\1/i, '$1'],
  [/sh(?=[aeiou])/i, 's'],
  [/v/i, 'w'],
  [/aa/i, 'a'],
  [/ph/i, 'f'],
  [/i(?=\b)/i, 'ee'],
];

function misspell(name: string, index: number): string {
  const lower = name.toLowerCase();
  const fitting = WAYS.filter(([pattern]) => pattern.test(lower));
  const [pattern, way] = fitting[index % Math.max(fitting.length, 1)] ?? [];
  return pattern && way ? lower.replace(pattern, way) : lower;
}

/** The longest word as a hurried finger types it: two letters swapped, one left out, or one twice. */
function mistype(text: string, index: number): string {
  const longest = text.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? '';
  if (longest.length < 5) return text;
  const middle = 2 + (index % (longest.length - 4));
  const [first, second] = [longest.charAt(middle), longest.charAt(middle + 1)];
  const slips = [second + first, second, first + first + second];
  const slip = slips[index % slips.length];
  return text.replace(longest, longest.slice(0, middle) + slip + longest.slice(middle + 2));
}
