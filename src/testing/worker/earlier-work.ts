import { env, runInDurableObject } from 'cloudflare:test';
import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';
import { vi } from 'vitest';
import * as objects from '#app/objects.ts';
import { Site } from '#app/site.ts';

/** Milliseconds given to what earlier files began: what takes longer waits for something that won't come. */
const PATIENCE = 2_000;
/** Milliseconds without a call after which an object may sleep: workerd lets it after ten seconds. */
const WAKEFULNESS = 5_000;

interface UsedObject {
  id: DurableObjectId;
  namespace: DurableObjectNamespace;
  /** By `performance.now()`. */
  usedAt: number;
}

/** Calls of the site and its objects that have not ended. */
const running = new Set<Promise<unknown>>();
/** By their ids. */
const used = new Map<string, UsedObject>();
/** Time since the epoch at which the file of tests began. */
let begunAt = 0;

type Method = (this: object, ...given: unknown[]) => unknown;

watchQueues();
watch(Site.prototype);
for (const { name, prototype } of Object.values(objects)) {
  const namespace = Reflect.get(env, toBinding(name));
  watch(prototype, (object) => {
    const { id } = Reflect.get(object, 'ctx') as DurableObjectState;
    used.set(id.toString(), { id, namespace, usedAt: performance.now() });
  });
}

/** ViewCounter is bound as VIEW_COUNTER. */
function toBinding(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
}

function watch(prototype: object, notice: (object: object) => void = () => {}): void {
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const method = Reflect.get(prototype, name) as Method;
    if (name !== 'constructor') Reflect.set(prototype, name, watched(method, notice));
  }
}

function watched(method: Method, notice: (object: object) => void): Method {
  return function (...given) {
    notice(this);
    const result = method.apply(this, given);
    if (!(result instanceof Promise)) return result;
    const end = () => running.delete(result);
    running.add(result);
    result.then(end, end);
    return result;
  };
}

/** A queue outlives a reset, and brings again what failed: what was sent before the file began is let go. */
function watchQueues(): void {
  const { queue } = Site.prototype;
  Site.prototype.queue = async function (batch) {
    const isOwn = ({ timestamp }: Message) => timestamp.getTime() >= begunAt;
    if (batch.messages.every(isOwn)) return queue.call(this, batch);
    for (const message of batch.messages) if (!isOwn(message)) message.ack();
    const messages = batch.messages.filter(isOwn);
    if (messages.length > 0) await queue.call(this, toBatch(batch, messages));
  };
}

function toBatch({ queue, metadata }: MessageBatch, messages: readonly Message[]): MessageBatch {
  return {
    ...{ queue, metadata, messages },
    ackAll: () => {
      for (const message of messages) message.ack();
    },
    retryAll: (options) => {
      for (const message of messages) message.retry(options);
    },
  };
}

/** Waits for what earlier files have begun, as it would write into the storage of the next one. */
export async function endEarlierWork(): Promise<void> {
  vi.useRealTimers();
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, PATIENCE);
  await Promise.race([endAll(), patience.promise]);
  clearTimeout(timer);
  running.clear();
}

async function endAll(): Promise<void> {
  do {
    await Promise.allSettled(running);
    // What fails was told to its own test.
    await waitForGlobalWaitUntil().catch(() => {});
  } while (running.size > 0);
}

/** Wakes the objects that nobody called for a while: a reset empties only those that are awake. */
export async function wakeObjects(wakefulness = WAKEFULNESS): Promise<void> {
  const latest = performance.now() - wakefulness;
  const sleepers = [...used.values()].filter(({ usedAt }) => usedAt <= latest);
  await Promise.all(
    sleepers.map(({ namespace, id }) => runInDurableObject(namespace.get(id), () => {})),
  );
  used.clear();
}

/** From now on messages belong to the file that begins. */
export function beginWork(): void {
  begunAt = Date.now();
}
