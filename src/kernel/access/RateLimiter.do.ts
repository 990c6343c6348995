import { DurableObject } from 'cloudflare:workers';

/** How often something may be done. */
export interface RateLimit {
  most: number;
  /** Seconds. */
  window: number;
}

/** Counts what one reader does in a window that opens with the first time. */
export class RateLimiter extends DurableObject<object> {
  /** Seconds to wait; 0 when it may be done now, which is then counted. */
  async take({ most, window }: RateLimit): Promise<number> {
    const { kv } = this.ctx.storage;
    const now = Date.now();
    const end = kv.get<number>('end') ?? 0;
    if (end <= now) {
      kv.put('end', now + window * 1_000);
      kv.put('count', 1);
      await this.ctx.storage.setAlarm(now + window * 1_000);
      return 0;
    }
    const count = kv.get<number>('count') ?? 0;
    if (count >= most) return Math.ceil((end - now) / 1_000);
    kv.put('count', count + 1);
    return 0;
  }

  /** Takes back what was counted for something that did not come about. */
  async giveBack(turns: number): Promise<void> {
    const { kv } = this.ctx.storage;
    const count = kv.get<number>('count') ?? 0;
    if (count > 0) kv.put('count', Math.max(0, count - turns));
  }

  /** At the end of the window nothing is left of the reader. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
