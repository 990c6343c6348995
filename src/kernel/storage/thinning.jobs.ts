import { allTerms } from '#kernel/domain/domains.ts';
import type { Thinning } from '#kernel/domain/term.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { logError, logInfo } from '#platform/log.ts';
import { INDIA_AHEAD, toIndianDay } from '#shared/india-time.ts';
import { listDone, noteSlice } from './thinning.repo.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Hours of the night in India: few read, nobody writes. */
const NIGHT = { from: 1, to: 5 };
const AT_ONCE = 500;
/** Slices of a run: with the calls of each, far from the 1,000 that a run may make of D1 and R2. */
const MOST_SLICES = 12;
/** A run begins no slice after this time, in milliseconds. */
const LONGEST_RUN = 20_000;

interface Named extends Thinning {
  name: string;
}

/**
 * Cron, each minute of the night: thins what has grown old, slice by slice, table after table. What is done of a night is
 * written down after each slice; a slice that was cut off is begun again.
 */
export async function thinTables(platform: Platform<Env>): Promise<void> {
  const { db, now } = platform;
  if (!isNight(now)) return;
  const day = toIndianDay(now);
  const done = await listDone(db, day);
  const left = listNamed().filter(({ name }) => !done.has(name));
  const end = Date.now() + LONGEST_RUN;
  let slices = 0;
  for (const thinning of left)
    while (slices < MOST_SLICES && Date.now() < end) {
      slices += 1;
      if (await runSlice(platform, thinning, day)) break;
    }
}

/** Whether there is nothing more to do tonight, or nothing that works: the next run tries again. */
async function runSlice(
  platform: Platform<Env>,
  { name, days, atOnce: limit = AT_ONCE, thin }: Named,
  day: number,
): Promise<boolean> {
  const { db, now } = platform;
  try {
    const rows = await thin(platform, { before: new Date(now.getTime() - days * DAY), limit });
    const isDone = rows < limit;
    await noteSlice(db, { name, day, rows, isDone, changedAt: now });
    if (rows > 0) logInfo('storage.thinned', { name, rows });
    return isDone;
  } catch (error) {
    logError('storage.not_thinned', error, { name });
    return true;
  }
}

function listNamed(): Named[] {
  return [...allTerms()].flatMap(([table, term]) =>
    'nightly' in term
      ? term.nightly.map((thinning) => ({ ...thinning, name: `${table}: ${thinning.what}` }))
      : [],
  );
}

function isNight(now: Date): boolean {
  const hour = Math.floor(((now.getTime() + INDIA_AHEAD) % DAY) / HOUR);
  return hour >= NIGHT.from && hour < NIGHT.to;
}
