import { getMedium } from '#domains/directory/gallery/gallery.repo.ts';
import { placePictures } from '#domains/directory/gallery/placed-picture.service.ts';
import type { Lang } from '#i18n/editions.ts';
import { withdrawCopies } from '#kernel/content/content-cache.ts';
import type { ModerationSubject } from '#kernel/domain/moderation-subject.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { nameIn } from './business-card.model.ts';
import {
  hideListing,
  hideMedia,
  listJudgedListings,
  listJudgedMedia,
  showListing,
  showMedia,
} from './business-moderation.repo.ts';
import { toBusinessPath } from './business-path.model.ts';
import { announceBusinesses } from './changed-business.service.ts';

interface Placed {
  members: string;
  businessId: number;
  slug: string;
  townSlug: string;
  nameEn: string;
  nameHi: string;
  nameGu: string;
}

const toPath = ({ businessId: id, slug, townSlug }: Placed) =>
  toBusinessPath({ id, slug, town: { slug: townSlug } });

function toName({ nameEn, nameHi, nameGu }: Placed, lang: Lang): string {
  return nameIn({ en: nameEn, hi: nameHi, gu: nameGu }, lang);
}

/** Listings that somebody has reported. */
export const MODERATED_LISTINGS: ModerationSubject = {
  kind: 'business',
  show: async ({ db }, ids, lang) => {
    const { listings, texts } = await readOrUnavailable(listJudgedListings(db, ids.map(Number)));
    return listings.map((listing) => {
      const own = texts.filter(({ businessId }) => businessId === listing.businessId);
      const main = own.find(({ language }) => language === lang) ?? own[0];
      const { language = lang, tagline = '', shortDescription = '', about = '' } = main ?? {};
      return {
        id: String(listing.businessId),
        title: toName(listing, lang),
        text: [toName(listing, lang), tagline, shortDescription, about].filter(Boolean).join('\n'),
        language,
        authorId: listing.ownerId,
        authorName: listing.ownerName ?? '',
        concerns: JSON.parse(listing.members),
        context: own
          .filter((text) => text !== main)
          .map((text) => ({
            label: text.language,
            text: [text.tagline, text.shortDescription, text.about].filter(Boolean).join('\n'),
          })),
        path: toPath(listing),
        isShown: listing.status === 'published',
      };
    });
  },
  hold: (db, id, now) => hideListing(db, Number(id), '', now),
  keep: (db, id, now) => showListing(db, Number(id), now),
  remove: (db, id, rule, now) => hideListing(db, Number(id), rule, now),
  follow: async (platform, id) => {
    const { listings } = await readOrUnavailable(listJudgedListings(platform.db, [Number(id)]));
    if (listings.some(({ status }) => status !== 'published'))
      await withdrawCopies(platform.env.CACHE);
    await announceBusinesses(platform, [Number(id)]);
  },
};

/** Pictures and videos of listings that somebody has reported. */
export const MODERATED_MEDIA: ModerationSubject = {
  kind: 'media',
  show: async ({ db }, ids, lang) => {
    const rows = await readOrUnavailable(listJudgedMedia(db, ids.map(Number)).all());
    return rows.map((row) => ({
      id: String(row.id),
      title: toName(row, lang),
      text: [row.alt, row.caption].filter(Boolean).join('\n'),
      language: lang,
      authorId: row.ownerId,
      authorName: row.ownerName ?? '',
      concerns: JSON.parse(row.members),
      context: [],
      pictures: row.key ? [`/media/${row.key}`] : [],
      path: `${toPath(row)}/photos${row.videoId ? `#${row.videoId}` : ''}`,
      isShown: row.status === 'approved',
    }));
  },
  hold: (db, id, now) => hideMedia(db, Number(id), { rule: null, now }),
  keep: (db, id, now) => showMedia(db, Number(id), now),
  remove: (db, id, rule, now) => hideMedia(db, Number(id), { rule, now }),
  follow: async (platform, id) => {
    const row = await readOrUnavailable(getMedium(platform.db, Number(id)));
    if (!row) return;
    await placePictures(platform, row.businessId);
    if (row.status !== 'approved') await withdrawCopies(platform.env.CACHE);
    await announceBusinesses(platform, [row.businessId]);
  },
};
