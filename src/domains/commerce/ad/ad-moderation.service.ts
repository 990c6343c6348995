import { reviewBooking } from '#domains/commerce/booking/booking-review.service.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { ModerationSubject } from '#kernel/domain/moderation-subject.model.ts';
import { loadKeepers } from '#kernel/domain/session-business.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { showToReaders } from '#kernel/record/managed.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { AppError } from '#shared/app-error.ts';
import { getPausedBooking, hideAd, listJudgedAds, showAd } from './ad-moderation.repo.ts';
import { isRunning } from './ads.model.ts';

/** Advertisements that somebody has reported. */
export const MODERATED_ADS: ModerationSubject = {
  kind: 'advertisement',
  permission: 'ads.manage',
  show: async (platform, ids, lang) => {
    const t = translatorOf(lang);
    const rows = await readOrUnavailable(listJudgedAds(platform.db, ids.map(Number)).all());
    const keepers = await readOrUnavailable(
      loadKeepers(
        platform,
        rows.flatMap(({ businessId }) => businessId ?? []),
      ),
    );
    return rows.map((ad) => ({
      id: String(ad.id),
      title: ad.advertiser || ad.imageDescription,
      text: ad.imageDescription,
      language: ad.language ?? lang,
      authorId: ad.userId,
      authorName: ad.bookerName ?? '',
      concerns: keepers
        .filter(({ businessId }) => businessId === ad.businessId)
        .map(({ userId }) => userId),
      context: [{ label: t('community.report.leads_to'), text: ad.url }],
      pictures: ad.pictureKey === null ? [] : [`/media/${ad.pictureKey}`],
      path: '/',
      isShown: ad.hiddenAt === null && isRunning(toTimes(ad), platform.now.getTime()),
    }));
  },
  hold: (db, id, now) => hideAd(db, Number(id), now),
  keep: (db, id) => showAd(db, Number(id)),
  remove: (db, id, _rule, now) => hideAd(db, Number(id), now),
  follow: async (platform, id, decided) => {
    if (decided?.isKept) await resumeKept(platform, Number(id), decided.author);
    await showToReaders(platform);
  },
};

function toTimes({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }) {
  return { startsAt: startsAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null };
}

/** Has the booking of an advertisement run on that a case has paused, with what goes back for the days in between. */
async function resumeKept(platform: Platform<Env>, id: number, author: Author): Promise<void> {
  const paused = await readOrUnavailable(getPausedBooking(platform.db, id));
  if (!paused) return;
  try {
    await reviewBooking(platform, { ...paused, action: 'resume', note: '' }, author);
  } catch (error) {
    // Its days are over, or somebody has decided of it at the same moment.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  }
}
