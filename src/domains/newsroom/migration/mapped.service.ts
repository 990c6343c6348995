import type { StoryFacts } from '#domains/news/story/draft.model.ts';
import {
  type ArticleText,
  toArticleText,
  toName,
} from '#domains/newsroom/format/article-text.model.ts';
import { decodeAddress } from '#domains/newsroom/format/embed-html.model.ts';
import { htmlOfPost } from '#domains/newsroom/format/wordpress-html.model.ts';
import { isRefused } from '#domains/newsroom/ingest/ingest.model.ts';
import { placeItems } from '#domains/newsroom/ingest/placing.service.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { SiteEnv } from '#platform/env.ts';
import { listDetails } from './detail.repo.ts';
import { completePost } from './ghost.model.ts';
import { toProblem } from './line.model.ts';
import type { Directory } from './mapping.service.ts';
import { type ItemRow, listPictureUrls } from './migrated-item.repo.ts';
import type { ImportSettings, MigrationEnv, Problem } from './migration.model.ts';
import type { ImportRow } from './migration.repo.ts';
import type { SourceItem } from './migration-source.model.ts';
import { parsePiece } from './piece.model.ts';
import { fetchRange } from './window.service.ts';

/** Pictures of a story that are fetched; more than that is a gallery made to keep us busy. */
const MOST_PICTURES = 20;
const PICTURE = /(<img\b[^>]*?\ssrc\s*=\s*["']?)([^"'\s>]+)/gi;

/** Facts of a story that no mapping changes, or what is wrong with them. */
type OwnFacts = Partial<StoryFacts> | Problem;

/** An item of the file with its pictures. */
export interface ReadStory<Row extends ItemRow> {
  row: Row;
  item: SourceItem;
  own: OwnFacts;
  html: string;
  /** Address of the picture that leads it; empty for none. */
  leadUrl: string;
  /** Addresses of all its pictures. */
  pictureUrls: string[];
}

/** Reads items where they stand in the file, and finds their pictures. */
export async function readStories<Row extends ItemRow>(
  platform: Platform<MigrationEnv>,
  file: ImportRow,
  rows: readonly Row[],
): Promise<ReadStory<Row>[]> {
  const items = await listItems(platform, file, rows);
  const ids = items.flatMap(({ leadId, pictureIds }) => [leadId, ...pictureIds]);
  const wanted = ids.filter((id) => id !== '');
  const [urls, facts] = await Promise.all([
    listPictureUrls(platform.db, file.id, wanted),
    listFacts(platform, items),
  ]);
  return items.map((item, index) => {
    const row = rows[index];
    if (!row) throw new Error('an item without its row');
    const html = file.format === 'wxr' ? htmlOfPost(item.html, urls) : item.html;
    const shown = [...html.matchAll(PICTURE)].map(([, , source = '']) => toAddress(source, item));
    const leadUrl = toAddress(urls.get(item.leadId) ?? item.leadUrl, item) || (shown[0] ?? '');
    const pictureUrls = [...new Set([leadUrl, ...shown])].filter((url) => url !== '');
    const own = facts[index] ?? {};
    return { row, item, own, html, leadUrl, pictureUrls: pictureUrls.slice(0, MOST_PICTURES) };
  });
}

async function listItems(
  platform: Platform<MigrationEnv>,
  file: ImportRow,
  rows: readonly ItemRow[],
): Promise<SourceItem[]> {
  const items = await Promise.all(rows.map((row) => getOne(platform, file, row)));
  if (file.format !== 'ghost') return items;
  const ids = items.map(({ sourceId }) => sourceId);
  const details = await listDetails(platform.db, file.id, ids);
  return items.map((item) => {
    const { terms = [], description = '' } = details.get(item.sourceId) ?? {};
    return completePost(item, { site: file.site, terms, description });
  });
}

async function getOne(
  platform: Platform<MigrationEnv>,
  file: ImportRow,
  row: ItemRow,
): Promise<SourceItem> {
  const { start: offset, length } = row;
  const bytes = await fetchRange(platform, file, { offset, length });
  const piece = parsePiece(file.format ?? 'wxr', new TextDecoder().decode(bytes));
  if (!('item' in piece)) throw new Error(`no item at ${offset} of import ${file.id}`);
  return piece.item;
}

async function listFacts(platform: Platform, items: readonly SourceItem[]): Promise<OwnFacts[]> {
  if (items.every(({ facts }) => Object.keys(facts).length === 0)) return [];
  const placed = await placeItems(
    platform,
    items.map(({ facts }, position) => ({ position, facts, keywords: [], url: '' })),
  );
  return placed.map((place) =>
    isRefused(place) ? toProblem(place.refusal.code) : toOwn(place.facts),
  );
}

/** Only what is said: the rest is the mapping's. */
function toOwn({ sourceName, licence, ...facts }: Partial<StoryFacts>): Partial<StoryFacts> {
  const said = {
    ...facts,
    sourceName: toName(sourceName ?? '') || undefined,
    licence: toName(licence ?? '') || undefined,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

function toAddress(source: string, { base }: SourceItem): string {
  if (source === '') return '';
  const url = URL.parse(decodeAddress(source), base || undefined);
  return url && /^https?:$/.test(url.protocol) ? url.href : '';
}

export interface MappingContext {
  settings: ImportSettings;
  directory: Directory;
  /** Keys of stored pictures by the addresses they were fetched from. */
  keys: ReadonlyMap<string, string>;
}

export interface MappedText {
  text: ArticleText;
  isPublished: boolean;
  facts: Pick<StoryFacts, 'categoryId' | 'authorIds' | 'tagIds'> & Partial<StoryFacts>;
}

/** An item as it will be saved, or why there is nothing to save. */
export function mapStory(
  { env, now }: Platform<SiteEnv>,
  { item, own, html, leadUrl }: ReadStory<ItemRow>,
  { settings, directory, keys }: MappingContext,
): MappedText | Problem {
  if (typeof own === 'string') return own;
  const content = html.replace(PICTURE, (all, before: string, source: string) => {
    const key = keys.get(toAddress(source, item));
    return key ? `${before}${env.SITE_URL}/media/${key}` : all;
  });
  const text = toArticleText(
    {
      ...{ position: 0, guid: item.sourceId, url: item.link, base: item.base, facts: {} },
      ...{ language: item.language, title: item.title, summary: item.summary, content },
      date: /T[\d:]+$/.test(item.date) ? `${item.date}${settings.utcOffset}` : item.date,
      imageDescription: item.leadDescription,
      imageCredit: '',
      pictures: settings.withPictures && leadUrl ? [leadUrl] : [],
      keywords: [],
      bylines: [],
    },
    { now, siteUrl: env.SITE_URL, imageHosts: [], language: settings.lang },
  );
  if ('refusal' in text) return toProblem(text.refusal.code);
  const idsOf = (ids: ReadonlyMap<string, number>) => [
    ...new Set(item.terms.flatMap(({ kind, slug }) => ids.get(`${kind} ${slug}`) ?? [])),
  ];
  const [categoryId = settings.categoryId ?? 0] = idsOf(directory.categoryIds);
  return {
    text,
    isPublished: item.isPublished && settings.publish,
    facts: {
      ...own,
      categoryId,
      authorIds: idsOf(directory.authorIds),
      tagIds: idsOf(directory.tagIds),
    },
  };
}
