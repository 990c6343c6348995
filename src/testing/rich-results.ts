import { isSchemaType } from '#domains/directory/catalogue/schema-type.model.ts';

type Item = Readonly<Record<string, unknown>>;

/** What a value may be, by the name of its property. */
type Rules = Readonly<Record<string, (value: unknown) => boolean>>;

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const matches = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value);
const isText = matches(/\S/);
const isAddress = matches(/^https?:\/\/[^/\s]+\/?\S*$/);
const isTime = matches(/^([01]\d|2[0-3]):[0-5]\d$/);
const isDay = matches(/^\d{4}-\d\d-\d\d$/);
const isWithin = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most;
const isEach = (test: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(test);
const is = (expected: unknown) => (value: unknown) => value === expected;
const isOf = (rules: Rules, required: readonly string[]) => (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  listFlaws(value as Item, rules, required).length === 0;

const HOURS: Rules = {
  '@type': is('OpeningHoursSpecification'),
  dayOfWeek: (day) => DAYS.includes(String(day)),
  ...{ opens: isTime, closes: isTime, validFrom: isDay, validThrough: isDay },
};

/**
 * Google's rules for a local business, with which this site's own places are held:
 * developers.google.com/search/docs/appearance/structured-data/local-business
 */
const LOCAL_BUSINESS: Rules = {
  '@type': (type) => isSchemaType(String(type)),
  ...{ '@id': isAddress, url: isAddress, name: isText, description: isText, logo: isAddress },
  image: isEach(isAddress),
  address: isOf(
    {
      ...{
        '@type': is('PostalAddress'),
        addressCountry: is('IN'),
        postalCode: matches(/^[1-9]\d{5}$/),
      },
      ...{ streetAddress: isText, addressLocality: isText, addressRegion: isText },
    },
    ['addressLocality', 'addressCountry'],
  ),
  geo: isOf(
    { '@type': is('GeoCoordinates'), latitude: isWithin(6, 38), longitude: isWithin(68, 98) },
    ['latitude', 'longitude'],
  ),
  telephone: matches(/^\+\d{8,15}$/),
  openingHoursSpecification: isEach(isOf(HOURS, ['dayOfWeek', 'opens', 'closes'])),
  specialOpeningHoursSpecification: isEach(isOf(HOURS, ['validFrom', 'validThrough', 'opens'])),
  priceRange: matches(/^.{1,99}$/u),
  foundingDate: matches(/^\d{4}$/),
  sameAs: isEach(isAddress),
  aggregateRating: isOf(
    {
      ...{ '@type': is('AggregateRating'), bestRating: is(5), worstRating: is(1) },
      ...{
        ratingValue: isWithin(1, 5),
        ratingCount: (count) => Number.isInteger(count) && Number(count) > 0,
      },
    },
    ['ratingValue', 'ratingCount'],
  ),
};

/** What is wrong with a thing that should be a local business to Google. */
export function listBusinessFlaws(item: Item): string[] {
  return listFlaws(item, LOCAL_BUSINESS, ['@type', 'name', 'address', 'url']);
}

/** The same of the steps of a trail or of a list: numbered from one, each named, each with an address of its own. */
export function listOrderFlaws(list: unknown, address: 'item' | 'url'): string[] {
  const steps = Array.isArray(list) ? (list as Item[]) : [];
  const rules: Rules = { '@type': is('ListItem'), name: isText, [address]: isAddress };
  return [
    ...(steps.length > 0 ? [] : ['no steps']),
    ...(new Set(steps.map((step) => step[address])).size < steps.length ? ['twice the same'] : []),
    ...steps.flatMap((step, index) =>
      listFlaws(step, { ...rules, position: is(index + 1) }, ['position', 'name', address]),
    ),
  ];
}

function listFlaws(item: Item, rules: Rules, required: readonly string[]): string[] {
  return [
    ...required.filter((name) => !(name in item)).map((name) => `no ${name}`),
    ...Object.entries(item).flatMap(([name, value]) =>
      rules[name]?.(value) ? [] : [`${name}: ${JSON.stringify(value)}`],
    ),
  ];
}
