import { expect, it } from 'vitest';
import { toHighlighter } from './highlight.model.ts';
import { toPassage } from './passage.model.ts';

const highlight = toHighlighter([{ word: 'river', isPrefix: false }]);
const words = (count: number) => 'word '.repeat(count);

it.each([
  ['The river rose.', 'The river rose.'],
  [`${words(30)}river ${words(60)}`, /^\u2026 (word ){13,14}river (word ?){25,} \u2026$/],
  [`${words(30)}river.`, /^\u2026 (word ){13,14}river\.$/],
  [`river ${'x'.repeat(400)}`, /^river \u2026$/],
])('is what stands around the word in %j', (text, passage) => {
  expect(toPassage(highlight(text))).toMatch(passage);
});

it('is none without the word', () => {
  expect(toPassage(highlight('Rain.'))).toBeNull();
});
