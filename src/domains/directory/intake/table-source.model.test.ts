import { describe, expect, it } from 'vitest';
import { FileError, openTable, type TableRow } from './table-source.model.ts';

/** A file of these bytes that comes in pieces of a few bytes each. */
function fileOf(content: string | Uint8Array, step = 7) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return async function* () {
    for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
  };
}

async function rowsOf(content: string | Uint8Array, step?: number): Promise<TableRow[]> {
  const { rows } = await openTable(fileOf(content, step));
  return Array.fromAsync(rows);
}

const TABLE = 'name,city\r\n"Rajhans, ""Sweets""",સુરત\r\n"two\nlines",इंदौर\r\n\r\nlast,';

const utf16 = (text: string, isBig: boolean, mark: string) => {
  const bytes = new Uint8Array((mark.length + text.length) * 2);
  const view = new DataView(bytes.buffer);
  for (const [at, unit] of (mark + text).split('').entries())
    view.setUint16(at * 2, unit.charCodeAt(0), !isBig);
  return bytes;
};

describe('tables', () => {
  const read = [
    { line: 2, fault: null, cells: { name: 'Rajhans, "Sweets"', city: 'સુરત' } },
    { line: 3, fault: null, cells: { name: 'two\nlines', city: 'इंदौर' } },
    { line: 6, fault: null, cells: { name: 'last', city: '' } },
  ];

  it.each([
    ['UTF-8', TABLE],
    ['UTF-8 with a byte order mark', `\ufeff${TABLE}`],
    ['UTF-16, little end first', utf16(TABLE, false, '\ufeff')],
    ['UTF-16, big end first', utf16(TABLE, true, '\ufeff')],
    ['UTF-16 without a mark', utf16(TABLE, false, '')],
  ])('are read in %s', async (_, content) => {
    expect(await rowsOf(content)).toEqual(read);
    expect(await rowsOf(content, 1_000)).toEqual(read);
  });

  it('are read in Windows-1252', async () => {
    const bytes = Uint8Array.from(
      [...'name\tcity\nCafé Noir\tPune'].map((each) => each.charCodeAt(0)),
    );
    expect(await rowsOf(bytes)).toEqual([
      { line: 2, fault: null, cells: { name: 'Café Noir', city: 'Pune' } },
    ]);
  });

  it('lose only the rows that are broken', async () => {
    const open = `name,city\n"Open,Surat\n${'x,y\n'.repeat(30_000)}`;
    const rows = await rowsOf(open, 65_536);
    expect(rows[0]).toEqual({ line: 2, fault: 'unclosed_quote' });
    expect(rows.length).toBe(30_001);
    expect(rows.at(-1)).toMatchObject({ line: 30_002, cells: { name: 'x' } });
    expect(await rowsOf('name,city\na,b,c\nd,e,,')).toEqual([
      { line: 2, fault: 'too_many_cells' },
      { line: 3, fault: null, cells: { name: 'd', city: 'e' } },
    ]);
    const bytes = new TextEncoder().encode('name,city\nसूरत मिठाई,Surat\nxx,yy\n');
    const at = bytes.lastIndexOf('x'.charCodeAt(0));
    bytes[at] = 0xff;
    expect(await rowsOf(bytes)).toMatchObject([{ fault: null }, { fault: 'broken_letters' }]);
  });

  it('are refused when they are none', async () => {
    const faultOf = (content: string | Uint8Array) =>
      openTable(fileOf(content)).then(
        () => null,
        (error) => (error instanceof FileError ? error.fault : error),
      );
    expect(await faultOf('')).toBe('empty');
    expect(await faultOf(' \n')).toBe('empty');
    expect(await faultOf('<html></html>')).toBe('unknown_format');
    expect(await faultOf('just words')).toBe('unknown_format');
    const noise = Uint8Array.from({ length: 400 }, (_, at) => 128 + ((at * 7) % 128));
    expect(await faultOf(noise)).toBe('unknown_encoding');
    expect(await faultOf(new Uint8Array(64))).toBe('unknown_encoding');
  });
});

describe('JSON', () => {
  it('is read as lines, of which broken ones are told', async () => {
    const lines =
      '{"name":"A","address":{"city":"Surat"},"tags":["x","y"]}\n{broken\n\n{"name":"B"}';
    expect(await rowsOf(lines)).toEqual([
      { line: 1, fault: null, cells: { name: 'A', 'address city': 'Surat', tags: 'x; y' } },
      { line: 2, fault: 'broken_line' },
      { line: 4, fault: null, cells: { name: 'B' } },
    ]);
  });

  it.each(['[', ''])(
    'is read whole, however many pieces one of its objects comes in (after "%s")',
    async (before) => {
      const long = 'x'.repeat(20_000);
      const rows = await rowsOf(
        `${before}{"name":"A"}\n${before && ','}{"name":"${long}"}${before && ']'}`,
        8,
      );
      expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
        [1, null],
        [2, null],
      ]);
    },
  );

  it('is read however deep its lists are', async () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    const feature = `{"type":"Feature","properties":{"name":"Deep","a":${deep}},"geometry":{"coordinates":${deep}}}`;
    const [row] = await rowsOf(`{"features":[\n${feature}\n]}`, 65_536);
    expect(row).toMatchObject({ line: 2, cells: { name: 'Deep', a: '' } });
  });

  it('is read as GeoJSON, an area by the middle of its points', async () => {
    const point = { type: 'Point', coordinates: [72.83, 21.17] };
    const ring = [
      [
        [72, 21],
        [74, 21],
        [74, 23],
        [72, 23],
      ],
    ];
    const feature = (id: string, geometry: object, properties: object) => ({
      type: 'Feature',
      id,
      geometry,
      properties,
    });
    const features = [
      feature('node/1', point, { name: 'A "{[" B', shop: 'sweets', 'addr:city': 'Surat' }),
      feature('way/2', { type: 'Polygon', coordinates: ring }, { name: 'C' }),
    ];
    const whole = { type: 'FeatureCollection', crs: { type: 'name' }, features };
    const rows = [
      {
        name: 'A "{[" B',
        shop: 'sweets',
        'addr:city': 'Surat',
        id: 'node/1',
        latitude: '21.17',
        longitude: '72.83',
      },
      { name: 'C', id: 'way/2', latitude: '22', longitude: '73' },
    ];
    for (const text of [JSON.stringify(whole), JSON.stringify(whole, null, 1)])
      expect((await rowsOf(text)).map((row) => row.fault === null && row.cells)).toEqual(rows);
  });

  it('is read as a list and as the answer of Overpass', async () => {
    expect(await rowsOf('[{"name":"A"},\n{"name":"B"}]')).toMatchObject([{ line: 1 }, { line: 2 }]);
    const elements = [{ type: 'node', id: 7, lat: 21.1, lon: 72.8, tags: { name: 'A' } }];
    expect(await rowsOf(JSON.stringify({ version: 0.6, elements }))).toMatchObject([
      { cells: { name: 'A', id: 'node/7', latitude: '21.1' } },
    ]);
  });

  it('tells where it was cut off', async () => {
    expect(await rowsOf('[{"name":"A"},\n{"name":"B')).toMatchObject([
      { line: 1, fault: null },
      { line: 2, fault: 'broken_line' },
    ]);
  });
});

describe('files as they come', () => {
  const faultOf = (content: string | Uint8Array) =>
    openTable(fileOf(content, 1_000)).then(
      () => null,
      (error) => (error instanceof FileError ? error.fault : error),
    );

  it('that hold nothing to take say so', async () => {
    expect(await faultOf('name,city\r\n')).toBe('no_rows');
    expect(await faultOf('\ufeffname;city\n\n;\n')).toBe('no_rows');
    const workbook = Uint8Array.from([0x50, 0x4b, 3, 4, ...Array(200).fill(7)]);
    expect(await faultOf(workbook)).toBe('workbook');
  });

  it('keep what columns of one name say, and those without a name', async () => {
    expect(await rowsOf('name,phone,phone,\nA,1,2,x')).toEqual([
      { line: 2, fault: null, cells: { name: 'A', phone: '1', 'phone (2)': '2', '#4': 'x' } },
    ]);
  });

  it('are read with the delimiters and line ends of spreadsheets', async () => {
    const row = { line: 2, fault: null, cells: { name: 'A, B', city: 'Surat' } };
    expect(await rowsOf('name;city\r\nA, B;Surat\r\n')).toEqual([row]);
    expect(await rowsOf('sep=;\r\nname;city\r\nA, B;Surat')).toEqual([{ ...row, line: 3 }]);
    expect(await rowsOf('name;city\rA, B;Surat\r')).toEqual([row]);
  });

  it('lose no row to a quote that was never closed', async () => {
    const rows = await rowsOf('name,city\n"Open,Surat\nA,Baroda\n"B",Pune\nC,Agra');
    expect(rows).toMatchObject([
      { line: 2, fault: 'unclosed_quote' },
      { line: 3, cells: { name: 'A' } },
      { line: 4, cells: { name: 'B' } },
      { line: 5, cells: { name: 'C' } },
    ]);
  });

  it('refuse the line of a stray zero byte, not the file', async () => {
    const rows = await rowsOf(`name,city\nA\u0000B,Surat\n${'C,Agra\n'.repeat(20)}`, 1_000);
    expect(rows[0]).toEqual({ line: 2, fault: 'broken_letters' });
    expect(rows).toHaveLength(21);
  });

  it('give collections of shapes the middle of their points', async () => {
    const [row] = await rowsOf(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: { name: 'A' },
            geometry: {
              type: 'GeometryCollection',
              geometries: [
                { type: 'Point', coordinates: [72, 21] },
                { type: 'MultiPolygon', coordinates: [[[[74, 23]]]] },
              ],
            },
          },
        ],
      }),
    );
    expect(row).toMatchObject({ cells: { latitude: '22', longitude: '73' } });
  });
});
