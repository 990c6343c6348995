import { z } from '@hono/zod-openapi';
import { cityAnswer } from '#domains/directory/business/business-card.schema.ts';
import { languageQuery } from '#kernel/http/api-input.ts';
import { STATE_KINDS } from './town.model.ts';

const LONGEST_NAME = 60;
const MOST_FOUND = 50;
const FOUND = 10;

const stateField = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .openapi({ example: 'GJ' });
const nameField = z.string().trim().min(2).max(LONGEST_NAME);

export const cityQuery = z.object({ stateCode: stateField.optional() });

export const townSearchQuery = z.object({
  q: nameField,
  stateCode: stateField.optional(),
  limit: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(MOST_FOUND))
    .default(FOUND)
    .openapi({ type: 'integer', minimum: 1, maximum: MOST_FOUND, default: FOUND }),
});

export const townSearchBody = z
  .object({
    keyword: nameField,
    stateCode: stateField.optional(),
    limit: z.int().min(1).max(MOST_FOUND).default(FOUND),
  })
  .openapi('TownSearch');

export const locationQuery = z.object({ q: nameField, language: languageQuery });

export const stateSchema = z
  .object({
    code: z.string().openapi({ example: 'GJ' }),
    gstCode: z.string().openapi({ example: '24', description: 'Begins a GSTIN.' }),
    name: z.string(),
    hindiName: z.string(),
    gujaratiName: z.string(),
    kind: z.enum(STATE_KINDS),
  })
  .openapi('State');

export const townSchema = cityAnswer.extend({ stateCode: z.string() }).openapi('Town');

export const locationSchema = z
  .object({
    type: z.enum(['city', 'area', 'pincode']),
    label: z.string().openapi({ example: 'Varachha, Surat' }),
    cityId: z.int().nullable(),
    pincode: z.string().optional(),
  })
  .openapi('Location');

export type Location = z.infer<typeof locationSchema>;
