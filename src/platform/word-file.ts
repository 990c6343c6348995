import { LANGS, type Lang } from '#i18n/editions.ts';
import { addWords, isSpoken } from '#i18n/translator.ts';
import type { WordFiles } from '#i18n/words.ts';
import { withDeadline } from '#shared/deadline.ts';
import { fetchAsset } from './layout-drawer.ts';
import { logError } from './log.ts';

export interface WordFileEnv {
  ASSETS: Fetcher;
}

declare module './env.ts' {
  interface Env extends WordFileEnv {}
}

/** Milliseconds that a request waits for words. */
const PATIENCE = 2_000;

/** Milliseconds for which nobody asks again after words could not be read. */
const PAUSE = 5_000;

let pausedUntil = 0;

/**
 * Has this isolate speak Hindi, Gujarati and all of English, whose words the browser's build lays beside its files: in
 * the Worker's bundle they would be an eighth. Where they can't be read, which is logged, `translatorOf` refuses until
 * they can; English that comes with the Worker goes on.
 */
export async function loadWords({ ASSETS }: WordFileEnv): Promise<void> {
  const missing = LANGS.filter((lang) => !isSpoken(lang));
  if (missing.length === 0 || Date.now() < pausedUntil) return;
  try {
    await withDeadline(Promise.all(missing.map((lang) => loadLanguage(ASSETS, lang))), PATIENCE);
  } catch (error) {
    pausedUntil = Date.now() + PAUSE;
    logError('words.not_read', error, { missing });
  }
}

async function loadLanguage(assets: Fetcher, lang: Lang): Promise<void> {
  const text = new TextDecoder().decode(await fetchAsset(assets, `/words/${lang}.json`));
  // Another request may have been here meanwhile.
  if (!isSpoken(lang)) addWords(lang, JSON.parse(text) as WordFiles);
}
