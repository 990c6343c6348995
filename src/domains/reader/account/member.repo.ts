import { selectSubscription } from '#domains/audience/newsletter/own-subscription.statement.ts';
import { personOf, selectAccount } from '#domains/identity/profile/person.statement.ts';
import { selectSaved, toSavedList } from '#domains/news/saved/saved.service.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';

/** Everything the page of an account shows, asked for at once; null for somebody who no longer exists. */
export async function getMember(
  db: Database,
  userId: number,
  { lang, saved, now }: { lang: Lang; saved: number; now: Date },
) {
  const { emails } = personOf(userId);
  const [[user], consents, devices, stories, counted, [subscriber], said] = await db.batch([
    ...selectAccount(db, userId, now),
    ...selectSaved(db, userId, { lang, limit: saved }),
    ...selectSubscription(db, emails),
  ]);
  if (!user) return null;
  const subscription = { subscriber: subscriber ?? null, said };
  return { user, consents, devices, saved: toSavedList(stories, counted), subscription };
}

export type MemberRows = NonNullable<Awaited<ReturnType<typeof getMember>>>;
