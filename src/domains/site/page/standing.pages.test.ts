import { createExecutionContext, env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#app/app.ts';
import { ALL_EDITIONS, EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { listRules } from '#kernel/judge/judge.model.ts';
import { publishStory } from '#testing/factories.ts';
import { parsePage } from '#testing/html-page.ts';
import { visit } from '#testing/site.ts';
import { fails, MemoryKv, withFault } from '#tools/stand-in/faulty-bindings.ts';
import { forgetFragments } from '#ui/Fragment.tsx';
import { PAGE_PATHS } from './page-text.model.ts';
import { POLICIES } from './standing.model.ts';

const PUBLISHER = {
  PUBLISHER_NAME: 'Sample Newsroom',
  PUBLISHER_ADDRESS: '1 Sample Road',
  CONTACT_EMAIL: 'desk@news.test',
  CONTACT_PHONE: '+91 79 0000 0000',
  GRIEVANCE_OFFICER: 'The officer',
};

async function ask(path: string, bindings: object): Promise<string> {
  forgetFragments();
  const answer = await createApp().request(
    path,
    {},
    { ...env, ...bindings },
    createExecutionContext(),
  );
  expect(answer.status).toBe(200);
  return answer.text();
}

describe.each(ALL_EDITIONS)('standing pages in $code', ({ prefix, lang }) => {
  const t = translatorOf(lang);

  it.each(['privacy', 'cookies', 'terms'] as const)('hold the policy on %s', async (policy) => {
    const path = PAGE_PATHS[policy];
    const { sections } = POLICIES[policy];
    const response = await visit(`${prefix}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0');
    expect(response.headers.get('Cache-Tag')).toBe(`l-${lang}`);
    const html = await response.text();
    expect(html).toContain(`<h1>${t(`policy.${policy}.title`)}</h1>`);
    for (const id of sections) {
      expect(html).toContain(`href="#${id}"`);
      expect(html).toContain(`<h2 id="${id}">${t(`policy.section.${id}.heading`)}</h2>`);
    }
  });

  it.each([
    ['comments', 'comment'],
    ['rules', 'rating'],
  ] as const)(
    'say each rule of %s under an address of its own, by its name',
    async (page, kind) => {
      const html = parsePage(await (await visit(`${prefix}${PAGE_PATHS[page]}`)).text());
      const points = html.all('[id^="rule-"]');
      expect(points.map((point) => [point.attribute('id'), point.one('strong').line])).toEqual(
        listRules(kind).map((rule) => [`rule-${rule}`, `${t(`community.rule.${rule}`)}:`]),
      );
      for (const point of points) expect(point.line.length).toBeGreaterThan(20);
    },
  );

  it('tell about the paper and what is trending', async () => {
    const title = lang === 'en' ? 'Rain returns' : lang === 'hi' ? 'सौराष्ट्र' : 'સૌરાષ્ટ્ર';
    const html = await (await visit(`${prefix}/about`)).text();
    expect(html).toContain(t('pages.about.title'));
    expect(html).toContain(t('pages.about.feature.credibility.title'));
    expect(html).toContain(title);
  });

  beforeAll(() => publishStory());
});

it('name the people who are configured', async () => {
  const html = await ask('/contact', PUBLISHER);
  expect(html).toContain('Sample Newsroom');
  expect(html).toContain('1 Sample Road');
  expect(html).toContain('href="mailto:desk@news.test"');
  expect(html).toContain('href="tel:+917900000000"');
  expect(await ask('/grievance', PUBLISHER)).toContain('The officer');
});

it('show no empty label where nobody is', async () => {
  const t = translatorOf(EDITIONS.en.lang);
  for (const path of ['/contact', '/grievance']) {
    const html = await ask(path, {});
    expect(html).not.toContain('mailto:');
    expect(html).not.toContain(`${t('pages.details.phone')}:`);
  }
});

it('tell about the paper while no story can be read', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const html = await ask('/about', {
    DB: withFault(env.DB, fails()),
    CACHE: new MemoryKv().binding,
  });
  expect(html).toContain(translatorOf('en')('pages.about.features'));
  expect(html).not.toContain('about-trending');
  log.mockRestore();
});
