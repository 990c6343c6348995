import { type RateLimitEnv, takeTurnOf, tooMany } from '#kernel/access/rate-limit.ts';
import type { Platform } from '#kernel/http/platform.ts';

/** Orders one person asks for in an hour: each of them is made known to the payment service, which serves all buyers. */
const ORDER_LIMIT = { name: 'payment-order', most: 60, window: 3_600 };

/** Refuses who asks for orders far more often than anybody buys. */
export async function refuseOrderRush(
  platform: Platform<RateLimitEnv>,
  userId: number,
): Promise<void> {
  const wait = await takeTurnOf(platform, String(userId), ORDER_LIMIT);
  if (wait > 0) throw tooMany(wait);
}
