/** A statement whose values stand in it quoted: `wrangler d1 execute` takes no parameters. */
export function sqlOf(parts: TemplateStringsArray, ...values: (string | number)[]): string {
  return String.raw({ raw: parts }, ...values.map(quote));
}

function quote(value: string | number): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new Error(`${value} is no whole number`);
    return String(value);
  }
  // SQLite reads a statement up to its first NUL.
  if (/\p{Cc}/u.test(value)) throw new Error('A value has characters that can’t be seen');
  return `'${value.replaceAll("'", "''")}'`;
}
