import { readdirSync, readFileSync } from 'node:fs';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { addWords } from '#i18n/translator.ts';

const LOCALES = new URL('../../../locales/', import.meta.url);

/** Has a tool speak all languages: what is sold is named in each. */
export function learnWords(): void {
  for (const { code, lang } of ALL_EDITIONS) {
    const folder = new URL(`${code}/`, LOCALES);
    const files = readdirSync(folder).filter((name) => name.startsWith('commerce-'));
    const words = files.map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
    ]);
    addWords(lang, Object.fromEntries(words));
  }
}
