import { LANGS, type Lang } from '#i18n/editions.ts';
import type { Instance } from '#tools/sample/sample-load.ts';

/** Category that has a second page. */
export const LONG_CATEGORY = 'general';
/** Category of blogs that has enough posts for search engines in every language. */
export const POST_CATEGORY = 'readers-diary';
/** Title of a story that is published in Gujarati only. */
export const GUJARATI_ONLY = 'ગીરમાં સિંહોની ગણતરી પૂરી થઈ';

const GUJARATI_SUMMARY = 'વન વિભાગ આવતા અઠવાડિયે આંકડા જાહેર કરશે.';

const DIARY: Readonly<Record<Lang, { title: string; summary: string }>> = {
  en: { title: 'A page of a diary', summary: 'What the morning train tells those who listen.' },
  hi: { title: 'डायरी का एक पन्ना', summary: 'सुबह की ट्रेन सुनने वालों से क्या कहती है।' },
  gu: { title: 'ડાયરીનું એક પાનું', summary: 'સવારની ટ્રેન સાંભળનારને શું કહે છે.' },
};
const POSTS = [1, 2, 3];

/** One more than a page of a listing holds. */
const STORIES = 25;
const HOUR = 3_600_000;
/** The one of them that has pictures in its text, enough to be told in these. */
const PICTURED = 1;
const PICTURES = 3;

const TEXTS: Readonly<Record<Lang, { title: string; summary: string }>> = {
  en: {
    title: 'Ward office opens on Saturdays',
    summary: 'Certificates and complaints are taken until two in the afternoon.',
  },
  hi: {
    title: 'वार्ड कार्यालय अब शनिवार को भी खुलेगा',
    summary: 'प्रमाणपत्र और शिकायतें दोपहर दो बजे तक ली जाएँगी।',
  },
  gu: {
    title: 'વૉર્ડ ઑફિસ હવે શનિવારે પણ ખુલ્લી રહેશે',
    summary: 'પ્રમાણપત્ર અને ફરિયાદ બપોરે બે વાગ્યા સુધી લેવાશે.',
  },
};

/** Publishes what the sample newsroom doesn't have: a listing of two pages, unless fewer stories are asked for, a story with pictures in its text, one in one language, and posts of a category. */
export async function publishExtras({ url, token }: Instance, stories = STORIES): Promise<void> {
  const figures = await drawFigures(url);
  const numbers = Array.from({ length: stories }, (_, index) => index + 1);
  const lines = [
    ...numbers.flatMap((number) =>
      LANGS.map((lang) => ({
        ...toLine(`ward-office-${number}`, lang, TEXTS[lang], 1_000 + number),
        ...(number === PICTURED && {
          body: undefined,
          bodyHtml: `<p>${TEXTS[lang].summary}</p>${figures}`,
        }),
      })),
    ),
    ...POSTS.flatMap((number) =>
      LANGS.map((lang) => ({
        ...toLine(`diary-${number}`, lang, DIARY[lang], 1_100 + number),
        category: POST_CATEGORY,
      })),
    ),
    toLine('lion-count', 'gu', { title: GUJARATI_ONLY, summary: GUJARATI_SUMMARY }, 900),
  ];
  const response = await fetch(`${url}/api/ingest?publish=true&name=extra.jsonl`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/jsonl' },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  const answer = await response.text();
  if (!response.ok || !answer.includes('"rejected":0'))
    throw new Error(`extra stories were refused: ${answer}`);
}

/** Pictures of the sample newsroom as they stand in a text. */
async function drawFigures(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const found = new Set(html.match(/(?<=url=%2Fmedia%2F)[^&"]+/g));
  return [...found]
    .slice(0, PICTURES)
    .map(
      (key, place) =>
        `<figure><img src="${url}/media/${decodeURIComponent(key)}" alt="A drawing" width="1600" height="900"><figcaption>Drawing ${place + 1} <cite>Trivarta graphics</cite></figcaption></figure>`,
    )
    .join('');
}

function toLine(
  id: string,
  lang: Lang,
  { title, summary }: { title: string; summary: string },
  hoursAgo: number,
) {
  return {
    id,
    lang,
    title,
    summary,
    body: `${summary}\n${title}`,
    category: LONG_CATEGORY,
    date: new Date(Date.now() - hoursAgo * HOUR).toISOString(),
  };
}
