import type { Translate } from '#i18n/translator.ts';
import { badValue, manage } from '#kernel/record/managed.service.ts';
import { managedList } from '#kernel/record/managed-api.ts';
import {
  BUSINESS_CATEGORIES,
  BUSINESS_TYPES,
  getPlaceOf,
  PRODUCTS,
} from './catalogue-list.repo.ts';
import { businessCategoryBody, businessTypeBody, productBody } from './catalogue-list.schema.ts';

const permission = 'taxonomy.manage';

/** What businesses are sorted by and sell, as the desk keeps it. */
export const catalogueLists = [
  ...managedList({
    name: 'business-categories',
    permission,
    body: businessCategoryBody,
    rows: manage(BUSINESS_CATEGORIES, {
      settle: async ({ db }, draft, t, id) => {
        const { parentId } = draft;
        if (typeof parentId !== 'number') return draft;
        const { isParentFirst, hasChildren } = await getPlaceOf(db, { id, parentId });
        if (!isParentFirst || hasChildren || parentId === id) throw noParent(t);
        return draft;
      },
    }),
  }),
  ...managedList({ name: 'products', permission, body: productBody, rows: manage(PRODUCTS) }),
  ...managedList({
    name: 'business-types',
    permission,
    body: businessTypeBody,
    rows: manage(BUSINESS_TYPES),
  }),
];

/** There are two levels: nothing stands below one of the second. */
function noParent(t: Translate) {
  return badValue('parentId', 'managed.two_levels', t('managed.two_levels'));
}
