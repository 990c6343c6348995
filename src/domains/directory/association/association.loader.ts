import { z } from 'zod';
import { LANGS } from '#i18n/editions.ts';
import type { Content } from '#kernel/content/content-cache.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import {
  ASSOCIATION_KINDS,
  type Association,
  type AssociationDetails,
  type AssociationFilter,
  filterAssociations,
} from './association.model.ts';
import {
  getAssociation,
  listAssociations,
  listMemberItems,
  listMembers,
  type Member,
  type MemberFilter,
  type MemberItem,
} from './association.repo.ts';

const namesSchema = z.record(z.enum(LANGS), z.string());

const shownFields = {
  id: z.number(),
  slug: z.string(),
  kind: z.enum(ASSOCIATION_KINDS),
  names: namesSchema,
  logo: z.object({ src: z.string(), width: z.number(), height: z.number() }).nullable(),
  town: z.object({ id: z.number(), slug: z.string(), names: namesSchema }).nullable(),
  memberCount: z.number(),
  folded: z.string(),
};

const listSchema: z.ZodType<Association[]> = z.array(z.object(shownFields));

const detailsSchema: z.ZodType<AssociationDetails | null> = z
  .object({
    ...{ ...shownFields, about: namesSchema },
    ...{ website: z.string(), email: z.string(), phone: z.string() },
  })
  .nullable();

/** All associations, those with most members first. */
export function loadAssociations(platform: Platform): Promise<Content<Association[]>> {
  return platform.content.read({
    lang: 'directory',
    name: 'associations',
    schema: listSchema,
    keep: 'list',
    load: () => listAssociations(platform.db),
  });
}

/** One association by its number or its address; null for none. */
export function loadAssociation(
  platform: Platform,
  wanted: { id: number } | { slug: string },
): Promise<Content<AssociationDetails | null>> {
  return platform.content.read({
    lang: 'directory',
    name: `association:${'id' in wanted ? wanted.id : wanted.slug}`,
    schema: detailsSchema,
    keep: 'page',
    load: () => getAssociation(platform.db, wanted),
  });
}

interface Page {
  page: number;
  size: number;
}

/** One page of those that fit. */
export async function findAssociations(
  platform: Platform,
  filter: AssociationFilter,
  page: Page,
): Promise<{ items: Association[]; hasNext: boolean; staleSince: number | null }> {
  const { value, staleSince } = await loadAssociations(platform);
  const { limit, offset } = toSlice(page);
  const found = filterAssociations(value, filter).slice(offset, offset + limit);
  return { ...cut(found, page), staleSince };
}

/** One page of the memberships that fit. */
export async function findMembers(
  { db }: Platform,
  filter: MemberFilter,
  page: Page,
): Promise<{ items: Member[]; hasNext: boolean }> {
  return cut(await readOrUnavailable(listMembers(db, filter, toSlice(page))), page);
}

/** One page of what the verified members of an association offer. */
export async function findMemberItems(
  { db }: Platform,
  asked: {
    associationId: number;
    keyword?: string | undefined;
    subCategoryId?: number | undefined;
  },
  page: Page,
): Promise<{ items: MemberItem[]; hasNext: boolean }> {
  return cut(await readOrUnavailable(listMemberItems(db, asked, toSlice(page))), page);
}

/** The rows of a page, and one more that tells whether there is a next page. */
function toSlice({ page, size }: Page) {
  return { limit: size + 1, offset: (page - 1) * size };
}

function cut<T>(found: T[], { size }: Page): { items: T[]; hasNext: boolean } {
  return { items: found.slice(0, size), hasNext: found.length > size };
}
