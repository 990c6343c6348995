import { logInfo } from './log.ts';
import type { PaymentEnv, PaymentGateway, SimulatedBooks } from './payment-gateway.ts';
import { createRazorpay } from './payment-razorpay.ts';
import { createSimulated } from './payment-simulated.ts';

let isMissingLogged = false;

/**
 * The gateway that orders are paid at; null where none is configured, which is logged once. An order made at another
 * one, asked for by its name, is looked after as long as its keys are configured.
 */
export function createGateway(
  env: PaymentEnv,
  books: SimulatedBooks,
  { name = env.PAYMENT_PROVIDER, send = fetch }: { name?: string; send?: typeof fetch } = {},
): PaymentGateway | null {
  const gateway = open(env, books, { name, send });
  if (!gateway && !isMissingLogged) {
    isMissingLogged = true;
    logInfo('payment.not_configured', { provider: name });
  }
  return gateway;
}

function open(
  env: PaymentEnv,
  books: SimulatedBooks,
  { name, send }: { name: string; send: typeof fetch },
): PaymentGateway | null {
  if (name === 'razorpay') return createRazorpay(env, send);
  return name === 'simulated' ? createSimulated(env, books) : null;
}
