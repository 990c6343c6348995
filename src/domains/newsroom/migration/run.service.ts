import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import { fetchPictures, orderPictures } from '#domains/media/variant/expected-picture.service.ts';
import type { StoryDraft } from '#domains/news/story/draft.model.ts';
import { LARGEST_SAVE, saveStories } from '#domains/news/story/story.service.ts';
import { toName } from '#domains/newsroom/format/article-text.model.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { toAskedPath } from '#kernel/redirect/redirect.model.ts';
import { type MappedText, mapStory, type ReadStory, readStories } from './mapped.service.ts';
import { getDirectory, makeTerms } from './mapping.service.ts';
import {
  insertRedirects,
  listWaiting,
  type Outcome,
  type PictureRow,
  type Settled,
  saveOutcomes,
  savePictures,
  settleItems,
  type WaitingItem,
} from './migrated-item.repo.ts';
import { saveNextRecords } from './migrated-record.service.ts';
import { refuseImport } from './migration.errors.ts';
import type { MigrationEnv } from './migration.model.ts';
import { type ImportRow, moveImport, touch } from './migration.repo.ts';
import { requireImport, step } from './migration-file.service.ts';

/** Seconds a step waits for its pictures; what comes later is shown when it is there, or not at all. */
const PATIENCE = 60;

/** Begins to save what a file holds. */
export async function beginRun(
  platform: Platform<MigrationEnv>,
  id: number,
  t: Translate,
): Promise<void> {
  const { settings, state, format, site } = await requireImport(platform, id);
  if (state === 'running') return;
  if (state !== 'ready') throw refuseImport('wrong_state', t);
  if (settings.categoryId === null) throw refuseImport('no_category', t, 'settings.categoryId');
  // Its addresses and pictures are written without it.
  if (format === 'ghost' && site === '') throw refuseImport('no_site', t, 'site');
  const isMoved = await moveImport(platform.db, id, {
    from: 'ready',
    to: 'running',
    now: platform.now,
  });
  if (isMoved) await step(platform, id);
}

export type Progress = 'done' | 'more' | 'waiting';

/** Saves the next stories of a file; one that broke off is made again and saves nothing twice. */
export async function saveNext(
  platform: Platform<MigrationEnv>,
  file: ImportRow,
  waited: number,
): Promise<Progress> {
  const { db, now } = platform;
  if (await saveNextRecords(platform, file)) return 'more';
  const kinds = file.settings.withPages ? (['story', 'page'] as const) : (['story'] as const);
  const rows = await listWaiting(db, file.id, { kinds, most: LARGEST_SAVE });
  if (rows.length === 0) {
    await moveImport(db, file.id, { from: 'running', to: 'done', now });
    return 'done';
  }
  await makeTerms(platform, file.id);
  const stories = await readStories(platform, file, rows);
  const pictures = file.settings.withPictures
    ? await orderAll(platform, file.id, stories)
    : { ids: new Map<string, number>(), rows: [] };
  await touch(db, file.id, now);
  const pending = pictures.rows.filter(({ status }) => status === 'pending').map(({ id }) => id);
  if (pending.length > 0 && waited < PATIENCE) return 'waiting';
  await saveRead(platform, file, { stories, pictures });
  await fetchPictures(platform, pending);
  return 'more';
}

interface Pictures {
  ids: ReadonlyMap<string, number>;
  rows: PictureRow[];
}

async function orderAll(
  platform: Platform<MediaEnv>,
  importId: number,
  stories: readonly ReadStory<WaitingItem>[],
): Promise<Pictures> {
  const shown = stories.flatMap(({ item, leadUrl, pictureUrls }) =>
    pictureUrls.map((url) => ({
      url,
      credit: url === leadUrl ? toName(item.leadCredit ?? '') : '',
    })),
  );
  if (shown.length === 0) return { ids: new Map(), rows: [] };
  const ids = await orderPictures(platform, shown);
  return { ids, rows: await savePictures(platform.db, importId, [...new Set(ids.values())]) };
}

async function saveRead(
  platform: Platform<MigrationEnv>,
  file: ImportRow,
  { stories, pictures }: { stories: ReadStory<WaitingItem>[]; pictures: Pictures },
): Promise<void> {
  const { db, now } = platform;
  const byId = new Map(pictures.rows.map((row) => [row.id, row]));
  const keys = new Map([...pictures.ids].map(([url, id]) => [url, byId.get(id)?.key ?? '']));
  const directory = await getDirectory(platform, file.id);
  const refused: Outcome[] = [];
  const mapped: Mapped[] = [];
  const taken = new Set<string>();
  for (const story of stories) {
    const { start, externalId } = story.row;
    const read = mapStory(platform, story, { settings: file.settings, directory, keys });
    if (typeof read === 'string') refused.push({ start, state: 'refused', problem: read });
    else if (taken.has(`${externalId} ${read.text.language}`))
      refused.push({ start, state: 'refused', problem: 'same_language' });
    else {
      taken.add(`${externalId} ${read.text.language}`);
      mapped.push({ ...read, story });
    }
  }
  const settled = mapped.map((each) => toSettled(each, file));
  const alongside = [
    ...(settled.length > 0 ? [settleItems(db, file.id, { items: settled, now })] : []),
    ...(refused.length > 0 ? [saveOutcomes(db, file.id, refused)] : []),
    ...(settled.some(({ paths }) => paths.length > 0) ? [insertRedirects(db, settled, now)] : []),
  ];
  await saveStories(platform, toDrafts(mapped, pictures.ids), file.createdBy, alongside);
}

interface Mapped extends MappedText {
  story: ReadStory<WaitingItem>;
}

/** The first language of a story tells its facts; the others only add their words. */
function toDrafts(mapped: readonly Mapped[], mediaIds: ReadonlyMap<string, number>): StoryDraft[] {
  const groups = Map.groupBy(mapped, ({ story }) => story.row.externalId);
  return [...groups].flatMap(([externalId, parts]) => {
    const [first] = parts;
    if (!first) return [];
    const { story, text, facts } = first;
    const own = {
      sourceUrl: story.item.link,
      mediaId: mediaIds.get(text.pictureUrl),
      ...facts,
    };
    const texts = parts.map(({ text, isPublished }) => ({
      lang: text.language,
      title: text.title,
      standfirst: text.standfirst,
      bodyHtml: text.bodyHtml,
      imageDescription: text.imageDescription,
      status: isPublished ? ('published' as const) : ('draft' as const),
      publishedAt: text.publishedAt,
    }));
    return [{ ...(story.row.hasEarlier ? {} : own), externalId, texts }];
  });
}

function toSettled({ story, text }: Mapped, { site, settings }: ImportRow): Settled {
  const { start, externalId } = story.row;
  const { link, aliases } = story.item;
  const paths = settings.withRedirects
    ? [link, ...aliases].map((address) => toOldPath(address, site)).filter((path) => path !== '')
    : [];
  return { start, externalId, lang: text.language, paths: [...new Set(paths)] };
}

/** Path of an address of the old site, as requests ask for it; empty for the front and for other sites. */
function toOldPath(link: string, site: string): string {
  const url = URL.parse(link);
  if (!url || url.host !== URL.parse(site)?.host) return '';
  const path = toAskedPath(url.pathname);
  return path === '/' ? '' : path;
}
