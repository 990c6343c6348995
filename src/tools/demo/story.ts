import type { Lang } from '#i18n/editions.ts';

/** Words as they are typed, and what each is to become. */
type TypedWords = readonly (readonly [latin: string, word: string])[];

/** The reporter's story, typed as it sounds. */
export const TYPED = {
  title: [
    ['amdavadma', 'અમદાવાદમાં'],
    ['navi', 'નવી'],
    ['metro', 'મેટ્રો'],
    ['line', 'લાઇન'],
    ['aajthi', 'આજથી'],
    ['sharu', 'શરૂ'],
  ],
  standfirst: [
    ['sarkhejthi', 'સરખેજથી'],
    ['motera', 'મોટેરા'],
    ['sudhi', 'સુધી'],
    ['das', 'દસ'],
    ['minite', 'મિનિટે'],
    ['train', 'ટ્રેન'],
    ['malshe', 'મળશે'],
  ],
  body: [
    // The second of what is offered: the first is another word that sounds the same.
    ['pehla', 'પહેલા'],
    ['divase', 'દિવસે'],
    ['musafari', 'મુસાફરી'],
    ['karshe', 'કરશે'],
  ],
} as const satisfies Record<string, TypedWords>;

export interface Written {
  title: string;
  standfirst: string;
  /** One paragraph. */
  body: string;
}

/** The story in each language as its readers are to see it. */
export const STORY: Readonly<Record<Lang, Written>> = {
  gu: {
    title: toLine(TYPED.title),
    standfirst: toLine(TYPED.standfirst),
    body: toLine(TYPED.body),
  },
  hi: {
    title: 'अहमदाबाद में नई मेट्रो लाइन आज से शुरू',
    standfirst: 'सरखेज से मोटेरा तक हर दस मिनट में ट्रेन मिलेगी',
    body: 'पहले दिन बड़ी संख्या में लोग सफ़र करेंगे।',
  },
  en: {
    title: 'New Ahmedabad metro line opens today',
    standfirst: 'A train every ten minutes between Sarkhej and Motera',
    body: 'Large numbers are expected to travel on the first day.',
  },
};

function toLine(words: TypedWords): string {
  return words.map(([, word]) => word).join(' ');
}
