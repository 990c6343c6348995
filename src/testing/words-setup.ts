import type { Lang } from '#i18n/editions.ts';
import { addWords } from '#i18n/translator.ts';

/** Words of every domain, where the product itself does not run. */
const WORDS = import.meta.glob<Readonly<Record<string, Record<Lang, object>>>>(
  ['/src/domains/*/*.words.ts', '/src/kernel/*.words.ts'],
  { eager: true },
);

for (const said of Object.values(WORDS)) for (const words of Object.values(said)) addWords(words);
