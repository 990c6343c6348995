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

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error };
  const message = messageOf(error);
  const stack = error.stack?.replace(error.message, () => message);
  return { error: message, stack, ...(error.cause != null && { cause: describe(error.cause) }) };
}

/** Drizzle's own message ends with the values of the query: addresses, keys, what readers wrote. */
function messageOf(error: Error): string {
  return error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
}
