import { existsSync } from 'node:fs';
import { foldText } from '#i18n/folding.ts';
import { buildBundle } from '#tools/bench/bundles.ts';
import { withEdge } from '#tools/bench/pages.bench.ts';
import type { LocalEdge } from '#tools/start/local-edge.ts';
import { type EvalQuestion, type EvalSet, makeQuestions } from './directory-questions.ts';

const DATA = process.env.SHARED_DATA ?? '../shared/data';
const LEAST_QUESTIONS = 300;
const BAR = 0.92;
const SHOWN = 60;

if (!existsSync(DATA)) {
  console.error(`No test data in ${DATA}; set SHARED_DATA to where it is`);
  process.exit(2);
}
const set = makeQuestions(DATA);
await withEdge(buildBundle('directory'), async (edge) => {
  const keys = await fill(edge, set);
  const missed: EvalQuestion[] = [];
  for (const question of set.questions) {
    if (!(await isAnswered(edge, question, keys))) missed.push(question);
  }
  const share = print(set.questions, missed);
  if (share < BAR || set.questions.length < LEAST_QUESTIONS) process.exitCode = 1;
});

/** Writes the businesses of a set and indexes them; gives their names by their numbers. */
async function fill({ miniflare, url }: LocalEdge, { towns, businesses }: EvalSet) {
  const database = await miniflare.getD1Database('DB');
  const slug = (name: string) => `eval-${name.toLowerCase().replace(/[^a-z]+/g, '-')}`;
  await database
    .prepare(
      `INSERT INTO towns (slug, state_code, name_en, name_hi, name_gu)
       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?1) AS row
       WHERE NOT EXISTS (SELECT 1 FROM towns WHERE name_en = row.value ->> 2)`,
    )
    .bind(
      JSON.stringify(towns.map(({ en, hi, gu, stateCode }) => [slug(en), stateCode, en, hi, gu])),
    )
    .run();
  const rows = businesses.map(({ key, name, trade, town, pincode }, index) => [
    ...[index + 1, key, name, foldText(name), trade, town, pincode],
  ]);
  await database
    .prepare(
      `INSERT INTO businesses (id, slug, external_id, status, name_en, name_folded, category_id, town_id,
         pincode, created_at, updated_at, published_at)
       SELECT value ->> 0, 'eval-' || (value ->> 0), value ->> 1, 'published', value ->> 2, value ->> 3,
         (SELECT id FROM business_categories WHERE slug = row.value ->> 4),
         (SELECT id FROM towns WHERE name_en = row.value ->> 5 LIMIT 1), value ->> 6, 1, 1, 1
       FROM json_each(?1) AS row`,
    )
    .bind(JSON.stringify(rows))
    .run();
  await fetch(new URL('/bench/start', url));
  await fetch(new URL('/bench/rebuild', url));
  return new Map(businesses.map(({ key }, index) => [index + 1, key]));
}

/** Whether an answer is among the first ten; of what is mistyped also among those of what search suggests instead. */
async function isAnswered(
  edge: LocalEdge,
  { keyword, answers, isMistyped }: EvalQuestion,
  keys: ReadonlyMap<number, string>,
): Promise<boolean> {
  const { ids, didYouMean } = await search(edge, keyword);
  if (ids.some((id) => answers.includes(keys.get(id) ?? ''))) return true;
  if (!isMistyped || !didYouMean) return false;
  const suggested = await search(edge, didYouMean);
  return suggested.ids.some((id) => answers.includes(keys.get(id) ?? ''));
}

interface Found {
  /** Numbers of the first ten. */
  ids: number[];
  didYouMean: string | null;
}

async function search({ url }: LocalEdge, keyword: string): Promise<Found> {
  const response = await fetch(
    new URL(`/bench/search?${new URLSearchParams({ q: keyword })}`, url),
  );
  if (!response.ok) throw new Error(`search for ${keyword}: status ${response.status}`);
  const { ids, didYouMean } = (await response.json()) as Found;
  return { ids: ids.slice(0, 10), didYouMean };
}

/** Prints what each kind and all but the mistyped ones have come to; gives the share of these. */
function print(questions: readonly EvalQuestion[], missed: readonly EvalQuestion[]): number {
  for (const [kind, asked] of Map.groupBy(questions, (question) => question.kind)) {
    const misses = missed.filter((question) => question.kind === kind);
    const share = (1 - misses.length / asked.length).toFixed(3);
    console.log(`${kind.padEnd(40)} ${share}  ${asked.length - misses.length} of ${asked.length}`);
    for (const { keyword } of misses.slice(0, SHOWN)) console.log(`  missed: ${keyword}`);
  }
  const count = (list: readonly EvalQuestion[], isMistyped: boolean) =>
    list.filter((question) => (question.isMistyped === true) === isMistyped).length;
  const share = (isMistyped: boolean) =>
    1 - count(missed, isMistyped) / count(questions, isMistyped);
  const verdict = share(false) >= BAR ? 'ok' : 'MISSED';
  console.log(
    `\nhit@10 ${share(false).toFixed(3)} of ${count(questions, false)}, >= ${BAR}: ${verdict}`,
  );
  console.log(`mistyped ${share(true).toFixed(3)} of ${count(questions, true)}`);
  return share(false);
}
