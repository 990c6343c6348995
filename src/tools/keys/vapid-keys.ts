import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import webpush from 'web-push';

/** The keys of a local instance's notifications, made at its first start and readable by its owner only. */
export function readVapidKeys(stateDir: string): Record<string, string> {
  const file = `${stateDir}/vapid-keys.json`;
  if (!existsSync(file)) {
    mkdirSync(stateDir, { recursive: true });
    writeFileSync(file, JSON.stringify(makeVapidKeys()), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** A new pair, by the names of its variables. */
export function makeVapidKeys(): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}
