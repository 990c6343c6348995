const WIDTH = 30;

export interface Progress {
  /** So many bytes more have been dealt with. */
  advance(bytes: number, note: string): void;
  done(): void;
}

/** A bar that redraws itself on a terminal, nothing elsewhere. */
export function createProgress(total: number, stream: NodeJS.WriteStream): Progress {
  if (!stream.isTTY) return { advance: () => {}, done: () => {} };
  let sent = 0;
  return {
    advance: (bytes, note) => {
      sent += bytes;
      const share = total === 0 ? 1 : Math.min(1, sent / total);
      const filled = Math.round(share * WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
      const text = `${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${note}`;
      stream.write(`\r${text.slice(0, (stream.columns ?? 80) - 1)}\u001b[K`);
    },
    done: () => {
      stream.write('\r\u001b[K');
    },
  };
}
