import { z } from 'zod';
import { loadCards } from '#domains/directory/business/business-card.loader.ts';
import { businessCardFactsSchema } from '#domains/directory/business/business-card.schema.ts';
import type { Content } from '#kernel/content/content-cache.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { findMemberItems, findMembers } from './association.loader.ts';
import type { MemberItem } from './association.repo.ts';
import type { MemberPage, OfferedItem } from './member-page.model.ts';

/** Members on a page of an association, and what they offer. */
export const MEMBERS = 20;
const ITEMS = 6;

const namesSchema = z.object({ en: z.string(), hi: z.string(), gu: z.string() });
const pageSchema: z.ZodType<MemberPage> = z.object({
  members: z.array(
    z.object({
      business: businessCardFactsSchema,
      role: z.string(),
      sinceYear: z.number().nullable(),
    }),
  ),
  items: z.array(
    z.object({
      ...{ id: z.number(), businessId: z.number(), names: namesSchema, unit: z.string() },
      ...{ pricePaise: z.number().nullable(), priceMaxPaise: z.number().nullable() },
    }),
  ),
  sellers: z.array(businessCardFactsSchema),
  hasNext: z.boolean(),
});

/** One page of the members of an association; those of a keyword are asked for each time. */
export async function loadMemberPage(
  platform: Platform,
  asked: { associationId: number; keyword: string; page: number },
): Promise<Content<MemberPage>> {
  const { associationId, keyword, page } = asked;
  if (keyword !== '') return { value: await readMemberPage(platform, asked), staleSince: null };
  return platform.content.read({
    lang: 'directory',
    name: `association-members:${associationId}:${page}`,
    schema: pageSchema,
    keep: 'list',
    isWorthCopy: ({ members }) => members.length > 0,
    load: () => readMemberPage(platform, asked),
  });
}

async function readMemberPage(
  platform: Platform,
  { associationId, keyword, page }: { associationId: number; keyword: string; page: number },
): Promise<MemberPage> {
  const withItems = page === 1 && keyword === '';
  const [found, offered] = await Promise.all([
    findMembers(platform, { associationId, keyword }, { page, size: MEMBERS }),
    withItems ? findMemberItems(platform, { associationId }, { page: 1, size: ITEMS }) : null,
  ]);
  const items = (offered?.items ?? []).map(toOffered);
  const ids = [...found.items, ...items].map(({ businessId }) => businessId);
  const cards = await loadCards(platform, [...new Set(ids)]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return {
    members: found.items.flatMap(({ businessId, role, sinceYear }) => {
      const business = cardOf.get(businessId);
      return business ? [{ business, role, sinceYear }] : [];
    }),
    items: items.filter(({ businessId }) => cardOf.has(businessId)),
    sellers: cards.filter(({ id }) => items.some(({ businessId }) => businessId === id)),
    hasNext: found.hasNext,
  };
}

function toOffered({ item, businessId }: MemberItem): OfferedItem {
  const { id, nameEn: en, nameHi, nameGu, unit, pricePaise, priceMaxPaise } = item;
  const names = { en, hi: nameHi || en, gu: nameGu || en };
  return { id, businessId, names, unit, pricePaise, priceMaxPaise };
}
