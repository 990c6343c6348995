/*
 * Stands in the Worker's bundle (`alias` of wrangler.toml) for two files of Zod that its namespace `z` holds on to
 * though nobody calls them: compile.js and from-json-schema.js, 12 kB of gzip.
 */

export const INVALID = Symbol.for('zod.compile.invalid');

export class ZodCompileAsyncError extends Error {}

export class ZodCompileUnsupportedError extends Error {}

function refuse(): never {
  throw new Error('left out of the bundle: see alias in wrangler.toml');
}

export { refuse as compile, refuse as compileFn, refuse as fromJSONSchema, refuse as withParser };
