import { loadBusinessCatalogue } from '#domains/directory/catalogue/business-catalogue.loader.ts';
import type { BusinessCatalogue } from '#domains/directory/catalogue/business-catalogue.model.ts';
import { getTown } from '#domains/directory/place/town.loader.ts';
import type { Town } from '#domains/directory/place/town.model.ts';
import { findContact } from '#domains/identity/contact/contact.service.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { BusinessStatus } from './review.model.ts';
import { loadRecord } from './review.service.ts';
import {
  QUEUE_KINDS,
  QUEUE_PAGE,
  type QueueCounts,
  type QueueFact,
  type QueueKind,
  type QueueWarning,
  toFactText,
} from './review-queue.model.ts';
import {
  countWaiting,
  listClaims,
  listEdits,
  listMemberships,
  listPapers,
  listPictures,
  listSubmitted,
} from './review-queue.repo.ts';

interface Slice {
  lang: Lang;
  actor: string;
  limit: number;
  offset: number;
}

/** Something that waits, as whoever decides sees it. */
interface Waiting {
  kind: QueueKind;
  id: number;
  /** What was looked at, where it can change while it waits; a decision on another one is refused. */
  version: number;
  business: {
    id: number;
    nameEn: string;
    nameHi: string;
    nameGu: string;
    status: BusinessStatus;
    townName: string;
  };
  /** Epoch milliseconds. */
  since: number;
  /** Of a business of whoever looks: somebody else decides. */
  isOwn: boolean;
  facts: QueueFact[];
  warnings: QueueWarning[];
  picture: { src: string; alt: string; width: number; height: number } | null;
  /** Its page on YouTube. */
  film: string | null;
  /** Where a reviewer, and nobody else but whoever keeps the listing, opens what shows it; `name` is empty where nobody has said what that is. */
  papers: { src: string; name: string }[];
}

const READERS: Readonly<
  Record<QueueKind, (platform: Platform, slice: Slice) => Promise<Waiting[]>>
> = {
  listing: readListings,
  edit: readEdits,
  claim: readClaims,
  media: readPictures,
  affiliation: readMemberships,
};

/** A page of what waits of a kind, the longest waiting first, with how much waits of each. */
export async function loadQueue(
  platform: Platform,
  { kind, page }: { kind: QueueKind; page: number },
  { lang, actor }: { lang: Lang; actor: string },
) {
  const slice = { lang, actor, limit: QUEUE_PAGE + 1, offset: (page - 1) * QUEUE_PAGE };
  const [counted, rows] = await Promise.all([
    readOrUnavailable(countWaiting(platform.db)),
    READERS[kind](platform, slice),
  ]);
  const counts = Object.fromEntries(
    QUEUE_KINDS.map((each, place) => [each, counted[place]?.[0]?.count ?? 0]),
  ) as QueueCounts;
  return { counts, rows: rows.slice(0, QUEUE_PAGE), hasNext: rows.length > QUEUE_PAGE };
}

type Listed = Omit<Waiting['business'], 'id'> & {
  id: number;
  businessId: number;
  since: Date;
  isOwn: number;
};

function toWaiting(
  kind: QueueKind,
  row: Listed,
  said: Partial<Omit<Waiting, 'facts'>> & { facts: Readonly<Record<string, unknown>> },
): Waiting {
  const { id, businessId, nameEn, nameHi, nameGu, status, townName, since } = row;
  return {
    ...{ kind, id, version: 0, since: since.getTime(), isOwn: row.isOwn === 1 },
    business: { id: businessId, nameEn, nameHi, nameGu, status, townName },
    ...{ warnings: [], picture: null, film: null, papers: [] },
    ...said,
    facts: Object.entries(said.facts).map(([field, value]) => ({
      field,
      value: toFactText(value),
    })),
  };
}

async function readListings(platform: Platform, slice: Slice): Promise<Waiting[]> {
  const [rows, { byId }] = await Promise.all([
    readOrUnavailable(listSubmitted(platform.db, slice)),
    loadBusinessCatalogue(platform),
  ]);
  const ids = rows.map(({ id }) => id);
  const papers = await readOrUnavailable(listPapers(platform.db, ids));
  return rows.map((row) => {
    const { version, phone, addressLine1, area, pincode, shortDescription, percentage } = row;
    const category = byId.get(row.categoryId);
    const isElsewhere = row.pincodeState !== null && row.pincodeState !== row.stateCode;
    const warnings: QueueWarning[] = [
      ...(row.isTownActive ? [] : (['town_waits'] as const)),
      ...(category?.active ? [] : (['category_off'] as const)),
      ...(isElsewhere ? (['pin_elsewhere'] as const) : []),
    ];
    const facts = {
      categoryId: category?.names[slice.lang] ?? '',
      ...{ phone, shortDescription, addressLine1, area, pincode },
      percentage: `${percentage} %`,
    };
    const own = papers.filter(({ businessId }) => businessId === row.id);
    return toWaiting('listing', row, {
      ...{ version, facts, warnings },
      papers: own.map((paper) => ({ src: toFilePath(paper.id), name: paper.caption })),
    });
  });
}

/** What stands there today comes from the listings themselves: few wait at a time. */
async function readEdits(platform: Platform, slice: Slice): Promise<Waiting[]> {
  const [rows, catalogue] = await Promise.all([
    readOrUnavailable(listEdits(platform.db, slice)),
    loadBusinessCatalogue(platform),
  ]);
  return Promise.all(
    rows.map(async (row) => {
      const record = await loadRecord(platform, row.businessId, slice.lang);
      const standing: Readonly<Record<string, unknown>> = { ...record };
      const { townId } = row.fields;
      const town = typeof townId === 'number' ? await getTown(platform, { id: townId }) : null;
      const named = (field: string, value: unknown) =>
        toFactText(toNamed(field, value, { catalogue, towns: [town], lang: slice.lang }));
      const facts = Object.entries(row.fields).map(([field, value]) => ({
        field,
        value: named(field, value),
        before: field === 'townId' ? record.townName : named(field, standing[field]),
      }));
      const warnings: QueueWarning[] = town && !town.active ? ['town_waits'] : [];
      return { ...toWaiting('edit', row, { version: row.version, facts: {} }), facts, warnings };
    }),
  );
}

/** Names in place of the numbers of categories and towns. */
function toNamed(
  field: string,
  value: unknown,
  known: { catalogue: BusinessCatalogue; towns: readonly (Town | null)[]; lang: Lang },
): unknown {
  const { catalogue, towns, lang } = known;
  const nameCategory = (id: unknown) => catalogue.byId.get(Number(id))?.names[lang] ?? '';
  if (field === 'categoryId') return nameCategory(value);
  if (field === 'subCategoryIds' && Array.isArray(value)) return value.map(nameCategory);
  if (field !== 'townId') return value;
  const town = towns.find((each) => each?.id === value);
  return town?.names[lang] || town?.names.en;
}

async function readClaims(platform: Platform, slice: Slice): Promise<Waiting[]> {
  const rows = await readOrUnavailable(listClaims(platform.db, slice));
  return Promise.all(
    rows.map(async (row) => {
      const { method, gstin, note, listedGstin, legalName, documentMediaId } = row;
      const { phone, email } = await findContact(platform, row.userId);
      const claimant = [phone, email].filter(Boolean).join(' · ');
      const isOther = gstin !== null && listedGstin !== null && gstin !== listedGstin;
      return toWaiting('claim', row, {
        facts: { method, claimant, gstin, listedGstin, legalName, note },
        warnings: isOther ? ['gstin_differs'] : [],
        papers: toPapers(documentMediaId),
      });
    }),
  );
}

async function readPictures(platform: Platform, slice: Slice): Promise<Waiting[]> {
  const rows = await readOrUnavailable(listPictures(platform.db, slice));
  return rows.map((row) => {
    const { id, kind, videoId, width, height, alt, caption } = row;
    return toWaiting('media', row, {
      facts: { kind, alt, caption },
      picture: videoId === null ? { src: toFilePath(id), alt, width, height } : null,
      film: videoId === null ? null : `https://www.youtube.com/watch?v=${videoId}`,
    });
  });
}

async function readMemberships(platform: Platform, slice: Slice): Promise<Waiting[]> {
  const rows = await readOrUnavailable(listMemberships(platform.db, slice));
  return rows.map((row) => {
    const { associationName: association, membershipNumber, role, sinceYear, proofMediaId } = row;
    const facts = { association, membershipNumber, role, sinceYear };
    return toWaiting('affiliation', row, { facts, papers: toPapers(proofMediaId) });
  });
}

/** Bytes that readers are not shown, or not yet. */
function toFilePath(mediumId: number): string {
  return `/api/vendor/business/media/${mediumId}/file`;
}

function toPapers(mediumId: number | null): Waiting['papers'] {
  return mediumId === null ? [] : [{ src: toFilePath(mediumId), name: '' }];
}
