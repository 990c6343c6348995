import { makeVapidKeys } from '#tools/keys/vapid-keys.ts';
import { makeReceiver, type PushReceiver } from '#tools/stand-in/push-receiver.ts';
import {
  type LocalPushService,
  type Mailbox,
  startPushService,
} from '#tools/stand-in/push-service.ts';
import type { LocalEdge } from '#tools/start/local-edge.ts';
import { admitToken } from '#tools/start/local-token.ts';
import { buildBundle } from './bundles.ts';
import { fillContent } from './content.ts';
import { withEdge } from './pages.bench.ts';
import type { Row, Size } from './report.ts';
import { createRandom } from './stories.ts';

const SUBSCRIPTIONS = { full: 100_000, small: 50 } as const;
const AT_ONCE = 5_000;
const TOKEN = 'tvt_bench';
/** Messages that are opened and read. */
const OPENED = 200;
const POLL = 500;

/** One campaign to many browsers whose push service and whose consumer fail at random. */
export async function benchPush(size: Size): Promise<Row[]> {
  const subscriptions = SUBSCRIPTIONS[size];
  const draw = createRandom(7);
  const service = await startPushService(() => draw(1_000_000) / 1_000_000);
  const receiver = await makeReceiver(service.origin);
  const rows: Row[] = [];
  try {
    await withEdge(
      buildBundle('push'),
      async (edge) => {
        await fillContent(edge.miniflare);
        await admitToken(await edge.miniflare.getD1Database('DB'), TOKEN);
        await subscribeAll(edge, receiver, subscriptions);
        rows.push(...(await runCampaign(edge, { service, receiver, subscriptions })));
      },
      {
        ...makeVapidKeys(),
        CONTACT_EMAIL: 'newsroom@news.example',
        ENVIRONMENT: 'development',
        PRIVATE_PUSH_HOSTS: new URL(service.origin).host,
      },
    );
  } finally {
    service.stop();
  }
  return rows;
}

async function subscribeAll(
  { miniflare }: LocalEdge,
  { target }: PushReceiver,
  subscriptions: number,
): Promise<void> {
  const database = await miniflare.getD1Database('DB');
  for (let start = 1; start <= subscriptions; start += AT_ONCE) {
    const ids = Array.from(
      { length: Math.min(AT_ONCE, subscriptions - start + 1) },
      (_, index) => start + index,
    );
    await database
      .prepare(
        `INSERT INTO push_tokens (id, token, endpoint, p256dh, auth, lang, languages, category_ids, city_ids,
          is_breaking_only, is_quiet_at_night, created_at, last_seen_at)
         SELECT value, '', ?2 || '/' || value, ?3, ?4, 'en', '["en"]', '[]', '[]', 0, 0, 0, 0 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(ids), new URL(target.endpoint).origin, target.p256dh, target.auth)
      .run();
  }
}

async function runCampaign(
  edge: LocalEdge,
  campaign: { service: LocalPushService; receiver: PushReceiver; subscriptions: number },
): Promise<Row[]> {
  const { service, receiver, subscriptions } = campaign;
  const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ storyId: 1, ttl: 86_400 });
  const begun = performance.now();
  const start = await fetch(new URL('/api/push/campaign', edge.url), {
    method: 'POST',
    headers,
    body,
  });
  const { data } = (await start.json()) as { data: { id: number } };
  const progress = await waitForEnd(new URL(`/api/push/campaign/${data.id}`, edge.url), headers);
  const seconds = (performance.now() - begun) / 1_000;
  const mailboxes = [...service.mailboxes.values()];
  await openSome(mailboxes, receiver);
  const count = (is: (mailbox: Mailbox) => boolean) => mailboxes.filter(is).length;
  const reached = count(({ shown, isDead }) => shown.size > 0 || isDead);
  const dead = count(({ isDead }) => isDead);
  const database = await edge.miniflare.getD1Database('DB');
  const kept = await database.prepare('SELECT count(*) FROM push_tokens').first<number>('count(*)');
  return [
    { what: 'subscriptions, with all failures', value: subscriptions / seconds, unit: '/s' },
    { what: 'given up on after six failures', value: progress.failed },
    { what: 'lost', value: subscriptions - reached - progress.failed, budget: { most: 0 } },
    { what: 'shown twice', value: count(({ shown }) => shown.size > 1), budget: { most: 0 } },
    { what: 'repeated after a crash, collapsed', value: count(({ accepted }) => accepted > 1) },
    { what: 'dead', value: dead },
    { what: 'dead still kept', value: (kept ?? 0) - (subscriptions - dead), budget: { most: 0 } },
    {
      what: 'dead asked again after a crash',
      value: count(({ isDead, requests }) => isDead && requests > 1),
    },
  ];
}

interface Progress {
  isFinished: boolean;
  waiting: number;
  failed: number;
}

async function waitForEnd(url: URL, headers: Record<string, string>): Promise<Progress> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL));
    const response = await fetch(url, { headers });
    const { data } = (await response.json()) as { data: Progress };
    if (data.isFinished) return data;
  }
}

/** Throws where a message can't be read by the browser it was made for. */
async function openSome(mailboxes: readonly Mailbox[], receiver: PushReceiver): Promise<void> {
  const bodies = mailboxes.flatMap(({ body }) => (body ? [body] : []));
  const step = Math.max(1, Math.floor(bodies.length / OPENED));
  for (let index = 0; index < bodies.length; index += step) {
    const body = bodies[index];
    if (!body) continue;
    const payload = JSON.parse(await receiver.open(new Uint8Array(body)));
    if (payload.campaign !== 1) throw new Error('a message of no campaign');
  }
}
