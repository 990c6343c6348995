import { readKept, saveKept } from './kept.ts';

/**
 * The key of what is sent: the same again after no answer, also when the page was loaded again, so that it is done
 * once, and another for anything else, so that it is not taken for what was sent before. `forget` is for when it has
 * been done.
 */
export function useSendKey(name: string): { keyOf: (sent: object) => string; forget: () => void } {
  const kept = `${name}.key`;
  return {
    keyOf: (sent) => {
      const text = JSON.stringify(sent);
      const last = readKept<{ text: string; key: string }>(kept);
      if (last?.text === text) return last.key;
      const key = crypto.randomUUID();
      saveKept(kept, { text, key });
      return key;
    },
    forget: () => saveKept(kept, null),
  };
}
