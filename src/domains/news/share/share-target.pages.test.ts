import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { SITE, visit } from '#testing/site.ts';

interface Manifest {
  shortcuts: { name: string; url: string }[];
  share_target: { action: string; method: string; params: Record<string, string> };
}

const loadManifest = async (prefix: string) =>
  (await (await visit(`${prefix}/manifest.webmanifest`)).json()) as Manifest;

describe('the installed app', () => {
  it('offers pages that are there, in the language of its edition', async () => {
    for (const { lang, prefix } of ALL_EDITIONS) {
      const { shortcuts } = await loadManifest(prefix);
      const t = translatorOf(lang);
      expect(shortcuts.map(({ name }) => name)).toEqual([
        t('front.latest'),
        t('brief.title'),
        t('footer.saved'),
        t('search_box.submit'),
      ]);
      for (const { url } of shortcuts) {
        expect(url.startsWith(prefix)).toBe(true);
        expect((await visit(url)).status, url).toBe(200);
      }
    }
  });

  it('takes what other apps share: our links as pages, anything else as a search', async () => {
    for (const { prefix } of ALL_EDITIONS) {
      const { action, method, params } = (await loadManifest(prefix)).share_target;
      expect([action, method]).toEqual([`${prefix}/share`, 'GET']);
      const share = async (shared: Record<string, string>) => {
        const named = Object.entries(shared).map(([name, value]) => [params[name] ?? '', value]);
        const response = await visit(`${action}?${new URLSearchParams(named)}`);
        expect(response.headers.get('Cache-Control')).toBe('no-store');
        expect(response.status).toBe(303);
        return response.headers.get('Location');
      };
      expect(await share({ text: `Rain ${SITE}/hindi/gujarat/rain/7` })).toBe(
        '/hindi/gujarat/rain/7',
      );
      expect(await share({ title: 'बाढ़' })).toBe(
        `${prefix}/searchpage?${new URLSearchParams({ keyword: 'बाढ़' })}`,
      );
      expect(await share({})).toBe(`${prefix}/searchpage`);
    }
  });
});
