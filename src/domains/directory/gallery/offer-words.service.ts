import type { Platform } from '#kernel/http/platform.ts';
import { judge } from '#kernel/judge/judge.service.ts';
import { readOrUnavailable } from '#platform/database.ts';

/**
 * What speaks against words of pictures and items: a word the desk has blocked, of whatever kind, or that it keeps their
 * author from writing. That shops say alike what they sell, or in capitals, is no matter.
 */
export async function judgeOffer(
  platform: Platform,
  text: string,
  { userId, businessId }: { userId: number; businessId: number },
): Promise<{ isRefused: boolean; hasBlockedWord: boolean }> {
  if (text === '') return { isRefused: false, hasBlockedWord: false };
  // Listings are judged alike, however old an account is.
  const author = { id: userId, createdAt: new Date(0) };
  const place = `business/${businessId}`;
  const judged = { kind: 'business', text, author, place, earlier: 0 } as const;
  const { verdict, why } = await readOrUnavailable(judge(platform, judged));
  const hasBlockedWord = why.includes('word') || why.includes('restricted');
  return { isRefused: verdict === 'refuse', hasBlockedWord };
}
