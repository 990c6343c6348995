import type { ElementContent } from 'hast';
import { markPaidLinks } from '#domains/news/card/paid-link.model.ts';
import type { LiveBlog } from '#domains/news/live/live-blog.model.ts';
import type { Article } from '#domains/news/story/article.model.ts';
import type { Edition } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import { toElement } from '#kernel/html/html-tree.ts';
import { PROVIDER_NAMES } from '#shared/embed-link.ts';
import { toParts } from './lite-part.model.ts';
import { countPictures, type LiteView, toLiteBlocks } from './lite-text.model.ts';

export interface LiteText {
  /** HTML of its parts, at least one. */
  parts: readonly string[];
  /** Pictures that it leaves out, with that above the text. */
  pictures: number;
}

/** By the content it is made of: that is the same object as long as it is the same in this isolate. */
const texts = new WeakMap<object, LiteText>();

/** The text of a story in lite parts, with these entries of its live blog. */
export async function loadLiteText(
  { article, live, siteUrl }: { article: Article; live: LiveBlog | null; siteUrl: string },
  edition: Edition,
): Promise<LiteText> {
  const known = texts.get(live ?? article);
  if (known) return known;
  const t = translatorOf(edition.lang);
  const view: LiteView = {
    siteUrl,
    nameEmbed: (provider) => t('reading.embed.open', { service: PROVIDER_NAMES[provider] }),
  };
  const draw = (html: string) =>
    toLiteBlocks(article.label === 'sponsored' ? markPaidLinks(html) : html, view);
  const entries = live ? toEntryBlocks(live, { edition, draw }) : [];
  const html = [article.bodyHtml, ...(live?.entries.map(({ bodyHtml }) => bodyHtml) ?? [])];
  const text = {
    parts: await toParts([...(live?.isEarlier ? [] : draw(article.bodyHtml)), ...entries]),
    pictures: (article.picture ? 1 : 0) + countPictures(html.join('')),
  };
  texts.set(live ?? article, text);
  return text;
}

/** What was added while it happened, as the story's own page orders it. */
function toEntryBlocks(
  { entries }: LiveBlog,
  { edition, draw }: { edition: Edition; draw: (html: string) => ElementContent[] },
): ElementContent[] {
  const t = translatorOf(edition.lang);
  const say = (tagName: string, value: string) => toElement(tagName, [{ type: 'text', value }]);
  const when = (at: number) => formatterOf(edition).timestamp(new Date(at));
  const title = entries.length > 0 ? [say('h2', t('live.title'))] : [say('p', t('live.none'))];
  return [
    ...title,
    ...entries.flatMap((entry) => [
      say('h3', entry.title || when(entry.at)),
      ...(entry.title ? [say('p', when(entry.at))] : []),
      ...(entry.isPinned ? [say('p', t('live.pinned'))] : []),
      ...(entry.correctedAt === null
        ? []
        : [say('p', `${t('live.corrected')} ${when(entry.correctedAt)}`)]),
      ...draw(entry.bodyHtml),
    ]),
  ];
}
