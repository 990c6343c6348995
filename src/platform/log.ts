import { DrizzleQueryError } from 'drizzle-orm';

/** Structured log lines; never personal data. */
export function logInfo(event: string, fields: Record<string, unknown> = {}): void {
  console.log(JSON.stringify({ level: 'info', event, ...fields }));
}

/** With what caused the error, and without the values of a failed query. */
export function logError(
  event: string,
  error: unknown,
  fields: Record<string, unknown> = {},
): void {
  console.error(JSON.stringify({ level: 'error', event, ...fields, ...describe(error) }));
}

/** Causes of causes that are told; they may go in a circle. */
const DEEPEST = 4;

function describe(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { error };
  const message = messageOf(error);
  const stack = error.stack?.replace(error.message, () => message);
  const hasCause = error.cause != null && depth < DEEPEST;
  return { error: message, stack, ...(hasCause && { cause: describe(error.cause, depth + 1) }) };
}

/** Drizzle's own message ends with the values of the query: addresses, keys, what people wrote. */
function messageOf(error: Error): string {
  return error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
}
