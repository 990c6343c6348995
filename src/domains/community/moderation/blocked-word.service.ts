import { foldText } from '#i18n/folding.ts';
import { BLOCKED_WORDS, getBlockedWord } from '#kernel/judge/blocked-word.repo.ts';
import { valueTaken } from '#kernel/record/managed.errors.ts';
import { badValue, manage } from '#kernel/record/managed.service.ts';

/** Two spellings that fold into one are one word. */
export const blockedWordRows = manage(BLOCKED_WORDS, {
  settle: async ({ db }, draft, t, id) => {
    const folded = foldText(String(draft.word));
    if (!/\p{L}/u.test(folded)) throw badValue('word', 'input.format', t('input.format'));
    const known = await getBlockedWord(db, folded);
    if (known && known.id !== id) throw valueTaken('word', t);
    return { ...draft, folded };
  },
});
