/** The lines of a table: cells by commas, semicolons or tabs, in quotes where they hold one. Empty lines are left out. */
export function parseCsv(text: string): string[][] {
  const [first = ''] = text.split('\n', 1);
  const comma = [',', ';', '\t'].find((sign) => first.includes(sign)) ?? ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(cell.trim());
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
    cell = '';
  };
  const signs = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs.charAt(at);
    if (isQuoted && sign === '"' && signs.charAt(at + 1) === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (isQuoted || (sign !== comma && sign !== '\n')) cell += sign;
    else if (sign === '\n') endRow();
    else {
      row.push(cell.trim());
      cell = '';
    }
  }
  endRow();
  return rows;
}

/** Slugs of our categories by their names for them, from a table of both; an empty slug is the default. */
export function parseCategoryMap(text: string): Record<string, string> {
  const rows = parseCsv(text).filter(([, slug]) => slug !== 'category' && slug !== 'slug');
  return Object.fromEntries(
    rows.flatMap(([name = '', slug = '']) => (name === '' ? [] : [[name, slug.toLowerCase()]])),
  );
}
