import type { Platform } from '#kernel/http/platform.ts';
import type { PaymentEnv, PaymentGateway } from '#platform/payment-gateway.ts';
import { createGateway } from '#platform/payment-provider.ts';
import { keepBooks } from './simulated-payment.repo.ts';

/** The gateway that orders are paid at now, or the one of an order by its name; null where it isn't configured. */
export function openGateway(
  { env, db }: Pick<Platform<PaymentEnv>, 'env' | 'db'>,
  name?: string,
): PaymentGateway | null {
  return createGateway(env, keepBooks(db), { name });
}
