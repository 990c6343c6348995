import type { Plugin } from 'vite';

const WAIT = 'reject(new DeadlineError(milliseconds)), milliseconds)';

/**
 * Gives a store ten times as long to answer where time is not faked: on a machine that does many things at once
 * it would be taken for silent, and what a page does without it for a fault. Tests of deadlines fake the time.
 */
export function waitPatiently(): Plugin {
  return {
    name: 'wait-patiently',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/shared/deadline.ts')) return null;
      if (!code.includes(WAIT)) throw new Error(`${id} has no ${WAIT}`);
      const longer = WAIT.replace(/\)$/, ' * (vi.isFakeTimers() ? 1 : 10))');
      return `import { vi } from 'vitest';\n${code.replace(WAIT, longer)}`;
    },
  };
}
