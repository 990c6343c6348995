import { z } from '@hono/zod-openapi';
import { idParams } from '#kernel/http/api-input.ts';
import { lineField, linkField, textField } from '#kernel/record/managed-input.ts';
import {
  HIGHEST_PRICE,
  LARGEST_ORDER,
  LONGEST_ITEM_NAME,
  LONGEST_ITEM_TEXT,
  LONGEST_UNIT,
  MOST_ITEMS,
} from './business-item.model.ts';

const price = z.int().min(0).max(HIGHEST_PRICE).nullable();
const otherName = lineField(LONGEST_ITEM_NAME, 0);

/** What a member says of an item, each as far as it is sent. */
const itemFields = {
  hindiName: otherName.optional(),
  gujaratiName: otherName.optional(),
  productId: linkField.optional(),
  description: textField(LONGEST_ITEM_TEXT).optional(),
  unit: lineField(LONGEST_UNIT, 0).optional(),
  pricePaise: price.optional().openapi({ description: 'Null where no price is told.' }),
  priceMaxPaise: price.optional().openapi({ description: 'Null for a price that is no range.' }),
  minimumOrder: z.int().min(1).max(LARGEST_ORDER).nullable().optional(),
  imageId: linkField.optional().openapi({ description: 'One of the photos of the business.' }),
  active: z.boolean().optional().openapi({ description: 'Whether readers are shown it.' }),
};

export const newItemBody = z
  .object({
    vendorBusinessDetailsId: z.int().min(1).max(Number.MAX_SAFE_INTEGER).openapi({ example: 417 }),
    name: lineField(LONGEST_ITEM_NAME),
    ...itemFields,
  })
  .openapi('NewBusinessItem');

export const itemChangeBody = z
  .object({
    version: z.int().min(1).openapi({ description: 'The one that was read.' }),
    name: lineField(LONGEST_ITEM_NAME).optional(),
    ...itemFields,
    position: z
      .int()
      .min(0)
      .max(MOST_ITEMS)
      .optional()
      .openapi({ description: 'Its place in the list, from 0.' }),
  })
  .openapi('BusinessItemChange');

export const ownItemsQuery = z.object({ vendorBusinessDetailsId: idParams.shape.id });

export const ownItemAnswer = z
  .object({
    ...{ id: z.int(), version: z.int() },
    ...{ name: z.string(), hindiName: z.string(), gujaratiName: z.string() },
    ...{ productId: z.int().nullable(), description: z.string(), unit: z.string() },
    ...{ pricePaise: z.int().nullable(), priceMaxPaise: z.int().nullable() },
    minimumOrder: z.int().nullable(),
    imageId: z.int().nullable(),
    imageUrl: z.string().nullable().openapi({ description: 'Null also while its photo waits.' }),
    active: z.boolean(),
  })
  .openapi('OwnBusinessItem');
