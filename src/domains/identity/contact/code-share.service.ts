import { type RateLimitEnv, takeTurnOf } from '#kernel/access/rate-limit.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type ChallengeEnv, createChallenge } from '#platform/challenge.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Objects } from '#platform/env.ts';
import { unavailable } from '#shared/app-error.ts';
import { withDeadline } from '#shared/deadline.ts';
import type { CodeRequest, CodeTurn } from './CodeLimiter.do.ts';
import { type CodeMessageEnv, reportLevel } from './code-message.service.tsx';
import type { Human, Standing } from './code-share.model.ts';
import { getStanding, type Whom } from './standing.repo.ts';

export interface LimiterEnv extends ChallengeEnv, CodeMessageEnv, RateLimitEnv {
  CODE_LIMITER: Objects<{
    take(request: CodeRequest): Promise<CodeTurn>;
    dropKey(target: string, key: string): Promise<void>;
  }>;
}

declare module '#platform/env.ts' {
  interface Env extends LimiterEnv {}
}

/** What is sent, each with a budget of its own. */
export type Channel = 'sms' | 'mail' | 'links';

/** Without an answer of the limiter within these milliseconds nothing is sent. */
export const PATIENCE = 3_000;

/** What a signed-in person may ask for within a day, who need not pass a challenge. */
const ACCOUNT_GATE = { name: 'send-code-account', most: 20, window: 86_400 };

/** Somebody wants something sent. */
export interface ShareOrder extends Pick<CodeRequest, 'target' | 'reader' | 'key'> {
  channel: Channel;
  /** Whose share it is taken from, where the share of everybody is used up. */
  whom: Whom;
  /** Whoever is signed in; null for a stranger, who may be asked to show that they are a person. */
  userId: number | null;
  /** What the challenge gave them. */
  answer: string | undefined;
}

/** As the limiter decides; whoever has an account is only then told apart from others when nobody else gets a code any more. */
export type ShareTurn = Exclude<CodeTurn, { kind: 'full' }>;

/** Takes a turn from the codes or links of the day. */
export async function takeShare(
  platform: Platform<LimiterEnv>,
  order: ShareOrder,
): Promise<ShareTurn> {
  const wait = await passAccountGate(platform.env, order.userId);
  if (wait > 0) return { kind: 'wait', seconds: wait };
  const human = await proveHuman(platform.env, order);
  const turn = await askLimiter(platform, order, { human, standing: 'stranger' });
  if (turn.kind !== 'full') return turn;
  const { seconds } = turn;
  const standing = await readOrUnavailable(getStanding(platform.db, order.whom));
  if (standing === 'stranger') return { kind: 'wait', seconds };
  const reserved = await askLimiter(platform, order, { human, standing });
  return reserved.kind === 'full' ? { kind: 'wait', seconds: reserved.seconds } : reserved;
}

/** Seconds to wait. */
async function passAccountGate(env: LimiterEnv, userId: number | null): Promise<number> {
  return userId === null ? 0 : takeTurnOf({ env }, `user ${userId}`, ACCOUNT_GATE);
}

async function proveHuman(env: ChallengeEnv, { userId, answer }: ShareOrder): Promise<Human> {
  const challenge = userId === null ? createChallenge(env) : null;
  if (!challenge) return 'unasked';
  const result = answer ? await challenge.verify(answer) : 'failed';
  return result === 'failed' ? 'unproved' : result;
}

async function askLimiter(
  platform: Platform<LimiterEnv>,
  { channel, target, reader, key }: ShareOrder,
  who: { human: Human; standing: Standing },
): Promise<CodeTurn> {
  const { env } = platform;
  const budget = Number(env.CODES_A_DAY) || 0;
  const isLink = channel === 'links';
  const ask = async () =>
    env.CODE_LIMITER.getByName(channel).take({ target, reader, key, budget, isLink, ...who });
  try {
    const turn = await withDeadline(ask(), PATIENCE);
    if (turn.kind === 'send' && turn.reached)
      platform.defer(reportLevel(env, channel, turn.reached));
    return turn;
  } catch (error) {
    throw unavailable(error);
  }
}
