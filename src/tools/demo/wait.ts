import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE = 20_000;
const PAUSE = 50;

/** Asks again and again until there is something to be had, and gives it; throws after a while without. */
export async function waitFor<T>(
  what: string,
  ask: () => T | null | undefined | false | Promise<T | null | undefined | false>,
): Promise<T> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`${what}: not within ${PATIENCE / 1_000} s`);
    await pause(PAUSE);
  }
}
