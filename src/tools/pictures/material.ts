import { ALL_EDITIONS } from '#i18n/editions.ts';
import { addSampleComments } from '#tools/sample/sample-comments.ts';
import { sendLines } from '#tools/sample/sample-load.ts';
import { addSampleMarket } from '#tools/sample/sample-market.ts';
import { loadSampleMoney } from '#tools/sample/sample-money.ts';
import { liven, type Started, startEmptySite, startSampleSite } from '#tools/sample/sample-site.ts';
import { STAFF_COOKIE } from '#tools/sample/staff.ts';
import { readLocalSecret } from '#tools/start/local-secret.ts';
import { listPlainLines } from './plain-stories.ts';

/** A site to be drawn. */
export interface Material extends Started {
  /** Number of the story that is followed live; null for none. */
  liveBlog: number | null;
}

/** What the site holds, by the name it is asked for. */
export const MATERIALS = { sample: startSample, plain: startPlain, empty: startEmpty } as const;
export type MaterialName = keyof typeof MATERIALS;

const PLAIN_STORIES = 123;

/** Minutes of the day and words of what is added to the live blog. */
const ENTRIES = {
  en: ['The boats are back in the harbour', 'The second part of the drill begins'],
  hi: ['नावें बंदरगाह पर लौट आईं', 'अभ्यास का दूसरा हिस्सा शुरू'],
  gu: ['બોટ બંદરે પાછી ફરી', 'કવાયતનો બીજો ભાગ શરૂ'],
} as const;

/** The sample newsroom with its businesses, comments and advertisements. */
async function startSample(): Promise<Material> {
  const site = await startSampleSite();
  const database = await site.edge.miniflare.getD1Database('DB');
  await addSampleMarket(database, site.pictures, new Date());
  await addSampleComments(database, new Date());
  const secret = readLocalSecret(site.stateDir, 'auth-secret');
  await loadSampleMoney({ instance: site, database, secret });
  await addEntries(site, site.liveBlog, site.staff.editor);
  return site;
}

/** A newsroom that has no pictures. */
async function startPlain(): Promise<Material> {
  const site = await startEmptySite();
  await sendLines(site, listPlainLines(PLAIN_STORIES, new Date()));
  const { staff, liveBlog } = await liven(site);
  await addEntries(site, liveBlog, staff.editor);
  return { ...site, liveBlog };
}

async function startEmpty(): Promise<Material> {
  return { ...(await startEmptySite()), liveBlog: null };
}

async function addEntries({ url }: Started, liveBlog: number, cookie: string): Promise<void> {
  for (const { lang } of ALL_EDITIONS)
    for (const [index, title] of ENTRIES[lang].entries()) {
      const response = await fetch(`${url}/api/desk/stories/${liveBlog}/entries`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Origin: url,
          Cookie: `${STAFF_COOKIE}=${cookie}`,
        },
        body: JSON.stringify({
          ...{ lang, title, key: crypto.randomUUID(), isKey: index === 0, isPinned: false },
          bodyHtml: `<p>${title}.</p>`,
        }),
      });
      if (!response.ok) throw new Error(`an entry was refused: ${await response.text()}`);
    }
}
