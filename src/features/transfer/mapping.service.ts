import { toNameKey } from '#features/ingest/directory.model.ts';
import { saveRecords } from '#features/ingest/record.service.ts';
import { toSlug } from '#features/news/slug.model.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Platform } from '#platform/platform.ts';
import {
  keepTargets,
  listExisting,
  listOurs,
  listTerms,
  type OursRow,
  type TermRow,
} from './term.repo.ts';
import { refuseImport } from './transfer.errors.ts';
import type { ImportSettings, ImportTerm, TermTarget } from './transfer.model.ts';
import { type ImportRow, keepSettings } from './transfer.repo.ts';
import { readImport } from './upload.service.ts';

/** Of a category that has become a tag: the number of the tag follows. */
const TAG = 'tag:';

/** Finds what of ours goes by the names of theirs. */
export async function suggestTargets(platform: Platform, { id }: ImportRow): Promise<void> {
  const terms = await listTerms(platform.db, id);
  const ours = await findOurs(platform, terms);
  const targets = terms.flatMap(({ kind, slug, name }) => {
    const found = findSame(ours, kind, { slug, name });
    return found ? [{ kind, slug, target: String(found.id) }] : [];
  });
  if (targets.length > 0) await keepTargets(platform.db, id, targets);
}

function findOurs({ db }: Platform, terms: readonly TermRow[]): Promise<OursRow[]> {
  const slugs = terms.flatMap(({ slug, name }) => [slug, toSlug(name)]);
  return listOurs(db, { slugs: [...new Set(slugs)], names: terms.map(({ name }) => name) });
}

function findSame(
  ours: readonly OursRow[],
  kind: OursRow['kind'],
  { slug, name }: { slug: string; name: string },
): OursRow | undefined {
  const key = toNameKey(name);
  const own = toSlug(name);
  const among = ours.filter((row) => row.kind === kind);
  return (
    among.find((row) =>
      [row.nameEn, row.nameHi, row.nameGu].some((ownName) => toNameKey(ownName) === key),
    ) ?? among.find((row) => row.slug === slug || row.slug === own)
  );
}

export async function readTerms({ db }: Platform, id: number): Promise<ImportTerm[]> {
  return (await listTerms(db, id)).map((term) => ({ ...term, target: toTarget(term.target) }));
}

function toTarget(stored: string): TermTarget {
  if (stored === 'none') return 'none';
  return /^\d+$/.test(stored) ? Number(stored) : 'new';
}

export interface Mapping {
  settings: ImportSettings;
  targets: readonly Pick<ImportTerm, 'kind' | 'slug' | 'target'>[];
}

/** Keeps how a file is taken, before it is. */
export async function keepMapping(
  platform: Platform,
  id: number,
  { settings, targets }: Mapping,
  t: Translate,
): Promise<void> {
  const { db } = platform;
  const { state } = await readImport(platform, id);
  if (state !== 'ready') throw refuseImport('wrong_state', t);
  const idsOf = (kind: ImportTerm['kind']) =>
    targets.flatMap((chosen) =>
      chosen.kind === kind && typeof chosen.target === 'number' ? [chosen.target] : [],
    );
  const chosen = settings.categoryId === null ? [] : [settings.categoryId];
  const existing = await listExisting(db, {
    category: [...idsOf('category'), ...chosen],
    tag: idsOf('tag'),
    author: idsOf('author'),
  });
  if (chosen.some((category) => !existing.category.has(category)))
    throw refuseImport('unknown_target', t, 'settings.categoryId');
  const stranger = targets.findIndex(
    ({ kind, target }) => typeof target === 'number' && !existing[kind].has(target),
  );
  if (stranger !== -1) throw refuseImport('unknown_target', t, `targets.${stranger}.target`);
  await keepSettings(db, id, settings);
  if (targets.length > 0)
    await keepTargets(
      db,
      id,
      targets.map(({ kind, slug, target }) => ({ kind, slug, target: String(target) })),
    );
}

/** Makes the tags and authors that are to be new; what is there by now is taken as it is. */
export async function makeTerms(platform: Platform, id: number): Promise<void> {
  const terms = (await listTerms(platform.db, id)).filter(({ target }) => target === 'new');
  if (terms.length === 0) return;
  const wanted = terms.map(({ kind, slug, name }) => {
    const made = kind === 'author' ? 'author' : 'tag';
    return { kind, slug, made, name, ownSlug: toSlug(name) } as const;
  });
  const ours = await findOurs(platform, terms);
  const found = wanted.map((term) => findSame(ours, term.made, term));
  const missing = wanted.filter((_, index) => !found[index]);
  const names = new Map(missing.map((term) => [`${term.made} ${term.ownSlug}`, term]));
  const records = [...names.values()].map(({ made, ownSlug: slug, name }, position) => {
    const named = { slug, name: { en: name, hi: name, gu: name }, sample: false };
    if (made === 'tag') return { position, record: { type: 'tag' as const, ...named } };
    const bio = { en: '', hi: '', gu: '' };
    return {
      position,
      record: { type: 'author' as const, kind: 'person' as const, bio, ...named },
    };
  });
  const made = new Map(
    (await saveRecords(platform, records)).map(({ position, id: number = 0 }) => [
      [...names.keys()][position] ?? '',
      number,
    ]),
  );
  const targets = wanted.map((term, index) => {
    const number = found[index]?.id ?? made.get(`${term.made} ${term.ownSlug}`) ?? 0;
    const target = term.kind === 'category' ? `${TAG}${number}` : String(number);
    return { kind: term.kind, slug: term.slug, target };
  });
  await keepTargets(platform.db, id, targets);
}

/** What the terms of a file have become, by kind and slug. */
export interface Directory {
  categoryIds: ReadonlyMap<string, number>;
  tagIds: ReadonlyMap<string, number>;
  authorIds: ReadonlyMap<string, number>;
  names: ReadonlyMap<string, string>;
}

export async function readDirectory({ db }: Platform, id: number): Promise<Directory> {
  const terms = await listTerms(db, id);
  const numbers = (kind: TermRow['kind']) =>
    terms.flatMap(({ kind: own, slug, target }) =>
      own === kind && /^[1-9]\d*$/.test(target)
        ? [[`${kind} ${slug}`, Number(target)] as const]
        : [],
    );
  const fromCategories = terms.flatMap(({ kind, slug, target }) =>
    target.startsWith(TAG) ? [[`${kind} ${slug}`, Number(target.slice(TAG.length))] as const] : [],
  );
  return {
    categoryIds: new Map(numbers('category')),
    tagIds: new Map([...numbers('tag'), ...fromCategories]),
    authorIds: new Map(numbers('author')),
    names: new Map(terms.map(({ kind, slug, name }) => [`${kind} ${slug}`, name])),
  };
}
