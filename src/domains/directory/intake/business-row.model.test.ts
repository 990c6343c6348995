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
    expect(
      Object.values(
        fieldsOf('Establishment Name', 'Addr Line 1', 'Mob.', 'Lat/Long', 'Owner Name'),
      ),
    ).toEqual(['name', 'address', 'phone', 'point']);
    expect(
      Object.values(fieldsOf('अस्पताल का नाम', 'मालिक का नाम', 'मोबाइल नं.', 'ज़िले का नाम')),
    ).toEqual(['name', 'phone', 'district']);
    expect(Object.values(fieldsOf('પેઢીનું નામ', 'માલિકનું નામ', 'મોબાઈલ નં', 'ધંધાનો પ્રકાર'))).toEqual([
      'name',
      'phone',
      'trade',
    ]);
    expect(fieldsOf('Name', 'Phone', 'Phone (2)')).toMatchObject({ 'Phone (2)': 'phone' });
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

  it('keep addresses of the web in any script, and no other links', () => {
    const siteOf = (website: string) => {
      const read = parseRow({ name: 'A', website });
      return 'business' in read ? read.business.website : null;
    };
    expect(siteOf('दुकान.भारत')).toBe('https://xn--11b7ah1gn.xn--h2brj9c/');
    for (const link of ['javascript:alert(1)', 'data:text/html,x', 'https://a.com@evil.example'])
      expect(siteOf(link)).toBe('');
  });

  it.each([
    [{ name: '' }, 'no_name'],
    [{ name: '12' }, 'no_name'],
    [{ name: 'x'.repeat(121) }, 'long_name'],
    [{ name: 'A', nameHi: 'क'.repeat(121) }, 'long_name'],
    [{ name: '<b></b>' }, 'no_name'],
    [{ name: '<b>=cmd|calc</b>' }, 'formula'],
    [{ name: '=cmd|calc' }, 'formula'],
    [{ name: 'A', address: '@SUM(A1)' }, 'formula'],
    [{ name: "-2+3+cmd|' /C calc'!A0" }, 'formula'],
    [{ name: 'A', about: '=HYPERLINK("http://example.com")' }, 'formula'],
    [{ name: '+A1+B2' }, 'formula'],
    [{ name: '=1+2' }, 'formula'],
    [{ name: 'A', address: 'x'.repeat(2_001) }, 'too_long'],
    [{ name: 'A', latitude: '48.8', longitude: '2.3' }, 'outside_india'],
  ])('are refused: %o', (values, code) => {
    expect(parseRow(values)).toMatchObject({ refusal: { code } });
  });

  it('are without the markup that the desk refuses, and say so', () => {
    const cells = {
      name: 'Raj <b>Sweets</b> <Surat>',
      about: 'Since 1985.<br/>2 < 3',
      trade: '<x>',
    };
    expect(parseRow(cells)).toMatchObject({
      business: {
        nameEn: 'Raj Sweets Surat',
        nameFolded: 'raj sweets surat',
        about: 'Since 1985. 2 3',
      },
      notes: [{ code: 'markup', value: cells.name }],
    });
  });

  it.each([
    ['@surat.sweets', '@surat.sweets'],
    ["'@home (Surat)", '@home (Surat)'],
    ['-Deepak Stores-', '-Deepak Stores-'],
    ['+ve Pathology', '+ve Pathology'],
    ['=Hotel=', '=Hotel='],
  ])('keep a text that begins as formulas do: %s', (name, kept) => {
    expect(parseRow({ name })).toMatchObject({ business: { nameEn: kept } });
  });

  it.each([
    [{ point: '21.17, 72.83' }, 21.17, 72.83],
    [{ point: '21.17° N, 72.83° E' }, 21.17, 72.83],
    [{ point: '21°10\'12"N 72°49\'48"E' }, 21.17, 72.83],
    [{ point: '૨૧.૧૭/૭૨.૮૩' }, 21.17, 72.83],
    [{ point: 'SRID=4326;POINT(72.83 21.17)' }, 21.17, 72.83],
    [{ point: 'https://www.google.com/maps/place/X/@21.17,72.83,17z' }, 21.17, 72.83],
    [{ latitude: '21,17', longitude: '72,83' }, 21.17, 72.83],
  ])('are placed: %o', (cells, latitude, longitude) => {
    const read = parseRow({ name: 'A', ...cells });
    expect(read).toMatchObject({ business: { latitude, longitude }, notes: [] });
  });

  it('have swapped degrees put right, and say so', () => {
    expect(parseRow({ name: 'A', latitude: '72.83', longitude: '21.17' })).toMatchObject({
      business: { latitude: 21.17, longitude: 72.83 },
      notes: [{ code: 'swapped_point', value: '72.83, 21.17' }],
    });
  });

  it.each([
    ['Mob. 98250 12345, (O) 079-26575656', '+919825012345', null, '+917926575656'],
    ['+91 731 2345678; 09825012345', '+919825012345', null, '+917312345678'],
    ['9825012345 9825012346', '+919825012345', '+919825012346', null],
    ['फोन: ९८२५०१२३४५', '+919825012345', null, null],
    ['+91-0261-2345678 / +91 98250-12345', '+919825012345', null, '+912612345678'],
  ])('have their numbers told apart: %s', (phone, first, second, landline) => {
    expect(parseRow({ name: 'A', phone })).toMatchObject({
      business: { phone: first, phone2: second, landline },
      notes: [],
    });
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

  it.each<[string, string[], { open: string; close: string }[]]>([
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
    ['Mon-Sat 9.30 to 18', ALL.slice(0, 6), [{ open: '09:30', close: '18:00' }]],
    ['10AM-8PM', ALL, [{ open: '10:00', close: '20:00' }]],
    ['10-8', ALL, [{ open: '10:00', close: '20:00' }]],
    ['24 Hour ATM', ALL, [{ open: '00:00', close: '00:00' }]],
    ['11am – 11pm (Mon, Wed)', ['mon', 'wed'], [{ open: '11:00', close: '23:00' }]],
    ['Mo,We 22:00-06:00', ['mon', 'wed'], [{ open: '22:00', close: '06:00' }]],
    ['સોમ-મંગળ સવારે 9 થી સાંજે 7', ['mon', 'tue'], [{ open: '09:00', close: '19:00' }]],
    ['सुबह 9 बजे से शाम 6 बजे तक', ALL, [{ open: '09:00', close: '18:00' }]],
    ...['10-1 & 5-8', 'Mo-Su 10:00-13:00 "morning", 17:00-20:00 "evening"'].map(
      (text): [string, string[], { open: string; close: string }[]] => [
        ...([text, ALL] as const),
        [
          { open: '10:00', close: '13:00' },
          { open: '17:00', close: '20:00' },
        ],
      ],
    ),
  ])('are understood: %s', (text, days, periods) => {
    expect(parseOpeningHours(text)).toEqual(Object.fromEntries(days.map((day) => [day, periods])));
  });

  it('know closed days, and what they do not know', () => {
    expect(parseOpeningHours('Mo-Fr 09:00-18:00; Sa 09:00-13:00; Su off; PH off')).toMatchObject({
      sat: [{ open: '09:00', close: '13:00' }],
      sun: [],
    });
    expect(parseOpeningHours('Sunday closed, 12 Noon to 3:30 PM')).toMatchObject({
      sat: [{ open: '12:00', close: '15:30' }],
      sun: [],
    });
    for (const text of ['sunrise-sunset', '25:00-26:00', 'by appointment', '10-18, 17:00-20:00'])
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
    ['grocery', 'Grocery store', 'किराना दुकान', 'કરિયાણાની દુકાન', ['kirana', 'general store']],
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
    for (const name of [
      'Apex Multi Speciality Hospital',
      'Rajkiya Chikitsalya',
      'Unnati Critical Care',
    ])
      expect(find({ name })).toBe('hospital');
    expect(find({ trade: 'Restaurants > Gujarati' })).toBe('restaurant');
    expect(find({ trade: 'Kirana & General Store', name: 'City Hospital' })).toBe('grocery');
    expect(find({ name: 'Amber', keywords: 'North Indian, Chinese' }, 'name; restaurant')).toBe(
      'restaurant',
    );
    expect(find({ name: 'Amber', keywords: 'Mithai, Fast Food' }, 'restaurant')).toBe('sweets');
    expect(find({ name: 'Centre For Sight' })).toBeNull();
    expect(find({ name: 'Centre For Sight' }, 'hospital name')).toBe('hospital');
  });
});
