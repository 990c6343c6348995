import { describe, expect, it } from 'vitest';
import { toOrigin } from './intake-piece.model.ts';
import { toLeftName, toLeftTable } from './left-rows.model.ts';
import { openTable } from './table-source.model.ts';

const HEADS = { line: 'Line', fate: 'Outcome', reason: 'Reason' };

describe('rows that an import left', () => {
  const cells = {
    name: '=cmd|calc',
    phone: '+91 98250 12345',
    about: 'two\nlines, "quoted"',
    at: '@x',
  };
  const table = toLeftTable(
    [
      { line: 7, fate: 'Rejected', reason: 'A formula.', key: '', cells },
      { line: 9, fate: 'Rejected', reason: 'A quotation mark is not closed.', key: '', cells: {} },
    ],
    HEADS,
  );

  it('are a table that no spreadsheet runs anything of', () => {
    expect(table.startsWith('\ufeffLine,Outcome,Reason,row_key,name,phone,about,at\r\n')).toBe(
      true,
    );
    expect(table).toContain(`'=cmd|calc,+91 98250 12345,"two\nlines, ""quoted""",'@x`);
  });

  it('may have columns that are called as what every object has', () => {
    const rows = [{ constructor: 'a' }, { toString: 'b' }].map((each, at) => ({
      ...{ line: at, fate: '', reason: '', key: '' },
      cells: Object.fromEntries(Object.entries(each)),
    }));
    expect(toLeftTable(rows, HEADS).split('\r\n').slice(1, 3)).toEqual(['0,,,,a,', '1,,,,,b']);
  });

  it('are read again as they were', async () => {
    const bytes = new TextEncoder().encode(table);
    const { rows } = await openTable(async function* () {
      yield bytes;
    });
    expect(await Array.fromAsync(rows)).toMatchObject([
      { line: 2, cells: { Line: '7', phone: cells.phone, about: cells.about } },
      { cells: { Line: '9', name: '' } },
    ]);
  });

  it('have ids of the file they come from', () => {
    expect(toLeftName('Hospitals 2024.csv')).toBe('Hospitals 2024-rejects.csv');
    expect(toOrigin('Hospitals 2024-rejects (1).csv')).toBe(toOrigin('Hospitals 2024.csv'));
  });
});
