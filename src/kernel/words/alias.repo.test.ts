import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { foldText } from '#i18n/folding.ts';
import { LONGEST_NAME, type OtherName, toAliasMatches, toRuns } from './alias.model.ts';
import { toOtherNamesQuery } from './alias.repo.ts';
import { toTerm } from './word.model.ts';

async function readAliases(search: D1Database, words: readonly string[]) {
  const terms = words.map(toTerm);
  const runs = JSON.stringify(toRuns(terms).map(({ folded }) => folded));
  const { results } = await search
    .prepare(toOtherNamesQuery({ terms: 'term', sounds: 'term_sound' }, '?'))
    .bind(runs)
    .all<OtherName>();
  return toAliasMatches(terms, results);
}

/** As the seed keeps them. */
interface Alias {
  group_id: number;
  name: string;
  folded: string;
}

const SCRIPTS = [/^[\p{Script=Latin}\P{L}]+$/u, /\p{Script=Devanagari}/u, /\p{Script=Gujarati}/u];

/** Of Gujarat; Vav-Tharad was made of a part of Banaskantha in 2025. */
const DISTRICTS = `Ahmedabad, Amreli, Anand, Aravalli, Banaskantha, Bharuch, Bhavnagar, Botad,
  Chhota Udaipur, Dahod, Dang, Devbhumi Dwarka, Gandhinagar, Gir Somnath, Jamnagar, Junagadh, Kheda,
  Kutch, Mahisagar, Mehsana, Morbi, Narmada, Navsari, Panchmahal, Patan, Porbandar, Rajkot,
  Sabarkantha, Surat, Surendranagar, Tapi, Vadodara, Valsad, Vav-Tharad`;

const STATES = `Andhra Pradesh, Arunachal Pradesh, Assam, Bihar, Chhattisgarh, Goa, Gujarat, Haryana,
  Himachal Pradesh, Jharkhand, Karnataka, Kerala, Madhya Pradesh, Maharashtra, Manipur, Meghalaya,
  Mizoram, Nagaland, Odisha, Punjab, Rajasthan, Sikkim, Tamil Nadu, Telangana, Tripura, Uttar Pradesh,
  Uttarakhand, West Bengal, Andaman and Nicobar Islands, Chandigarh,
  Dadra and Nagar Haveli and Daman and Diu, Delhi, Jammu and Kashmir, Ladakh, Lakshadweep, Puducherry`;

const CAPITALS = `Agartala, Aizawl, Amaravati, Bengaluru, Bhopal, Bhubaneswar, Chennai, Daman,
  Dehradun, Dispur, Gandhinagar, Gangtok, Hyderabad, Imphal, Itanagar, Jaipur, Jammu, Kavaratti, Kohima,
  Kolkata, Leh, Lucknow, Mumbai, New Delhi, Panaji, Patna, Port Blair, Raipur, Ranchi, Shillong, Shimla,
  Srinagar, Thiruvananthapuram`;

async function readGroups(): Promise<Map<number, Alias[]>> {
  const { results } = await env.SEARCH.prepare('SELECT * FROM search_aliases').all<Alias>();
  return Map.groupBy(results, ({ group_id }) => group_id);
}

function toWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}\p{Mn}\p{Mc}]+/gu) ?? [];
}

async function listOthers(query: string): Promise<string[][]> {
  const matches = await readAliases(env.SEARCH, toWords(query));
  return matches.map(({ others }) => others.map(({ other }) => other));
}

describe('the names that come with the site', () => {
  it.each([
    ['district', DISTRICTS, 34],
    ['state and territory', STATES, 36],
    ['capital', CAPITALS, 33],
  ])('hold every %s in three scripts', async (_, list, count) => {
    const groups = [...(await readGroups()).values()];
    const places = list.split(',').map((place) => place.trim());
    expect(places).toHaveLength(count);
    for (const place of places) {
      const group = groups.find((names) => names.some(({ name }) => name === place)) ?? [];
      for (const script of SCRIPTS)
        expect(
          group.filter(({ name }) => script.test(name)),
          `${place} ${script}`,
        ).not.toEqual([]);
    }
  });

  it('join the names of each city with stories', async () => {
    const { results } = await env.DB.prepare('SELECT name_en, name_hi, name_gu FROM cities').all<
      Record<'name_en' | 'name_hi' | 'name_gu', string>
    >();
    expect(results.length).toBeGreaterThan(40);
    for (const { name_en, name_hi, name_gu } of results)
      expect((await listOthers(name_en))[0]).toEqual(
        expect.arrayContaining([name_hi, name_gu].map((name) => toWords(name).join(' '))),
      );
  });

  it('are folded as queries are, and in reach of them', async () => {
    for (const { name, folded } of [...(await readGroups()).values()].flat()) {
      expect(toWords(name).join(' '), name).toBe(folded);
      expect(toWords(folded).join(' '), folded).toBe(folded);
      expect(folded.split(' ').length, name).toBeLessThanOrEqual(LONGEST_NAME);
      expect(name).toBe(name.normalize('NFC').trim());
    }
  });

  it('come in groups of at least three, one script a name', async () => {
    for (const [id, names] of await readGroups()) {
      expect(names.length, `group ${id}`).toBeGreaterThanOrEqual(SCRIPTS.length);
      for (const { name } of names)
        expect(
          SCRIPTS.filter((script) => script.test(name)),
          name,
        ).toHaveLength(1);
    }
  });
});

describe('aliases of a query', () => {
  it.each([
    ['Amdavad', 'ahmedabad'],
    ['अहमदाबाद', 'અમદાવાદ'],
    ['અમદાવાદ', 'ahmedabad'],
    ['Baroda', 'વડોદરા'],
    ['BOMBAY', 'मुंबइ'],
    ['मुम्बई', 'mumbai'],
    ['ઓરિસ્સા', 'odisha'],
    ['J&K', 'jammu and kashmir'],
    ['B.R. Ambedkar', 'बाबासाहेब आंबेडकर'],
  ])('%s is found as %s', async (query, other) => {
    expect((await listOthers(query)).flat()).toContain(other);
  });

  it('stand where the names stand, each without itself', async () => {
    const matches = await readAliases(env.SEARCH, toWords('rain in baroda and daman'));
    expect(matches.map(({ start, length }) => [start, length])).toEqual([
      [2, 1],
      [4, 1],
    ]);
    expect(matches[1]?.others.map(({ other }) => other)).toEqual(['दमन', 'દમણ']);
  });

  it('are those of the longest name', async () => {
    const [others, ...more] = await listOthers('dadra and nagar haveli and daman and diu');
    expect(more).toEqual([]);
    expect(others).toContain('દાદરા અને નગર હવેલિ અને દમણ અને દિવ');
  });

  it('are found for each time a name is there', async () => {
    const matches = await readAliases(env.SEARCH, toWords('surat rajkot surat'));
    expect(matches.map(({ start }) => start)).toEqual([0, 1, 2]);
  });

  it.each(['', 'rain', "' OR 1=1 --", 'ahmeda', 'us up it'])('are none for %j', async (query) => {
    expect(await listOthers(query)).toEqual([]);
  });
});
