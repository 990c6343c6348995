import { type ArticleText, readArticleText } from '#features/ingest/article-text.model.ts';
import type { StoryFacts } from '#features/news/draft.model.ts';
import type { Platform } from '#platform/platform.ts';
import { type ItemRow, readPictureUrls } from './item.repo.ts';
import type { Directory } from './mapping.service.ts';
import type { SourceItem } from './source.model.ts';
import type { ImportSettings, Problem } from './transfer.model.ts';
import type { ImportRow } from './transfer.repo.ts';
import { htmlOfPost } from './wordpress-html.model.ts';
import { readItem } from './wxr.model.ts';

/** Pictures of a story that are fetched; more than that is a gallery made to keep us busy. */
const MOST_PICTURES = 20;
const PICTURE = /(<img\b[^>]*?\ssrc\s*=\s*["']?)([^"'\s>]+)/gi;

/** An item of the file with its pictures. */
export interface ReadStory<Row extends ItemRow> {
  row: Row;
  item: SourceItem;
  html: string;
  /** Address of the picture that leads it; empty for none. */
  leadUrl: string;
  /** Addresses of all its pictures. */
  pictureUrls: string[];
}

/** Reads items where they stand in the file, and finds their pictures. */
export async function readStories<Row extends ItemRow>(
  platform: Platform,
  file: ImportRow,
  rows: readonly Row[],
): Promise<ReadStory<Row>[]> {
  const items = await Promise.all(rows.map((row) => readOne(platform, file, row)));
  const ids = items.flatMap(({ leadId, pictureIds }) => [leadId, ...pictureIds]);
  const urls = await readPictureUrls(
    platform.db,
    file.id,
    ids.filter((id) => id !== ''),
  );
  return items.map((item, index) => {
    const row = rows[index];
    if (!row) throw new Error('an item without its row');
    const html = htmlOfPost(item.html, urls);
    const shown = [...html.matchAll(PICTURE)].map(([, , source = '']) => toAddress(source, item));
    const leadUrl = toAddress(urls.get(item.leadId) ?? item.leadUrl, item) || (shown[0] ?? '');
    const pictureUrls = [...new Set([leadUrl, ...shown])].filter((url) => url !== '');
    return { row, item, html, leadUrl, pictureUrls: pictureUrls.slice(0, MOST_PICTURES) };
  });
}

async function readOne({ env }: Platform, file: ImportRow, row: ItemRow): Promise<SourceItem> {
  const range = { offset: row.start, length: row.length };
  const object = await env.MEDIA.get(file.key, { range });
  if (!object) throw new Error(`the file of import ${file.id} is gone`);
  return readItem(await object.text());
}

function toAddress(source: string, { link }: SourceItem): string {
  if (source === '') return '';
  const url = URL.parse(source.replaceAll('&amp;', '&').replaceAll('&#038;', '&'), link);
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
  facts: Pick<StoryFacts, 'categoryId' | 'authorIds' | 'tagIds'>;
}

/** An item as it will be saved, or why there is nothing to save. */
export function mapStory(
  { env, now }: Platform,
  { item, html, leadUrl }: ReadStory<ItemRow>,
  { settings, directory, keys }: MappingContext,
): MappedText | Problem {
  const content = html.replace(PICTURE, (all, before: string, source: string) => {
    const key = keys.get(toAddress(source, item));
    return key ? `${before}${env.SITE_URL}/media/${key}` : all;
  });
  const text = readArticleText(
    {
      ...{ position: 0, guid: item.sourceId, url: item.link, base: item.link, facts: {} },
      ...{ language: item.language, title: item.title, summary: item.summary, content },
      date: /T[\d:]+$/.test(item.date) ? `${item.date}${settings.utcOffset}` : item.date,
      imageDescription: item.leadDescription,
      pictures: settings.withPictures && leadUrl ? [leadUrl] : [],
      keywords: [],
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
    facts: { categoryId, authorIds: idsOf(directory.authorIds), tagIds: idsOf(directory.tagIds) },
  };
}

function toProblem(code: string): Problem {
  switch (code) {
    case 'no_title':
    case 'no_text':
    case 'too_long':
    case 'unknown_language':
      return code;
    default:
      return 'broken_item';
  }
}
