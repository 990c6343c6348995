import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { PublicationView } from '#domains/newsroom/publishing/publication.model.ts';
import { EDITIONS, type Edition, LANGS, type Lang } from '#i18n/editions.ts';
import type { Row } from '#tools/bench/report.ts';
import { type StaffRole, signedIn } from '#tools/sample/staff.ts';
import type { LocalPushService } from '#tools/stand-in/push-service.ts';
import {
  approve,
  type Hand,
  readStory,
  schedule,
  takeDown,
  translate,
  writeByPhone,
} from './desk-hands.ts';
import { openReader, type Reader, seeStory } from './reader.ts';
import { isGone, listTraces, type Published, placesOf } from './traces.ts';
import { waitFor } from './wait.ts';

export interface DemoSite {
  origin: string;
  staff: Readonly<Record<StaffRole, string>>;
  /** Takes every message; the site may call it. */
  service: LocalPushService;
}

/** Milliseconds from the order to when the story is due. */
const AHEAD = 5_000;
/** The aim for whatever readers wait for, in milliseconds. */
const AIM = 1_000;
const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true } as const;
const LAPTOP = { viewport: { width: 1280, height: 900 } } as const;

/**
 * A story from the reporter's phone to readers in three languages, and its take-down: by real browsers
 * in front of a running site. Gives what was measured; throws where anything is missing.
 */
export async function showNewsroom(
  browser: Browser,
  site: DemoSite,
  tell: (line: string) => void,
): Promise<Row[]> {
  const sit = (role: StaffRole, edition: Edition, size: BrowserContextOptions = LAPTOP) =>
    sitDown(browser, site, { role, edition, size });
  const reporter = await sit('reporter', EDITIONS.gujarati, PHONE);
  const story = await writeByPhone(reporter);
  tell(
    'The reporter has typed the story in Gujarati on a phone, as it sounds, and sent it for review.',
  );
  const translator = await sit('translator', EDITIONS.hindi);
  for (const lang of ['hi', 'en'] as const) await translate(translator, story, lang);
  tell('The translator has written Hindi and English beside it.');
  const editor = await sit('editor', EDITIONS.en);
  for (const lang of LANGS) await approve(editor, story, lang);
  tell('The editor has approved all three.');
  const readers = await Promise.all(
    [EDITIONS.gujarati, EDITIONS.en].map((edition) => openReader(browser, { ...site, edition })),
  );
  const head = await sit('desk_head', EDITIONS.en);
  const rows: Row[] = [];
  for (const lang of LANGS.toReversed())
    rows.push(...(await publish({ head, story, lang, readers })));
  tell(
    'The head of the desk has scheduled each, and readers have it: page, home page, breaking line, push.',
  );
  const { publicPaths } = await readStory(head, story);
  const published = { origin: site.origin, story, paths: publicPaths as Published['paths'] };
  rows.push(...(await withdraw(head, published, readers)));
  tell('It was taken down: its addresses answer 410, and nothing leads to them.');
  return rows;
}

async function sitDown(
  browser: Browser,
  { origin, staff }: DemoSite,
  { role, edition, size }: { role: StaffRole; edition: Edition; size: BrowserContextOptions },
): Promise<Hand> {
  const options = signedIn(origin, staff[role], { baseURL: origin, ...size });
  const page = await (await browser.newContext(options)).newPage();
  page.setDefaultTimeout(15_000);
  return { page, edition };
}

/** Orders one language, and waits for the Publisher and for the readers of that language. */
async function publish(order: {
  head: Hand;
  story: number;
  lang: Lang;
  readers: readonly Reader[];
}): Promise<Row[]> {
  const { head, story, lang, readers } = order;
  const at = await schedule(head, { story, lang, ahead: AHEAD });
  const audience = readers.filter(({ edition }) => edition.lang === lang);
  const [publication, ...seen] = await Promise.all([
    finish(head, story, lang),
    ...audience.map((reader) => seeStory(reader, { story, at })),
  ]);
  const rows = seen.flatMap((times) =>
    Object.entries(times).map(([what, time]) => toRow(`${lang}: ${what}`, time - at)),
  );
  return [...rows, ...toRows(publication)];
}

/** The publication of a language once the Publisher has taken every step; none may have failed. */
async function finish(head: Hand, story: number, lang: Lang): Promise<PublicationView> {
  const publication = await waitFor(`publication of ${lang}`, async () => {
    const { publications } = await readStory(head, story);
    const newest = publications.find((each) => each.lang === lang);
    return newest && newest.status !== 'scheduled' && newest.status !== 'running' ? newest : null;
  });
  const left = publication.steps.filter(({ status }) => status !== 'done' && status !== 'skipped');
  if (publication.status !== 'done' || left.length > 0 || publication.liveIn === null)
    throw new Error(`the publication has failed: ${JSON.stringify(publication)}`);
  return publication;
}

/** What the Publisher measured itself. */
function toRows({ lang, steps, liveIn }: PublicationView): Row[] {
  return [
    toRow(`${lang}: order to visible, as the desk shows it`, liveIn ?? Number.NaN),
    ...steps
      .filter(({ status }) => status === 'done')
      .map(({ step, took }) => toRow(`${lang}: step ${step}`, took ?? Number.NaN)),
  ];
}

async function withdraw(
  head: Hand,
  published: Published,
  readers: readonly Reader[],
): Promise<Row[]> {
  const everywhere = placesOf(published).length;
  await waitFor('the story in all lists, feeds, sitemaps and in search', async () => {
    return (await listTraces(published)).length === everywhere;
  });
  const at = await takeDown(head, published.story);
  const when = async (what: string, ask: () => Promise<boolean>) => {
    await waitFor(what, ask);
    return toRow(`taken down: ${what}`, Date.now() - at);
  };
  const rows = await Promise.all([
    when('410 in three languages', () => isGone(published)),
    ...readers.map(({ page, edition }) =>
      when(`breaking line gone from the open page in ${edition.lang}`, () =>
        page.locator('.breaking').isHidden(),
      ),
    ),
  ]);
  // After the others: so many pages at a time would slow down what is measured.
  rows.push(
    await when(`gone from ${everywhere} lists, feeds, sitemaps and searches`, async () => {
      return (await listTraces(published)).length === 0;
    }),
  );
  for (const lang of LANGS) await finish(head, published.story, lang);
  return rows;
}

function toRow(what: string, value: number): Row {
  return { what, value, unit: 'ms', budget: { most: AIM } };
}
