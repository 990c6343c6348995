import { foldText } from '#i18n/folding.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { toWords } from '#kernel/words/word.model.ts';
import type { JudgedText, Verdict } from './judge.model.ts';
import { selectForJudge } from './judge.repo.ts';

/** Whether a text may be shown at once, waits for the desk, or is refused; what it is that speaks against it is named. */
export async function judge({ db, now }: Platform, text: JudgedText): Promise<Verdict> {
  const [restrictions, blocked] = await db.batch(selectForJudge(db, text, now));
  if (restrictions.length > 0) return { verdict: 'refuse', why: ['restricted'] };
  const words = new Set(toWords(text.text).map(foldText));
  const found = blocked.filter(({ folded }) => words.has(folded));
  if (found.length === 0) return { verdict: 'pass', why: [] };
  const isRefused = found.some(({ action }) => action === 'refuse');
  return { verdict: isRefused ? 'refuse' : 'hold', why: ['word'] };
}
