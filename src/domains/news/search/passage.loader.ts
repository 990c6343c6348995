import type { StoryCard } from '#domains/news/story/article.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { toPlainText } from '#kernel/html/plain-text.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Mark } from '#kernel/words/word.model.ts';
import { logError } from '#platform/log.ts';
import { toHighlighter, toPassage } from './highlight.model.ts';
import { listBodies } from './indexed-story.repo.ts';

/** What makes no sentence with what stands before and after it; the last may be cut short. */
const BESIDE_THE_TEXT = /<(table|figure|pre|h[2-4])\b.*?(?:<\/\1>|$)/gs;

/** What stands around the words found in paragraphs of stories that have them in the body only, by story. */
export async function loadPassages(
  { db }: Platform,
  lang: Lang,
  { cards, marks }: { cards: readonly StoryCard[]; marks: readonly Mark[] },
): Promise<ReadonlyMap<number, string>> {
  const highlight = toHighlighter(marks);
  const isMarked = (text: string) => highlight(text).some((piece) => piece.isMarked);
  const ids = cards
    .filter(({ title, standfirst }) => !isMarked(title) && !isMarked(standfirst))
    .map(({ id }) => id);
  if (ids.length === 0) return new Map();
  try {
    const bodies = await listBodies(db, lang, ids);
    return new Map(
      bodies.flatMap(({ articleId, bodyHtml }) => {
        const passage = toPassage(highlight(toPlainText(bodyHtml.replace(BESIDE_THE_TEXT, ' '))));
        return passage === null ? [] : [[articleId, passage] as const];
      }),
    );
  } catch (error) {
    logError('search.passages_missing', error);
    return new Map();
  }
}
