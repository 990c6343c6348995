/** The rows of a CSV by the names in its first line; values may be quoted, with quotes doubled. */
export function parseCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = toLines(text.replace(/^\ufeff/, ''));
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

const VALUE = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;

function toLines(text: string): string[][] {
  const lines: string[][] = [[]];
  VALUE.lastIndex = 0;
  while (VALUE.lastIndex < text.length) {
    const found = VALUE.exec(text);
    if (!found) throw new Error('no CSV');
    const [, quoted, plain = '', end] = found;
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}
