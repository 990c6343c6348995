import type { SQL } from 'drizzle-orm';
import { toMoney, toOrderPath } from '#domains/commerce/order/order.model.ts';
import type { Order } from '#domains/commerce/order/order.repo.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { NoticeKind } from '#kernel/notice/notice.model.ts';
import { addNotice } from '#kernel/notice/notice.statement.ts';
import type { Database } from '#platform/database.ts';

declare module '#kernel/notice/notice.model.ts' {
  interface NoticeKinds {
    /** To who pays: the money is in. */
    'payment.received': true;
    /** It came when there was nothing to be had for it any more, and goes back. */
    'payment.given_back': true;
    /** It came a second time, and goes back. */
    'payment.surplus': true;
    /** It has gone back. */
    'payment.refunded': true;
  }
}

type Told = Extract<NoticeKind, `payment.${string}`>;

/** Tells who pays what became of their money, once for each `key`. */
export function tellBuyer(
  db: Database,
  order: Pick<Order, 'id' | 'userId' | 'description' | 'names'>,
  { kind, key = order.id, paise }: { kind: Told; key?: string; paise: number },
  now: Date,
  rest?: SQL,
): Statement {
  const { id, userId, description, names } = order;
  const named = names && { name: names.en, name_hi: names.hi, name_gu: names.gu };
  return addNotice(
    db,
    {
      ...{ key: `${kind}/${key}`, userId, kind, path: toOrderPath(id), isMailed: true },
      facts: { number: id, name: description, ...named, amount: toMoney(paise) },
    },
    now,
    rest,
  );
}
