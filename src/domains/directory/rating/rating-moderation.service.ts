import { nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { announceBusinesses } from '#domains/directory/business/changed-business.service.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { ModerationSubject } from '#kernel/domain/moderation-subject.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { toPhotoFile } from './rating.model.ts';
import { holdRating, keepRating, listJudged, removeRating } from './rating-moderation.repo.ts';
import { placePhotos } from './rating-photo.service.ts';

/** Ratings as the desk decides upon them: whole or not at all, nobody changes their words. */
export const MODERATED_RATINGS: ModerationSubject = {
  kind: 'rating',
  show: async ({ db }, ids, lang) => {
    const t = translatorOf(lang);
    const rows = await readOrUnavailable(listJudged(db, ids.map(Number)));
    return rows.map((row) => {
      const names = { en: row.nameEn, hi: row.nameHi, gu: row.nameGu };
      const place = { id: row.businessId, slug: row.slug, town: { slug: row.townSlug } };
      const said = [t('directory.stars', { average: row.stars }), row.title, row.review];
      const reply = { label: t('directory-rating.reply_of'), text: row.reply ?? '' };
      return {
        id: String(row.id),
        title: nameIn(names, lang),
        text: said.filter(Boolean).join('\n'),
        language: row.language,
        authorId: row.userId > 0 ? row.userId : null,
        authorName: row.name ?? t('directory-rating.deleted_user'),
        concerns: JSON.parse(row.members),
        context: row.reply ? [reply] : [],
        pictures: row.photos.map(({ id }) => toPhotoFile(id)),
        path: `${toBusinessPath(place)}/ratings#rating-${row.id}`,
        isShown: row.status === 'published',
      };
    });
  },
  hold: (db, id, now) => holdRating(db, Number(id), now),
  keep: (db, id, now) => keepRating(db, Number(id), now),
  remove: (db, id, rule, now) => removeRating(db, Number(id), { rule, now }),
  follow: async (platform, id) => {
    const [row] = await readOrUnavailable(listJudged(platform.db, [Number(id)]));
    await placePhotos(platform);
    if (row) await announceBusinesses(platform, [row.businessId]);
  },
};
