import { toEmbedUrl, toYoutubeId } from '#features/video/youtube.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';
import { type EmbedLink, findEmbed, PROVIDER_NAMES } from '#shared/embed-link.ts';

/** A film or post as the sanitiser writes it. */
const EMBED = /<figure class="embed"[^>]* data-url="([^"]+)">.*?<\/figure>/gs;

/**
 * The body of a story with its films and posts as cards. A film is played in the place of its card by
 * the boot script, once it is pressed; a post opens where it was written.
 */
export function drawEmbeds(html: string, { lang, t }: { lang: Lang; t: Translate }): string {
  return html.replace(EMBED, (figure, address: string) => {
    const embed = findEmbed(address);
    if (!embed) return figure;
    const youtubeId = toYoutubeId(embed.url);
    const card = youtubeId ? drawFilm(embed, youtubeId, { lang, t }) : drawPost(embed, t);
    return `<figure class="embed" lang="${lang}">${card}</figure>`;
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
    `<a class="embed-film" href="${url}" rel="nofollow noopener" ${data}>` +
    `<span>${t('reading.embed.play')}</span></a>` +
    `<figcaption>${t('video.from_youtube')}</figcaption>`
  );
}

function drawPost({ provider, url }: EmbedLink, t: Translate): string {
  const service = PROVIDER_NAMES[provider];
  return (
    `<a class="embed-post" href="${url}" rel="nofollow noopener">` +
    `<strong>${t('reading.embed.open', { service })}</strong>` +
    `<span>${url.replace(/^https:\/\/(www\.)?/, '')}</span></a>`
  );
}
