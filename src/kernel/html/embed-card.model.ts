import type { Lang } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';
import { type EmbedLink, findEmbed, PROVIDER_NAMES, toPostFrame } from '#shared/embed-link.ts';
import { toEmbedUrl, toYoutubeId } from './youtube.model.ts';

/** A film or post as the sanitiser writes it. */
const EMBED = /<figure class="embed"[^>]* data-url="([^"]+)">.*?<\/figure>/gs;

/**
 * The body of a story with its films and posts as cards. What a card leads to takes its place by the
 * boot script, once it is pressed; until then nothing is asked of its service.
 */
export function drawEmbeds(html: string, view: { lang: Lang; t: Translate }): string {
  return html.replace(EMBED, (figure, address: string) => {
    const embed = findEmbed(address);
    if (!embed) return figure;
    const youtubeId = toYoutubeId(embed.url);
    if (youtubeId) return drawFilm(embed, youtubeId, view);
    const frame = toPostFrame(embed, view.lang);
    return frame ? drawPost(embed, frame, view) : figure;
  });
}

function drawFilm(
  { url }: EmbedLink,
  youtubeId: string,
  { lang, t }: { lang: Lang; t: Translate },
): string {
  const player = `${toEmbedUrl(youtubeId)}?autoplay=1&amp;rel=0&amp;hl=${lang}`;
  const data = `data-player="${player}" data-title="${t('reading.embed.film')}"`;
  return (
    `<figure class="embed" lang="${lang}">` +
    `<a class="embed-film" href="${url}" rel="nofollow noopener" ${data}>` +
    `<span>${t('reading.embed.play')}</span></a>` +
    `<figcaption>${t('video.from_youtube')}</figcaption></figure>`
  );
}

function drawPost(
  { provider, url }: EmbedLink,
  frame: string,
  { lang, t }: { lang: Lang; t: Translate },
): string {
  const service = PROVIDER_NAMES[provider];
  const data = `data-player="${frame.replaceAll('&', '&amp;')}" data-title="${t('reading.embed.post', { service })}"`;
  return (
    `<figure class="embed embed-post" lang="${lang}">` +
    `<a href="${url}" rel="nofollow noopener" ${data}>` +
    `<strong>${t('reading.embed.show', { service })}</strong>` +
    `<span>${url.replace(/^https:\/\/(www\.)?/, '')}</span></a>` +
    `<figcaption><a href="${url}" rel="nofollow noopener">${t('reading.embed.open', { service })}</a>` +
    '</figcaption></figure>'
  );
}
