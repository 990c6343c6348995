import type { Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import type { SmsEnv } from '#platform/sms/sms.ts';
import { SmsError } from '#platform/sms/sms.ts';
import { createSmsSender } from '#platform/sms/sms-sender.ts';

/** Tells somebody at the number they had before that their number or address was changed: it may not have been them. */
export async function textContactChange(
  { env }: Platform<BrandEnv & SmsEnv>,
  { to, lang }: { to: string; lang: Lang },
): Promise<void> {
  const { name: brand, url } = brandOf(env, lang);
  const text = translatorOf(lang)('accounts.changed.sms', { brand, host: new URL(url).hostname });
  try {
    await createSmsSender(env)?.send({ to, kind: 'changed', lang, values: {}, text });
  } catch (error) {
    const fault = error instanceof SmsError ? error.fault : 'unknown';
    logError('account.sms_failed', error, { fault });
  }
}
