import type { Lang } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { SiteEnv } from '#platform/env.ts';
import { toCsvLine } from '#shared/csv-line.ts';
import { mapStory, readStories } from './mapped.service.ts';
import { getDirectory, loadTerms } from './mapping.service.ts';
import { countItems, listReport, listWaiting } from './migrated-item.repo.ts';
import type { MigrationEnv } from './migration.model.ts';
import {
  type ImportTerm,
  type ImportView,
  ITEM_KINDS,
  ITEM_STATES,
  type MappedStory,
  PART_BYTES,
  type Problem,
} from './migration.model.ts';
import { type ImportRow, listImports, listParts } from './migration.repo.ts';
import { requireImport } from './migration-file.service.ts';
import { listExisting } from './term.repo.ts';

const MOST_LISTED = 30;
const SAMPLE = 10;
const REPORT_PAGE = 1_000;

/** The latest imports, the newest first. */
export async function loadImports({ db }: Platform) {
  return (await listImports(db, MOST_LISTED)).map(({ id, name, state, bytes, createdAt }) => ({
    ...{ id, name, state, bytes },
    createdAt: createdAt.getTime(),
  }));
}

/** Where an import stands. */
export async function viewImport(
  platform: Platform,
  id: number,
  t: Translate,
): Promise<ImportView> {
  const { db } = platform;
  const row = await requireImport(platform, id);
  const [parts, { groups, known, pictures }] = await Promise.all([
    listParts(db, id),
    countItems(db, id),
  ]);
  const { name, format, state, bytes, line, site, settings, problem } = row;
  const counted = groups.filter(({ kind }) => settings.withPages || kind !== 'page');
  const said = [...new Set(groups.flatMap((group) => group.problem ?? []))];
  const wordsOf = (named: Problem) => ({
    problem: named,
    message: t(`migration.problem.${named}`),
  });
  return {
    ...{ id, name, format, state, bytes, line, site, settings, known },
    parts: parts.map(({ number }) => number),
    partBytes: PART_BYTES,
    read: row.position,
    fault: problem && { ...wordsOf(problem), line: row.problemLine },
    counts: toCounts(ITEM_STATES, (named) => sum(counted, ({ state }) => state === named)),
    kinds: toCounts(ITEM_KINDS, (named) => sum(groups, ({ kind }) => kind === named)),
    problems: said.map((named) => ({
      ...wordsOf(named),
      items: sum(groups, ({ problem }) => problem === named),
    })),
    pictures: toCounts(['ready', 'pending', 'failed'], (named) =>
      sum(pictures, ({ status }) => status === named),
    ),
    createdAt: row.createdAt.getTime(),
  };
}

function sum<G extends { items: number }>(
  groups: readonly G[],
  matches: (group: G) => boolean,
): number {
  return groups.filter(matches).reduce((items, group) => items + group.items, 0);
}

function toCounts<K extends string>(names: readonly K[], count: (name: K) => number) {
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<K, number>;
}

/** The first stories of a file as they would be saved; nothing is. */
export async function getSample(
  platform: Platform<MigrationEnv>,
  id: number,
  lang: Lang,
): Promise<MappedStory[]> {
  const { db } = platform;
  const file = await requireImport(platform, id);
  const rows = await listWaiting(db, id, { kinds: ['story'], most: SAMPLE });
  const { categoryId } = file.settings;
  const usual = categoryId === null ? [] : [categoryId];
  const [stories, directory, terms, ours] = await Promise.all([
    readStories(platform, file, rows),
    getDirectory(platform, id),
    loadTerms(platform, id, lang),
    listExisting(db, { category: usual, tag: [], author: [] }, lang),
  ]);
  const byKey = new Map(terms.map((term) => [`${term.kind} ${term.slug}`, term]));
  const [usualName = ''] = ours.category.values();
  return stories.flatMap((story) => {
    const context = { settings: file.settings, directory, keys: new Map<string, string>() };
    const mapped = mapStory(platform, story, context);
    if (typeof mapped === 'string') return [];
    const { text, isPublished } = mapped;
    const own = story.item.terms.flatMap(({ kind, slug }) => byKey.get(`${kind} ${slug}`) ?? []);
    const { category = usualName, ...named } = toNames(own);
    return [
      {
        ...{ ...named, category, isPublished },
        title: text.title,
        lang: text.language,
        standfirst: text.standfirst,
        bodyHtml: text.bodyHtml,
        date: text.publishedAt?.getTime() ?? null,
        from: story.item.link,
      },
    ];
  });
}

/** What the terms of a story become, by their names here. */
function toNames(terms: readonly ImportTerm[]) {
  const taken = terms.filter(({ target }) => target !== 'none');
  const isCategory = ({ kind, target }: ImportTerm) =>
    kind === 'category' && typeof target === 'number';
  const nameOf = ({ name, targetName }: ImportTerm) => targetName || name;
  return {
    category: taken.filter(isCategory).map(nameOf)[0],
    authors: taken.filter(({ kind }) => kind === 'author').map(nameOf),
    tags: taken.filter((term) => term.kind !== 'author' && !isCategory(term)).map(nameOf),
  };
}

/** What became of each item, as lines of a table, page by page. */
export async function* writeReport(
  { db, env }: Platform<SiteEnv>,
  { id: importId, format }: Pick<ImportRow, 'id' | 'format'>,
  t: Translate,
): AsyncGenerator<string> {
  const columns = [
    // Where a file is no lines, its items are counted.
    format === 'ghost' || format === 'feed' ? 'item' : 'line',
    ...(['kind', 'title', 'link', 'state', 'problem', 'language', 'story'] as const),
  ] as const;
  // Without the mark spreadsheets take the letters for another alphabet.
  yield `\ufeff${toCsvLine(columns.map((name) => t(`migration.column.${name}`)))}`;
  for (let after = -1; ; ) {
    const rows = await listReport(db, importId, after, REPORT_PAGE);
    const last = rows.at(-1);
    if (!last) return;
    yield rows
      .map((row) =>
        toCsvLine([
          String(row.line),
          t(`migration.kind.${row.kind}`),
          row.title,
          row.link,
          t(`migration.state.${row.state}`),
          row.problem
            ? t(`migration.problem.${row.problem}`)
            : row.isDraft
              ? t('migration.draft')
              : '',
          row.language ?? '',
          row.articleId ? `${env.SITE_URL}/desk/stories/${row.articleId}/${row.language}` : '',
        ]),
      )
      .join('');
    after = last.start;
  }
}
