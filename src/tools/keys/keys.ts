import { makeVapidKeys } from './vapid-keys.ts';

const keys = makeVapidKeys();
console.log(`In wrangler.toml, under [vars]:
VAPID_PUBLIC_KEY = "${keys.VAPID_PUBLIC_KEY}"

Then, as a secret:
echo ${keys.VAPID_PRIVATE_KEY} | npx wrangler secret put VAPID_PRIVATE_KEY

New keys end all subscriptions: browsers subscribe with the public one.`);
