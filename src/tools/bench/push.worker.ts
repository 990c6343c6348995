import webpush from 'web-push';
import { createApp } from '#app/app.ts';
import { consumePush } from '#domains/audience/push/push.jobs.ts';
import { createPlatform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { type PushTarget, toPushRequest } from '#platform/push/push-service.ts';
import { vapidKeysOf } from '#platform/push/vapid.ts';
import { loadWords } from '#platform/word-file.ts';
import { withFault } from '#tools/stand-in/faulty-bindings.ts';

const app = createApp();
// Runs die by the thousand, as they are meant to.
console.error = () => {};
/** Share of the consumer's runs that die, and the outside calls of a run before it does so at the latest. */
const CRASHES = 0.2;
const LATEST_CRASH = 130;
const COPIES = 3;
const PAYLOAD = JSON.stringify({ title: 'x'.repeat(80), body: 'y'.repeat(200), path: '/a/b/1' });

/** The site, whose queue delivers each message three times and whose consumer dies now and then. */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const count = Number(searchParams.get('count'));
    if (pathname === '/bench/plain') return encryptPlainly(env, await request.json(), count);
    if (pathname === '/bench/encrypt') return encrypt(env, await request.json(), count);
    return app.fetch(request, env, context);
  },

  async queue(batch: MessageBatch<unknown>, env: Env, context: ExecutionContext): Promise<void> {
    const death = planDeath();
    const bindings = {
      ...env,
      DB: withFault(env.DB, death.step),
      PUSH_QUEUE: repeat(env.PUSH_QUEUE),
    };
    const sendTo: typeof fetch = async (input, init) => {
      await death.step();
      return fetch(input, init);
    };
    await loadWords(env);
    await consumePush(createPlatform(bindings, context), withoutAnswers(batch, death), sendTo);
    if (death.isDead()) throw new Error('the run has died');
  },
};

/** A run that dies stops at a random call to the outside, and answers nothing from then on. */
function planDeath() {
  let left = Math.random() < CRASHES ? Math.floor(Math.random() * LATEST_CRASH) : Infinity;
  return {
    isDead: () => left < 0,
    step: async () => {
      left -= 1;
      if (left < 0) throw new Error('the run has died');
    },
  };
}

/** What the consumer says of its messages after its death is not heard. */
function withoutAnswers(
  batch: MessageBatch<unknown>,
  { isDead }: { isDead(): boolean },
): MessageBatch<unknown> {
  const messages = batch.messages.map((message) => ({
    id: message.id,
    timestamp: message.timestamp,
    attempts: message.attempts,
    body: message.body,
    ack: () => isDead() || message.ack(),
    retry: (options?: QueueRetryOptions) => isDead() || message.retry(options),
  }));
  return { queue: batch.queue, messages } as unknown as MessageBatch<unknown>;
}

function repeat(queue: Queue<unknown>): Queue<unknown> {
  const sendBatch = (messages: Iterable<MessageSendRequest<unknown>>) =>
    Promise.all(Array.from({ length: COPIES }, () => queue.sendBatch(messages)));
  return {
    send: (body: unknown) => sendBatch([{ body }]),
    sendBatch,
  } as unknown as Queue<unknown>;
}

function encryptPlainly(env: Env, target: PushTarget, count: number): Response {
  const { endpoint, p256dh, auth } = target;
  const vapidDetails = vapidKeysOf(env) ?? undefined;
  for (let turn = 0; turn < count; turn += 1)
    webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, PAYLOAD, {
      vapidDetails,
      contentEncoding: 'aes128gcm',
      TTL: 60,
    });
  return new Response();
}

async function encrypt(env: Env, target: PushTarget, count: number): Promise<Response> {
  const keys = vapidKeysOf(env);
  if (!keys) throw new Error('no keys');
  const message = { payload: PAYLOAD, ttl: 60, urgency: 'normal' } as const;
  for (let turn = 0; turn < count; turn += 1)
    await toPushRequest(target, message, { keys, now: new Date() });
  return new Response();
}

export * from '#app/objects.ts';
