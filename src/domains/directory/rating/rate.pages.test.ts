import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RATING_DOUBTS } from '#domains/directory/rating/rating.model.ts';
import { takeBack } from '#domains/directory/rating/rating-act.service.ts';
import { MODERATED_RATINGS } from '#domains/directory/rating/rating-moderation.service.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { toHeldNames } from '#kernel/judge/held-reason.model.ts';
import { makePlatform } from '#testing/factories.ts';
import {
  type Member,
  makeMember,
  newPhone,
  readPage,
  sendAs,
  sendWhileDown,
  takeCookies,
} from '#testing/member.ts';
import { readCode } from '#testing/outbox.ts';
import { makeBusiness, makeCategory, makeTown } from '#testing/reviewed-businesses.ts';
import { newReader, visit } from '#testing/site.ts';
import { makePng } from '#testing/tiny-pictures.ts';

const REVIEW = 'The ghari was fresh, and they were kind to my mother.';
const TYPED = { stars: '4', title: 'Kind', review: REVIEW, ownExperience: '1', noReward: '1' };

let place: { category_id: number; town_id: number };

beforeAll(async () => {
  place = {
    category_id: await makeCategory({ slug: 'rated' }),
    town_id: await makeTown({ slug: 'ratedpur' }),
  };
});

// All say the same, and a copy of what somebody said of another business waits for the desk.
beforeEach(() => run('DELETE FROM judged_texts'));

async function shop(more: Record<string, unknown> = {}) {
  const id = await makeBusiness({ ...place, slug: `rated-${crypto.randomUUID()}`, ...more });
  const { slug } = (await env.DB.prepare('SELECT slug FROM businesses WHERE id = ?')
    .bind(id)
    .first<{ slug: string }>()) ?? { slug: '' };
  return { id, path: `/directory/ratedpur/${slug}/${id}` };
}

function run(sql: string, ...values: unknown[]) {
  return env.DB.prepare(sql)
    .bind(...values)
    .run();
}

async function makeRater(): Promise<Member> {
  const member = await makeMember({ phone: newPhone() });
  await run('UPDATE users SET created_at = 0 WHERE id = ?', member.id);
  return member;
}

const nobody = (): Member => ({ id: 0, sessionId: '', headers: newReader() });

/** The list, however lately it was read. */
async function readFresh(path: string, headers: Record<string, string> = {}) {
  forgetContent();
  return (await visit(`${path}?mine=1`, { headers })).text();
}

describe('the page on which a business is rated', () => {
  it('signs a guest in by a code in its own form, which keeps all that is typed', async () => {
    const { id, path } = await shop();
    const guest = nobody();
    const form = await readPage(guest, `/gujarati${path}/rate`);
    expect(form).toContain('name="stars"');
    expect(form).toContain('name="phone"');
    const phone = newPhone();
    const first = await sendAs(guest, `/gujarati${path}/rate`, { ...TYPED, phone });
    expect(first.status).toBe(200);
    const asked = await first.text();
    expect(asked).toContain(REVIEW);
    expect(asked).toMatch(/name="stars"[^>]*value="4"[^>]*checked|checked[^>]*value="4"/);
    expect(asked).toContain('name="code"');
    const browser = takeCookies(guest, first);
    const wrong = await sendAs(browser, `/gujarati${path}/rate`, { ...TYPED, phone, code: '12' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain(REVIEW);
    const code = await readCode(phone);
    const sent = await sendAs(browser, `/gujarati${path}/rate`, { ...TYPED, phone, code });
    expect([sent.status, sent.headers.get('Location')]).toEqual([
      303,
      `/gujarati${path}/rate?state=sent`,
    ]);
    const done = await readPage(takeCookies(browser, sent), `/gujarati${path}/rate?state=sent`);
    expect(done).toContain('તમારું રેટિંગ દેખાય છે');
    expect(await readFresh(`${path}/ratings`)).toContain(REVIEW);
    const [row] = (
      await env.DB.prepare('SELECT language, status FROM ratings WHERE business_id = ?')
        .bind(id)
        .all()
    ).results;
    expect(row).toEqual({ language: 'gu', status: 'published' });
  });

  it('says beside each field what is wrong, and keeps what is typed', async () => {
    const { path } = await shop();
    const rater = await makeRater();
    const refused = await sendAs(rater, `/hindi${path}/rate`, { review: 'short', title: 'Kept' });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    for (const field of ['stars', 'review', 'ownExperience'])
      expect(html).toContain(`href="#field-${field}"`);
    expect(html).toContain('value="Kept"');
    const guest = await sendAs(nobody(), `${path}/rate`, { review: 'short', phone: '' });
    const told = await guest.text();
    for (const field of ['stars', 'phone']) expect(told).toContain(`href="#field-${field}"`);
    const spoken = 'Ring the owner on 98250 12345 and he gives a discount.';
    const contact = await sendAs(rater, `${path}/rate`, { ...TYPED, review: spoken });
    expect(contact.status).toBe(400);
    expect(await contact.text()).toContain(spoken);
    const down = await sendWhileDown(rater, `${path}/rate`, TYPED);
    expect(down.status).toBe(503);
  });

  it('shows what was given before, and puts another in its place', async () => {
    const { path } = await shop();
    const rater = await makeRater();
    await sendAs(rater, `${path}/rate`, TYPED);
    const form = await readPage(rater, `${path}/rate`);
    expect(form).toContain('name="replaceExisting"');
    expect(form).toContain(REVIEW);
    const other = 'Now it was even better than it was the last time.';
    const again = { ...TYPED, review: other, replaceExisting: '1' };
    expect((await sendAs(rater, `${path}/rate`, again)).status).toBe(303);
    const list = await readFresh(`${path}/ratings`);
    expect(list).toContain(other);
    expect(list).not.toContain(REVIEW);
  });

  it('takes photos, of which a refused one keeps neither words nor the others back', async () => {
    const { id, path } = await shop();
    const rater = await makeRater();
    const file = (name: string, side: number, color: number) =>
      new File([makePng({ width: side, height: side, color })], name, { type: 'image/png' });
    expect(await readPage(nobody(), `${path}/rate`)).not.toContain('type="file"');
    const photos = [file('good.png', 400, 801), file('tiny.png', 40, 802)];
    const refused = await sendAs(rater, `/hindi${path}/rate`, { ...TYPED, photos });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('tiny.png');
    expect(html).toContain('href="#field-photoIds"');
    expect(html).toContain(REVIEW);
    const kept = /name="(photo-\d+)"/.exec(html)?.[1] ?? '';
    expect(html).toContain(`/api/rating/photo/${kept.slice(6)}/file`);
    const many = [1, 2, 3, 4, 5].map((each) => file(`${each}.png`, 400, 810 + each));
    const six = await sendAs(rater, `${path}/rate`, { ...TYPED, [kept]: '1', photos: many });
    expect(await six.text()).toContain('A rating may have 5 photos.');
    const sent = await sendAs(rater, `${path}/rate`, {
      ...{ ...TYPED, [kept]: '1' },
      photos: many.slice(0, 1),
    });
    expect(sent.status).toBe(303);
    expect(await readPage(rater, `${path}/rate?state=sent`)).toContain('is being looked at');
    const { results } = await env.DB.prepare(
      'SELECT photo.id FROM rating_photos AS photo JOIN ratings ON ratings.id = rating_id WHERE business_id = ? ORDER BY position',
    )
      .bind(id)
      .all();
    expect(results).toHaveLength(2);
    expect(results[0]).toEqual({ id: Number(kept.slice(6)) });
    const again = await sendAs(rater, `${path}/rate`, {
      ...TYPED,
      [kept]: '1',
      photos: many.slice(0, 1),
    });
    expect(again.status).toBe(303);
    expect(await readPage(rater, `${path}/rate`)).toContain(`name="${kept}"`);
    const mine = await readPage(rater, '/account/ratings');
    expect(mine).toContain(`<img src="/api/rating/photo/${kept.slice(6)}/file"`);
    expect(mine).toContain('We look at photos before they are shown.');
    const rating = await env.DB.prepare('SELECT id FROM ratings WHERE business_id = ?')
      .bind(id)
      .first<number>('id');
    const platform = makePlatform();
    const [keep, ...others] = MODERATED_RATINGS.keep(platform.db, String(rating), platform.now);
    if (keep) await platform.db.batch([keep, ...others]);
    await MODERATED_RATINGS.follow?.(platform, String(rating));
    const list = await readFresh(`/gujarati${path}/ratings`);
    expect(list).toMatch(/<a href="\/media\/[^"]+"><img[^>]*loading="lazy"/);
    expect(list).toContain('નો ફોટો"');
  });

  it('is closed to its own people and during a burst, with a banner on the profile', async () => {
    const { id, path } = await shop({ ratings_frozen_until: Date.now() + 86_400_000 });
    const rater = await makeRater();
    expect(await readPage(rater, `${path}/rate`)).not.toContain('name="stars"');
    expect(await readPage(rater, path)).not.toContain(`href="${path}/rate"`);
    const other = await shop();
    expect(await readPage(rater, other.path)).toContain(`href="${other.path}/rate"`);
    await run('UPDATE businesses SET ratings_frozen_until = NULL WHERE id = ?', id);
    await run(
      "INSERT INTO business_members (business_id, user_id, role, added_at) VALUES (?, ?, 'owner', 0)",
      id,
      rater.id,
    );
    expect(await readPage(rater, `${path}/rate`)).not.toContain('name="stars"');
  });
});

describe('ratings on the pages of a business, its author and its owner', () => {
  it('are filtered, found helpful, answered and taken back', async () => {
    const { id, path } = await shop();
    const rater = await makeRater();
    await run("UPDATE users SET name = 'Asha <b>' WHERE id = ?", rater.id);
    const review = 'Sweets as my grandmother made them, every single one.';
    await sendAs(rater, `${path}/rate`, { ...TYPED, review });
    forgetContent();
    const shown = await (
      await visit(`/hindi${path}/ratings?stars=4&text=1&in=en&sort=helpful`)
    ).text();
    expect(shown).toContain(review);
    expect(shown).toContain('Asha &lt;b&gt;');
    expect(shown).toContain('अभी कम रेटिंग हैं');
    expect(await (await visit(`${path}/ratings?stars=1`)).text()).not.toContain(review);
    expect((await visit(`${path}/ratings?stars=9&sort=x&in=fr`)).status).toBe(200);
    const [row] = (
      await env.DB.prepare('SELECT id FROM ratings WHERE business_id = ?')
        .bind(id)
        .all<{ id: number }>()
    ).results;
    const rating = String(row?.id);
    expect(shown).toContain(`href="/hindi/report/rating/${rating}"`);
    expect((await visit(`/report/rating/${rating}`)).status).toBe(200);
    const reader = await makeRater();
    const vote = await sendAs(reader, `${path}/ratings/helpful`, { id: rating });
    expect(vote.headers.get('Location')).toBe(`${path}/ratings?mine=1#rating-${rating}`);
    expect(await readFresh(`${path}/ratings`, reader.headers)).toContain('Helpful for you');
    const signedOut = await sendAs(nobody(), `${path}/ratings/helpful`, { id: rating });
    expect(signedOut.headers.get('Location')).toContain('/api/auth/signin?');
    const owner = await makeRater();
    await run(
      "INSERT INTO business_members (business_id, user_id, role, added_at) VALUES (?, ?, 'owner', 0)",
      id,
      owner.id,
    );
    expect((await visit(`/vendor/${id}/ratings`, { headers: reader.headers })).status).toBe(404);
    const received = await readPage(owner, `/vendor/${id}/ratings`);
    expect(received).toContain(review);
    for (const page of [received, await readFresh(`${path}/ratings`)])
      expect(page).toContain(`href="/report/rating/${rating}"`);
    expect((await visit(`/report/rating/${rating}`)).status).toBe(200);
    const short = await sendAs(owner, `/vendor/${id}/ratings`, {
      id: rating,
      [`reply-${rating}`]: '!',
    });
    expect(short.status).toBe(422);
    const reply = { id: rating, [`reply-${rating}`]: 'Thank you for coming.' };
    expect((await sendAs(reader, `/vendor/${id}/ratings`, reply)).status).toBe(404);
    expect((await sendAs(owner, `/vendor/${id}/ratings`, reply)).status).toBe(303);
    const own = await readPage(rater, '/gujarati/account/ratings');
    expect(own).toContain('Thank you for coming.');
    expect(own).toContain('દેખાય છે');
    await expect(takeBack(makePlatform(), reader.id, Number(rating))).rejects.toThrow();
    const gone = await sendAs(rater, '/account/ratings', { id: rating });
    expect(gone.headers.get('Location')).toBe('/account/ratings?state=withdrawn');
    expect(await readPage(rater, '/account/ratings')).not.toContain(review);
  });
});

it.each(RATING_DOUBTS)('who has written it is told what %s means', (doubt) => {
  expect(toHeldNames([doubt])).toHaveLength(1);
});

describe('saved businesses', () => {
  it('are kept by an account, marked when they close, and taken out', async () => {
    const { id, path } = await shop({ name_en: 'Kept Sweets' });
    const reader = await makeRater();
    const signedOut = await sendAs(nobody(), `${path}/save`, {});
    expect(decodeURIComponent(signedOut.headers.get('Location') ?? '')).toContain(`${path}/save`);
    expect(await readPage(reader, `${path}/save`)).toContain('Kept Sweets');
    for (let twice = 0; twice < 2; twice += 1)
      expect((await sendAs(reader, `${path}/save`, {})).headers.get('Location')).toBe(
        '/account/saved-businesses?state=added',
      );
    const list = await readPage(reader, '/account/saved-businesses');
    expect(list.match(/Kept Sweets<\/a>/g)).toHaveLength(1);
    await run("UPDATE businesses SET status = 'closed' WHERE id = ?", id);
    const closed = await readPage(reader, '/account/saved-businesses');
    expect(closed).toContain('no longer listed');
    expect(closed).not.toContain(`href="${path}"`);
    const other = await makeRater();
    await sendAs(other, '/account/saved-businesses', { id: String(id) });
    expect(await readPage(reader, '/account/saved-businesses')).toContain('Kept Sweets');
    await sendAs(reader, '/account/saved-businesses', { id: String(id) });
    expect(await readPage(reader, '/account/saved-businesses')).not.toContain('Kept Sweets');
  });
});
