import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { personOf } from '#domains/identity/profile/person.statement.ts';
import { toTermSlug } from '#i18n/slug.ts';
import { askDesk, beginStory } from '#testing/desk.ts';
import { makePlatform, publishStory } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { COLLEAGUE_DATA } from './colleague.repo.ts';
import type { ProfileInput, StaffProfile } from './colleague.schema.ts';

let serial = 0;

/** A byline that nobody has. */
function newByline() {
  serial += 1;
  return {
    nameEn: `Asha Mehta${'x'.repeat(serial)}`,
    nameHi: 'आशा मेहता',
    nameGu: 'આશા મહેતા',
    mediaId: null,
  };
}

const PROFILE = { name: 'Asha', title: 'Chief reporter, Surat', langs: ['gu' as const] };

async function save(person: Person, input: ProfileInput, path = '/profile') {
  const { status, data, errors } = await askDesk<StaffProfile>(person, `PUT ${path}`, input);
  return { status, profile: data, errors };
}

async function bylineOf(person: Person, lang = 'en'): Promise<{ id: number; name: string }[]> {
  const id = await beginStory(person);
  const path = `GET /stories/${id}` as const;
  const { data } = await askDesk<{ facts: { authors: { id: number; name: string }[] } }>(
    person,
    path,
    undefined,
    { 'Accept-Language': lang },
  );
  return data.facts.authors;
}

function countAuthors(nameEn: string) {
  return env.DB.prepare('SELECT count(*) AS n FROM authors WHERE name_en = ?')
    .bind(nameEn)
    .first('n');
}

describe('a profile', () => {
  it('is empty until its owner says it, and is what new stories begin with', async () => {
    const reporter = await signInAs('reporter');
    const before = await askDesk<StaffProfile>(reporter, 'GET /profile');
    expect(before.data).toEqual({
      ...{ id: reporter.id, role: 'reporter', name: '', title: '', langs: [], byline: null },
    });
    expect(await bylineOf(reporter)).toEqual([]);
    const byline = newByline();
    const { status, profile } = await save(reporter, { ...PROFILE, byline });
    expect(status).toBe(200);
    expect(profile).toMatchObject({ id: reporter.id, ...PROFILE, byline });
    expect(profile.byline?.slug).toMatch(/^asha-mehtax+$/);
    expect(await bylineOf(reporter, 'gu')).toEqual([
      { id: profile.byline?.id, name: byline.nameGu },
    ]);
    const named = await env.DB.prepare('SELECT name FROM users WHERE id = ?').bind(reporter.id);
    expect(await named.first('name')).toBe('Asha');
  });

  it('keeps its author when it is saved again, whoever saves it', async () => {
    const [reporter, admin] = [await signInAs('reporter'), await signInAs('admin')];
    const byline = newByline();
    const first = await save(reporter, { ...PROFILE, byline });
    const changed = { ...byline, nameHi: 'आशा जी' };
    const path = `/people/${reporter.id}/profile`;
    const second = await save(admin, { ...PROFILE, name: 'Asha M.', byline: changed }, path);
    expect(second.profile.byline).toEqual({ ...first.profile.byline, nameHi: 'आशा जी' });
    expect(second.profile.name).toBe('Asha M.');
    expect(await countAuthors(byline.nameEn)).toBe(1);
    const none = await save(reporter, { ...PROFILE, byline: null });
    expect(none.profile.byline).toBeNull();
    expect(await bylineOf(reporter)).toEqual([]);
    expect(await countAuthors(byline.nameEn)).toBe(1);
  });

  it('takes an author of the name who is nobody’s and has no stories, as a save that was cut off leaves', async () => {
    const byline = newByline();
    const [one, other] = [await signInAs('reporter'), await signInAs('reporter')];
    const slug = `left-${serial}`;
    const id = await env.DB.prepare(
      "INSERT INTO authors (slug, name_en, name_hi, name_gu) VALUES (?, ?, '', '') RETURNING id",
    )
      .bind(slug, byline.nameEn)
      .first('id');
    expect((await save(one, { ...PROFILE, byline })).profile.byline).toMatchObject({ id, slug });
    // Somebody else of that name is somebody else.
    const namesake = (await save(other, { ...PROFILE, byline })).profile.byline;
    expect(namesake?.id).not.toBe(id);
    expect(await countAuthors(byline.nameEn)).toBe(2);
  });

  it('gives an author whose name has no Latin letters an address that imports find it by', async () => {
    const reporter = await signInAs('reporter');
    const byline = { ...newByline(), nameEn: 'மோகன்' };
    const { profile } = await save(reporter, { ...PROFILE, byline });
    expect(profile.byline?.slug).toBe(toTermSlug(byline.nameEn, 'author'));
  });

  it('leaves an author with stories to those who keep the list of authors', async () => {
    const byline = newByline();
    const [reporter, admin] = [await signInAs('reporter'), await signInAs('admin')];
    const id = await env.DB.prepare(
      "INSERT INTO authors (slug, name_en, name_hi, name_gu) VALUES (?, ?, '', '') RETURNING id",
    )
      .bind(`known-${serial}`, byline.nameEn)
      .first<number>('id');
    await env.DB.prepare(
      'INSERT INTO article_authors (article_id, author_id, position) VALUES (?, ?, 0)',
    )
      .bind(await publishStory(), id)
      .run();
    expect((await save(reporter, { ...PROFILE, byline })).profile.byline?.id).not.toBe(id);
    const path = `/people/${admin.id}/profile`;
    expect((await save(admin, { ...PROFILE, byline }, path)).profile.byline?.id).toBe(id);
  });

  it.each([
    ['name', { ...PROFILE, name: ' ', byline: null }],
    ['byline.nameHi', { ...PROFILE, byline: { ...newByline(), nameHi: '' } }],
    ['mediaId', { ...PROFILE, byline: { ...newByline(), mediaId: 999_999 } }],
  ])('is refused beside its %s', async (field, input) => {
    const { status, errors } = await save(await signInAs('editor'), input);
    expect(status).toBe(400);
    expect(errors[0]?.field).toBe(field);
  });

  it('of whoever writes nothing has no byline, and leaves the one they had as it is', async () => {
    const manager = await signInAs('ads_manager');
    const byline = newByline();
    const { status, errors } = await save(manager, { ...PROFILE, byline });
    expect([status, errors[0]?.code]).toEqual([403, 'account.forbidden']);
    expect(await countAuthors(byline.nameEn)).toBe(0);
    expect((await save(manager, { ...PROFILE, byline: null })).status).toBe(200);
    const writer = await signInAs('reporter');
    await save(writer, { ...PROFILE, byline });
    const setRole = env.DB.prepare("UPDATE users SET role = 'ads_manager' WHERE id = ?");
    await setRole.bind(writer.id).run();
    expect((await save(writer, { ...PROFILE, name: 'A', byline })).profile.name).toBe('A');
    const renamed = { ...byline, nameEn: 'Somebody Else' };
    expect((await save(writer, { ...PROFILE, byline: renamed })).status).toBe(403);
  });

  it('of nobody is not found', async () => {
    const admin = await signInAs('admin');
    expect((await askDesk(admin, 'GET /people/999999/profile')).status).toBe(404);
  });

  it('is taken along and erased with the account; the author stays above the stories', async () => {
    const reporter = await signInAs('reporter');
    const { profile } = await save(reporter, { ...PROFILE, byline: newByline() });
    const platform = makePlatform();
    const person = personOf(reporter.id);
    expect(await COLLEAGUE_DATA.exported?.load(platform, person)).toEqual({
      newsroom: { title: PROFILE.title, langs: ['gu'], author: profile.byline?.slug },
    });
    for (const statement of COLLEAGUE_DATA.erase?.(platform.db, person, platform.now) ?? [])
      await platform.db.batch([statement]);
    expect(await COLLEAGUE_DATA.exported?.load(platform, person)).toEqual({ newsroom: null });
    expect(await countAuthors(profile.byline?.nameEn ?? '')).toBe(1);
  });
});
