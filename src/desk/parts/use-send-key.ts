import { useRef } from 'react';

/**
 * The key of what is sent: the same again after no answer, so that it is done once, and another for anything
 * else, so that it is not taken for what was sent before. `forget` is for when it has been done.
 */
export function useSendKey(): { keyOf: (sent: object) => string; forget: () => void } {
  const last = useRef({ sent: '', key: '' });
  return {
    keyOf: (sent) => {
      const text = JSON.stringify(sent);
      if (text !== last.current.sent) last.current = { sent: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget: () => {
      last.current = { sent: '', key: '' };
    },
  };
}
