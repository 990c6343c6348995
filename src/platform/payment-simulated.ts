import type { PaymentEnv, PaymentGateway, SimulatedBooks } from './payment-gateway.ts';

export function createSimulated(_env: PaymentEnv, _books: SimulatedBooks): PaymentGateway | null {
  return null;
}
