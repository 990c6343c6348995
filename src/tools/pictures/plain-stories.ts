import { ALL_EDITIONS, type Lang } from '#i18n/editions.ts';
import { readNewsroom, readStories } from '#tools/sample/newsroom.ts';

const HALF_HOUR = 1_800_000;

/** Letters of a sentence that does for a headline. */
const SHORTEST = 30;
const LONGEST = 110;

/** So many stories without pictures in three languages as lines of an import, with their authors and topics: those of the sample, then others made of their sentences. */
export function listPlainLines(count: number, now: Date): object[] {
  const { authors, tags } = readNewsroom();
  const stories = readStories();
  return [
    ...authors.map(({ picture: _, ...author }) => ({ type: 'author', ...author })),
    ...tags.map((tag) => ({ type: 'tag', ...tag })),
    ...Array.from({ length: count }, (_, index) => {
      const story = stories[index % stories.length];
      const round = Math.floor(index / stories.length);
      const at = new Date(now.getTime() - index * HALF_HOUR);
      return story ? toLines(story, round, at) : [];
    }).flat(),
  ];
}

type Story = ReturnType<typeof readStories>[number];
type Text = NonNullable<Story['texts'][Lang]>;

function toLines(story: Story, round: number, at: Date): object[] {
  const { category, city, label, authors, tags } = story;
  const number = round > 0 ? `${round}:` : '';
  return ALL_EDITIONS.flatMap(({ lang }) => {
    const text = story.texts[lang];
    if (!text) return [];
    return {
      ...{ type: 'story', id: `plain:${number}${story.id}`, lang, category, city, label },
      ...{ authors, tags, date: at.toISOString(), ...toText(text, lang, round) },
    };
  });
}

function toText({ title, standfirst, body }: Text, lang: Lang, round: number) {
  const blocks = body
    .filter((block) => !block.startsWith('<figure'))
    .map((block) => (block.startsWith('<') ? block : `<p>${block}</p>`));
  const bodyHtml = blocks.join('\n');
  if (round === 0) return { title, summary: standfirst, bodyHtml };
  const sentences = listSentences(body, lang);
  const sentenceAt = (index: number) => sentences[index % sentences.length] ?? title;
  return {
    title: sentenceAt(2 * round - 2).replace(/[.।]$/u, ''),
    summary: sentenceAt(2 * round - 1),
    bodyHtml,
  };
}

/** Of the paragraphs, in the order of the text. */
function listSentences(body: readonly string[], lang: Lang): string[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'sentence' });
  return body
    .filter((block) => !block.includes('<'))
    .flatMap((block) => Array.from(segmenter.segment(block), ({ segment }) => segment.trim()))
    .filter(({ length }) => length >= SHORTEST && length <= LONGEST);
}
