import { readFileSync } from 'node:fs';
import { foldText } from '#i18n/folding.ts';
import { createRandom } from '#tools/bench/stories.ts';
import { parseCsv } from './csv-rows.ts';

/** A business that is asked for, by a name of its own. */
export interface EvalBusiness {
  key: string;
  name: string;
  /** English name of a category of the catalogue, and of a town. */
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
}

export interface EvalSet {
  towns: readonly EvalTown[];
  businesses: readonly EvalBusiness[];
  questions: readonly EvalQuestion[];
}

type Row = Readonly<Record<string, string>>;

const HOSPITALS = 120;
const SHOPS = 100;
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
  ];
  return {
    towns,
    businesses: parts.flatMap(({ businesses }) => businesses),
    questions: parts.flatMap(({ questions }) => questions),
  };
}

type Part = Pick<EvalSet, 'businesses' | 'questions'>;

/** Each trade by its spellings, alone, in a town of another script, and in one of its own. */
function askTrades(trades: readonly Row[], towns: readonly EvalTown[]): Part {
  const businesses: EvalBusiness[] = [];
  const questions: EvalQuestion[] = [];
  for (const [index, trade] of trades.entries()) {
    const town = towns[index % towns.length];
    if (!town) continue;
    const key = `trade:${trade.id}`;
    businesses.push({
      ...{ key, name: `Number ${index + 1}`, trade: trade.en ?? '', town: town.en, pincode: '' },
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
  }
  return { businesses, questions };
}

/** Hospitals by words of their names as people misspell them, with and without their town. */
function askHospitals(rows: readonly Row[], towns: readonly EvalTown[]): Part {
  return askNamed(
    rows.filter(({ state }) => state === 'Gujarat'),
    { kind: 'hospital', trade: 'Hospital', most: HOSPITALS, towns },
  );
}

function askShops(rows: readonly Row[], towns: readonly EvalTown[]): Part {
  return askNamed(rows, { kind: 'shop', trade: 'Restaurant', most: SHOPS, towns });
}

function askNamed(
  rows: readonly Row[],
  {
    kind,
    trade,
    most,
    towns,
  }: { kind: string; trade: string; most: number; towns: readonly EvalTown[] },
): Part {
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
