import {
  announceBusinesses,
  type BusinessQueueEnv,
} from '#domains/directory/business/changed-business.service.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { unknownValue } from '#kernel/record/managed.errors.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { sayLack } from './review.errors.ts';
import { findLack, mayAct } from './review.model.ts';
import { listOwn } from './review-part.repo.ts';
import {
  listPlaces,
  listStanding,
  type Step,
  updateSeveral,
  type Wanted,
} from './several-review.repo.ts';

interface Asked extends Wanted {
  businesses: readonly { id: number; version: number }[];
}

/** Why a listing stays as it is. */
interface Refusal {
  code: string;
  message: string;
}

type Standing = Awaited<ReturnType<typeof listStanding>>[number];
type Places = Awaited<ReturnType<typeof listPlaces>>;

interface Sorting {
  wanted: Wanted;
  places: Places;
  versions: ReadonlyMap<number, number>;
  /** Those of whoever asks. */
  own: readonly number[];
  t: Translate;
}

/**
 * Gives several listings a category or a town, and publishes them: what can be done is done, and what can't is told.
 * Sent again it finds nothing to do.
 */
export async function changeSeveral(
  platform: Platform<BusinessQueueEnv>,
  { businesses, ...wanted }: Asked,
  { author, lang, t }: { author: Author; lang: Lang; t: Translate },
) {
  const { db, now: at } = platform;
  const versions = new Map(businesses.map(({ id, version }) => [id, version]));
  const found = await readOrUnavailable(listStanding(db, [...versions.keys()]));
  const known = found.filter(({ status }) => status !== 'deleted');
  const places = await requirePlaces(platform, known, { wanted, lang, t });
  const open = known.filter((row) => !isDone(row, wanted));
  const own = await readOrUnavailable(listOwn(db, author.actor, [...versions.keys()]));
  const sorting: Sorting = { wanted, places, versions, own, t };
  const refused = open.flatMap((row) => {
    const refusal = findRefusal(row, sorting);
    return refusal ? [{ id: row.id, name: row.nameEn, ...refusal }] : [];
  });
  const isRefused = new Set(refused.map(({ id }) => id));
  const steps = open.filter(({ id }) => !isRefused.has(id)).map((row) => toStep(row, wanted));
  const changed = steps.length === 0 ? [] : await updateSeveral(db, { steps, wanted, at, author });
  await announceBusinesses(platform, changed);
  const left = await listLeft(platform, { steps, changed, t });
  const isOpen = new Set(open.map(({ id }) => id));
  const done = known.map(({ id }) => id).filter((id) => !isOpen.has(id) || changed.includes(id));
  return {
    done,
    refused: [...refused, ...left, ...listGone(versions, known, t)],
  };
}

/** Those that the database has left: somebody was faster, or another listing of the town has their name and number. */
async function listLeft(
  { db }: Platform,
  { steps, changed, t }: { steps: readonly Step[]; changed: readonly number[]; t: Translate },
) {
  const left = steps.filter(({ id }) => !changed.includes(id));
  if (left.length === 0) return [];
  const ids = left.map(({ id }) => id);
  const rows = await readOrUnavailable(listStanding(db, ids));
  const standing = new Map(rows.map((row) => [row.id, row]));
  return left.map(({ id, version, details }) => {
    const row = standing.get(id);
    return { id, name: String(details.name), ...toWhy(row, version, t) };
  });
}

function toWhy(row: Standing | undefined, version: number, t: Translate): Refusal {
  if (!row || row.status === 'deleted')
    return { code: 'business.not_found', message: t('directory-review.gone') };
  if (row.version !== version)
    return { code: 'business.changed', message: t('directory-review.changed') };
  return { code: 'business.duplicate', message: t('directory-review.double') };
}

function listGone(versions: Sorting['versions'], known: readonly Standing[], t: Translate) {
  const why = { code: 'business.not_found', message: t('directory-review.gone') };
  const ids = [...versions.keys()].filter((id) => !known.some((row) => row.id === id));
  return ids.map((id) => ({ id, name: '', ...why }));
}

/** The categories and towns that listings are in, or are to be in. Refuses those that there are none of. */
async function requirePlaces(
  { db }: Platform,
  known: readonly Standing[],
  { wanted: { categoryId, townId }, lang, t }: Pick<Sorting, 'wanted' | 't'> & { lang: Lang },
): Promise<Places> {
  const categoryIds = categoryId === null ? known.map((row) => row.categoryId) : [categoryId];
  const townIds = townId === null ? known.map((row) => row.townId) : [townId];
  const places = await readOrUnavailable(listPlaces(db, { categoryIds, townIds }, lang));
  const unknown = [
    ...(categoryId !== null && places.categories.length === 0 ? ['categoryId'] : []),
    ...(townId !== null && places.towns.length === 0 ? ['townId'] : []),
  ];
  if (unknown.length > 0) throw unknownValue(unknown, t);
  return places;
}

function isDone(row: Standing, { categoryId, townId, publish }: Wanted): boolean {
  return (
    (categoryId ?? row.categoryId) === row.categoryId &&
    (townId ?? row.townId) === row.townId &&
    (!publish || row.status === 'published')
  );
}

/** What a listing can't be changed so for; null for nothing. */
function findRefusal(row: Standing, sorting: Sorting): Refusal | null {
  const { wanted, places, versions, own, t } = sorting;
  if (own.includes(row.id)) return { code: 'business.own', message: t('directory-review.own') };
  if (row.version !== versions.get(row.id))
    return { code: 'business.changed', message: t('directory-review.changed') };
  const isShown = row.status === 'published';
  if (wanted.publish && !isShown && !mayAct('publish', row.status))
    return { code: 'business.wrong_status', message: t('directory-review.wrong_status') };
  if (!wanted.publish && !isShown) return null;
  const category = places.categories.find(({ id }) => id === (wanted.categoryId ?? row.categoryId));
  const town = places.towns.find(({ id }) => id === (wanted.townId ?? row.townId));
  const lack = findLack({
    isCategoryActive: category?.active === true,
    isTownActive: town?.active === true,
  });
  const named = lack === 'town' ? town : category;
  return lack && sayLack(lack, named?.name ?? '', t);
}

function toStep(row: Standing, { categoryId, townId, publish }: Wanted): Step {
  const fields = [
    ...(categoryId !== null && categoryId !== row.categoryId ? ['categoryId'] : []),
    ...(townId !== null && townId !== row.townId ? ['townId'] : []),
  ];
  const { id, version, status: from, nameEn: name } = row;
  if (!publish || from === 'published')
    return { id, version, action: 'business.changed', details: { name, fields } };
  const details = { name, from, to: 'published', ...(fields.length > 0 && { fields }) };
  return { id, version, action: 'business.published', details };
}
