import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { subscribe } from '#domains/audience/newsletter/newsletter.service.ts';
import { listPictures } from '#domains/media/picture/library.repo.ts';
import { openTicket } from '#domains/site/support/ticket.service.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { POLICY_VERSION } from '#kernel/content/policy.model.ts';
import { listRules } from '#kernel/judge/judge.model.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { parsePage } from '#testing/html-page.ts';
import { makeProgram } from '#testing/people.ts';
import { visit } from '#testing/site.ts';
import { PAGE_PATHS, STANDING_PAGES, type StandingPage } from './page-text.model.ts';
import type { PageView } from './page-text.service.ts';

async function call(method: 'GET' | 'PUT' | 'POST', path: string, body?: object) {
  const { bearer } = await makeProgram('site.manage');
  const answer = await callApi<never>(`/desk/pages/${path}`, {
    method,
    headers: { ...bearer, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, errors } = answer.body;
  return { status: answer.status, view: data as unknown as PageView, errors };
}

const write = (page: StandingPage, html: string | null, version = 0, lang = 'en') =>
  call('PUT', `${page}/${lang}`, { version, html });

async function read(page: StandingPage, prefix = ''): Promise<string> {
  return (await visit(`${prefix}${PAGE_PATHS[page]}`)).text();
}

async function setOfficer(officer: string): Promise<void> {
  const settings = JSON.stringify({ version: 1, values: { officer, nameEn: 'A & B' } });
  await env.DB.prepare('UPDATE content_revisions SET settings = ?, revision = revision + 1')
    .bind(settings)
    .run();
  forgetContent();
}

const UNUSED = {
  filter: 'unused',
  actor: 'system',
  words: [],
  isOffered: false,
  before: undefined,
} as const;

beforeEach(async () => {
  await env.DB.exec('DELETE FROM page_texts');
  await env.DB.exec(
    'UPDATE content_revisions SET settings = NULL, policies = NULL, revision = revision + 1',
  );
  forgetContent();
});

describe.each(STANDING_PAGES)('the text of %s', (page) => {
  it('begins as the one that comes with the site, with the names that are filled in', async () => {
    for (const lang of LANGS) {
      const { status, view } = await call('GET', `${page}/${lang}`);
      expect(status).toBe(200);
      expect(view).toMatchObject({ version: 0, isBuiltIn: true, versions: [] });
      expect(view.html).toMatch(/^<(p|h2)>.+<\/(p|ul)>$/s);
      const same = await write(page, view.html, 0, lang);
      expect(same.status).toBe(200);
      expect(same.view.html).toBe(view.html);
    }
  });

  it('is what readers see at once, in its language only, until it is put back', async () => {
    const before = await read(page);
    const saved = await write(page, '<h2>What we do</h2><p>We print the news.</p>');
    expect(saved.view).toMatchObject({ version: 1, isBuiltIn: false });
    expect(await read(page)).toContain('<p>We print the news.</p>');
    expect(await read(page, '/hindi')).not.toContain('We print the news.');
    const back = await write(page, null, 1);
    expect(back.view).toMatchObject({ version: 2, isBuiltIn: true });
    const after = await read(page);
    expect(after).not.toContain('We print the news.');
    expect(after.slice(after.indexOf('<main'), after.indexOf('</main>'))).toBe(
      before.slice(before.indexOf('<main'), before.indexOf('</main>')),
    );
  });
});

it('keeps the addresses of rules where the desk words them anew, once a page', async () => {
  const { view } = await call('GET', 'comments/gu');
  const html = view.html.replace('</ul>', '<li>ગાળ કે અપમાન: ફરી</li><li>નવી વાત</li></ul>');
  expect((await write('comments', html, 0, 'gu')).status).toBe(200);
  const shown = parsePage(await read('comments', '/gujarati'));
  expect(shown.all('[id^="rule-"]').map((each) => each.attribute('id'))).toEqual(
    listRules('comment').map((rule) => `rule-${rule}`),
  );
});

describe('a picture in a text', () => {
  it('is in use for the library', async () => {
    const key = 'aaaabbbbccccdddd.png';
    await env.DB.prepare("INSERT INTO media (key, status, created_at) VALUES (?, 'ready', 0)")
      .bind(key)
      .run();
    const isUnused = async () =>
      (await listPictures(makePlatform().db, UNUSED, new Date(), 10)).some(
        (picture) => picture.key === key,
      );
    expect(await isUnused()).toBe(true);
    const figure = `<figure><img src="/media/${key}" alt="The press"></figure>`;
    expect((await write('about', `<p>Our press</p>${figure}`)).status).toBe(200);
    expect(await isUnused()).toBe(false);
  });
});

describe('a text of the desk', () => {
  it('is sanitised', async () => {
    const html =
      '<script>alert(1)</script><p onclick="alert(1)">Safe <a href="javascript:alert(1)">link</a></p><img src=x onerror=alert(1)><iframe src="https://evil.example"></iframe>';
    const { view } = await write('about', html);
    expect(view.html).toBe('<p>Safe link</p>');
    expect(await read('about')).not.toContain('alert(1)');
  });

  it('names what the settings say, and leaves out the line of what they don’t', async () => {
    const html = '<p>Officer: {{officer}} of {{ brand }}</p><ul><li>Phone: {{phone}}</li></ul>';
    await write('grievance', html);
    expect(await read('grievance')).not.toContain('Officer:');
    await setOfficer('<b>Asha</b>');
    const page = await read('grievance');
    expect(page).toContain('<p>Officer: &#x3C;b>Asha&#x3C;/b> of A &#x26; B</p>');
    expect(page).not.toContain('Phone: ');
    expect(page).not.toContain('{{');
  });

  it('has its headings in the contents of a policy, and the day it is in force since', async () => {
    await write('privacy', '<h2>What we know</h2><p>Little.</p><h2>Why</h2><p>For you.</p>');
    const page = await read('privacy');
    expect(page).toContain('<a href="#part-2">Why</a>');
    expect(page).toContain('<h2 id="part-2">Why</h2>');
    const day = page.match(/policy-date.*?datetime="([^"]+)/is)?.[1];
    expect(day).not.toBe('2026-11-01');
    expect(Date.parse(day ?? '')).not.toBeNaN();
  });

  it('is what consents are given to from then on, in its language', async () => {
    const draft = {
      ...{ name: 'A', email: 'a@example.org', phone: '', storyUrl: '', website: '' },
      ...{ subject: 'A', message: 'A' },
    };
    const consent = async (lang: Lang) => {
      const platform = makePlatform();
      const number = await openTicket(platform, { kind: 'contact', lang, draft });
      const email = `${lang}${crypto.randomUUID()}@example.org`;
      await subscribe(platform, { email, lang, source: 'page' });
      const { results } = await env.DB.prepare(
        `SELECT notice_version AS version FROM tickets WHERE number = ?1
          UNION ALL SELECT consent_version FROM newsletter_subscribers WHERE email = ?2
          UNION ALL SELECT consent_version FROM newsletter_consents WHERE subscriber_id =
            (SELECT id FROM newsletter_subscribers WHERE email = ?2)`,
      )
        .bind(number, email)
        .all();
      return results.map(({ version }) => version);
    };
    await write('privacy', '<p>We know little.</p>', 0, 'gu');
    const saved = await env.DB.prepare('SELECT saved_at FROM page_texts').first<number>('saved_at');
    const moment = new Date(saved ?? 0).toISOString();
    expect(await consent('gu')).toEqual([moment, moment, moment]);
    expect(await consent('en')).toEqual([POLICY_VERSION, POLICY_VERSION, POLICY_VERSION]);
    await write('privacy', null, 1, 'gu');
    expect(await consent('gu')).toEqual([POLICY_VERSION, POLICY_VERSION, POLICY_VERSION]);
  });

  it('without headings has no contents', async () => {
    await write('privacy', '<p>We know little.</p>');
    const page = await read('privacy');
    expect(page).toContain('<p>We know little.</p>');
    expect(page).not.toContain('policy-contents');
  });

  it('is seen before it is saved', async () => {
    const preview = await call('POST', 'terms/en/preview', {
      html: '<h2>Terms</h2><script>x</script><p>Of {{brand}}</p>',
    });
    expect(preview.view.html).toBe(`<h2 id="part-1">Terms</h2><p>Of ${env.BRAND_NAME}</p>`);
    expect((await call('GET', 'terms/en')).view.version).toBe(0);
  });

  it('is kept with all that were before it', async () => {
    await write('about', '<p>One</p>');
    await write('about', '<p>Two</p>', 1);
    const { view } = await write('about', null, 2);
    expect(view.versions.map(({ version, isBuiltIn }) => [version, isBuiltIn])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    const first = await call('GET', 'about/en/versions/1');
    expect(first.view.html).toBe('<p>One</p>');
    expect((await call('GET', 'about/en/versions/9')).status).toBe(404);
    const { results } = await env.DB.prepare(
      "SELECT action, object FROM audit_log WHERE object = 'page:about' ORDER BY id DESC LIMIT 2",
    ).all();
    expect(results.map(({ action }) => action)).toEqual(['page.reset', 'page.changed']);
  });

  it('is saved by one of two who do it at once; the other gets what there is', async () => {
    const both = await Promise.all([write('about', '<p>One</p>'), write('about', '<p>Two</p>')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect(lost?.view.html).toBe(won?.view.html);
  });

  it.each([
    ['', 'input.empty'],
    ['<script>alert(1)</script>', 'input.empty'],
    ['<p>{{password}}</p>', 'input.fact'],
    ['x'.repeat(60_001), 'input.too_long'],
  ])('is refused where it can’t be one: %#', async (html, code) => {
    const { status, errors } = await write('about', html);
    expect(status).toBe(400);
    expect(errors[0]).toMatchObject({ field: 'html', code });
  });

  it('may be as long in any script, and no longer', async () => {
    const long = `<p>${'क '.repeat(20_000)}</p>`;
    expect((await write('about', long, 0, 'hi')).status).toBe(200);
    expect((await write('about', 'क'.repeat(100_000), 1, 'hi')).status).toBe(413);
    expect((await call('GET', 'imprint/en')).status).toBe(404);
    expect((await call('GET', 'about/fr')).status).toBe(404);
  });
});
