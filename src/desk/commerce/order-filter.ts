import { ORDER_STATUSES, type OrderStatus } from '#domains/commerce/order/order.model.ts';
import { PAYMENT_PURPOSES, type PaymentPurpose } from '#kernel/domain/payable-subject.model.ts';

/** What orders are narrowed by; days in India, `YYYY-MM-DD`; empty asks for all. */
export interface OrderFilter {
  q: string;
  status: OrderStatus | '';
  purpose: PaymentPurpose | '';
  from: string;
  to: string;
}

/** Of an address of the desk; what is none of ours is left out, and days that are the wrong way round are turned. */
export function parseOrderFilter(params: URLSearchParams): OrderFilter {
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
  };
  const [from, to] = [day('from'), day('to')];
  const isTurned = from !== '' && to !== '' && from > to;
  return {
    q: (params.get('q') ?? '').slice(0, 80),
    status: ORDER_STATUSES.find((each) => each === params.get('status')) ?? '',
    purpose: PAYMENT_PURPOSES.find((each) => each === params.get('purpose')) ?? '',
    from: isTurned ? to : from,
    to: isTurned ? from : to,
  };
}
