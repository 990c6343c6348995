import { describe, expect, it } from 'vitest';
import { toBusinessCatalogue } from '#domains/directory/catalogue/business-catalogue.model.ts';
import { parseRow } from './business-row.model.ts';
import { mapColumns, parseColumns, toHint, toValues } from './column.model.ts';
import { toExternalId } from './intake.model.ts';
import { toPieces } from './intake-piece.model.ts';
import { parseOpeningHours } from './opening-hours.model.ts';
import type { TableRow } from './table-source.model.ts';
import { findTrade, toTradeIndex } from './trade-finder.model.ts';

describe('columns', () => {
  const fieldsOf = (...columns: string[]) => Object.fromEntries(mapColumns(columns));

  it('are known by their usual names in three languages', () => {
    expect(
      fieldsOf('Hospital_Name', 'Pincode', 'Location_Coordinates', 'Mobile_Number', 'Sr_No'),
    ).toEqual({
      Hospital_Name: 'name',
      Pincode: 'pincode',
      Location_Coordinates: 'point',
      Mobile_Number: 'phone',
    });
    expect(
      fieldsOf(
        'Restaurant Name',
        'City',
        'Locality',
        'Cuisines',
        'Aggregate rating',
        'Country Code',
      ),
    ).toEqual({
      'Restaurant Name': 'name',
      City: 'town',
      Locality: 'area',
      Cuisines: 'keywords',
    });
    expect(Object.values(fieldsOf('नाम', 'शहर', 'पता', 'फ़ोन', 'पिन कोड'))).toEqual([
      'name',
      'town',
      'address',
      'phone',
      'pincode',
    ]);
    expect(Object.values(fieldsOf('નામ', 'શહેર', 'સરનામું', 'ફોન', 'ધંધો'))).toEqual([
      'name',
      'town',
      'address',
      'phone',
      'trade',
    ]);
    expect(fieldsOf('name', 'name:hi', 'addr:housenumber', 'addr:street', 'shop')).toMatchObject({
      'name:hi': 'nameHi',
      'addr:street': 'address',
      shop: 'tag',
    });
    expect(fieldsOf('Hospital', 'Town')).toEqual({ Hospital: 'name', Town: 'town' });
  });

  it('are what they are said to be', () => {
    const stated = parseColumns('name=Hospital, town=City,keywords=Food type');
    const map = mapColumns(['Hospital', 'City', 'Food type', 'Name'], stated);
    expect(Object.fromEntries(map)).toEqual({
      Hospital: 'name',
      City: 'town',
      'Food type': 'keywords',
    });
    expect(toHint(map)).toBe('hospital; restaurant');
    expect([...mapColumns(['Name', 'Phone'], { none: ['Phone'] })]).toEqual([['Name', 'name']]);
    expect(() => parseColumns('nonsense=A')).toThrow(/fields are id, name/);
    const tags = mapColumns(['amenity', 'shop', 'addr:housenumber', 'addr:street']);
    const cells = {
      amenity: '',
      shop: 'sweets',
      'addr:housenumber': '12',
      'addr:street': 'Ring Road',
    };
    expect(toValues(cells, tags)).toEqual({ tag: 'shop=sweets', address: '12, Ring Road' });
  });
});

describe('rows', () => {
  it('are read as listings have them', () => {
    const read = parseRow({
      name: 'सूरत स्वीट्स',
      phone: '098765 43210 / 0261-2345678',
      pincode: '395003.0',
      point: 'POINT (72.83 21.17)',
      website: 'example.com',
      hours: 'Mo-Sa 09:00-18:00',
    });
    expect(read).toMatchObject({
      business: {
        nameHi: 'सूरत स्वीट्स',
        phone: '+919876543210',
        landline: '+912612345678',
        pincode: '395003',
        latitude: 21.17,
        website: 'https://example.com/',
      },
      notes: [],
    });
  });

  it.each([
    [{ name: '' }, 'no_name'],
    [{ name: '12' }, 'no_name'],
    [{ name: 'x'.repeat(121) }, 'long_name'],
    [{ name: '=cmd|calc' }, 'formula'],
    [{ name: 'A', address: '@SUM(A1)' }, 'formula'],
    [{ name: 'A', address: 'x'.repeat(2_001) }, 'too_long'],
    [{ name: 'A', latitude: '48.8', longitude: '2.3' }, 'outside_india'],
  ])('are refused: %o', (values, code) => {
    expect(parseRow(values)).toMatchObject({ refusal: { code } });
  });

  it('keep what is good of them', () => {
    const read = parseRow({
      name: 'A',
      phone: '123',
      pincode: '12',
      email: 'x',
      website: 'no site',
      hours: 'often',
      latitude: 'x',
      longitude: '72',
    });
    expect('notes' in read && read.notes.map(({ code }) => code)).toEqual([
      'bad_point',
      'bad_pincode',
      'bad_email',
      'bad_website',
      'bad_phone',
      'bad_hours',
    ]);
    expect(parseRow({ name: 'A', pincode: '="395003"', phone: '+91 98765 43210' })).toMatchObject({
      business: { pincode: '395003', phone: '+919876543210' },
    });
  });

  it('have a name of their own where their source gives none', () => {
    expect(toExternalId({ id: 'node/7' }, 'x')).toBe('osm:node/7');
    expect(toExternalId({ id: 'nhd:12' }, 'x')).toBe('nhd:12');
    expect(toExternalId({ id: '12' }, 'x')).toBe('x:12');
    const row = { name: 'Rajhans', phone: '98765 43210', town: 'Surat' };
    expect(toExternalId(row, 'x')).toBe(
      toExternalId({ ...row, phone: '+919876543210', address: 'new' }, 'y'),
    );
    expect(toExternalId(row, 'x')).not.toBe(toExternalId({ ...row, town: 'Baroda' }, 'x'));
  });

  it('that come twice in a file are sent once', async () => {
    async function* rows(): AsyncGenerator<TableRow> {
      for (let line = 2; line < 500; line += 1)
        yield { line, fault: null, cells: { id: String(line % 450), name: 'A' } };
    }
    const pieces = await Array.fromAsync(
      toPieces(rows(), { columns: ['id', 'name'], stated: {}, origin: 'x' }),
    );
    expect(pieces.map((piece) => piece.rows.length + piece.unsent.length)).toEqual([200, 200, 98]);
    expect(pieces.at(-1)?.unsent[0]).toEqual({ line: 452, code: 'duplicate', value: '2' });
  });
});

describe('opening hours', () => {
  const ALL = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

  it.each([
    ['Mo-Su 08:00-00:30', ALL, [{ open: '08:00', close: '00:30' }]],
    ['24/7', ALL, [{ open: '00:00', close: '00:00' }]],
    ['10 am - 11 pm', ALL, [{ open: '10:00', close: '23:00' }]],
    ['11am-11pm', ALL, [{ open: '11:00', close: '23:00' }]],
    [
      'Tu-Su 12:30-15:30,19:00-23:00',
      ALL.slice(1),
      [
        { open: '12:30', close: '15:30' },
        { open: '19:00', close: '23:00' },
      ],
    ],
    ['Mon to Sat: 9.30am to 7pm', ALL.slice(0, 6), [{ open: '09:30', close: '19:00' }]],
  ])('are understood: %s', (text, days, periods) => {
    expect(parseOpeningHours(text)).toEqual(Object.fromEntries(days.map((day) => [day, periods])));
  });

  it('know closed days, and what they do not know', () => {
    expect(parseOpeningHours('Mo-Fr 09:00-18:00; Sa 09:00-13:00; Su off; PH off')).toMatchObject({
      sat: [{ open: '09:00', close: '13:00' }],
      sun: [],
    });
    for (const text of ['sunrise-sunset', '25:00-26:00', 'by appointment', '24 Hour ATM'])
      expect(parseOpeningHours(text)).toBeNull();
  });
});

describe('trades', () => {
  const rows = [
    ['hospital', 'Hospital', 'अस्पताल', 'હોસ્પિટલ', ['dawakhana']],
    ['restaurant', 'Restaurant', 'रेस्तराँ', 'રેસ્ટોરન્ટ', []],
    ['sweets', 'Sweet shop', 'मिठाई की दुकान', 'મીઠાઈની દુકાન', ['halwai', 'mithai', 'sweets']],
    ['pharmacy', 'Medical store', 'दवा की दुकान', 'મેડિકલ સ્ટોર', ['chemist', 'pharmacy']],
    ['atm', 'ATM', 'एटीएम', 'એટીએમ', []],
  ] as const;
  const index = toTradeIndex(
    toBusinessCatalogue(
      rows.map(([slug, en, hi, gu, synonyms], at) => ({
        ...{ id: at + 1, parentId: null, slug, names: { en, hi, gu }, synonyms, icon: '' },
        ...{ schemaType: 'LocalBusiness', position: at, businessCount: 0, active: true },
      })),
    ),
  );
  const find = (values: Parameters<typeof findTrade>[1], hint = '') => {
    const id = findTrade(index, values, hint);
    return id === null ? null : rows[id - 1]?.[0];
  };

  it('are told by what a row says, in any script', () => {
    expect(find({ trade: 'मिठाई की दुकान' })).toBe('sweets');
    expect(find({ trade: 'Hospitals' })).toBe('hospital');
    expect(find({ trade: 'Food; Halwai' })).toBe('sweets');
    expect(find({ tag: 'amenity=atm' })).toBe('atm');
    expect(find({ tag: 'amenity/pharmacy' })).toBe('pharmacy');
    expect(find({ tag: 'shop=confectionery', name: 'City Hospital' })).toBe('sweets');
  });

  it('are told by the name, and by what the file is of', () => {
    expect(find({ name: 'Krishna Medicals' })).toBe('pharmacy');
    expect(find({ name: 'શ્રી હોસ્પિટલ' })).toBe('hospital');
    expect(find({ name: 'SBI ATM' })).toBe('atm');
    expect(find({ name: 'Centre For Sight' })).toBeNull();
    expect(find({ name: 'Centre For Sight' }, 'hospital name')).toBe('hospital');
  });
});
