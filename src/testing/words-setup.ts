import { ALL_EDITIONS } from '#i18n/editions.ts';
import { addWords, bringWords } from '#i18n/translator.ts';
import type { WordFiles } from '#i18n/words.ts';

/** Words of every domain, where the product itself does not run. */
const WORDS = import.meta.glob<Readonly<Record<string, WordFiles>>>(
  ['/src/domains/*/*.words.ts', '/src/kernel/*.words.ts'],
  { eager: true },
);

/** What the product reads of its build when it starts, by the paths of the files. */
const OTHERS = import.meta.glob<object>(
  ['/locales/{en,hindi,gujarati}/*.json', '!/locales/*/desk*.json'],
  { eager: true, import: 'default' },
);

for (const said of Object.values(WORDS)) for (const words of Object.values(said)) bringWords(words);

for (const { code, lang } of ALL_EDITIONS) {
  const folder = `/locales/${code}/`;
  const own = Object.entries(OTHERS).filter(([path]) => path.startsWith(folder));
  const files = own.map(([path, words]) => [path.slice(folder.length, -'.json'.length), words]);
  addWords(lang, Object.fromEntries(files));
}
