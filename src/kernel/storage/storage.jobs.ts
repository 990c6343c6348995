import { z } from 'zod';
import { translatorOf } from '#i18n/translator.ts';
import { type BrandEnv, publisherOf } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { INDIA_AHEAD, toIndianDay } from '#shared/india-time.ts';
import { listTotals } from './size.repo.ts';
import { DATABASES } from './storage.model.ts';
import { measureStorage, type StorageEnv, type StorageMessage } from './storage.service.ts';

const HOUR = 3_600_000;
/** When the night's thinning is over, in India. */
const MEASURED_AT = 5;

const messageSchema = z.object({
  kind: z.literal('storage'),
  database: z.enum(DATABASES),
  percent: z.int(),
}) satisfies z.ZodType<StorageMessage>;

/** Cron, every 15 minutes: measures databases once a day, after the night's thinning. */
export async function measureDaily(platform: Platform<StorageEnv>): Promise<void> {
  const { db, now } = platform;
  const hour = Math.floor(((now.getTime() + INDIA_AHEAD) / HOUR) % 24);
  if (hour !== MEASURED_AT) return;
  const totals = await listTotals(db);
  const today = toIndianDay(now);
  const isMeasured =
    totals.length === DATABASES.length &&
    totals.every(({ measuredAt }) => toIndianDay(measuredAt) === today);
  if (!isMeasured) await measureStorage(platform);
}

/** Tells whoever is answerable for the site that a database is filling up; the same message again tells them again. */
export async function mailNearlyFull(
  { env, now }: Platform<BrandEnv>,
  mailer: Mailer,
  body: unknown,
): Promise<null> {
  const { database, percent } = messageSchema.parse(body);
  const t = translatorOf('en');
  const { email } = publisherOf(env);
  if (email)
    await mailer.send({
      to: email,
      key: `storage/${database}/${percent}/${toIndianDay(now)}`,
      subject: t('mail.storage.subject', { database, percent }),
      text: [
        t('mail.storage.text', { database, percent }),
        t('mail.storage.where', { address: `${env.SITE_URL}/desk/manage/storage` }),
      ].join('\n\n'),
    });
  return null;
}
