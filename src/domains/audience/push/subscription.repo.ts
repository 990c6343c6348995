import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Lang } from '#i18n/editions.ts';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import type { Database } from '#platform/database.ts';
import type { PushTarget } from '#platform/push/push-service.ts';
import type { PushWishes } from './push.model.ts';
import { exportedDevices } from './push.schema.ts';
import { pushTokens } from './push.table.ts';
import { serializeTarget } from './subscription.model.ts';

export type Subscription = typeof pushTokens.$inferSelect;

/** What a token is first kept with; its wishes stay when it comes again, its owner unless somebody signed in brings it. */
export interface NewSubscription {
  lang: Lang;
  wishes: PushWishes;
  userId?: number;
  now: Date;
}

/** Keeps a browser's subscription; one that is known keeps its wishes. */
export async function upsertSubscription(
  db: Database,
  target: PushTarget,
  { lang, wishes, userId, now }: NewSubscription,
): Promise<void> {
  const owner = userId === undefined ? {} : { userId };
  const seen = { token: serializeTarget(target), ...target, lang, lastSeenAt: now, ...owner };
  await db
    .insert(pushTokens)
    .values({ ...seen, ...wishes, createdAt: now })
    .onConflictDoUpdate({ target: pushTokens.endpoint, set: { ...seen, failures: 0 } });
}

/** Keeps the token of an app's messaging service. */
export async function upsertOpaqueToken(
  db: Database,
  token: string,
  { lang, wishes, userId, now }: NewSubscription,
): Promise<void> {
  const owner = userId === undefined ? {} : { userId };
  const seen = { lang, lastSeenAt: now, ...owner };
  await db
    .insert(pushTokens)
    .values({ token, p256dh: '', auth: '', ...wishes, createdAt: now, ...seen })
    .onConflictDoUpdate({
      target: pushTokens.token,
      targetWhere: isNull(pushTokens.endpoint),
      set: seen,
    });
}

/** Gives a subscription another address, which the browser has changed; false where there is none. */
export async function moveSubscription(
  db: Database,
  from: PushTarget,
  to: PushTarget,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(pushTokens)
    .set({ token: serializeTarget(to), ...to, failures: 0, lastSeenAt: now })
    .where(
      sql`${is(from)} AND NOT EXISTS (SELECT 1 FROM push_tokens AS other WHERE other.endpoint = ${to.endpoint})`,
    )
    .returning({ id: pushTokens.id });
  return rows.length > 0;
}

export async function getSubscription(
  db: Database,
  target: PushTarget,
): Promise<Subscription | null> {
  const [row] = await db.select().from(pushTokens).where(is(target));
  return row ?? null;
}

/** False where there is no such subscription. */
export async function updateWishes(
  db: Database,
  target: PushTarget,
  changes: PushWishes & { lang: Lang; lastSeenAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(pushTokens)
    .set(changes)
    .where(is(target))
    .returning({ id: pushTokens.id });
  return rows.length > 0;
}

export async function removeSubscription(db: Database, target: PushTarget): Promise<void> {
  await db.delete(pushTokens).where(is(target));
}

/** Notes the welcome; false where it has been sent already. */
export async function claimWelcome(db: Database, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(pushTokens)
    .set({ welcomedAt: now })
    .where(and(eq(pushTokens.id, id), isNull(pushTokens.welcomedAt)))
    .returning({ id: pushTokens.id });
  return rows.length > 0;
}

export async function forgetWelcome(db: Database, id: number): Promise<void> {
  await db.update(pushTokens).set({ welcomedAt: null }).where(eq(pushTokens.id, id));
}

/** An endpoint alone does not prove that a caller is its browser. */
function is({ endpoint, auth }: PushTarget): SQL {
  return sql`${pushTokens.endpoint} = ${endpoint} AND ${pushTokens.auth} = ${auth}`;
}

/** A browser whose owner was deleted still gets what it asked for. */
export const PUSH_DATA: AccountData = {
  tables: ['push_tokens'],
  exported: defineExport({
    shape: exportedDevices,
    load: async ({ db }, { ids }) => {
      const isTheirs = sql`${pushTokens.userId} IN ${ids}`;
      const [row] = await db.select({ devices: count() }).from(pushTokens).where(isTheirs);
      return { notifications: row?.devices ?? 0 };
    },
  }),
  erase: (db, { ids }) => [
    db.update(pushTokens).set({ userId: null }).where(sql`${pushTokens.userId} IN ${ids}`),
  ],
};
