import { findEmbed } from '#shared/embed-link.ts';
import { drawClosed, drawComments } from './closed-part.model.ts';
import { decodeAddress, drawFrames, toEmbed } from './embed-html.model.ts';

const FIGURE = { open: '<figure', close: '</figure>' };

/** The text of a Ghost post as HTML: cards become what they show. */
export function htmlOfCards(html: string): string {
  const text = drawComments(html, (said) => (/^kg-card-(?:begin|end)\b/.test(said) ? '' : null));
  return drawFrames(drawClosed(text, FIGURE, showCard), toEmbed);
}

function showCard(figure: string): string | null {
  const [, attributes = '', inner = ''] = /^<figure\b([^>]*)>([\s\S]*)$/.exec(figure) ?? [];
  if (/\bkg-embed-card\b/.test(attributes)) return showEmbed(inner);
  return /\bkg-bookmark-card\b/.test(attributes) ? showBookmark(inner) : null;
}

function showEmbed(inner: string): string {
  const addresses = [...inner.matchAll(/\s(?:src|href)=["']([^"']+)["']/g)];
  const url = addresses.map(([, address = '']) => decodeAddress(address)).find(findEmbed);
  return url ? toEmbed(url) : inner;
}

/** A card of another page is a link to it by its title. */
function showBookmark(inner: string): string {
  const [, url = ''] = /<a\b[^<>]*\shref="([^"]*)"/.exec(inner) ?? [];
  const [, title = url] = /kg-bookmark-title">([^<]*)/.exec(inner) ?? [];
  return `<p><a href="${url}">${title}</a></p>`;
}
