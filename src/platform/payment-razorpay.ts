import type { PaymentEnv, PaymentGateway } from './payment-gateway.ts';
export function createRazorpay(_env: PaymentEnv, _send: typeof fetch): PaymentGateway | null {
  return null;
}
