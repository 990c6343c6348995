import { readVapidKeys } from '#tools/keys/vapid-keys.ts';
import { SAMPLE_BRAND } from '#tools/sample/brand.ts';
import { readLocalSecret } from './local-secret.ts';

/** Variables of a local instance: everything is configured, and nothing leaves this machine. */
export function localVars(
  origin: string,
  stateDir: string,
  secretOf: (name: 'link-secret' | 'auth-secret') => string = (name) =>
    readLocalSecret(stateDir, name),
): Record<string, string> {
  return {
    ...SAMPLE_BRAND,
    ENVIRONMENT: 'development',
    SITE_URL: origin,
    MAIL_PROVIDER: 'outbox',
    SMS_PROVIDER: 'outbox',
    PAYMENT_PROVIDER: 'simulated',
    LINK_SECRET: secretOf('link-secret'),
    AUTH_SECRET: secretOf('auth-secret'),
    ...readVapidKeys(stateDir),
  };
}
