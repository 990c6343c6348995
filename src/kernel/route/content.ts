import { z } from '@hono/zod-openapi';

/** A body or an answer that is not JSON, by its media types. */
export class Bytes {
  readonly content: Readonly<Record<string, { schema: { type: 'string'; format?: 'binary' } }>>;

  constructor(...types: readonly string[]) {
    // Not as a schema of zod, by which a body would be read and checked.
    this.content = Object.fromEntries(
      types.map((type) => [
        type,
        { schema: { type: 'string', ...(!type.startsWith('text/') && { format: 'binary' }) } },
      ]),
    );
  }
}

/** An answer that says more than its `data`: its schema is that of all of it. */
export class Whole<S extends z.ZodType> {
  readonly content: { 'application/json': { schema: S } };
  readonly isWhole = true;

  constructor(schema: S) {
    this.content = { 'application/json': { schema } };
  }
}

/** What a route takes in its path or its query. */
export type Fields = z.ZodObject | z.ZodPipe<z.ZodObject> | undefined;
export type Body = z.ZodType | Bytes | undefined;
export type Answer = z.ZodType | Bytes | Whole<z.ZodType> | undefined;

/** The `page` of an answer. */
export const pageSchema = z
  .object({
    number: z.int().openapi({ description: 'Counted from 1.' }),
    size: z.int(),
    hasNext: z.boolean(),
  })
  .openapi('Page');

/** The answer with one page of a list, and what is said about the whole list. */
export function pageOf<
  T extends z.ZodType,
  F extends Record<string, z.ZodType> = Record<never, z.ZodType>,
>(item: T, fields: F = {} as F) {
  return new Whole(
    z.object({
      code: z.literal(200),
      message: z.literal('Success'),
      data: z.array(item),
      page: pageSchema,
      ...fields,
    }),
  );
}
