import { z } from '@hono/zod-openapi';
import { idParams } from '#kernel/http/api-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { type ItemDraft, NEW_ITEM } from './business-item.model.ts';
import {
  itemChangeBody,
  newItemBody,
  ownItemAnswer,
  ownItemsQuery,
} from './business-item.schema.ts';
import {
  addItem,
  changeItem,
  loadOwnItems,
  removeItem,
  requireOwnItem,
  toItemFields,
} from './business-item.service.ts';
import { toKeeper } from './gallery.api.ts';

const permission = 'business.manage';
const tag = 'Businesses';

/** What a business sells, as its members write it. */
export const businessItemApi = [
  deskRoute('get', '/vendor/business/product/own', {
    permission,
    tag,
    summary: 'Everything a business of one’s own sells, shown to readers or not',
    query: ownItemsQuery,
    answer: z.array(ownItemAnswer),
    refusals: { 404: 'There is no such business, or it is not one of yours.' },
    handle: async ({ platform, user, query: { vendorBusinessDetailsId: id } }) =>
      (await loadOwnItems(platform, id, user.id)).map(toItemFields),
  }),
  deskRoute('get', '/vendor/business/product/{id}', {
    permission,
    tag,
    summary: 'An item of a business of one’s own',
    params: idParams,
    answer: ownItemAnswer,
    handle: async ({ platform, user, params: { id } }) =>
      toItemFields(await requireOwnItem(platform, id, { user })),
  }),
  deskRoute('post', '/vendor/business/product', {
    permission,
    tag,
    summary: 'Add an item to a business of one’s own',
    description:
      'As many as the plan of the business gives (100 on the free one). The same item sent again is not added twice.',
    body: newItemBody,
    answer: ownItemAnswer,
    refusals: {
      404: 'There is no such business, or it is not one of yours.',
      409: 'There are as many items as may be (`business.too_many_items`).',
    },
    handle: async (call) => {
      const { vendorBusinessDetailsId: id, ...sent } = call.body;
      const draft = { ...NEW_ITEM, ...toChanges(sent) };
      return toItemFields(await addItem(call.platform, id, draft, toKeeper(call)));
    },
  }),
  deskRoute('put', '/vendor/business/product/{id}', {
    permission,
    tag,
    summary: 'Change an item of a business of one’s own',
    description:
      'What is not sent stays. `version` is the one that was read; another is refused. Sent again it changes nothing.',
    params: idParams,
    body: itemChangeBody,
    answer: ownItemAnswer,
    refusals: { 409: 'Changed meanwhile (`business.changed`): `data` is the item as it is.' },
    handle: async (call) => {
      const { version, position, ...sent } = call.body;
      const change = { version, position, changes: toChanges(sent) };
      const { platform, params } = call;
      return toItemFields(await changeItem(platform, params.id, change, toKeeper(call)));
    },
  }),
  deskRoute('delete', '/vendor/business/product/{id}', {
    permission,
    tag,
    summary: 'Take an item away',
    params: idParams,
    handle: (call) => removeItem(call.platform, call.params.id, toKeeper(call)),
  }),
];

type Sent = Omit<z.output<typeof itemChangeBody>, 'version' | 'position'>;

/** What is said of an item, by the names it has here. */
function toChanges({ name, hindiName, gujaratiName, imageId, ...same }: Sent): Partial<ItemDraft> {
  const said = {
    ...{ nameEn: name, nameHi: hindiName, nameGu: gujaratiName, imageMediaId: imageId },
    ...same,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}
