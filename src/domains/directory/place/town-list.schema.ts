import { z } from '@hono/zod-openapi';
import { lineField, linkField, slugField, textField } from '#kernel/record/managed-input.ts';
import { TOWN_TIERS } from './town.model.ts';

const LONGEST_NAME = 120;
const LONGEST_ALIASES = 2_000;

/** What stands in the address of a page of the directory where that of a town would. */
const TAKEN: readonly string[] = ['category', 'search', 'near', 'rules'];

export const townBody = z
  .object({
    slug: slugField.refine((slug) => !TAKEN.includes(slug), { params: { code: 'input.reserved' } }),
    nameEn: lineField(LONGEST_NAME),
    nameHi: lineField(LONGEST_NAME, 0),
    nameGu: lineField(LONGEST_NAME, 0),
    stateCode: z.string().regex(/^[A-Z]{2}$/),
    district: lineField(LONGEST_NAME, 0),
    tier: z.enum(TOWN_TIERS),
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
    cityId: linkField,
    /** Names people look for it by beside its own, one a line. */
    aliases: textField(LONGEST_ALIASES),
    active: z.boolean(),
  })
  .openapi('TownInput');
