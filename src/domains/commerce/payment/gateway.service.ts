import type { Platform } from '#kernel/http/platform.ts';
import type { PaymentEnv, PaymentGateway } from '#platform/payment-gateway.ts';
import { createGateway } from '#platform/payment-provider.ts';
import { createSimulated, type SimulatedBank } from '#platform/payment-simulated.ts';
import { keepBooks } from './simulated-payment.repo.ts';

type Caller = Pick<Platform<PaymentEnv>, 'env' | 'db'>;

/** The gateway that orders are paid at now, or the one of an order by its name; null where it isn't configured. */
export function openGateway({ env, db }: Caller, name?: string): PaymentGateway | null {
  return createGateway(env, keepBooks(db), { name });
}

/** The simulated bank, with what its own page does; null but in development. */
export function openBank({ env, db }: Caller): SimulatedBank | null {
  return createSimulated(env, keepBooks(db));
}
