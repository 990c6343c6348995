import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { makeText, publishPost, publishStory, unpublishStory } from '#testing/factories.ts';
import { visit } from '#testing/site.ts';

const MOST_STORIES = 60;
const read = async (path: string) => (await visit(path)).text();

/** Late in the evening in India is still the day before by UTC. */
const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00+05:30`);

function publishAt(day: string, title: string, overrides: Parameters<typeof publishStory>[0] = {}) {
  const bodyHtml = `<p>The body of ${title}.</p>`;
  const texts = [makeText('en', { title, bodyHtml, publishedAt: at(day) })];
  return publishStory({ texts, ...overrides });
}

/** Headlines in their order. */
function listTitles(html: string): string[] {
  return [...html.matchAll(/class="headline"><a href="[^"]*">(.*?)<\/a>/g)].map(
    ([, title = '']) => title,
  );
}

describe('the e-paper of a site without stories', () => {
  it.each(ALL_EDITIONS)('says so in $code', async ({ lang, prefix }) => {
    const response = await visit(`${prefix}/epaper`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(translatorOf(lang)('archive.empty_day'));
    expect(html).toContain(`<html lang="${lang}"`);
  });
});

describe('the e-paper', () => {
  beforeAll(async () => {
    await publishAt('2024-02-01', 'First of February');
    await publishAt('2024-03-01', 'Lead of March');
    await publishAt('2024-03-01', 'Sports of March', { categoryId: 1 });
    const night = { publishedAt: at('2024-03-01', '00:30') };
    await publishStory({ texts: [makeText('en', { title: 'Night of March', ...night })] });
    await publishPost({
      texts: [makeText('en', { title: 'A post', publishedAt: at('2024-03-01') })],
    });
    await publishAt('2024-03-01', 'Paid for', { label: 'sponsored' });
    await publishStory({
      texts: [makeText('gu', { title: 'નવો પુલ', publishedAt: at('2024-03-02') })],
    });
  });

  it('holds the news of a day in India, nothing that was paid for and no posts', async () => {
    const html = await read('/epaper/2024-03-01');
    expect(listTitles(html).toSorted()).toEqual([
      'Lead of March',
      'Night of March',
      'Sports of March',
    ]);
    expect(html).toContain('<time dateTime="2024-03-01">Friday, 01 March 2024</time>');
    expect(html).toMatch(/The body of \w+ of March/);
    expect(html).toContain('"@type":"ItemList"');
  });

  it('is of one language', async () => {
    expect(listTitles(await read('/gujarati/epaper/2024-03-02'))).toEqual(['નવો પુલ']);
    expect(await read('/epaper/2024-03-02')).toContain(translatorOf('en')('archive.empty_day'));
  });

  it('leads to the days before and after, and to the archive', async () => {
    const html = await read('/epaper/2024-03-01');
    expect(html).toContain('<a rel="prev" href="/epaper/2024-02-01">');
    expect(html).not.toContain('rel="next" href="/epaper');
    expect(html).toContain('href="/archive?date=2024-03-01"');
    const empty = await read('/epaper/2024-02-10');
    expect(empty).toContain('<a rel="prev" href="/epaper/2024-02-01">');
    expect(empty).toContain('<a rel="next" href="/epaper/2024-03-01">');
  });

  it('is offered by the archive and the brief', async () => {
    expect(await read('/archive?date=2024-03-01')).toContain('href="/epaper/2024-03-01"');
    expect(await read('/archive?date=2024-03')).not.toContain('href="/epaper/');
    expect(await read('/hindi/brief')).toContain('href="/hindi/epaper"');
  });

  it('is that of the newest day where none is named', async () => {
    const html = await read('/gujarati/epaper');
    expect(listTitles(html)).toEqual(['નવો પુલ']);
    expect(html).toContain('rel="canonical" href="https://news.test/gujarati/epaper/2024-03-02"');
    expect(listTitles(await read('/epaper'))).toContain('Lead of March');
  });

  it('leads to no day that has nothing but what was paid for', async () => {
    const texts = [makeText('hi', { title: 'समाचार', publishedAt: at('2024-04-01') })];
    await publishStory({ texts });
    for (const day of ['2024-03-20', '2024-04-20']) {
      const paid = [makeText('hi', { title: 'विज्ञापित', publishedAt: at(day) })];
      await publishStory({ texts: paid, label: 'sponsored' });
    }
    expect(listTitles(await read('/hindi/epaper'))).toEqual(['समाचार']);
    expect(await read('/hindi/epaper/2024-04-01')).not.toMatch(
      /rel="(prev|next)" href="[^"]*epaper/,
    );
    expect(await read('/hindi/epaper/2024-04-10')).not.toContain('rel="next" href="/hindi/epaper');
    const archive = await read('/hindi/archive?date=2024-04-20');
    expect(archive).toContain('विज्ञापित');
    expect(archive).not.toContain('href="/hindi/epaper/');
  });

  it('is kept out of search engines and purged with the lists of its language', async () => {
    const { headers } = await visit('/hindi/epaper/2024-03-01');
    expect(headers.get('Cache-Tag')).toBe('n-hi,l-hi');
    expect(headers.get('Cache-Control')).toBe('public, max-age=0');
    expect(headers.get('Set-Cookie')).toBeNull();
    const html = await read('/epaper/2024-03-01');
    expect(html).toContain('content="noindex, follow"');
    expect(html).toContain('rel="canonical" href="https://news.test/epaper/2024-03-01"');
  });

  it('loses what is taken down', async () => {
    const id = await publishAt('2023-05-05', 'Taken down');
    await publishAt('2023-05-05', 'Stays');
    expect(await read('/epaper/2023-05-05')).toContain('Taken down');
    await unpublishStory(id);
    const html = await read('/epaper/2023-05-05');
    expect(html).not.toContain('Taken down');
    expect(html).toContain('Stays');
  });

  it('leaves out what is not published, whatever day stands on it', async () => {
    const draft = { status: 'draft', publishedAt: at('2023-06-06') } as const;
    await publishStory({ texts: [makeText('en', { title: 'A draft', ...draft })] });
    expect(await read('/epaper/2023-06-06')).not.toContain('A draft');
  });

  it('shows what is hostile as words', async () => {
    const title = 'Rain </h2><script>alert(1)</script> & “more”';
    await publishAt('2023-07-07', `${title} ${'ક્ષત્રિય'.repeat(20)}`);
    const html = await read('/epaper/2023-07-07');
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain('&lt;script&gt;');
  });

  it('holds so many stories at most, and says where the others are', async () => {
    for (let turn = 0; turn <= MOST_STORIES; turn += 1)
      await publishAt('2023-08-08', `Story ${turn}`);
    const html = await read('/epaper/2023-08-08');
    expect(listTitles(html)).toHaveLength(MOST_STORIES);
    expect(html).toContain(translatorOf('en')('epaper.more'));
  });

  it.each([
    '2024-02-30',
    '2024-13-01',
    '2024-02',
    '2024',
    '2024-2-1',
    '1899-01-01',
    '2999-01-01',
    'today',
    '2024-02-10T00:00',
    '%00',
  ])('is not found at %s', async (day) => {
    for (const { prefix, lang } of ALL_EDITIONS) {
      const response = await visit(`${prefix}/epaper/${day}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain(`<html lang="${lang}"`);
    }
  });
});
