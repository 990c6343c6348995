import { makeVapidKeys } from '#tools/keys/vapid-keys.ts';
import { makeReceiver } from '#tools/stand-in/push-receiver.ts';
import type { LocalEdge } from '#tools/start/local-edge.ts';
import { buildBundle } from './bundles.ts';
import { withEdge } from './pages.bench.ts';
import type { Row, Size } from './report.ts';

const SIZES = {
  full: { rounds: 9, messages: 1_000 },
  small: { rounds: 1, messages: 10 },
} as const;

/** Notifications made ready to be sent, against web-push, which signs each. */
export async function benchEncryption(size: Size): Promise<Row[]> {
  const rows: Row[] = [];
  await withEdge(
    buildBundle('push'),
    async (edge) => {
      rows.push(...(await compareEncryption(edge, SIZES[size])));
    },
    { ...makeVapidKeys(), CONTACT_EMAIL: 'newsroom@news.example' },
  );
  return rows;
}

/** Both ways in turn, so that what else the machine does falls on both; the middle of the rounds counts. */
async function compareEncryption(
  edge: LocalEdge,
  { rounds: count, messages }: (typeof SIZES)[Size],
): Promise<Row[]> {
  const { target } = await makeReceiver();
  const time = async (path: string) => {
    const url = new URL(`/bench/${path}?count=${messages}`, edge.url);
    const begun = performance.now();
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(target) });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return ((performance.now() - begun) * 1_000) / messages;
  };
  await Promise.all([time('plain'), time('encrypt')]);
  const rounds: { plain: number; ours: number; share: number }[] = [];
  for (let round = 0; round < count; round += 1) {
    const plain = await time('plain');
    const ours = await time('encrypt');
    rounds.push({ plain, ours, share: plain / ours });
  }
  const middle = rounds.toSorted((a, b) => a.share - b.share)[Math.floor(count / 2)];
  if (!middle) throw new Error('nothing was measured');
  return [
    { what: 'web-push, a message', value: middle.plain, unit: 'us' },
    { what: 'ours, a message', value: middle.ours, unit: 'us' },
    {
      what: 'encrypt and sign / generateRequestDetails',
      value: middle.share,
      unit: 'x',
      budget: { least: 1.8 },
    },
  ];
}
