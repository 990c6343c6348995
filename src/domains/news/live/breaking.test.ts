import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS, EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { makeProgram } from '#testing/people.ts';
import { announce, listLines, withdraw, withdrawLineTo } from './breaking.service.ts';

/** What is purged, with the seconds it waits before. */
function watchPurges() {
  const purges: [string, number][] = [];
  const add = async (tags: readonly string[], delay: number) => {
    for (const tag of tags) purges.push([tag, delay]);
  };
  const PURGER = { getByName: () => ({ add }) } as unknown as typeof env.PURGER;
  return { purges, platform: makePlatform({ ...env, PURGER }) };
}

const line = (path: string) => ({ text: 'Bridge closed', path, until: Date.now() + 60_000 });

it.each(ALL_EDITIONS)('a breaking line says what somebody has paid for, in $code', async (lang) => {
  const texts = [makeText('en'), makeText('hi'), makeText('gu')];
  const paid = await publishStory({ texts, label: 'sponsored' });
  const own = await publishStory({ texts });
  const { bearer } = await makeProgram('breaking.announce');
  const say = async (storyId?: number) => {
    const { status } = await callApi('/breaking', {
      method: 'POST',
      headers: { ...bearer, 'Content-Type': 'application/json' },
      body: JSON.stringify({ lang: lang.apiName, text: 'Bridge', storyId }),
    });
    expect(status).toBe(200);
    return (await listLines(makePlatform()))[lang.lang]?.text;
  };
  const label = translatorOf(lang.lang)('label.sponsored');
  expect(await say(paid)).toBe(`${label}: Bridge`);
  expect(await say(own)).toBe('Bridge');
  expect(await say()).toBe('Bridge');
});

describe('a breaking line that is withdrawn', () => {
  it('goes from pages that are kept, at once and when no KV has it any longer', async () => {
    const { purges, platform } = watchPurges();
    await announce(platform, EDITIONS.hindi, line('/hindi/gujarat/rain/7'));
    expect(purges).toEqual([]);
    await withdraw(platform, EDITIONS.hindi);
    expect(purges).toEqual([
      ['l-hi', 0],
      ['l-hi', 60],
    ]);
  });

  it('goes with the story it leads to, and no other', async () => {
    const { purges, platform } = watchPurges();
    await announce(platform, EDITIONS.en, line('/gujarat/rain/7'));
    await withdrawLineTo(platform, EDITIONS.en, 17);
    expect(purges).toEqual([]);
    await withdrawLineTo(platform, EDITIONS.en, 7);
    expect(purges.map(([tag]) => tag)).toEqual(['l-en', 'l-en']);
  });

  it('goes from pages that are kept though whoever withdrew it died before the purge', async () => {
    const { purges, platform } = watchPurges();
    await announce(platform, EDITIONS.gujarati, line('/gujarati/gujarat/rain/8'));
    const MARKET_TICKER = {
      getByName: (name: string) => {
        const ticker = env.MARKET_TICKER.getByName(name);
        const withdraw = async (lang: string, storyId: number) => {
          await ticker.withdraw(lang, storyId);
          throw new Error('the Worker has died');
        };
        return { withdraw };
      },
    } as unknown as typeof env.MARKET_TICKER;
    const dying = makePlatform({ ...env, MARKET_TICKER });
    await expect(withdrawLineTo(dying, EDITIONS.gujarati, 8)).rejects.toThrow('died');
    await withdrawLineTo(platform, EDITIONS.gujarati, 8);
    expect(purges.map(([tag]) => tag)).toEqual(['l-gu', 'l-gu']);
  });
});
