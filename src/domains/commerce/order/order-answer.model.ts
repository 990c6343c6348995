import type { Order } from './order.repo.ts';

/** An order as the API gives it. */
export function toOrderAnswer(order: Order) {
  const { id, purpose, refId, description, names, businessId, status, gateway, buyer } = order;
  const { netPaise, cgstPaise, sgstPaise, igstPaise, totalPaise, rateBps } = order;
  const { paidPaise, refundedPaise, createdAt, updatedAt, expiresAt } = order;
  return {
    ...{ orderId: id, purpose, refId, description, names, vendorBusinessDetailsId: businessId },
    ...{ status, gateway, paidPaise, refundedPaise, buyerName: buyer.name },
    breakup: { netPaise, cgstPaise, sgstPaise, igstPaise, totalPaise, rateBps },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
