import { toWebUrl } from '#domains/newsroom/format/url.model.ts';
import {
  type CategoryNames,
  findCategorySlug,
  toCategoryNames,
  toNameKey,
} from '#domains/newsroom/ingest/category-name.model.ts';
import { saveRecords } from '#domains/newsroom/ingest/record.service.ts';
import type { Lang } from '#i18n/editions.ts';
import { toTermSlug } from '#i18n/slug.ts';
import type { Translate } from '#i18n/translator.ts';
import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import type { IncomingEnv } from '#kernel/domain/incoming.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { refuseImport } from './migration.errors.ts';
import type { ImportSettings, ImportTerm, TermKind, TermTarget } from './migration.model.ts';
import { type ImportRow, saveSettings } from './migration.repo.ts';
import { requireImport } from './migration-file.service.ts';
import {
  listExisting,
  listOurs,
  listTerms,
  type OursRow,
  saveTargets,
  type TermRow,
} from './term.repo.ts';

/** Of a category that becomes a tag: the number of the tag follows. */
const TAG = 'tag:';

/** Finds what of ours goes by the names of theirs. */
export async function suggestTargets(platform: Platform, { id }: ImportRow): Promise<void> {
  // What readers there never saw stays hidden unless somebody wants it.
  const terms = (await listTerms(platform.db, id)).filter(({ target }) => target === 'new');
  const ours = await findOurs(platform, terms);
  const targets = terms.flatMap(({ kind, slug, name }) => {
    const found = findSame(ours, kind, { slug, name });
    if (found) return [{ kind, slug, target: String(found.id) }];
    const tag = kind === 'category' ? findSame(ours, 'tag', { slug, name }) : undefined;
    return tag ? [{ kind, slug, target: `${TAG}${tag.id}` }] : [];
  });
  if (targets.length > 0) await saveTargets(platform.db, id, targets);
}

interface Ours {
  rows: readonly OursRow[];
  sections: CategoryNames;
}

async function findOurs({ db }: Platform, terms: readonly TermRow[]): Promise<Ours> {
  const slugs = terms.flatMap(({ kind, slug, name }) => [slug, toOwnSlug(kind, name)]);
  const names = terms.map(({ name }) => name);
  const rows = await listOurs(db, { slugs: [...new Set(slugs)], names });
  return { rows, sections: toCategoryNames(rows.filter(({ kind }) => kind === 'category')) };
}

/** What a term is called in addresses here; a category that is none of ours becomes a tag. */
function toOwnSlug(kind: TermKind, name: string): string {
  return toTermSlug(name, kind === 'author' ? 'author' : 'topic');
}

function findSame(
  { rows, sections }: Ours,
  kind: OursRow['kind'],
  { slug, name }: { slug: string; name: string },
): OursRow | undefined {
  const key = toNameKey(name);
  const among = rows.filter((row) => row.kind === kind);
  const meant = kind === 'category' ? findCategorySlug(name, sections) : null;
  const own = [slug, toOwnSlug(kind, name), ...(meant ? [meant] : [])];
  return (
    among.find((row) =>
      [row.nameEn, row.nameHi, row.nameGu].some((ownName) => toNameKey(ownName) === key),
    ) ?? among.find((row) => own.includes(row.slug))
  );
}

/** Terms of a file with what they become, by its name in a language. */
export async function loadTerms({ db }: Platform, id: number, lang: Lang): Promise<ImportTerm[]> {
  const terms = (await listTerms(db, id)).map((term) => ({
    ...term,
    target: toTarget(term.target),
  }));
  const ours = await listExisting(db, idsByKind(terms), lang);
  return terms.map((term) => {
    const { kind, id } = toOurs(term) ?? { kind: term.kind, id: 0 };
    return { ...term, targetName: ours[kind].get(id) ?? '' };
  });
}

function toTarget(stored: string): TermTarget {
  if (stored === 'none') return 'none';
  if (stored.startsWith(TAG)) return `${TAG}${Number(stored.slice(TAG.length))}`;
  return /^\d+$/.test(stored) ? Number(stored) : 'new';
}

type Target = Pick<ImportTerm, 'kind' | 'target'>;

/** Which of ours a term becomes; null for a new one and for none. */
function toOurs({ kind, target }: Target): { kind: TermKind; id: number } | null {
  if (typeof target === 'number') return { kind, id: target };
  if (target === 'new' || target === 'none') return null;
  return { kind: 'tag', id: Number(target.slice(TAG.length)) };
}

function idsByKind(targets: readonly Target[]): Record<TermKind, number[]> {
  const ids: Record<TermKind, number[]> = { category: [], tag: [], author: [] };
  for (const target of targets) {
    const ours = toOurs(target);
    if (ours) ids[ours.kind].push(ours.id);
  }
  return ids;
}

export interface Mapping {
  settings: ImportSettings;
  /** Address of the old site; what is left out stays. */
  site?: string | undefined;
  targets: readonly Pick<ImportTerm, 'kind' | 'slug' | 'target'>[];
}

/** Keeps how a file is taken, before it is. */
export async function saveMapping(
  platform: Platform,
  id: number,
  { settings, site, targets }: Mapping,
  t: Translate,
): Promise<void> {
  const { db } = platform;
  const { state } = await requireImport(platform, id);
  if (state !== 'ready') throw refuseImport('wrong_state', t);
  const address = site && toWebUrl(site);
  if (site && !address) throw refuseImport('bad_site', t, 'site');
  const ids = idsByKind(targets);
  const chosen = settings.categoryId === null ? [] : [settings.categoryId];
  const existing = await listExisting(db, { ...ids, category: [...ids.category, ...chosen] });
  if (chosen.some((category) => !existing.category.has(category)))
    throw refuseImport('unknown_target', t, 'settings.categoryId');
  const stranger = targets.findIndex((target) => {
    const ours = toOurs(target);
    const isAstray = ours !== null && ours.kind !== target.kind && target.kind !== 'category';
    return ours !== null && (isAstray || !existing[ours.kind].has(ours.id));
  });
  if (stranger !== -1) throw refuseImport('unknown_target', t, `targets.${stranger}.target`);
  await saveSettings(db, id, { settings, site: address });
  if (targets.length > 0)
    await saveTargets(
      db,
      id,
      targets.map(({ kind, slug, target }) => ({ kind, slug, target: String(target) })),
    );
}

/** Makes the tags and authors that are to be new; what is there by now is taken as it is. */
export async function makeTerms(
  platform: Platform<PurgeEnv & IncomingEnv>,
  id: number,
): Promise<void> {
  const terms = (await listTerms(platform.db, id)).filter(({ target }) => target === 'new');
  if (terms.length === 0) return;
  const wanted = terms.map(({ kind, slug, name }) => {
    const made = kind === 'author' ? 'author' : 'tag';
    const ownSlug = toOwnSlug(made, name);
    return { kind, slug, made, name, ownSlug } as const;
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
  await saveTargets(platform.db, id, targets);
}

/** What the terms of a file have become, by kind and slug. */
export interface Directory {
  categoryIds: ReadonlyMap<string, number>;
  tagIds: ReadonlyMap<string, number>;
  authorIds: ReadonlyMap<string, number>;
}

export async function getDirectory({ db }: Platform, id: number): Promise<Directory> {
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
  };
}
