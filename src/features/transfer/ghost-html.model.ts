import { findEmbed } from '#shared/embed-link.ts';
import { decodeAddress, FRAME, toEmbed } from './embed-html.model.ts';

/** The text of a Ghost post as HTML: cards become what they show. */
export function htmlOfCards(html: string): string {
  return html
    .replace(/<!--kg-card-(?:begin|end)\b[\s\S]*?-->/g, '')
    .replace(/<figure\b[^>]*\bkg-embed-card\b[^>]*>([\s\S]*?)<\/figure>/g, (_, inner: string) =>
      showEmbed(inner),
    )
    .replace(/<figure\b[^>]*\bkg-bookmark-card\b[^>]*>([\s\S]*?)<\/figure>/g, (_, inner: string) =>
      showBookmark(inner),
    )
    .replace(FRAME, (_, url: string) => toEmbed(url));
}

function showEmbed(inner: string): string {
  const addresses = [...inner.matchAll(/\s(?:src|href)=["']([^"']+)["']/g)];
  const url = addresses.map(([, address = '']) => decodeAddress(address)).find(findEmbed);
  return url ? toEmbed(url) : inner;
}

/** A card of another page is a link to it by its title. */
function showBookmark(inner: string): string {
  const [, url = ''] = /<a\b[^>]*\shref="([^"]*)"/.exec(inner) ?? [];
  const [, title = url] = /kg-bookmark-title">([^<]*)</.exec(inner) ?? [];
  return `<p><a href="${url}">${title}</a></p>`;
}
