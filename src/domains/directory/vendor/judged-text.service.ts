import { getProfile } from '#domains/identity/profile/profile.service.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { judge } from '#kernel/judge/judge.service.ts';
import { badField, restricted } from './vendor.errors.ts';
import type { Doing } from './vendor.model.ts';

/** Words by the fields they are typed in. */
type Typed = Readonly<Record<string, string>>;

/**
 * Names of the fields whose words wait for a reviewer; refuses those that are not taken at all, and whoever the desk
 * keeps from writing. `place` is the listing they are for.
 */
export async function judgeWords(
  platform: Platform,
  typed: Typed,
  { userId, lang, place }: Doing & { place?: string },
): Promise<string[]> {
  const fields = Object.keys(typed).filter((field) => typed[field]?.trim());
  if (fields.length === 0) return [];
  const t = translatorOf(lang);
  const { createdAt } = await getProfile(platform, userId);
  const author = { id: userId, createdAt: new Date(createdAt) };
  const ask = (text: string) =>
    judge(platform, { kind: 'business', text, author, ...(place && { place }) });
  const whole = await ask(fields.map((field) => typed[field]).join('\n'));
  if (whole.verdict === 'pass') return [];
  if (whole.why.includes('restricted')) throw restricted(t);
  const verdicts = await Promise.all(
    fields.map(async (field) => ({ field, ...(await ask(typed[field] ?? '')) })),
  );
  const refused = verdicts.find(({ verdict }) => verdict === 'refuse');
  if (refused) throw badField('words', refused.field, t);
  return verdicts.flatMap(({ field, verdict }) => (verdict === 'hold' ? [field] : []));
}

/** Refuses words that are not taken at all; others are seen by a reviewer anyway. */
export async function refuseWords(platform: Platform, typed: Typed, doing: Doing): Promise<void> {
  await judgeWords(platform, typed, doing);
}
