import webpush from 'web-push';
import { readLocalSecret } from '#tools/start/local-secret.ts';

/** The keys of a local instance's notifications, made at its first start and readable by its owner only. */
export function readVapidKeys(stateDir: string): Record<string, string> {
  const make = () => JSON.stringify(makeVapidKeys());
  return JSON.parse(readLocalSecret(stateDir, 'vapid-keys.json', make));
}

/** A new pair, by the names of its variables. */
export function makeVapidKeys(): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}
