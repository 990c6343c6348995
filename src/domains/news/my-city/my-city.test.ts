import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { makeText, publishStory } from '#testing/factories.ts';
import { visit } from '#testing/site.ts';

const read = async (path: string) => (await visit(path)).text();

describe('the city of a reader', () => {
  it('is asked for on the front page by a link that works without scripts, the same for everybody', async () => {
    await publishStory();
    for (const { lang, prefix } of ALL_EDITIONS) {
      const html = await read(prefix || '/');
      const t = translatorOf(lang);
      expect(html).toContain(`<a href="${prefix}/cities">${t('my-city.choose')}</a>`);
      expect(html).toContain('data-island="MyCity"');
      expect(html.split('data-island="MyCity"')).toHaveLength(2);
    }
  });

  it('is chosen from all there are', async () => {
    const response = await visit('/gujarati/cities?part');
    const html = await response.text();
    expect(html).toMatch(/^<select data-own-city="pick" aria-label="મારું શહેર">/);
    expect(html).toContain('<option value="surat" data-place="21.2,72.8">સુરત</option>');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(response.headers.get('Cache-Tag')).toBe('l-gu');
  });

  it('brings its newest stories in the language of the page, purged with its page', async () => {
    const texts = [makeText('gu', { title: 'તાપી પર નવો પુલ' })];
    expect(await read('/cities/surat?part')).toContain(translatorOf('en')('list.empty'));
    const cityId = await env.DB.prepare("SELECT id FROM cities WHERE slug = 'surat'").first<number>(
      'id',
    );
    await publishStory({ texts, cityId });
    const response = await visit('/gujarati/cities/surat?part');
    const block = await response.text();
    expect(block).toMatch(/^<section aria-labelledby="my-city"/);
    expect(block).toContain('>તાપી પર નવો પુલ</a>');
    expect(block).toContain('<option value="surat" data-place="21.2,72.8" selected="">');
    expect(block).not.toContain('<html');
    const whole = await visit('/gujarati/cities/surat');
    expect(response.headers.get('Cache-Tag')).toBe(whole.headers.get('Cache-Tag'));
    expect(await read('/cities/surat?part')).not.toContain('તાપી');
  });

  it('that is none is not found', async () => {
    expect((await visit('/cities/atlantis?part')).status).toBe(404);
  });

  it('is offered as one’s own on its page', async () => {
    const html = await read('/hindi/cities/surat');
    expect(html).toContain('data-island="CityChoiceButton"');
    expect(html).toContain(
      '{&quot;slug&quot;:&quot;surat&quot;,&quot;place&quot;:&quot;21.2,72.8&quot;}',
    );
    expect(html).toContain(translatorOf('hi')('my-city.name'));
  });
});
