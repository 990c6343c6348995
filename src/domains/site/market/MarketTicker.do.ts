import { DurableObject } from 'cloudflare:workers';
import type { LiveEnv } from '#kernel/live/live.model.ts';
import {
  addReaders,
  endLive,
  LIVE_KEY,
  NO_READERS,
  NO_STATE,
  nextVersion,
  withoutPast,
} from '#kernel/live/live.model.ts';
import type {
  BreakingNews,
  LiveProgress,
  LiveState,
  ReaderCount,
} from '#kernel/live/live-state.model.ts';
import { logError } from '#platform/log.ts';
import { type MarketEnv, marketServiceOf } from '#platform/market/market-data.ts';
import type { MarketReading, MarketService } from '#platform/market/market-service.ts';
import { withDeadline } from '#shared/deadline.ts';
import { nextLookAt, nextMinute, toMinute, toSnapshot } from './market.model.ts';

/** How often a hub or KV is tried with one state; what fails gets the next state. */
const TRIES = 3;
/** KV takes one write a second a key. Milliseconds. */
const PAUSE = 1_100;
/** Milliseconds. */
const HUB_PATIENCE = 10_000;
/** How long a count of readers stands, in milliseconds. */
const COUNT_STANDS = 10_000;
/** How long whoever has withdrawn a line may come again to say so, in milliseconds. */
const WITHDRAWN_FOR = 3_600_000;

/** Lines that were withdrawn last, by language. */
type Withdrawn = Readonly<Record<string, { path: string; at: number }>>;

/**
 * The one object that asks the market service, keeps what readers are shown as it happens and hands
 * it to KV and to the hubs that have readers. Its storage holds `state`, `asked` (the minute of the
 * last look), `failures` (looks that failed since the last that did not), `hubs` (for each hub with
 * readers, how many had joined when it did) and `withdrawn`.
 */
export class MarketTicker extends DurableObject<LiveEnv & MarketEnv> {
  readonly #kv = this.ctx.storage.kv;
  #isSaving = false;
  #counted = { at: 0, readers: NO_READERS };

  /** Sets the clock going where a market is configured and it isn't going. */
  async wake(): Promise<void> {
    if (!marketServiceOf(this.env)) return;
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now());
  }

  /** From now on the hub is handed every state; answers with the present one. */
  join(hub: string): LiveState {
    const hubs = this.#hubs;
    const joins = Math.max(0, ...Object.values(hubs)) + 1;
    this.#kv.put('hubs', { ...hubs, [hub]: joins });
    return this.#state;
  }

  /** Shows a line in a language in place of the one before, unless it is the same; null takes it away. */
  async announce(lang: string, news: Omit<BreakingNews, 'id'> | null): Promise<void> {
    const { [lang]: shown, ...others } = this.#state.breaking;
    if (news && shown && isSameLine(news, shown)) return;
    const id = nextVersion(this.#state.version, Date.now());
    await this.#publish({ breaking: news ? { ...others, [lang]: { ...news, id } } : others });
  }

  /** Tells open pages how far a live blog has come. */
  async tellOfEntries(name: string, news: LiveProgress): Promise<void> {
    const { stories } = this.#state;
    if (news.changedAt <= (stories[name]?.changedAt ?? 0)) return;
    await this.#publish({ stories: { ...stories, [name]: news } });
  }

  /** A story is live no more. */
  async endStory(storyId: number): Promise<void> {
    await this.#publish({ stories: endLive(this.#state.stories, storyId) });
  }

  /** The lines that stand now, by language. */
  lines(): LiveState['breaking'] {
    return withoutPast(this.#state, Date.now()).breaking;
  }

  /**
   * Takes the line of a language away if it leads to this story, by whichever of its addresses; whether there was one,
   * also when it is asked again: whoever asked first may not have lived to purge.
   */
  async withdraw(lang: string, storyId: number): Promise<boolean> {
    const before = this.#kv.get<Withdrawn>('withdrawn') ?? {};
    const { path } = this.#state.breaking[lang] ?? {};
    if (!path?.endsWith(`/${storyId}`)) {
      const last = before[lang];
      const isRecent = last !== undefined && last.at > Date.now() - WITHDRAWN_FOR;
      return isRecent && last.path.endsWith(`/${storyId}`);
    }
    this.#kv.put('withdrawn', { ...before, [lang]: { path, at: Date.now() } });
    await this.announce(lang, null);
    return true;
  }

  /** Sockets that are open at all hubs; one browser has one at most, however many tabs. */
  async readers(): Promise<ReaderCount> {
    if (Date.now() - this.#counted.at < COUNT_STANDS) return this.#counted.readers;
    const counts = Object.keys(this.#hubs).map((hub) =>
      this.env.MARKET_HUB.getByName(hub).readers(),
    );
    const open = await withDeadline(Promise.all(counts), HUB_PATIENCE);
    const readers = open.reduce(addReaders, NO_READERS);
    this.#counted = { at: Date.now(), readers };
    return readers;
  }

  /** Comes at least once; the service is asked once a minute all the same, and a look that fails doesn't stop the clock. */
  override async alarm(): Promise<void> {
    const service = marketServiceOf(this.env);
    const now = Date.now();
    if (!service) return;
    const minute = toMinute(now);
    if (this.#kv.get('asked') === minute) {
      if ((await this.ctx.storage.getAlarm()) === null)
        await this.ctx.storage.setAlarm(nextMinute(now));
      return;
    }
    this.#kv.put('asked', minute);
    await this.ctx.storage.setAlarm(nextMinute(now));
    await this.#look(service, now);
  }

  get #state(): LiveState {
    return { ...NO_STATE, ...this.#kv.get<LiveState>('state') };
  }

  get #hubs(): Record<string, number> {
    return this.#kv.get<Record<string, number>>('hubs') ?? {};
  }

  async #look(service: MarketService, now: number): Promise<void> {
    let reading: MarketReading | null = null;
    try {
      reading = await service.read(now);
    } catch (error) {
      logError('market.unanswered', error);
    }
    const failures = reading ? 0 : (this.#kv.get<number>('failures') ?? 0) + 1;
    this.#kv.put('failures', failures);
    await this.ctx.storage.setAlarm(nextLookAt(now, reading, failures));
    const last = this.#state.market;
    const market = toSnapshot(reading, { last, isDemo: service.isDemo, now });
    if (JSON.stringify(market) !== JSON.stringify(last)) await this.#publish({ market });
  }

  async #publish(change: Partial<Omit<LiveState, 'version'>>): Promise<void> {
    const now = Date.now();
    const last = this.#state;
    const version = nextVersion(last.version, now);
    this.#kv.put('state', withoutPast({ ...last, ...change, version }, now));
    await Promise.all([this.#save(), ...Object.keys(this.#hubs).map((hub) => this.#push(hub))]);
  }

  /** One write at a time, always of the present state: an older one never comes last. */
  async #save(): Promise<void> {
    if (this.#isSaving) return;
    this.#isSaving = true;
    try {
      for (let saved = 0; saved < this.#state.version; ) {
        const state = this.#state;
        await tryAgain(() => this.env.CACHE.put(LIVE_KEY, JSON.stringify(state)));
        saved = state.version;
      }
    } catch (error) {
      logError('market.save_failed', error);
    } finally {
      this.#isSaving = false;
    }
  }

  /** A hub without readers is left out from now on, unless it has joined again meanwhile. */
  async #push(name: string): Promise<void> {
    const joined = this.#hubs[name];
    try {
      const hub = () => this.env.MARKET_HUB.getByName(name);
      const readers = await tryAgain(() => withDeadline(hub().push(this.#state), HUB_PATIENCE));
      const { [name]: current, ...others } = this.#hubs;
      if (readers === 0 && current === joined) this.#kv.put('hubs', others);
    } catch (error) {
      logError('market.push_failed', error, { hub: name });
    }
  }
}

function isSameLine(line: Omit<BreakingNews, 'id'>, shown: BreakingNews): boolean {
  return line.text === shown.text && line.path === shown.path && line.until === shown.until;
}

async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
      await scheduler.wait(PAUSE);
    }
  }
}
