/** Structured log lines; never personal data. */
export function logInfo(event: string, fields: Record<string, unknown> = {}): void {
  console.log(JSON.stringify({ level: 'info', event, ...fields }));
}

export function logError(
  event: string,
  error: unknown,
  fields: Record<string, unknown> = {},
): void {
  const cause = error instanceof Error ? { error: error.message, stack: error.stack } : { error };
  console.error(JSON.stringify({ level: 'error', event, ...fields, ...cause }));
}
