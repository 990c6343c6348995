import { describe, expect, it } from 'vitest';
import { toOrigin } from './intake-piece.model.ts';
import { toLeftKey, toLeftName, toLeftTable } from './left-rows.model.ts';
import { openTable } from './table-source.model.ts';

const HEADS = { file: 'File', line: 'Line', fate: 'Outcome', reason: 'Reason' };

describe('rows that an import left', () => {
  const cells = {
    name: '=cmd|calc',
    phone: '+91 98250 12345',
    about: 'two\nlines, "quoted"',
    at: '@x',
  };
  const rejected = { file: 'a.csv', fate: 'Rejected', key: '' };
  const table = toLeftTable(
    [
      { ...rejected, line: 7, reason: 'A formula.', cells },
      { ...rejected, line: 9, reason: 'A quotation mark is not closed.', cells: {} },
    ],
    HEADS,
  );

  it('are a table that no spreadsheet runs anything of', () => {
    expect(table.startsWith('\ufeffFile,Line,Outcome,Reason,row_key,name,phone,about,at\r\n')).toBe(
      true,
    );
    expect(table).toContain(`'=cmd|calc,+91 98250 12345,"two\nlines, ""quoted""",'@x`);
  });

  it('may have columns that are called as what every object has', () => {
    const rows = [{ constructor: 'a' }, { toString: 'b' }].map((each, at) => ({
      ...{ file: 'f', line: at, fate: '', reason: '', key: '' },
      cells: Object.fromEntries(Object.entries(each)),
    }));
    expect(toLeftTable(rows, HEADS).split('\r\n').slice(1, 3)).toEqual(['f,0,,,,a,', 'f,1,,,,,b']);
  });

  it('are read again as they were', async () => {
    const bytes = new TextEncoder().encode(table);
    const { rows } = await openTable(async function* () {
      yield bytes;
    });
    expect(await Array.fromAsync(rows)).toMatchObject([
      { line: 2, cells: { File: 'a.csv', Line: '7', phone: cells.phone, about: cells.about } },
      { cells: { Line: '9', name: '' } },
    ]);
  });

  it('keep columns that are called as those of the table, and have its own once when they are left again', async () => {
    const row = { ...rejected, line: 2, reason: 'No name.' };
    const first = toLeftTable([{ ...row, cells: { File: 'GJ/7', name: '' } }], HEADS);
    expect(first).toContain('File,Line,Outcome,Reason,row_key,File,name\r\na.csv,2,');
    const again = await openTable(async function* () {
      yield new TextEncoder().encode(first);
    });
    const [left] = await Array.fromAsync(again.rows);
    const cells = left?.fault === null ? left.cells : {};
    expect(toLeftTable([{ ...row, file: 'b.csv', cells }], HEADS).split('\r\n')).toEqual([
      '\ufeffFile,Line,Outcome,Reason,row_key,File (2),name',
      'b.csv,2,Rejected,No name.,,GJ/7,',
      '',
    ]);
  });

  it('are known again by the ids of their file, which no other file may read as its own', () => {
    expect(toLeftKey('hospitals:5', false)).toBe('hospitals:5');
    expect(toLeftKey('hospitals:5', true)).toBe('hospitals:5');
    expect(toLeftKey('row:0f', false)).toBe('row:0f');
    expect(toLeftKey('row:0f', true)).toBe('');
    expect(toLeftKey('2024:5', false)).toBe('');
    expect(toLeftKey(undefined, false)).toBe('');
  });

  it('have ids of the file they come from', () => {
    expect(toLeftName('Hospitals 2024.csv')).toBe('Hospitals 2024-rejects.csv');
    expect(toOrigin('Hospitals 2024-rejects (1).csv')).toBe(toOrigin('Hospitals 2024.csv'));
  });
});
