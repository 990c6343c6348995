/** What is left of a form when `sent` is out: blank but for what was changed meanwhile, field by field. Plain data. */
export function withoutSent<T>(sent: T, present: T, blank: T): T {
  if (JSON.stringify(sent) === JSON.stringify(present)) return blank;
  if (!isFields(sent) || !isFields(present) || !isFields(blank)) return present;
  const left = Object.keys(present).map((name) => [
    name,
    withoutSent(sent[name], present[name], blank[name]),
  ]);
  return Object.fromEntries(left) as T;
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
