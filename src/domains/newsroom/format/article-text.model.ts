import {
  type IncomingItem,
  type RefusedItem,
  refuse,
} from '#domains/newsroom/ingest/ingest.model.ts';
import { cleanLine, cutText } from '#i18n/clean-text.ts';
import { findEdition, type Lang } from '#i18n/editions.ts';
import { type ArticleHtmlOptions, sanitizeArticle } from '#kernel/html/article-html.ts';
import { textOfHtml } from '#kernel/html/html-tree.ts';
import { parseDate } from './date.model.ts';
import { repairMojibake } from './mojibake.model.ts';
import { detectLanguage } from './script.model.ts';
import { toWebUrl } from './url.model.ts';

/** Characters of markup that are looked at for a line of text. */
const LONGEST_LINE = 10_000;
/** As a reader counts characters. */
const LONGEST_TITLE = 200;
const LONGEST_STANDFIRST = 320;
const LONGEST_DESCRIPTION = 300;
const LONGEST_NAME = 120;
/** Code units of HTML. */
const LONGEST_CONTENT = 300_000;
/** Enough of a text to tell its script by. */
const SAMPLE = 4_000;

/** The text of an item as it will be stored. */
export interface ArticleText {
  language: Lang;
  title: string;
  standfirst: string;
  bodyHtml: string;
  imageDescription: string;
  /** Who made its picture. */
  imageCredit: string;
  publishedAt: Date | null;
  /** Its best picture; empty when it has none. */
  pictureUrl: string;
}

export interface ReadingOptions extends Pick<ArticleHtmlOptions, 'siteUrl' | 'imageHosts'> {
  now: Date;
  /** Language of items that don't say theirs, set by whoever knows the source. */
  language: Lang | null;
  /** Takes a headline without a text. */
  briefs?: boolean;
}

/** Normalises and sanitises an item, or says why there is nothing to publish in it. */
export function toArticleText(
  item: IncomingItem,
  options: ReadingOptions,
): ArticleText | RefusedItem {
  const content = repairMojibake(item.content || item.summary);
  if (content.length > LONGEST_CONTENT) return refuse(item.position, 'too_long');
  const title = cutText(toLine(item.title.slice(0, LONGEST_LINE)), LONGEST_TITLE);
  if (title === '') return refuse(item.position, 'no_title');
  const body = sanitizeArticle(content, { ...options, base: item.base });
  const lines = textOfHtml(body);
  const lead =
    toLead(item.content === '' ? '' : item.summary.slice(0, LONGEST_LINE)) ||
    toLead(lines.split('\n', 1)[0]);
  if (lead === '' && lines === '' && !options.briefs) return refuse(item.position, 'no_text');
  const language = guessLanguage(item, `${title} ${lead} ${lines.slice(0, SAMPLE)}`, options);
  if (!language) return refuse(item.position, 'unknown_language', item.language);
  const picture = findPicture(item, content);
  return {
    language,
    title,
    // Feeds without texts of their own repeat the headline.
    standfirst: lead === title ? '' : cutText(lead, LONGEST_STANDFIRST),
    bodyHtml: dropRepeatedLead(body, lead),
    imageDescription: cutText(
      toLine((item.imageDescription || picture.description).slice(0, LONGEST_LINE)),
      LONGEST_DESCRIPTION,
    ),
    imageCredit: toName(item.imageCredit.slice(0, LONGEST_LINE)),
    publishedAt: parseDate(item.date, options.now),
    pictureUrl: picture.url,
  };
}

/** A name of a source or licence, as it is shown beside a story. */
export function toName(html: string): string {
  return cutText(toLine(html), LONGEST_NAME);
}

function toLine(html: string): string {
  return cleanLine(textOfHtml(repairMojibake(html)));
}

const CUT_MARK =
  /\s*(?:\[(?:…|\.{3})\]|(?:…|\.{3})?\s*\[\+\d+ chars\]|(?:read more|continue reading)\W*)\s*$/i;
const SYNDICATION = /^The post .+ appeared first on .+$/;

/** The opening of a text without what publishing systems add to it. */
function toLead(html = ''): string {
  const lines = textOfHtml(repairMojibake(html)).split('\n');
  const text = cleanLine(lines.filter((line) => !SYNDICATION.test(line)).join(' '));
  return text
    .replace(CUT_MARK, '…')
    .replace(/^…$/, '')
    .replace(/([.!?।…])…$/, '$1');
}

/** The standfirst stands above the text: a text that begins with it word for word says it twice. */
function dropRepeatedLead(body: string, lead: string): string {
  const [first = ''] = /^<p(?:\s[^>]*)?>.*?<\/p>/s.exec(body) ?? [];
  const isRepeated = first !== '' && cleanLine(textOfHtml(first)) === lead;
  return isRepeated && cutText(lead, LONGEST_STANDFIRST) === lead ? body.slice(first.length) : body;
}

/** By the script, which can't lie; declarations tell where scripts don't. */
function guessLanguage(item: IncomingItem, text: string, options: ReadingOptions): Lang | null {
  const declared = findDeclared(item.language);
  const detected = detectLanguage(text);
  // Gujarati letters are those of one language.
  const isForeign = declared === 'other' && options.language === null && detected !== 'gu';
  if (detected === 'other' || isForeign) return null;
  return detected ?? (declared === 'other' ? null : declared) ?? options.language ?? 'en';
}

/** What says that nobody knows. */
const UNKNOWN = /^(und|unknown|undefined|none|null|mul|mis|zxx|other|mixed|n)$/;
/** Beginnings of our languages' names and of their codes of three letters, however the rest is spelled. */
const BEGINNINGS = [
  [/^(eng|अंग्र|અંગ્ર)/, 'en'],
  [/^(hin|हिन|हिं|હિન|હિં)/, 'hi'],
  [/^(guj|गुज|ગુજ)/, 'gu'],
] as const;

/** A declared language: one of ours, `other`, or null where it says nothing. */
function findDeclared(declared: string): Lang | 'other' | null {
  const [name = ''] = declared
    .trim()
    .toLowerCase()
    .split(/[-_\s(/,]/, 1);
  if (name === '' || UNKNOWN.test(name)) return null;
  const begun = BEGINNINGS.find(([beginning]) => beginning.test(name));
  return findEdition(name)?.lang ?? begun?.[1] ?? 'other';
}

const IMAGE = /<img\b[^>]*>/gi;
const LAZY = ['data-src', 'data-lazy-src', 'data-original', 'src'];
const CAPTION =
  /^(?:\s|<\/?(?:a|span|picture|div)\b[^>]*>)*<figcaption\b[^>]*>(.*?)<\/figcaption>/is;
/** Characters after a picture in which its caption begins. */
const NEAR = 2_000;

/** A declared picture, else the first in the text that is no tracking pixel, with what is said of it there. */
function findPicture(item: IncomingItem, content: string): { url: string; description: string } {
  const declared = item.pictures.map((address) => toWebUrl(address, item.base)).find(Boolean);
  for (const html of [content, item.summary])
    for (const { 0: image, index } of html.matchAll(IMAGE)) {
      const isPixel = /\s(?:width|height)\s*=\s*["']?[01](?:px)?["'\s>]/i.test(image);
      const sources = isPixel ? [] : LAZY.map((name) => attributeOf(image, name));
      const url = sources.map((source) => toWebUrl(source, item.base)).find(Boolean);
      if (!url || (declared && toFileName(url) !== toFileName(declared))) continue;
      const after = html.slice(index + image.length, index + image.length + NEAR);
      const description = CAPTION.exec(after)?.[1] || attributeOf(image, 'alt');
      return { url: declared ?? url, description };
    }
  return { url: declared ?? '', description: '' };
}

function attributeOf(tag: string, name: string): string {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^"'\\s>]+))`, 'i');
  const [, double, single, bare] = pattern.exec(tag) ?? [];
  return (double ?? single ?? bare ?? '').replaceAll('&amp;', '&');
}

/** What two sizes of a picture have in common. */
function toFileName(url: string): string {
  const name = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  return name.replace(/-\d+x\d+(?=\.\w+$)/, '');
}
