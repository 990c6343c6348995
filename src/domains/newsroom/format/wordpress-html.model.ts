import { findEmbed } from '#shared/embed-link.ts';
import { escapeXml } from '#shared/xml.ts';
import { drawClosed, drawComments } from './closed-part.model.ts';
import { decodeAddress, drawFrames, toEmbed } from './embed-html.model.ts';

const BLOCK = 'p|h[1-6]|ul|ol|li|blockquote|table|figure|div|pre|hr|section|article|iframe|dl|form';
const BEGINS_WITH_BLOCK = new RegExp(`^<(?:${BLOCK})[\\s>/]`, 'i');

/**
 * The text of a WordPress post as HTML: marks of blocks go, shortcodes become what they show, paragraphs
 * that are only blank lines become paragraphs. `pictures` are addresses by the numbers galleries use.
 */
export function htmlOfPost(content: string, pictures: ReadonlyMap<string, string>): string {
  const html = drawComments(content.replace(/\r\n?/g, '\n'), showMark);
  const shown = toEmbeds(toCaptions(toGalleries(html, pictures)));
  return toParagraphs(dropShortcodes(shown));
}

/** Marks of blocks stand between paragraphs; those of pages and of what comes after a teaser say nothing. */
function showMark(comment: string): string | null {
  if (/^(?:more|nextpage)\b/.test(comment)) return '';
  return /^\/?wp:/.test(comment) ? '\n\n' : null;
}

/** Numbers of the pictures that the galleries of a post show. */
export function listGalleryIds(content: string): string[] {
  return [...content.matchAll(/\[gallery\b[^[\]]*?\bids\s*=\s*["']?([\d,\s]+)/g)].flatMap(
    ([, ids = '']) => ids.split(',').map((id) => id.trim()),
  );
}

function toGalleries(html: string, pictures: ReadonlyMap<string, string>): string {
  return html.replace(/\[gallery\b([^[\]]*)\]/g, (shortcode) => {
    const urls = listGalleryIds(shortcode).flatMap((id) => pictures.get(id) ?? []);
    const figures = urls.map((url) => `<figure><img src="${escapeXml(url)}" alt=""></figure>`);
    return `\n\n${figures.join('')}\n\n`;
  });
}

const CAPTION = { open: '[caption', close: '[/caption]' };

function toCaptions(html: string): string {
  return drawClosed(html.replace(/\[(\/?)wp_caption\b/g, '[$1caption'), CAPTION, showCaption);
}

function showCaption(shortcode: string): string | null {
  const [, attributes, inner = ''] = /^\[caption\b([^\]]*)\]([\s\S]*)$/.exec(shortcode) ?? [];
  if (attributes === undefined) return null;
  const [picture = ''] = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(inner) ?? [];
  const said = inner.replace(picture, '').trim();
  const caption = said || (/\bcaption="([^"]*)"/.exec(attributes)?.[1] ?? '');
  const note = caption && `<figcaption>${caption}</figcaption>`;
  return `\n\n<figure>${picture}${note}</figure>\n\n`;
}

/** An address alone in its line, or in a block or shortcode of its own, shows what it leads to. */
function toEmbeds(html: string): string {
  const alone = html
    .replace(/\[embed\b[^[\]]*\]\s*([^[\s]+)\s*\[\/embed\]/g, '\n\n$1\n\n')
    .replace(/\[youtube\b([^[\]]*)\]/g, (shortcode, attributes: string) => {
      const [address] = /https:[^\s"]+/.exec(attributes) ?? [];
      return address ? `\n\n${address}\n\n` : shortcode;
    });
  return drawFrames(alone, (address) => `\n\n${address}\n\n`)
    .replace(
      /<figure\b([^<>]*)>\s*<div\b[^<>]*>\s*([^\s<]+)\s*<\/div>/g,
      (all, attributes: string, url: string) =>
        /\bwp-block-embed\b/.test(attributes) && findEmbed(decodeAddress(url))
          ? `<figure>${toEmbed(url)}`
          : all,
    )
    .replace(/^[ \t]*(https?:\/\/[^\s<]+)[ \t]*$/gm, (_, url: string) => `\n\n${toEmbed(url)}\n\n`);
}

/** What stands between the marks of other shortcodes is text; the marks are not. */
function dropShortcodes(html: string): string {
  return html.replace(
    /\[\/?(?:vc_|et_pb_|su_|fusion_|audio|video|playlist|contact-form|ads?\b|adsense|wpforms|quote|dropcap|highlight|button|column|row|spacer|divider|one_|two_)[^[\]\n]*\]/gi,
    '',
  );
}

/** As WordPress itself shows them. */
function toParagraphs(html: string): string {
  return html
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      BEGINS_WITH_BLOCK.test(part) || /^<\//.test(part) || /^<!--/.test(part)
        ? part
        : `<p>${part.replace(/\n/g, '<br>')}</p>`,
    )
    .join('\n');
}
