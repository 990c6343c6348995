import type { Platform } from '#kernel/http/platform.ts';
import { toIndianDay } from '#shared/india-time.ts';
import { getKept, sumUpDays } from './day.repo.ts';
import { HOURLY_DAYS, KEPT_DAYS } from './insight.model.ts';

/** A day is added up this long after its end, in milliseconds: counts come in batches. */
const SETTLED_AFTER = 10 * 60_000;

/**
 * Cron: adds up the hours of days that have ended and deletes what is too old. The last day
 * is added up once more with the next one, for counts that came late.
 */
export async function saveDays({ db, now }: Platform): Promise<void> {
  const today = toIndianDay(new Date(now.getTime() - SETTLED_AFTER));
  const kept = await getKept(db, today);
  const oldest = { oldestHours: today - HOURLY_DAYS + 1, oldestDay: today - KEPT_DAYS };
  const { newestHours, newestDay } = kept;
  const isNew = newestHours !== null && (newestDay === null || newestHours > newestDay);
  const isOld =
    (kept.oldestHours !== null && kept.oldestHours < oldest.oldestHours) ||
    (kept.oldestDay !== null && kept.oldestDay < oldest.oldestDay);
  if (!isNew && !isOld) return;
  const from = Math.max(newestDay ?? 0, oldest.oldestHours);
  await sumUpDays(db, { from, today, ...oldest });
}
