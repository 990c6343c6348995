import type { IndicScript } from '#i18n/indic-letters.ts';

/** The block of each script in Unicode: first and last. */
const BLOCKS: Readonly<Record<IndicScript, readonly [number, number]>> = {
  Deva: [0x0900, 0x097f],
  Gujr: [0x0a80, 0x0aff],
};

const NAMES = `
  SELECT latin.folded AS latin, json_group_array(written.name) AS written
  FROM search_aliases AS latin JOIN search_aliases AS written USING (group_id)
  WHERE latin.folded NOT GLOB '*[^a-z]*' AND instr(written.name, ' ') = 0
    AND unicode(written.name) BETWEEN ?1 AND ?2
  GROUP BY latin.folded`;

/** Names of one word that search knows in Latin letters, with those of a script that mean the same. */
export async function listNames(
  search: D1Database,
  script: IndicScript,
): Promise<{ latin: string; written: string[] }[]> {
  const { results } = await search
    .prepare(NAMES)
    .bind(...BLOCKS[script])
    .all<{ latin: string; written: string }>();
  return results.map(({ latin, written }) => ({ latin, written: JSON.parse(written) }));
}
