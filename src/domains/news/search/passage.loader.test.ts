import { expect, it } from 'vitest';
import type { StoryCard } from '#domains/news/story/article.model.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { loadPassages } from './passage.loader.ts';

it('passages are of paragraphs, never of tables, captions and headings run together', async () => {
  const title = 'Prices of the week';
  const standfirst = 'What the market asked for.';
  const bodyHtml =
    '<h2>Saffron</h2><table><tr><th>Saffron</th><td>₹ 300</td></tr></table><p>Traders of saffron waited.</p><ul><li>Cardamom fell.</li></ul><figure><img src="/media/a.jpg" alt=""><figcaption>Turmeric drying</figcaption></figure><table><tr><td>Turmeric</td></tr>';
  const id = await publishStory({ texts: [makeText('en', { title, standfirst, bodyHtml })] });
  const cards = [{ id, title, standfirst } as StoryCard];
  const find = async (word: string) => {
    const marks = [{ word, isPrefix: false }];
    return (await loadPassages(makePlatform(), 'en', { cards, marks })).get(id);
  };
  expect(await find('saffron')).toBe('Traders of saffron waited. Cardamom fell.');
  expect(await find('cardamom')).toBe('Traders of saffron waited. Cardamom fell.');
  expect(await find('turmeric')).toBeUndefined();
});
