import { createApp } from '#app/app.ts';
import { mailDigest, sendDigests } from '#domains/audience/digest/digest.jobs.ts';
import { createPlatform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import type { Mail, Mailer } from '#platform/mail/mail.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { loadWords } from '#platform/word-file.ts';
import { withFault } from '#tools/stand-in/faulty-bindings.ts';

const app = createApp();

// Thousands of faults are made on purpose here.
console.error = () => {};

/** What the sink that is no service has taken. */
const sunk = { mails: 0, characters: 0 };
const sink: Mailer = {
  isIdempotent: true,
  send: async ({ html, text }: Mail) => {
    sunk.mails += 1;
    sunk.characters += text.length + (html?.length ?? 0);
  },
};

/**
 * The site, whose cron and digest queue are driven by hand: `/bench/cron` and `/bench/deliver` answer with
 * what they queue. `at` is the time, `life` after how many calls the consumer dies, `sink` takes mails
 * without carrying them anywhere, `unkeyed` hides that the service knows keys.
 */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/bench/sunk') return Response.json(sunk);
    if (!pathname.startsWith('/bench/')) return app.fetch(request, env, context);
    const queued: unknown[] = [];
    const sendBatch = async (batch: Iterable<{ body: unknown }>) => {
      queued.push(...[...batch].map(({ body }) => body));
    };
    const die = createDeath(Number(searchParams.get('life') ?? Infinity));
    const bindings = {
      ...env,
      DB: withFault(env.DB, die),
      DIGEST_QUEUE: { ...env.DIGEST_QUEUE, sendBatch } as unknown as Queue<unknown>,
    };
    const mailer = chooseMailer(bindings, searchParams, die);
    await loadWords(env);
    const platform = createPlatform(bindings, context);
    const at = { ...platform, db: platform.db, now: new Date(Number(searchParams.get('at'))) };
    try {
      if (pathname === '/bench/cron') await sendDigests(at, mailer);
      else for (const body of await request.json<unknown[]>()) await mailDigest(at, mailer, body);
      return Response.json({ queued });
    } catch (error) {
      return Response.json({ queued, error: String(error) }, { status: 500 });
    }
  },
};

/** Everything fails once the consumer has lived its life, as it would if its machine had gone. */
function createDeath(life: number): () => Promise<void> {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls > life) throw new Error('the consumer is dead');
  };
}

function chooseMailer(env: Env, wanted: URLSearchParams, die: () => Promise<void>): Mailer {
  const mailer = wanted.has('sink') ? sink : createMailer(env);
  if (!mailer) throw new Error('no mail service is configured');
  const dying = async <T>(call: () => Promise<T>): Promise<T> => {
    await die();
    const answer = await call();
    // It may also die between the mail and its row in the ledger.
    await die();
    return answer;
  };
  const send = (mail: Mail) => dying(() => mailer.send(mail));
  const { sendAll } = mailer;
  if (wanted.has('unkeyed') || !sendAll) return { isIdempotent: false, send };
  return { isIdempotent: true, send, sendAll: (mails) => dying(() => sendAll(mails)) };
}

export * from '#app/objects.ts';
