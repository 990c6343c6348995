import { env } from 'cloudflare:test';

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MATRIX: string;
    }
  }
}

/** `npm run test:all` tries what is true of many combinations with all of them, `npm test` with a sample. */
export const isFull = env.TEST_MATRIX === 'full';

/** One of `every` so many, another one at another turn: over all turns all of them. */
export function takeSample<T>(all: readonly T[], every: number, turn = 0): readonly T[] {
  return isFull ? all : all.filter((_, index) => index % every === turn % every);
}
