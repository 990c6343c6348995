/*
 * Stands in for `cloudflare:workers` where the API is described on Node: there are no objects, and nobody calls any.
 */

export class DurableObject {}
export class WorkerEntrypoint {}
export const cache = null;
export const exports = null;
