import type { Front, StoryCard } from '#domains/news/story/article.model.ts';
import { cutText } from '#i18n/clean-text.ts';

/** Path without an edition's prefix. */
export const BRIEF_PATH = '/brief';

/** Stories of a brief, as far as there are so many. */
const MOST = 8;
/** Of these it takes older ones as well, to be a brief at all. */
const FEWEST = 6;
const PER_CATEGORY = 2;
/** A story this much older than the newest is not of the day, in milliseconds. */
const DAY = 86_400_000;
/** Characters of what is said about a story: two sentences, as most people write them. */
const LONGEST = 240;

/** The stories of the day in the order of the front page, no category with more than its share; nothing that was paid for. */
export function chooseBrief(front: Front): StoryCard[] {
  const ranked = listRanked(front);
  const newest = Math.max(...ranked.map(({ publishedAt }) => publishedAt));
  const isOfDay = ({ publishedAt }: StoryCard) => publishedAt > newest - DAY;
  const today = ranked.filter(isOfDay);
  const taken = new Map<number, number>();
  const chosen = today.filter(({ category }) => {
    const count = (taken.get(category.id) ?? 0) + 1;
    taken.set(category.id, count);
    return count <= PER_CATEGORY;
  });
  const others = new Set([...today, ...ranked].filter((card) => !chosen.includes(card)));
  return [...chosen.slice(0, MOST), ...[...others].slice(0, Math.max(FEWEST - chosen.length, 0))];
}

/** What the desk and the clock have put first, then the first of each section, then what is left. */
function listRanked(front: Front): StoryCard[] {
  const { lead, secondary, support, latest, more, sections } = front;
  const heads = sections.flatMap(({ cards }) => cards.slice(0, 1));
  const rest = sections.flatMap(({ cards }) => cards.slice(1));
  const all = [...(lead ? [lead] : []), ...secondary, ...support, ...heads, ...latest, ...more];
  const byId = new Map([...all, ...rest].map((card) => [card.id, card]));
  return [...byId.values()].filter(({ label }) => label !== 'sponsored');
}

const sentences = new Intl.Segmenter('hi', { granularity: 'sentence' });

/** As many whole sentences of a text as there is room for; by default of a standfirst in a brief. */
export function toIntro(standfirst: string, longest = LONGEST): string {
  if (standfirst.length <= longest) return standfirst;
  let end = 0;
  for (const { index, segment } of sentences.segment(standfirst)) {
    if (index + segment.trimEnd().length > longest) break;
    end = index + segment.length;
  }
  return end > 0 ? standfirst.slice(0, end).trimEnd() : cutText(standfirst, longest);
}
