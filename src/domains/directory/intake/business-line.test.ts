import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { followBusinesses } from '#domains/directory/find/business-index.service.ts';
import { refreshLists } from '#domains/directory/find/changed-list.service.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { codes, importDocument, importFile, listItems, outcomes } from '#testing/ingest.ts';
import { TEST_TOKEN } from '#testing/test-token.ts';

const sample = true;
const association = {
  type: 'association',
  slug: 'sweet-makers',
  kind: 'trade',
  name: { en: 'Sweet Makers', hi: 'मिठाई संघ', gu: 'મીઠાઈ મંડળ' },
  town: 'tapi-nagar',
  sample,
};
const business = {
  type: 'business',
  id: 'sample:sweets',
  slug: 'tapi-sweets',
  name: { en: 'Tapi Sweets', gu: 'તાપી સ્વીટ્સ' },
  category: 'halwai',
  town: 'tapi-nagar',
  pincode: '395003',
  latitude: 21.2,
  longitude: 72.83,
  phone: '+910000000001',
  hours: { mon: [{ open: '09:00', close: '13:00' }], sun: [] },
  texts: {
    gu: { tagline: 'રોજ તાજી મીઠાઈ', about: 'અમારી દુકાન.' },
    en: { tagline: 'Fresh every day', facts: [{ label: 'Founded', value: '1962' }] },
  },
  hashtags: ['ઘારી', 'ghari'],
  items: [{ name: { en: 'Ghari' }, unit: 'kg', pricePaise: 72_000 }],
  photos: [{ picture: 'shop.webp', alt: 'A shop' }],
  memberships: [{ association: 'sweet-makers', status: 'verified', sinceYear: 1990 }],
  verified: 'phone',
  stars: [0, 0, 1, 3, 6],
  sample,
};

const take = (...lines: object[]) =>
  importDocument(lines.map((line) => JSON.stringify(line)).join('\n'), '?publish=true');

async function count(table: string): Promise<number | null> {
  return env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');
}

async function listIds(): Promise<number[]> {
  const { results } = await env.DB.prepare('SELECT id FROM businesses').all<{ id: number }>();
  return results.map(({ id }) => id);
}

/** What people have done with businesses, and what waits of it. */
const ACTS = [
  ...['enquiries', 'enquiry_messages', 'ratings', 'moderation_cases', 'reports', 'event_days'],
  ...['business_members', 'saved_businesses'],
];

/** Somebody real asks and rates a sample business that somebody of the sample keeps; the rating is reported. */
async function actAsPeople(): Promise<void> {
  const [business] = await listIds();
  const run = (statement: string, ...values: (string | number)[]) =>
    env.DB.prepare(statement)
      .bind(...values)
      .run();
  const addUser = async (email: string) => {
    const added = await run(
      "INSERT INTO users (email, lang, created_at, updated_at) VALUES (?, 'en', 0, 0)",
      email,
    );
    return added.meta.last_row_id;
  };
  const reader = await addUser('real@reader.test');
  const owner = await addUser('hetal@people.example');
  const at = business ?? 0;
  await run("INSERT INTO business_members VALUES (?, ?, 'owner', 0)", at, owner);
  await run('INSERT INTO saved_businesses VALUES (?, ?, 0)', reader, at);
  await run("INSERT INTO event_days VALUES ('business', ?, '2026-11-01', 'view', 3)", at);
  await run(
    `INSERT INTO enquiries (id, business_id, group_id, user_id, text_hash, lang, notice_version, key, created_at, last_at)
      VALUES ('E-2026-SAMP0001', ?, '', ?, '', 'en', '', 'key', 0, 0)`,
    ...[at, reader],
  );
  await run(
    `INSERT INTO enquiry_messages (enquiry_id, author, user_id, body, key, created_at)
      VALUES ('E-2026-SAMP0001', 'sender', ?, 'Boxes?', 'opening', 0)`,
    reader,
  );
  const rated = await run(
    `INSERT INTO ratings (business_id, user_id, stars, language, status, created_at, updated_at)
      VALUES (?, ?, 1, 'en', 'pending', 0, 0)`,
    ...[at, reader],
  );
  const rating = String(rated.meta.last_row_id);
  await run(
    `INSERT INTO moderation_cases (object_kind, object_id, why, opened_at, due_at) VALUES ('rating', ?, '[]', 0, 0)`,
    rating,
  );
  await run(
    `INSERT INTO reports (object_kind, object_id, user_id, reason, created_at) VALUES ('rating', ?, ?, 'spam', 0)`,
    ...[rating, owner],
  );
}

/** What lists say of the town and of the trade. */
async function listCounts() {
  return env.DB.prepare(
    `SELECT (SELECT business_count FROM towns WHERE slug = 'tapi-nagar') AS town,
       (SELECT business_count FROM business_categories WHERE slug = 'halwai') AS trade`,
  ).first();
}

const OWNED = [
  ...['businesses', 'business_texts', 'hashtags', 'business_hashtags', 'catalogue_items'],
  ...['business_media', 'business_affiliations', 'associations'],
];

beforeAll(async () => {
  await env.DB.batch([
    env.DB.prepare(
      "INSERT OR IGNORE INTO states (code, gst_code, lgd_code, kind, slug, name_en, name_hi, name_gu) VALUES ('GJ', '24', 24, 'state', 'gujarat', 'Gujarat', 'गुजरात', 'ગુજરાત')",
    ),
    env.DB.prepare(
      "INSERT INTO towns (slug, state_code, name_en) VALUES ('tapi-nagar', 'GJ', 'Tapi Nagar')",
    ),
    env.DB.prepare(
      "INSERT INTO business_categories (slug, name_en, name_hi, name_gu, position) VALUES ('halwai', 'Halwai', 'हलवाई', 'કંદોઈ', 1)",
    ),
    env.DB.prepare(
      "INSERT INTO media (key, status, mime, width, height, is_sample, created_at) VALUES ('shop.webp', 'ready', 'image/webp', 1600, 900, 1, 0)",
    ),
  ]);
  await env.MEDIA.put('shop.webp', 'bytes');
});

describe('businesses of an import', () => {
  it('are stored whole, found again and changed, and are marked for search', async () => {
    const first = await take(association, business);
    expect(first.items.map(({ outcome }) => outcome)).toEqual(['created', 'created']);
    expect(await Promise.all(OWNED.map(count))).toEqual([1, 2, 2, 2, 1, 1, 1, 1]);
    const again = await take(association, business);
    expect(again.totals).toMatchObject({ unchanged: 2 });
    const changed = await take({ ...business, items: [] });
    expect(changed.totals).toMatchObject({ updated: 1 });
    expect(await count('catalogue_items')).toBe(0);
    const row = await env.DB.prepare(
      'SELECT status, rating_count, rating_sum, percentage > 20 AS ready, (SELECT member_count FROM associations) AS members, (SELECT count(*) FROM changed_businesses) AS marked FROM businesses',
    ).first();
    expect(row).toMatchObject({
      ...{ status: 'published', rating_count: 10, rating_sum: 45, ready: 1, members: 1 },
    });
  });

  it.each([
    [{ category: 'nothing' }, 'ingest.unknown_category'],
    [{ town: 'nowhere' }, 'ingest.unknown_town'],
    [{ logo: 'none.webp' }, 'ingest.unknown_picture'],
    [{ id: 'other' }, 'ingest.slug_taken'],
    [{ hours: { mon: [{ open: '09:00', close: '24:00' }] } }, 'ingest.bad_field'],
    [{ pincode: '012345' }, 'ingest.bad_field'],
    [{ website: 'javascript:alert(1)' }, 'ingest.bad_field'],
    [{ website: 'https://a.com@evil.example' }, 'ingest.bad_field'],
    [{ name: { en: 'Raj <b>Sweets</b>' } }, 'ingest.bad_field'],
    [{ items: [{ name: { en: 'x' }, pricePaise: -1 }] }, 'ingest.bad_field'],
    // Nobody brings ratings or badges of real businesses along.
    [{ sample: false }, 'ingest.bad_field'],
  ])('%o: %s', async (change, code) => {
    const { items } = await take({ ...business, ...change });
    expect(items[0]?.reason?.code).toBe(code);
  });

  it('are gone without a trace with the sample, and are counted nowhere any more', async () => {
    const platform = makePlatform();
    await followBusinesses(platform, await listIds());
    await refreshLists(platform);
    expect(await listCounts()).toEqual({ town: 1, trade: 1 });
    await actAsPeople();
    const { body } = await callApi('/ingest/sample', {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${TEST_TOKEN}` },
    });
    expect(body.data).toMatchObject({
      ...{ businesses: 1, associations: 1, pictures: 1, people: 1 },
    });
    expect(await Promise.all(ACTS.map(count))).toEqual(ACTS.map(() => 0));
    const left = await env.DB.prepare('SELECT email FROM users').all<{ email: string }>();
    expect(left.results.map(({ email }) => email)).toEqual(['real@reader.test']);
    expect(await Promise.all(OWNED.map(count))).toEqual(OWNED.map(() => 0));
    expect(await env.MEDIA.head('shop.webp')).toBeNull();
    expect(await listCounts()).toEqual({ town: 0, trade: 0 });
    expect(await count('changed_businesses')).toBe(0);
  });
});

describe('files of other sources', () => {
  it('of hospitals have their point in one cell, their trade in the name of a column', async () => {
    const { items } = await importFile(
      'hospital_directory.csv',
      `Sr_No,Location_Coordinates,Location,Hospital_Category,Hospital_Name,Address_Original_First_Line,State,District,Pincode,Telephone,Mobile_Number,Emergency_Num
1,"21.1959, 72.8302","Chowk Bazar, Surat",Public,Lokseva Nidan,"Chowk Bazar",Gujarat,Surat,395003,0261-2345678,,0
2,"22.3039, 70.8022",0,Private,Sadbhavna Eye Hospital,"Kalavad Road, Rajkot",Gujarat,Rajkot,0,0,9825012345,0
3,0,0,0,Asha Maternity Home,0,Nowhere,Atlantis,0,0,0,0
`,
    );
    expect(codes(items).flat()).toEqual(['intake.unknown_town']);
    expect(await listItems(items)).toEqual([
      'Lokseva Nidan | surat | hospital | published',
      'Sadbhavna Eye Hospital | rajkot | eye-hospital | published',
      'Asha Maternity Home | unplaced | maternity | draft',
    ]);
  });

  it('of restaurants say what they cook', async () => {
    const { items } = await importFile(
      'zomato.csv',
      `Restaurant ID,Restaurant Name,Country Code,City,Address,Locality,Locality Verbose,Longitude,Latitude,Cuisines,Average Cost for two,Currency,Aggregate rating,Votes
18,Rang,1,Ahmedabad,"CG Road, Navrangpura, Ahmedabad",Navrangpura,"Navrangpura, Ahmedabad",72.5586,23.0368,"Gujarati, North Indian",600,Indian Rupees(Rs.),4.1,200
19,Sagar,1,Baroda,"Alkapuri, Baroda",Alkapuri,"Alkapuri, Baroda",0,0,"South Indian",400,Indian Rupees(Rs.),3.9,80
`,
    );
    expect(codes(items).flat()).toEqual([]);
    expect(await listItems(items)).toEqual([
      'Rang | ahmedabad | restaurant | published',
      'Sagar | vadodara | restaurant | published',
    ]);
  });

  it('have their columns named in Hindi and Gujarati, in UTF-16 with tabs too', async () => {
    const hindi = await importFile(
      'dukan.csv',
      `क्रमांक;दुकान का नाम;कारोबार;मालिक का नाम;मोबाइल नंबर;पूरा पता;शहर;पिन कोड
१;श्री कृष्ण मिष्ठान्न;मिठाई की दुकान;रमेश;९८२५०१२३४६;घंटाघर;सूरत;३९५००३
२;गुप्ता एंड संस;;सुरेश;९८२५०१२३४७;;अहमदाबाद;
`,
    );
    expect(codes(hindi.items).flat()).toEqual(['intake.unknown_trade']);
    expect(await listItems(hindi.items)).toEqual([
      'श्री कृष्ण मिष्ठान्न | surat | sweets | published',
      'गुप्ता एंड संस | ahmedabad | unsorted | draft',
    ]);
    const text = `દુકાનનું નામ\tવ્યવસાયનો પ્રકાર\tગામ\tજિલ્લો\tફોન નંબર\tLat/Long
જય મેડિકલ\tમેડિકલ સ્ટોર\tરાજકોટ\tરાજકોટ\t૯૮૨૫૦૧૨૩૪૮\t૨૨.૩૦૩૯, ૭૦.૮૦૨૨
અંબિકા\tમીઠાઈની દુકાન\t\t\t\t21.19,72.83
`;
    const units = Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0));
    const gujarati = await importFile('dukano.txt', new Uint8Array(units.buffer));
    expect(codes(gujarati.items).flat()).toEqual([]);
    expect(await listItems(gujarati.items)).toEqual([
      'જય મેડિકલ | rajkot | pharmacy | published',
      'અંબિકા | surat | sweets | published',
    ]);
  });

  it('bring a draft that is mended among their rejects in its own place', async () => {
    const file = 'Shop Name,Type,City,Mobile\nAmbika Sweets,Sweet shop,Suratt Gam,\n';
    const first = await importFile('shops.csv', file);
    expect(codes(first.items)).toEqual([['intake.unknown_town']]);
    expect(first.rejects).toContain('Line,Outcome,Why,row_key,Shop Name,');
    const mended = first.rejects.replaceAll(',Suratt Gam', ',Surat');
    const again = await importFile('mended by Asha.csv', mended);
    expect(again.items).toMatchObject([{ outcome: 'updated', id: first.items[0]?.id }]);
    expect(await listItems(again.items)).toEqual(['Ambika Sweets | surat | sweets | published']);
    // The file as it was finds it too.
    expect(outcomes((await importFile('shops.csv', file)).items)).toEqual(['unchanged']);
  });
});
