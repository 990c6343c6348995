import { z } from '@hono/zod-openapi';
import { loadCards } from '#domains/directory/business/business-card.loader.ts';
import { toBusinessCard } from '#domains/directory/business/business-card.model.ts';
import { businessCardAnswer } from '#domains/directory/business/business-card.schema.ts';
import { BUSINESS_SEARCH_RUSH } from '#domains/directory/find/business-search.model.ts';
import { IN_A_RUSH, refuseRush } from '#kernel/access/rate-limit.ts';
import { toSuccessPage } from '#kernel/http/api.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { pageOf } from '#kernel/route/content.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { findMemberItems, findMembers, loadAssociations } from './association.loader.ts';
import { affiliationBody, affiliationProductBody, membershipSchema } from './association.schema.ts';
import { toMembership } from './association-item.model.ts';

const memberSchema = businessCardAnswer
  .extend({ membership: membershipSchema })
  .openapi('AssociationMember');

const offerSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    hindiName: z.string(),
    gujaratiName: z.string(),
    description: z.string(),
    unit: z.string(),
    pricePaise: z.int().nullable(),
    priceMaxPaise: z.int().nullable(),
    minimumOrder: z.int().nullable(),
    imageUrl: z.string().nullable(),
    business: businessCardAnswer,
  })
  .openapi('MemberProduct');

/** Members of associations, and what they offer. */
export const affiliationApi = [
  publicRoute('post', '/affiliation/search', {
    tag: 'Associations',
    summary: 'Businesses that are members of associations',
    description: 'Verified memberships only, unless `verifiedOnly` is false. The best rated first.',
    body: affiliationBody,
    answer: pageOf(memberSchema),
    refusals: IN_A_RUSH,
    handle: async ({ c, platform, body: { page, size, verifiedOnly, ...filter } }) => {
      await refuseRush(c, BUSINESS_SEARCH_RUSH);
      const asked = { ...filter, isWide: !verifiedOnly };
      const { items, hasNext } = await findMembers(platform, asked, { page, size });
      const [{ value: associations }, cardOf] = await Promise.all([
        loadAssociations(platform),
        loadCardsOf(platform, items),
      ]);
      const found = items.flatMap(({ businessId, associationId, ...membership }) => {
        const card = cardOf.get(businessId);
        const association = associations.find(({ id }) => id === associationId);
        if (!card || !association) return [];
        return [{ ...card, membership: toMembership(membership, association) }];
      });
      return toSuccessPage(found, { page, size, hasNext });
    },
  }),
  publicRoute('post', '/affiliation/product/search', {
    tag: 'Associations',
    summary: 'What the verified members of an association offer',
    body: affiliationProductBody,
    answer: pageOf(offerSchema),
    refusals: IN_A_RUSH,
    handle: async ({ c, platform, body: { page, size, ...asked } }) => {
      await refuseRush(c, BUSINESS_SEARCH_RUSH);
      const { items, hasNext } = await findMemberItems(platform, asked, { page, size });
      const cardOf = await loadCardsOf(platform, items);
      const found = items.flatMap(({ item, businessId }) => {
        const business = cardOf.get(businessId);
        return business ? [{ ...toOffer(item), business }] : [];
      });
      return toSuccessPage(found, { page, size, hasNext });
    },
  }),
];

/** Cards of the businesses of some rows, by their numbers. */
async function loadCardsOf(platform: Platform, rows: readonly { businessId: number }[]) {
  const ids = new Set(rows.map(({ businessId }) => businessId));
  const cards = await loadCards(platform, [...ids]);
  return new Map(cards.map((card) => [card.id, toBusinessCard(card, platform.now)]));
}

type Item = Awaited<ReturnType<typeof findMemberItems>>['items'][number]['item'];

function toOffer(item: Item) {
  const { id, nameEn, nameHi, nameGu, description, unit, imageKey } = item;
  const { pricePaise, priceMaxPaise, minimumOrder } = item;
  return {
    ...{ id, name: nameEn, hindiName: nameHi, gujaratiName: nameGu, description, unit },
    ...{ pricePaise, priceMaxPaise, minimumOrder },
    imageUrl: imageKey && `/media/${imageKey}`,
  };
}
