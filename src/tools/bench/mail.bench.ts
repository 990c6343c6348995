import type { LocalEdge } from '#tools/start/local-edge.ts';
import { buildBundle } from './bundles.ts';
import { fillContent } from './content.ts';
import { workerdCpu, workerdMemory } from './load/load.ts';
import { startMailService } from './mail-service.ts';
import { withEdge } from './pages.bench.ts';
import type { Row, Size } from './report.ts';
import { createRandom } from './stories.ts';

const SIZES = {
  full: { readers: 100_000, warmUp: 10_000, crashReaders: 10_000 },
  small: { readers: 400, warmUp: 40, crashReaders: 200 },
} as const;
/** Of a hundred consumers. */
const CRASHES = 20;
/** Calls after which one of them dies at most: with keys a message is one call of the service. */
const LIVES = { keyed: 14, unkeyed: 120 } as const;
const DELIVERIES = 3;
const CONSUMERS = 4;
/** A queue hands a message over so often before it gives it up. */
const TRIES = 5;
const ROUNDS = 20;
/** Between two runs of the cron, so that what the dead have taken is free again, in milliseconds. */
const ROUND = 25 * 60_000;
const MESSAGES_AT_ONCE = 10;

/** Half past seven in India, when the stories of the benchmark are a few hours old. */
const MORNING = new Date(`${new Date().toISOString().slice(0, 10)}T02:00:00Z`).getTime();
const VARS = {
  CONTACT_EMAIL: 'desk@news.test',
  LINK_SECRET: 'a secret of links, for measuring only',
  MAIL_PROVIDER: 'resend',
  MAIL_RATE: '',
  RESEND_API_KEY: 'bench',
  DIGEST_HOURS: 'gu:7',
};

/** The digest to many readers: how fast it is written, what it needs, and whether it survives its consumers. */
export async function benchMail(size: Size): Promise<Row[]> {
  const { readers, warmUp, crashReaders } = SIZES[size];
  const script = buildBundle('mail');
  const rows: Row[] = [];
  await withEdge(
    script,
    async (edge) => void rows.push(...(await timeMails(edge, readers, warmUp))),
    VARS,
  );
  for (const name of ['keyed', 'unkeyed'] as const)
    rows.push(...(await crash(script, name, crashReaders)));
  return rows;
}

async function timeMails(edge: LocalEdge, readers: number, warmUp: number): Promise<Row[]> {
  const messages = await prepare(edge, readers);
  const upTo = (mails: number) => Math.round((messages.length * mails) / readers);
  const deliver = async (batch: unknown[]) => {
    for (let start = 0; start < batch.length; start += MESSAGES_AT_ONCE)
      await ask(edge, `deliver?sink&at=${MORNING}`, batch.slice(start, start + MESSAGES_AT_ONCE));
  };
  await deliver(messages.slice(0, upTo(warmUp)));
  const [cpu, begun] = [workerdCpu(), performance.now()];
  await deliver(messages.slice(upTo(warmUp), upTo(readers / 2)));
  const memory = workerdMemory();
  await deliver(messages.slice(upTo(readers / 2)));
  const mails = readers - warmUp;
  const seconds = (workerdCpu() - cpu) / 1_000_000;
  const elapsed = (performance.now() - begun) / 1_000;
  const grown = workerdMemory() / memory;
  const response = await fetch(new URL('/bench/sunk', edge.url));
  const sunk = (await response.json()) as { mails: number; characters: number };
  return [
    { what: 'mails of one core', value: mails / seconds, unit: '/s', budget: { least: 1_000 } },
    { what: 'mails', value: mails / elapsed, unit: '/s' },
    { what: 'characters a mail', value: sunk.characters / sunk.mails },
    {
      what: `memory after ${readers} mails / after half of them`,
      value: grown,
      unit: 'x',
      budget: { most: 1.2 },
    },
    { what: 'subscribers without a mail', value: readers - sunk.mails, budget: { most: 0 } },
  ];
}

/** Every message comes three times, in any order, and one consumer in five dies at some point of its work. */
async function crash(script: string, name: 'keyed' | 'unkeyed', readers: number): Promise<Row[]> {
  const service = await startMailService();
  let rows: Row[] = [];
  const vars = { ...VARS, RESEND_ENDPOINT: service.url };
  await withEdge(
    script,
    async (edge) => {
      const random = createRandom(7);
      let messages = await prepare(edge, readers);
      let at = MORNING;
      for (let round = 0; round < ROUNDS && messages.length > 0; round += 1) {
        await deliverBadly(edge, messages, { name, at, random });
        at += ROUND;
        messages = (await ask(edge, `cron?${name}&at=${at}`)).queued;
      }
      rows = await toCrashRows(edge, name, { readers, received: service.received });
    },
    vars,
  );
  await service.stop();
  return rows;
}

async function deliverBadly(
  edge: LocalEdge,
  messages: readonly unknown[],
  options: { name: 'keyed' | 'unkeyed'; at: number; random: (most: number) => number },
): Promise<void> {
  const { name, at, random } = options;
  const queue = Array.from({ length: DELIVERIES }, () => messages)
    .flat()
    .map((message) => ({ message, tries: 1, place: random(1_000_000) }))
    .toSorted((a, b) => a.place - b.place);
  const consume = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const life = random(100) < CRASHES ? `&life=${random(LIVES[name])}` : '';
      const { error } = await ask(edge, `deliver?${name}&at=${at}${life}`, [next.message]);
      if (error && next.tries < TRIES) queue.push({ ...next, tries: next.tries + 1 });
    }
  };
  await Promise.all(Array.from({ length: CONSUMERS }, consume));
}

async function toCrashRows(
  { miniflare }: LocalEdge,
  name: 'keyed' | 'unkeyed',
  { readers, received }: { readers: number; received: ReadonlyMap<string, number> },
): Promise<Row[]> {
  const database = await miniflare.getD1Database('DB');
  const count = async (status: string) =>
    Number(
      await database
        .prepare('SELECT count(*) AS n FROM newsletter_deliveries WHERE status = ?')
        .bind(status)
        .first('n'),
    );
  const state = await database.prepare('SELECT status FROM newsletter_issues').first('status');
  if (state !== 'sent') throw new Error(`the issue is not finished: ${state}`);
  const lost = readers - received.size;
  const twice = [...received.values()].filter((times) => times > 1).length;
  const service = name === 'keyed' ? 'service with keys' : 'service without keys';
  return [
    // Without keys a mail that may have been sent is not sent again, and counted as such.
    name === 'keyed'
      ? { what: `${service}: lost`, value: lost, budget: { most: 0 } }
      : { what: `${service}: lost`, value: lost },
    ...(name === 'unkeyed'
      ? [{ what: `${service}: known not to be known`, value: await count('unknown') }]
      : []),
    { what: `${service}: twice`, value: twice, budget: { most: 0 } },
  ];
}

/** Fills the database and opens the issue; gives the messages that send it. */
async function prepare(edge: LocalEdge, readers: number): Promise<unknown[]> {
  await fillContent(edge.miniflare);
  const database = await edge.miniflare.getD1Database('DB');
  await database
    .prepare(
      `INSERT INTO newsletter_subscribers
        (email, lang, status, consent_version, source, created_at, updated_at, langs)
        WITH RECURSIVE serial(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM serial WHERE n < ?)
        SELECT 'reader' || n || '@example.org', 'gu', 'confirmed', '1', 'api', 1, 1, '["gu"]' FROM serial`,
    )
    .bind(readers)
    .run();
  const messages: unknown[] = [];
  // A run of the cron queues a part; it has queued all when the next one adds none.
  for (let last = -1; last !== messages.length; ) {
    last = messages.length;
    messages.push(...(await ask(edge, `cron?at=${MORNING}`)).queued);
  }
  return messages;
}

async function ask(
  edge: LocalEdge,
  call: string,
  body?: unknown,
): Promise<{ queued: unknown[]; error?: string }> {
  const response = await fetch(new URL(`/bench/${call}`, edge.url), {
    method: 'POST',
    body: JSON.stringify(body ?? null),
  });
  return (await response.json()) as { queued: unknown[]; error?: string };
}
