import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { foldText } from '#i18n/folding.ts';

async function all<T>(query: string): Promise<T[]> {
  return (await env.DB.prepare(query).all<T>()).results;
}

describe('what the directory begins with', () => {
  it('has 36 states by the codes of the law, and the cities of the news as towns', async () => {
    const states = await all<{ code: string; gst_code: string; lgd_code: number }>(
      'SELECT code, gst_code, lgd_code FROM states',
    );
    expect(states).toHaveLength(36);
    const codes = Object.fromEntries(states.map((row) => [row.code, [row.gst_code, row.lgd_code]]));
    expect(codes).toMatchObject({ AP: ['37', 28], LA: ['38', 37], DH: ['26', 38], TS: ['36', 36] });
    const [none] = await all<{ count: number }>(
      'SELECT count(*) AS count FROM cities WHERE id NOT IN (SELECT city_id FROM towns)',
    );
    expect(none?.count).toBe(0);
  });

  it('knows each town by what is left of its names when they are folded', async () => {
    const names = await all<{ folded: string; slug: string; en: string; hi: string; gu: string }>(
      `SELECT folded, slug, name_en AS en, name_hi AS hi, name_gu AS gu
       FROM towns JOIN town_names ON town_id = towns.id WHERE city_id <= 44`,
    );
    for (const { slug, en, hi, gu } of names) {
      const known = names.filter((name) => name.slug === slug).map(({ folded }) => folded);
      expect(known).toEqual(expect.arrayContaining([en, hi, gu].map((name) => foldText(name))));
    }
    const towns = names.filter(({ folded }) => ['baroda', 'amdavad', 'bombay'].includes(folded));
    expect(towns.map(({ slug }) => slug).toSorted()).toEqual(['ahmedabad', 'mumbai', 'vadodara']);
  });

  it('has trades in three scripts, in two levels', async () => {
    const rows = await all<Record<'name_en' | 'name_hi' | 'name_gu' | 'synonyms', string>>(
      'SELECT * FROM business_categories WHERE id <= 270',
    );
    expect(rows).toHaveLength(190);
    for (const { name_en, name_hi, name_gu, synonyms } of rows) {
      expect(name_hi, name_en).toMatch(/^[\p{Script=Devanagari}\s,-]+$/u);
      expect(name_gu, name_en).toMatch(/^[\p{Script=Gujarati}\s,-]+$/u);
      const words = synonyms === '' ? [] : synonyms.split('\n');
      expect(new Set(words.map(foldText)).size, name_en).toBe(words.length);
    }
    const [deep] = await all<{ count: number }>(
      `SELECT count(*) AS count FROM business_categories AS child
       JOIN business_categories AS parent ON parent.id = child.parent_id
       WHERE parent.parent_id IS NOT NULL`,
    );
    expect(deep?.count).toBe(0);
  });
});
