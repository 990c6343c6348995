import { z } from '@hono/zod-openapi';
import { lineField, linkField, textField } from '#kernel/record/managed-input.ts';
import { MOST_ITEMS, MOST_PHOTOS } from './offer-draft.model.ts';

/** Ten crore rupees. */
const HIGHEST_PRICE = 10_000_000_000;
const price = z.int().min(0).max(HIGHEST_PRICE).nullable();
const name = lineField(120, 0);

const picture = z
  .string()
  .regex(/^[\w.-]{1,120}$/)
  .openapi({ description: 'Key of a picture.', example: '0123456789abcdef.jpeg' });

const item = z
  .object({
    id: linkField.openapi({ description: 'Null for a new one.' }),
    ...{ nameEn: lineField(120), nameHi: name, nameGu: name },
    ...{ description: textField(500), unit: lineField(40, 0) },
    pricePaise: price,
    priceMaxPaise: price.openapi({ description: 'Null for a price that is no range.' }),
    minimumOrder: z.int().min(1).max(1_000_000).nullable(),
    imageKey: picture.nullable(),
    productId: linkField,
    active: z.boolean().openapi({ description: 'Whether readers are shown it.' }),
  })
  .superRefine(({ pricePaise, priceMaxPaise }, context) => {
    if (priceMaxPaise === null || (pricePaise !== null && pricePaise <= priceMaxPaise)) return;
    const path = ['priceMaxPaise'];
    context.addIssue({ code: 'custom', params: { code: 'input.range', words: 'price' }, path });
  });

/** What a business shows and sells, as the desk writes it; each list in its order. */
export const offerFields = {
  items: z.array(item).max(MOST_ITEMS),
  ...{ logoKey: picture.nullable(), coverKey: picture.nullable() },
  photos: z.array(z.object({ key: picture, alt: lineField(125, 0) })).max(MOST_PHOTOS),
};

const text = z.string();
const amount = z.int().nullable();

/** The same as the desk is shown it. */
export const offerShape = {
  items: z.array(
    z.object({
      ...{ id: amount, nameEn: text, nameHi: text, nameGu: text, description: text, unit: text },
      ...{ pricePaise: amount, priceMaxPaise: amount, minimumOrder: amount },
      ...{ imageKey: text.nullable(), productId: amount, active: z.boolean() },
    }),
  ),
  ...{ logoKey: text.nullable(), coverKey: text.nullable() },
  photos: z.array(z.object({ key: text, alt: text })),
};
