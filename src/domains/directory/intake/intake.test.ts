import { env } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import {
  codes,
  type Item,
  LISTED,
  type Listed,
  listRows,
  outcomes,
  sendRows,
} from '#testing/ingest.ts';
import { makeProgram } from '#testing/people.ts';
import { saveBusinesses } from './business-intake.service.ts';
import type { IntakeValues } from './column.model.ts';
import type { PlaceValues } from './place-format.model.ts';
import { writeTownPoints, writeTowns } from './place-intake.repo.ts';

const numbered = <V>(values: readonly V[]) =>
  values.map((each, at) => ({ line: at + 2, values: each }));

function importRows(values: readonly IntakeValues[], options: object = {}): Promise<Item[]> {
  return sendRows('/desk/business-intake', { origin: 'test', ...options, rows: numbered(values) });
}

function importPlaces(kind: string, values: readonly PlaceValues[]): Promise<Item[]> {
  return sendRows('/desk/place-intake', { kind, rows: numbered(values) });
}

describe('businesses of a file', () => {
  it('are listed by town and trade, and once however often they come', async () => {
    const rows: IntakeValues[] = [
      { id: 'a1', name: 'Shree Hospital', town: 'સુરત' },
      { id: 'a2', name: 'Krishna Medical', town: 'अहमदाबाद', state: 'Gujarat' },
      { id: 'a3', name: 'Rajhans', trade: 'मिठाई', town: 'Baroda', hours: 'Mo-Su 09:00-21:00' },
      { id: 'a4', name: 'SBI ATM', latitude: '21.17', longitude: '72.83' },
      { id: 'a5', name: 'Shree Hospital', address: 'Station Road, Rajkot, Gujarat' },
    ];
    const first = await importRows(rows, { publish: true });
    expect([outcomes(first), codes(first).flat()]).toEqual([Array(5).fill('created'), []]);
    const listed = await listRows<Listed>(LISTED, 'test:a%');
    expect(listed.map(({ town, trade, status }) => [town, trade, status])).toEqual([
      ['surat', 'hospital', 'published'],
      ['ahmedabad', 'pharmacy', 'published'],
      ['vadodara', 'sweets', 'published'],
      ['surat', 'atm', 'published'],
      ['rajkot', 'hospital', 'published'],
    ]);
    expect(new Set(listed.map(({ slug }) => slug)).size).toBe(5);
    const marked = () =>
      listRows('SELECT change FROM changed_businesses WHERE business_id = ?', first[0]?.id);
    const before = await marked();
    expect(before).toHaveLength(1);
    expect(outcomes(await importRows(rows, { publish: true }))).toEqual(Array(5).fill('unchanged'));
    expect(await marked()).toEqual(before);
    const changed = rows.map((row) => (row.id === 'a3' ? { ...row, hours: '24/7' } : row));
    expect(outcomes(await importRows(changed)).join()).toBe(
      'unchanged,unchanged,updated,unchanged,unchanged',
    );
  });

  it('come again once the desk has deleted their drafts, each once', async () => {
    const rows = [
      { id: '1', name: 'Deleted Hospital', town: 'Surat' },
      { id: '2', name: 'Kept Hospital', town: 'Surat' },
    ];
    const [draft] = await importRows(rows, { origin: 'erased' });
    const { bearer } = await makeProgram('directory.review');
    const body = { businesses: [{ id: draft?.id, version: 1 }], reason: 'A test.' };
    const headers = { ...bearer, 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    expect((await callApi('/desk/businesses/remove', init)).status).toBe(200);
    expect(outcomes(await importRows(rows, { origin: 'erased' }))).toEqual([
      'created',
      'unchanged',
    ]);
    expect(outcomes(await importRows(rows, { origin: 'erased' }))).toEqual([
      'unchanged',
      'unchanged',
    ]);
    expect(await listRows(LISTED, 'erased:%')).toHaveLength(2);
  });

  it('are told to search at once, those that readers see, and know how complete they are', async () => {
    const sendBatch = vi.fn();
    const platform = makePlatform({ INDEX_QUEUE: { sendBatch } as unknown as Queue });
    const save = (publish: boolean, values: IntakeValues[]) =>
      saveBusinesses(platform, numbered(values), {
        ...{ origin: 'told', category: null, town: null, hint: '', publish, dryRun: false },
        say: ({ code }) => code,
      });
    const bare = { id: '1', name: 'First Hospital', town: 'Surat' };
    const full = { id: '2', name: 'Second Hospital', address: 'Ring Road', pincode: '395003' };
    const rows = [
      bare,
      {
        ...full,
        ...{ town: 'Surat', hours: '24/7', website: 'example.com', about: 'x'.repeat(200) },
      },
    ];
    await save(false, rows);
    expect(sendBatch).not.toHaveBeenCalled();
    const shown = await save(true, rows);
    const businessIds = shown.map(({ id }) => id);
    expect(sendBatch).toHaveBeenCalledExactlyOnceWith([
      { body: { kind: 'businesses-changed', businessIds } },
    ]);
    await save(true, rows);
    expect(sendBatch).toHaveBeenCalledOnce();
    // Name 5, trade 6; address with PIN 8, hours 3, site 3, text 7 besides.
    expect(
      await listRows(
        "SELECT percentage FROM businesses WHERE external_id LIKE 'told:%' ORDER BY id",
      ),
    ).toEqual([{ percentage: 11 }, { percentage: 32 }]);
  });

  it('wait as drafts with the reason while trade or town are not known', async () => {
    const rows: IntakeValues[] = [
      { id: 'b1', name: 'Orchid House', town: 'Surat' },
      { id: 'b2', name: 'City Library', town: 'Nowhere Nagar' },
    ];
    const first = await importRows(rows, { publish: true });
    expect(first.map(({ outcome, waits }) => [outcome, waits])).toEqual([
      ['created', true],
      ['created', true],
    ]);
    expect(codes(first)).toEqual([['intake.unknown_trade'], ['intake.unknown_town']]);
    expect(await listRows<Listed>(LISTED, 'test:b%')).toMatchObject([
      {
        status: 'draft',
        town: 'surat',
        trade: 'unsorted',
        reason: expect.stringContaining('Trade'),
      },
      {
        status: 'draft',
        town: 'unplaced',
        trade: 'library',
        reason: expect.stringContaining('Nowhere Nagar'),
      },
    ]);
    expect(outcomes(await importRows(rows, { publish: true }))).toEqual(['unchanged', 'unchanged']);
    const options = { publish: true, category: 'eye-hospital', town: 'rajkot' };
    expect(outcomes(await importRows(rows, options))).toEqual(['updated', 'updated']);
    // Without the defaults nothing that was found is lost.
    expect(outcomes(await importRows(rows))).toEqual(['unchanged', 'unchanged']);
    expect(await listRows<Listed>(LISTED, 'test:b%')).toMatchObject([
      { status: 'published', trade: 'eye-hospital', reason: '' },
      { status: 'published', town: 'rajkot', reason: '' },
    ]);
  });

  it('are refused one by one, and not listed a second time', async () => {
    const items = await importRows([
      { id: 'c1', name: 'Asha Clinic', town: 'Surat', phone: '98250 11111' },
      { id: 'c1', name: 'Asha Clinic', town: 'Surat' },
      { id: 'c2', name: 'asha clinic', town: 'Surat', phone: '+91 98250 11111' },
      { id: 'c3', name: '=HYPERLINK("x")', town: 'Surat' },
      {
        id: 'c4',
        name: 'Asha Clinic',
        town: 'Surat',
        phone: '98250 22222',
        latitude: '48',
        longitude: '2',
      },
      {
        id: 'c5',
        name: 'Asha Clinic',
        town: 'Surat',
        phone: '98250 33333',
        address: '7 Ring Road',
      },
    ]);
    expect(outcomes(items).join()).toBe('created,rejected,rejected,rejected,rejected,created');
    expect(codes(items).flat()).toEqual([
      'intake.duplicate',
      'intake.already_listed',
      'intake.formula',
      'intake.outside_india',
    ]);
    expect(await listRows(LISTED, 'test:c%')).toHaveLength(2);
  });

  it('keep what somebody has edited, and stay closed', async () => {
    const rows: IntakeValues[] = [
      { id: 'd1', name: 'Old Name Hospital', town: 'Surat' },
      { id: 'd2', name: 'Shut Hospital', town: 'Surat' },
    ];
    await importRows(rows, { publish: true });
    await env.DB.batch([
      env.DB.prepare(
        "UPDATE businesses SET name_en = 'New Name', version = 2 WHERE external_id = 'test:d1'",
      ),
      env.DB.prepare(
        "UPDATE businesses SET status = 'closed', version = 2 WHERE external_id = 'test:d2'",
      ),
    ]);
    const fuller = rows.map((row) => ({ ...row, phone: `98250 4444${row.id?.at(-1)}` }));
    expect(outcomes(await importRows(fuller, { publish: true }))).toEqual(['updated', 'unchanged']);
    expect(await listRows<Listed>(LISTED, 'test:d%')).toMatchObject([
      { name: 'New Name', status: 'published' },
      { name: 'Shut Hospital', status: 'closed' },
    ]);
  });

  it('are published once somebody has a category for them, never without one', async () => {
    const rows: IntakeValues[] = [{ id: 'g1', name: 'Orchid Corner', town: 'Surat' }];
    await importRows(rows, { publish: true });
    await env.DB.prepare("UPDATE businesses SET version = 2 WHERE external_id = 'test:g1'").run();
    const fuller = [{ ...rows[0], phone: '98250 77001', trade: 'no such trade' }];
    await importRows(fuller, { publish: true });
    expect(await listRows<Listed>(LISTED, 'test:g%')).toMatchObject([
      { status: 'draft', trade: 'unsorted' },
    ]);
    const sorted = [{ ...rows[0], trade: 'bank' }];
    const options = { publish: true, dryRun: true };
    expect(await importRows(sorted, options)).toMatchObject([{ waits: false }]);
    await importRows(sorted, { publish: true });
    expect(await listRows<Listed>(LISTED, 'test:g%')).toMatchObject([
      { status: 'published', trade: 'bank', reason: '' },
    ]);
  });

  it('of a category or a town that readers are not shown wait for the desk', async () => {
    const rows: IntakeValues[] = [{ id: 'h1', name: 'Waiting Bank', town: 'Surat' }];
    await importRows(rows);
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO towns (slug, name_en, state_code, active) VALUES ('waiting-town', 'Waiting', 'GJ', 0)`,
      ),
      env.DB.prepare(
        `UPDATE businesses SET version = 2, town_id = (SELECT id FROM towns WHERE slug = 'waiting-town')
         WHERE external_id = 'test:h1'`,
      ),
    ]);
    await importRows(rows, { publish: true });
    expect(await listRows<Listed>(LISTED, 'test:h%')).toMatchObject([
      { status: 'draft', town: 'waiting-town' },
    ]);
  });

  it('that come to be like another one are left, and the others of their piece are not', async () => {
    const [one, other]: IntakeValues[] = [
      { id: 'i1', name: 'Twin Bank', town: 'Surat', phone: '98250 88001' },
      { id: 'i2', name: 'Twin Bank', town: 'Surat', phone: '98250 88002', address: '9 Ring Road' },
    ];
    const third = { id: 'i3', name: 'Third Bank', town: 'Surat' };
    const first = await importRows([{ ...one, address: '1 Ring Road' }, { ...other }], {
      publish: true,
    });
    expect(outcomes(first)).toEqual(['created', 'created']);
    const again = await importRows([{ ...other, phone: '98250 88001' }, third], { publish: true });
    expect(outcomes(again)).toEqual(['rejected', 'created']);
    expect(codes(again)).toEqual([['intake.already_listed'], []]);
  });

  it('are only looked at in a dry run', async () => {
    const items = await importRows(
      [
        { id: 'e1', name: 'Dry Hospital', town: 'Surat' },
        { id: 'e2', name: 'Dry' },
      ],
      { dryRun: true },
    );
    expect(items).toMatchObject([
      { outcome: 'created', waits: false },
      { outcome: 'created', waits: true },
    ]);
    expect(await listRows(LISTED, 'test:e%')).toEqual([]);
  });

  it('need defaults that are there', async () => {
    const { bearer } = await makeProgram('directory.review');
    const body = JSON.stringify({
      origin: 'x',
      category: 'nonsense',
      rows: [{ line: 2, values: { name: 'A' } }],
    });
    const headers = { ...bearer, 'Content-Type': 'application/json' };
    const { status } = await callApi('/desk/business-intake', { method: 'POST', headers, body });
    expect(status).toBe(400);
    // The desk knows them by their numbers.
    const [named] = await listRows<{ category: number; town: number }>(
      "SELECT (SELECT id FROM business_categories WHERE slug = 'atm') AS category, (SELECT id FROM towns WHERE slug = 'rajkot') AS town",
    );
    const [item] = await importRows([{ id: 'd9', name: 'Orchid House' }], named);
    expect(item).toMatchObject({ outcome: 'created', waits: false, reasons: [] });
  });
});

describe('lists of places', () => {
  it('tell towns of one name apart by state and district', async () => {
    const rows: PlaceValues[] = [
      { name: 'RAMGARH', state: 'JHARKHAND', district: 'RAMGARH', nameHi: 'रामगढ़' },
      { name: 'Ramgarh', state: 'RJ', latitude: '27.25', longitude: '75.2' },
      {
        name: 'Ramgarh',
        state: 'राजस्थान',
        district: 'Jaisalmer',
        latitude: '27.37',
        longitude: '70.5',
      },
      { name: 'Ramgarh', state: 'Punjab', latitude: '91', longitude: '75' },
      { name: 'Ramgarh', state: 'RJ' },
      { name: 'Ramgarh', state: 'Atlantis' },
    ];
    const first = await importPlaces('towns', rows);
    expect(outcomes(first).join()).toBe('created,created,created,created,rejected,rejected');
    expect(codes(first).flat()).toEqual([
      'intake.blanked_point',
      'intake.ambiguous_town',
      'intake.unknown_state',
    ]);
    expect(
      await listRows(
        "SELECT slug, name_en AS name, district FROM towns WHERE slug LIKE 'ramgarh%' ORDER BY id",
      ),
    ).toEqual([
      { slug: 'ramgarh', name: 'Ramgarh', district: 'Ramgarh' },
      { slug: 'ramgarh-rj', name: 'Ramgarh', district: '' },
      { slug: 'ramgarh-jaisalmer', name: 'Ramgarh', district: 'Jaisalmer' },
      { slug: 'ramgarh-pb', name: 'Ramgarh', district: '' },
    ]);
    const again = await importPlaces('towns', rows);
    expect(outcomes(again)).toEqual([...Array(4).fill('unchanged'), 'rejected', 'rejected']);
    const [item] = await importRows([
      { id: 'f1', name: 'A Hospital', town: 'Ramgarh', state: 'Jharkhand' },
    ]);
    expect(item?.waits).toBe(false);
    const [lost] = await importRows([{ id: 'f2', name: 'B Hospital', town: 'Ramgarh' }]);
    expect(lost).toMatchObject({ waits: true, reasons: [{ code: 'intake.ambiguous_town' }] });
  });

  it('give no names to a town that another list has given the address to', async () => {
    const town = { district: '', nameHi: '', nameGu: '', latitude: null, longitude: null };
    const late = { ...town, id: 0, slug: 'surat', stateCode: 'MP', nameEn: 'Surat', lgdCode: null };
    await writeTowns(makePlatform().db, [{ ...late, folded: ['late surat'] }], new Date());
    expect(await listRows("SELECT * FROM town_names WHERE folded = 'late surat'")).toEqual([]);
  });

  it('fill in what a town lacks, and leave what it has', async () => {
    const items = await importPlaces('towns', [
      {
        name: 'SURAT',
        state: 'GUJARAT',
        district: 'SURAT',
        nameGu: 'સુરત શહેર',
        otherName: 'Suryapur',
      },
    ]);
    expect(outcomes(items)).toEqual(['updated']);
    expect(
      await listRows("SELECT name_gu AS gu, district FROM towns WHERE slug = 'surat'"),
    ).toEqual([{ gu: 'સુરત', district: 'Surat' }]);
    const [found] = await importRows([{ id: 'g1', name: 'C Hospital', town: 'Suryapur' }]);
    expect(found?.waits).toBe(false);
  });

  it('know towns by their other names and spellings, and districts from towns', async () => {
    const places: PlaceValues[] = [
      { name: 'Chittaurgarh', state: 'RJ' },
      { name: 'Raebareli', state: 'UP' },
      { name: 'Khandwa', state: 'MP' },
      { name: 'Naravadi', state: 'MP' },
      { name: 'Naravaadi', state: 'RJ' },
      { name: 'Dhule', state: 'MH' },
      { name: 'Dhulia', state: 'MH' },
      { name: 'Banas Kantha', state: 'GJ' },
    ];
    const first = await importPlaces('towns', places);
    expect(outcomes(first).slice(5)).toEqual(['created', 'unchanged', 'rejected']);
    expect(outcomes(await importPlaces('towns', places)).slice(0, 7)).toEqual(
      Array(7).fill('unchanged'),
    );
    const rows: IntakeValues[] = [
      { id: 's1', name: 'A Hospital', town: 'Chittorgarh', state: 'Rajasthan' },
      { id: 's2', name: 'B Hospital', town: 'Naravaddi, Madhya Pradesh' },
      { id: 's3', name: 'C Hospital', town: 'Naravaddi' },
    ];
    const placed = await importRows(rows);
    expect(placed.map(({ waits }) => waits)).toEqual([false, false, true]);
    const areas: PlaceValues[] = [
      { pincode: '229001', name: 'Kalanpur B.O', district: 'Rae Bareli', state: 'UP' },
      { pincode: '450001', name: 'Anand Nagar S.O', district: 'East Nimar', state: 'MP' },
      // The office of the town has this code, so a far point of another area of it does not count.
      { pincode: '312001', name: 'Chittorgarh H.O', district: 'Chittorgarh', state: 'RJ' },
      { pincode: '312001', name: 'Fort S.O', district: 'Chittorgarh', state: 'RJ' },
    ];
    await importPlaces('pincodes', areas);
    expect(
      await listRows(
        "SELECT towns.slug FROM pincodes JOIN towns ON towns.id = town_id WHERE pincode IN ('229001', '450001', '312001') ORDER BY area",
      ),
    ).toEqual(['khandwa', 'chittaurgarh', 'chittaurgarh', 'raebareli'].map((slug) => ({ slug })));
  });

  it('leave out points that are far from the rest of their PIN code, and keep the rest', async () => {
    const at = (name: string, latitude: number, longitude: number) => ({
      ...{ pincode: '394110', name, district: 'Surat', state: 'Gujarat' },
      ...{ latitude: String(latitude), longitude: String(longitude) },
    });
    const rows = [
      ...[at('Kim SO', 21.4, 72.9), at('Kosad BO', 21.41, 72.95), at('Mota BO', 21.3, 73.1)],
      // Within 200 km of Surat, and not where its code is; of Mumbai as a whole list has it by mistake.
      ...[at('Astray BO', 22.6, 72.9), at('Mumbai BO', 18.96, 72.82)],
    ];
    expect(codes(await importPlaces('pincodes', rows))).toEqual([
      ...[[], [], []],
      ...[['intake.far_point'], ['intake.far_point']],
    ]);
    expect(
      await listRows(
        "SELECT area FROM pincodes WHERE pincode = '394110' AND latitude IS NULL ORDER BY area",
      ),
    ).toEqual([{ area: 'Astray' }, { area: 'Mumbai' }]);
  });

  it('give PIN codes their towns, by which businesses are found', async () => {
    const rows: PlaceValues[] = [
      {
        pincode: '395003',
        name: 'Chowk Bazar S.O',
        district: 'Surat',
        state: 'Gujarat',
        latitude: '21.195',
        longitude: '72.82',
      },
      { pincode: '395003', name: 'Surat H.O', district: 'Surat', state: 'Gujarat' },
      {
        pincode: '395003',
        name: 'Far BO',
        district: 'Surat',
        state: 'Gujarat',
        latitude: '28.6',
        longitude: '77.2',
      },
      { pincode: '39500', name: 'Bad SO', district: 'Surat', state: 'Gujarat' },
    ];
    const first = await importPlaces('pincodes', rows);
    expect([outcomes(first), codes(first).flat()]).toEqual([
      ['created', 'created', 'created', 'rejected'],
      ['intake.far_point', 'intake.bad_pincode'],
    ]);
    expect(
      await listRows(
        `SELECT area, towns.slug FROM pincodes JOIN towns ON towns.id = town_id WHERE pincode = '395003' ORDER BY area`,
      ),
    ).toEqual(['Chowk Bazar', 'Far', 'Surat'].map((area) => ({ area, slug: 'surat' })));
    expect(outcomes(await importPlaces('pincodes', rows)).join()).toBe(
      'unchanged,unchanged,unchanged,rejected',
    );
    const [item] = await importRows([{ id: 'h1', name: 'D Hospital', pincode: '395003' }]);
    expect(item?.waits).toBe(false);
  });

  it('give businesses the area that their address names, or the only one of their PIN code', async () => {
    const of = (pincode: string) => (name: string) => ({
      ...{ pincode, name, district: 'Surat', state: 'Gujarat' },
    });
    const offices = ['Adajan SO', 'Surat HO', 'Rander SO'].map(of('395009'));
    await importPlaces('pincodes', [...offices, of('395010')('Limbayat SO')]);
    const row = (id: string, pincode: string, address: string, area = '') => ({
      ...{ id, name: `Clinic ${id}`, town: 'Surat', pincode, address, area },
    });
    const rows = [
      row('a1', '395009', 'Near Rander, 4 Patel Park, ADAJAN , Surat'),
      ...[row('a2', '395009', '7 Ring Road, Surat'), row('a3', '395010', 'Plot 9')],
      row('a4', '395010', 'Plot 9', 'Udhna'),
    ];
    const ids = (await importRows(rows)).map(({ id }) => id);
    const areas = await listRows<{ area: string }>(
      'SELECT area FROM businesses WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id',
      JSON.stringify(ids),
    );
    expect(areas.map(({ area }) => area)).toEqual(['Adajan', '', 'Limbayat', 'Udhna']);
    expect(outcomes(await importRows(rows))).toEqual(Array(4).fill('unchanged'));
  });

  it('put towns where their head offices are, unless that is in doubt', async () => {
    const towns: PlaceValues[] = [
      { name: 'Solapur', state: 'MH', latitude: '17.75', longitude: '75.5' },
      { name: 'Wardha', state: 'MH', latitude: '20.73933', longitude: '78.59784' },
      { name: 'Amethi', state: 'UP', latitude: '28.01667', longitude: '81.05' },
    ];
    const points = () =>
      listRows(
        "SELECT slug, latitude, longitude FROM towns WHERE slug IN ('solapur', 'wardha', 'amethi') ORDER BY id",
      );
    await importPlaces('towns', towns);
    const wardha = { latitude: '21.14833', longitude: '79.07156' };
    const amethi = { latitude: '26.13732', longitude: '81.69934' };
    const offices: PlaceValues[] = [
      {
        ...{ pincode: '413001', name: 'Solapur H.O', district: 'Solapur', state: 'MAHARASHTRA' },
        ...{ latitude: '17.66592', longitude: '75.89433' },
      },
      { pincode: '442001', name: 'Wardha H.O', district: 'Wardha', state: 'MH', ...wardha },
      { pincode: '227405', name: 'Amethi HO', district: 'Amethi', state: 'UP', ...amethi },
    ];
    const before = await points();
    const districts = ['Solapur', 'Wardha'].map((name) => ({ name, state: 'MH' }));
    await importPlaces('districts', [...districts, { name: 'Amethi', state: 'UP' }]);
    expect(outcomes(await importPlaces('offices', offices)).join()).toBe(
      'updated,unchanged,unchanged',
    );
    const after = await points();
    expect(after).toEqual([
      { slug: 'solapur', latitude: 17.66592, longitude: 75.89433 },
      ...before.slice(1),
    ]);
    const late = await env.DB.prepare(
      "UPDATE towns SET version = 2 WHERE slug = 'solapur' RETURNING id",
    ).first<number>('id');
    const meanwhile = {
      ...{ id: late ?? 0, stateCode: 'MH', district: '' },
      latitude: 1,
      longitude: 1,
    };
    await writeTownPoints(makePlatform().db, [meanwhile]);
    expect(await points()).toEqual(after);
    expect(outcomes(await importPlaces('offices', offices))).toEqual(Array(3).fill('unchanged'));
    expect(outcomes(await importPlaces('towns', towns))).toEqual(Array(3).fill('unchanged'));
    expect(await points()).toEqual(after);
  });

  it('leave the areas of a town that has an office to it, however near the town of the district is', async () => {
    const point = { latitude: '21.68', longitude: '72.985' };
    const of = { pincode: '393001', district: 'Bharuch', state: 'Gujarat' };
    const rows: PlaceValues[] = [
      { ...of, name: 'Ankleshwar S.O', latitude: '21.63', longitude: '72.99' },
      { ...of, name: 'Piraman B.O', ...point },
      { ...of, name: 'Diwa B.O' },
    ];
    await importPlaces('pincodes', rows);
    expect(
      await listRows(
        "SELECT DISTINCT towns.slug FROM pincodes JOIN towns ON towns.id = town_id WHERE pincode = '393001'",
      ),
    ).toEqual([{ slug: 'ankleshwar' }]);
    // A part of a big city is not.
    await importPlaces('towns', [
      { name: 'Deccan Gymkhana', state: 'MH', latitude: '18.515', longitude: '73.84' },
    ]);
    const near = { latitude: '18.51', longitude: '73.83' };
    const pune = { pincode: '411004', district: 'Pune', state: 'Maharashtra', ...near };
    const names = ['Deccan Gymkhana S.O', 'Film Institute S.O'];
    await importPlaces(
      'pincodes',
      names.map((name) => ({ ...pune, name })),
    );
    expect(
      await listRows(
        "SELECT towns.slug FROM pincodes JOIN towns ON towns.id = town_id WHERE area = 'Film Institute'",
      ),
    ).toEqual([{ slug: 'pune' }]);
  });
});

describe('towns of points', () => {
  const STATIONS: IntakeValues[] = [
    { id: 'st1', name: 'ANKLESHWAR JN', latitude: '21.623889', longitude: '73.000633' },
    { id: 'st2', name: 'BHARUCH JN', latitude: '21.706907', longitude: '72.997689' },
    { id: 'st3', name: 'Naroda', latitude: '23.0689', longitude: '72.6521' },
    { id: 'st4', name: 'C G Hospital', latitude: '22.6915853', longitude: '72.8633635' },
    {
      ...{ id: 'st5', name: 'Rang', address: 'Naroda, Gujarat' },
      ...{ latitude: '23.06', longitude: '72.64' },
    },
  ];
  const towns = async () => (await listRows<Listed>(LISTED, 'test:st%')).map(({ town }) => town);

  it('are those of their very names, else the nearest, and the same whatever towns have counted', async () => {
    await importPlaces('towns', [
      { name: 'Naroda', state: 'GJ', latitude: '23.07041', longitude: '72.65702' },
    ]);
    const options = { category: 'atm', publish: true };
    expect(outcomes(await importRows(STATIONS, options))).toEqual(Array(5).fill('created'));
    const found = ['ankleshwar', 'bharuch', 'naroda', 'nadiad', 'naroda'];
    expect(await towns()).toEqual(found);
    await env.DB.prepare(
      "UPDATE towns SET business_count = 1 + (slug IN ('bharuch', 'anand', 'ahmedabad')) * 1000 + id",
    ).run();
    expect(outcomes(await importRows(STATIONS, options))).toEqual(Array(5).fill('unchanged'));
    expect(await towns()).toEqual(found);
  });
});
