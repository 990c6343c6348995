import {
  announceBusinesses,
  type BusinessQueueEnv,
} from '#domains/directory/business/changed-business.service.ts';
import { loadBusinessCatalogue } from '#domains/directory/catalogue/business-catalogue.loader.ts';
import type { BusinessCatalogue } from '#domains/directory/catalogue/business-catalogue.model.ts';
import { toTermSlug } from '#i18n/slug.ts';
import type { Platform } from '#kernel/http/platform.ts';
import {
  type Fallbacks,
  findFallbacks,
  findOfferedTown,
  type KnownBusiness,
  listKnown,
  listNamesakes,
  listTakenSlugs,
  requireFallbacks,
  writeBusinesses,
} from './business-intake.repo.ts';
import { type BusinessRow, parseRow, type RowReason } from './business-row.model.ts';
import { loadGazetteer } from './gazetteer.loader.ts';
import { listAreaNames } from './gazetteer.repo.ts';
import { unknownSlug } from './intake.errors.ts';
import {
  type IntakeOptions,
  type IntakeResult,
  type IntakeRow,
  toExternalId,
} from './intake.model.ts';
import {
  fillIn,
  isDouble,
  isSame,
  langOfText,
  type SavedBusiness,
} from './saved-business.model.ts';
import { findArea, findTown, type Gazetteer, listNamesOf } from './town-finder.model.ts';
import { findTrade, type TradeIndex, toTradeIndex } from './trade-finder.model.ts';

/** How a reason is told to the people who read it in a listing. */
type Say = (reason: RowReason) => string;

/** A row with all that was looked up for it; no category or town where none is known. */
interface PlacedRow extends IntakeRow {
  externalId: string;
  business: BusinessRow;
  notes: RowReason[];
  categoryId: number | null;
  townId: number | null;
}

/** What is to be done with a row. */
interface Plan {
  row: PlacedRow;
  outcome: 'created' | 'updated' | 'unchanged' | 'rejected';
  known: KnownBusiness | null;
  saved: SavedBusiness | null;
  refusal?: RowReason;
}

/**
 * Saves the businesses of rows, all or none of them in one transaction, and tells what became of each. The same rows again change nothing.
 * Throws an AppError for a category or a town of the options that is not there.
 */
export async function saveBusinesses(
  platform: Platform<BusinessQueueEnv>,
  rows: readonly IntakeRow[],
  options: IntakeOptions & { say: Say },
): Promise<IntakeResult[]> {
  const refused: IntakeResult[] = [];
  const placed = await placeRows(platform, rows, { ...options, refused });
  const plans = await planRows(platform, placed, options);
  const ids = options.dryRun ? new Map() : await write(platform, plans);
  const told = plans.map((plan): IntakeResult => toResult(plan, ids, options.dryRun));
  return [...refused, ...told].toSorted((a, b) => a.line - b.line);
}

function toResult(plan: Plan, ids: ReadonlyMap<string, number>, dryRun: boolean): IntakeResult {
  const { row, known, saved, outcome, refusal } = plan;
  const { line, notes, externalId } = row;
  if (refusal) return { line, outcome: 'rejected', waits: false, reasons: [refusal] };
  const id = known?.id ?? ids.get(externalId);
  if (!dryRun && id === undefined) {
    const code = 'already_listed';
    return {
      line,
      outcome: 'rejected',
      waits: false,
      reasons: [{ code, value: row.business.nameEn }],
    };
  }
  const waits = (saved?.statusReason ?? '') !== '' && saved?.status === 'draft';
  return { line, outcome, ...(id !== undefined && { id }), waits, reasons: notes };
}

async function placeRows(
  platform: Platform,
  rows: readonly IntakeRow[],
  options: IntakeOptions & { refused: IntakeResult[] },
): Promise<PlacedRow[]> {
  const { refused, origin } = options;
  const refuse = (line: number, reason: RowReason) =>
    refused.push({ line, outcome: 'rejected', waits: false, reasons: [reason] });
  const lines = new Map<string, number>();
  const parsed: Omit<PlacedRow, 'categoryId' | 'townId'>[] = [];
  for (const { line, values } of rows) {
    const read = parseRow(values);
    const externalId = toExternalId(values, origin);
    const first = lines.get(externalId);
    if ('refusal' in read) refuse(line, read.refusal);
    else if (first !== undefined) refuse(line, { code: 'duplicate', value: String(first) });
    else {
      lines.set(externalId, line);
      parsed.push({ line, values, externalId, ...read });
    }
  }
  const lookup = await createLookup(platform, parsed, options);
  return parsed.map((row) => ({ ...row, ...lookup(row) }));
}

/** By the catalogue it is made of, which an isolate keeps as long as it is current. */
const indices = new WeakMap<BusinessCatalogue, TradeIndex>();

async function createLookup(
  platform: Platform,
  rows: readonly Pick<PlacedRow, 'values' | 'business'>[],
  options: IntakeOptions,
) {
  const catalogue = await loadBusinessCatalogue(platform);
  const index = indices.get(catalogue) ?? toTradeIndex(catalogue);
  indices.set(catalogue, index);
  const category = findNamedCategory(catalogue, options.category);
  const defaultTown =
    options.town === null ? null : await findOfferedTown(platform.db, options.town);
  if (options.town !== null && defaultTown === null)
    throw unknownSlug('town', String(options.town));
  const pincodes = rows.map(({ business }) => business.pincode).filter(Boolean);
  const [gazetteer, areas] = await Promise.all([
    loadGazetteer(platform, {
      names: rows.flatMap(({ values }) => listNamesOf(values)),
      pincodes,
      withPoints: rows.some(({ business }) => business.latitude !== null),
      rows: rows.map(({ values }) => values),
    }),
    listAreaNames(platform.db, [...new Set(pincodes)]),
  ]);
  return (row: Pick<PlacedRow, 'values' | 'business' | 'notes'>) => ({
    categoryId: findCategory(row, { index, hint: options.hint, fallback: category?.id ?? null }),
    townId: findPlace(row, { gazetteer, fallback: defaultTown }),
    business: withArea(row, areas),
  });
}

/** What tells two of one name apart in a list. */
function withArea(
  { values, business }: Pick<PlacedRow, 'values' | 'business'>,
  areas: ReadonlyMap<string, readonly string[]>,
): BusinessRow {
  const { area, pincode } = business;
  return { ...business, area: area || findArea(values, areas.get(pincode) ?? []) };
}

function findNamedCategory({ bySlug, byId }: BusinessCatalogue, named: string | number | null) {
  if (named === null) return null;
  const category = typeof named === 'string' ? bySlug.get(named) : byId.get(named);
  if (!category?.active) throw unknownSlug('category', String(named));
  return category;
}

function findCategory(
  { values, business, notes }: Pick<PlacedRow, 'values' | 'business' | 'notes'>,
  { index, hint, fallback }: { index: TradeIndex; hint: string; fallback: number | null },
): number | null {
  const found = findTrade(index, values, hint) ?? fallback;
  const { trade, tag, keywords } = values;
  const told = trade ?? tag ?? keywords ?? business.nameEn;
  if (found === null) notes.push({ code: 'unknown_trade', value: told.slice(0, 80) });
  return found;
}

function findPlace(
  { values, business, notes }: Pick<PlacedRow, 'values' | 'business' | 'notes'>,
  { gazetteer, fallback }: { gazetteer: Gazetteer; fallback: number | null },
): number | null {
  const found = findTown(values, business, gazetteer);
  if (found.town) return found.town.id;
  if (fallback === null) notes.push({ code: found.code, value: found.value.slice(0, 120) });
  return fallback;
}

async function planRows(
  platform: Platform,
  rows: readonly PlacedRow[],
  options: IntakeOptions & { say: Say },
): Promise<Plan[]> {
  const { db } = platform;
  const known = await listKnown(
    db,
    rows.map(({ externalId }) => externalId),
  );
  const isLost = ({ categoryId, townId }: PlacedRow) => categoryId === null || townId === null;
  const needs = !options.dryRun && rows.some(isLost);
  const fallbacks = await (needs ? requireFallbacks(db) : findFallbacks(db));
  const plans = rows.map((row) =>
    planRow(row, known.get(row.externalId) ?? null, { ...options, fallbacks }),
  );
  await refuseDoubles(platform, plans);
  await nameAddresses(platform, plans);
  return plans;
}

interface Planning extends IntakeOptions {
  say: Say;
  fallbacks: Fallbacks;
}

function planRow(row: PlacedRow, known: KnownBusiness | null, planning: Planning): Plan {
  if (!known) return { row, known, outcome: 'created', saved: toSaved(row, planning) };
  const isOpen = known.status === 'draft' || known.status === 'published';
  if (!isOpen) return { row, known, outcome: 'unchanged', saved: null };
  const aboutLang = langOfText(row.business.about);
  const fresh = toSaved(row, planning);
  const { categoryId, townId } = known;
  // What was found out before is not lost because this file does not say it.
  const told = {
    ...fresh,
    ...(row.categoryId === null && { categoryId }),
    ...(row.townId === null && { townId }),
  };
  const base = { ...known, about: known.abouts[aboutLang] ?? '', aboutLang };
  const merged =
    known.version === 1
      ? { ...base, ...told, about: told.about || base.about }
      : {
          ...fillIn(base, told),
          about: base.about || told.about,
          ...sortOut(known, told, planning.fallbacks),
        };
  // What the file names is offered; what the listing has may wait for the desk.
  const isComplete =
    (merged.categoryId === row.categoryId || known.isCategoryActive) &&
    (merged.townId === row.townId || known.isTownActive);
  const isPublished = known.status === 'published' || (planning.publish && isComplete);
  const saved: SavedBusiness = {
    ...merged,
    slug: known.slug,
    status: isPublished ? 'published' : 'draft',
    statusReason: isPublished || isComplete ? '' : fresh.statusReason || known.statusReason,
  };
  const isKept =
    isSame(known, saved) && known.status === saved.status && saved.about === base.about;
  return { row, known, outcome: isKept ? 'unchanged' : 'updated', saved };
}

/** What somebody has edited may still have no category or no town of its own. */
function sortOut(known: Fallbacks, told: Fallbacks, fallbacks: Fallbacks): Fallbacks {
  const isUnsorted = known.categoryId === fallbacks.categoryId;
  const isUnplaced = known.townId === fallbacks.townId;
  return {
    categoryId: (isUnsorted ? told : known).categoryId,
    townId: (isUnplaced ? told : known).townId,
  };
}

function toSaved(row: PlacedRow, { publish, say, fallbacks }: Planning): SavedBusiness {
  const { business, externalId, categoryId, townId, notes } = row;
  const lost = notes.filter(({ code }) => /^(unknown|ambiguous)_/.test(code));
  const isComplete = categoryId !== null && townId !== null;
  return {
    ...business,
    externalId,
    slug: '',
    status: publish && isComplete ? 'published' : 'draft',
    statusReason: isComplete ? '' : lost.map(say).join(' '),
    categoryId: categoryId ?? fallbacks.categoryId,
    townId: townId ?? fallbacks.townId,
    aboutLang: langOfText(business.about),
  };
}

/** Whether a listing comes to where it can be a double: it is new there, readers come to see it, or under another number. */
function isNew({ outcome, row, known, saved }: Plan): boolean {
  if (outcome === 'created') return row.townId !== null;
  if (outcome !== 'updated' || saved?.status !== 'published') return false;
  return known?.status === 'draft' || (saved.phone !== null && isCalledAnew(known, saved));
}

/** By what no two listings that readers see are the same (index `businesses_once`). */
function isCalledAnew(known: KnownBusiness | null, saved: SavedBusiness): boolean {
  return (['phone', 'nameFolded', 'townId'] as const).some((by) => known?.[by] !== saved[by]);
}

/** What is listed already under another name of its source is not listed twice. */
async function refuseDoubles({ db }: Platform, plans: Plan[]): Promise<void> {
  const fresh = plans.filter(isNew);
  const taken = await listNamesakes(
    db,
    fresh.flatMap(({ saved }) => saved ?? []),
  );
  const before: SavedBusiness[] = [];
  for (const plan of fresh) {
    const { saved, row } = plan;
    if (!saved) continue;
    const others = taken.filter(({ externalId }) => externalId !== row.externalId);
    const other = [...others, ...before].find((each) => isDouble(saved, each));
    if (!other) {
      before.push(saved);
      continue;
    }
    plan.outcome = 'rejected';
    plan.refusal = {
      code: 'already_listed',
      value: 'id' in other ? `${row.business.nameEn} (#${other.id})` : row.business.nameEn,
    };
  }
}

/** Gives new listings addresses of their own: by name, with the area, at last with what they are called where they come from. */
async function nameAddresses({ db }: Platform, plans: readonly Plan[]): Promise<void> {
  const fresh = plans.flatMap(({ outcome, saved }) =>
    outcome === 'created' && saved ? [saved] : [],
  );
  const choices = new Map(fresh.map((saved) => [saved, listSlugs(saved)]));
  const taken = new Set(await listTakenSlugs(db, [...choices.values()].flat()));
  for (const [saved, slugs] of choices) {
    saved.slug = slugs.find((slug) => !taken.has(slug)) ?? slugs.at(-1) ?? '';
    taken.add(saved.slug);
  }
}

function listSlugs({ nameEn, area, pincode, externalId }: SavedBusiness): string[] {
  const slug = toTermSlug(nameEn, 'business');
  const source = toTermSlug(externalId.replace(/[^\p{L}\p{N}]+/gu, ' '), 'row');
  return [
    slug,
    ...[area && toTermSlug(area, 'area'), pincode].filter(Boolean).map((part) => `${slug}-${part}`),
    `${slug}-${source}`,
  ];
}

/** Saves what is new and changed, has search and lists follow at once, and tells numbers by what businesses are called where they come from. */
async function write(
  platform: Platform<BusinessQueueEnv>,
  plans: readonly Plan[],
): Promise<ReadonlyMap<string, number>> {
  const created = plans.flatMap(({ outcome, saved }) =>
    outcome === 'created' && saved ? [saved] : [],
  );
  const updated = plans.flatMap(({ outcome, saved, known }) =>
    outcome === 'updated' && saved && known
      ? [{ ...saved, id: known.id, version: known.version }]
      : [],
  );
  if (created.length + updated.length === 0) return new Map();
  const written = await writeBusinesses(platform.db, { created, updated, now: platform.now });
  const shown = written.filter(({ isShown }) => isShown);
  await announceBusinesses(
    platform,
    shown.map(({ id }) => id),
  );
  return new Map(written.map(({ id, externalId }) => [externalId, id]));
}
