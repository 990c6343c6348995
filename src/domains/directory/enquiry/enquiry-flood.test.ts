import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { countRows, makeAsker, openStalls, readRows } from '#testing/access/enquiries.ts';
import { makePlatform } from '#testing/factories.ts';
import { isFull } from '#testing/sample.ts';
import { sendEnquiries } from './enquiry-send.service.ts';

const NUMBERS = 50;
/** 10,000 by `npm run test:all`; else as many as reach every limit. */
const ALL = isFull ? { numbers: 8_000, networks: 2_000 } : { numbers: 500, networks: 250 };

describe('a flood of enquiries', { timeout: 120_000 }, () => {
  interface Flooding {
    senders: readonly number[];
    stalls: readonly number[];
    /** The first three parts of their addresses, and how many there are. */
    network: string;
    networks: number;
    count: number;
  }

  /** Sends, 50 at a time, from every number in turn: four to each business, of networks in turn. Counts what was said. */
  async function flood({ senders, stalls, network, networks, count }: Flooding) {
    const platform = makePlatform();
    const told: Record<string, number> = {};
    const send = async (each: number) => {
      const round = Math.floor(each / senders.length);
      const draft = {
        ...{ businessId: stalls[Math.floor(round / 4) % stalls.length] ?? 0, alsoSendTo: [] },
        ...{ message: `Do you have ${each} boxes of sweets for a wedding?`, subject: '' },
        ...{ agreed: true, sharePhone: false, shareEmail: false, itemId: null, productId: null },
        ...{ categoryId: null, townId: null, quantity: null, unit: '', budgetPaise: null },
        ...{ neededOn: null, purpose: null },
      };
      const sender = {
        ...{ userId: senders[each % senders.length] ?? 0, sourcePath: '' },
        lang: 'gu' as const,
        ...{ reader: `${network}.${each % networks}`, key: `flood ${each}` },
      };
      const code = await sendEnquiries(platform, draft, sender).then(
        () => 'kept',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      );
      told[code] = (told[code] ?? 0) + 1;
    };
    for (let at = 0; at < count; at += NUMBERS)
      await Promise.all(Array.from({ length: NUMBERS }, (_, each) => send(at + each)));
    return told;
  }

  async function makeSenders(): Promise<number[]> {
    const senders = await Promise.all(Array.from({ length: NUMBERS }, () => makeAsker()));
    return senders.map(({ id }) => id);
  }

  const most = async (senders: readonly number[], by: string) => {
    const ids = senders.join();
    return readRows<{ n: number; groups: number }>(
      `SELECT max(n) AS n, count(*) AS groups FROM (SELECT count(*) AS n FROM enquiries
        WHERE user_id IN (${ids}) GROUP BY ${by})`,
    );
  };

  it('of 10,000 from 50 numbers is five of each, two of them to one business', async () => {
    const [senders, stalls] = [await makeSenders(), await openStalls(5)];
    const told = await flood({
      senders,
      stalls,
      network: '198.51.100',
      networks: 200,
      count: ALL.numbers,
    });
    expect(told.kept).toBe(5 * NUMBERS);
    expect(told['enquiry.too_many_to_one']).toBeGreaterThan(0);
    expect(told['enquiry.too_many_today']).toBeGreaterThan(0);
    expect(await most(senders, 'user_id')).toEqual([{ n: 5, groups: NUMBERS }]);
    expect(await most(senders, 'user_id, business_id')).toMatchObject([{ n: 2 }]);
    const sums = await readRows(
      `SELECT sum(enquiry_count) AS n FROM businesses WHERE id IN (${stalls.join()})`,
    );
    expect(sums).toEqual([{ n: 5 * NUMBERS }]);
  });

  it('in five networks is twenty of each network', async () => {
    const [senders, stalls] = [await makeSenders(), await openStalls(5)];
    const told = await flood({
      senders,
      stalls,
      network: '192.0.2',
      networks: 5,
      count: ALL.networks,
    });
    expect(told.kept).toBe(5 * 20);
    expect(told['enquiry.too_many_here']).toBeGreaterThan(0);
    expect(await countRows(`enquiries WHERE user_id IN (${senders.join()})`)).toBe(5 * 20);
  });
});
