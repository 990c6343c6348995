import type { z } from '@hono/zod-openapi';
import type { Translate } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError } from '#shared/app-error.ts';
import { toDay } from '#shared/india-time.ts';
import { insertBilling, listBilling } from './billing.repo.ts';
import type { billingBody } from './billing.schema.ts';
import { listStates, nameState } from './state-name.model.ts';

/** What papers say today, and what they will from later days on. */
export async function loadBillingView({ db, now }: Platform, t: Translate) {
  const today = toDay(now);
  const saved = await readOrUnavailable(listBilling(db));
  const coming = saved.filter(({ fromOn }) => fromOn > today);
  const current = saved.findLast(({ fromOn }) => fromOn <= today) ?? null;
  const states = listStates(t).map(({ code, gstCode }) => ({ code, name: nameState(gstCode, t) }));
  return { today, current, coming, states };
}

/** Adds what is to be in force from a day on; what was is never changed, as papers were made by it. */
export async function saveBilling(
  platform: Platform,
  wanted: z.output<typeof billingBody>,
  { author, t }: { author: Author; t: Translate },
) {
  const { db, now } = platform;
  if (wanted.fromOn < toDay(now))
    throw new AppError({
      ...{ code: 'invoice.past_day', status: 400, key: 'bad_request' },
      details: [{ code: 'input.range', field: 'fromOn' }],
    });
  const entry = {
    ...{ ...author, at: now, action: 'billing.changed' as const, object: 'billing' as const },
    details: { name: `${wanted.seller.legalName}, ${wanted.fromOn}` },
  };
  await readOrUnavailable(
    insertBilling(db, { ...wanted, savedBy: author.actor, savedAt: now }, entry),
  );
  return loadBillingView(platform, t);
}
