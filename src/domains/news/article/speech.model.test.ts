import { describe, expect, it } from 'vitest';
import { pickVoice, toChunks } from './speech.model.ts';

describe('chunks of speech', () => {
  it('keep sentences together and paragraphs apart', () => {
    expect(toChunks(['One. Two.', '  ', 'Three\n  and four.'], 'en')).toEqual([
      'One. Two.',
      'Three and four.',
    ]);
  });

  it('end with a sentence where the paragraph is long', () => {
    const sentence = 'सौराष्ट्र में अगले दो दिन तेज़ बारिश का अनुमान है।';
    const chunks = toChunks([Array(9).fill(sentence).join(' ')], 'hi');
    expect(chunks.length).toBeGreaterThan(2);
    for (const chunk of chunks) expect(chunk.endsWith('है।')).toBe(true);
  });

  it('are short enough for every browser, and lose no word', () => {
    const text = Array.from({ length: 120 }, (_, index) => `શબ્દ${index}`).join(' ');
    const chunks = toChunks([text], 'gu');
    for (const chunk of chunks) expect(chunk.length).toBeLessThanOrEqual(180);
    expect(chunks.join(' ')).toBe(text);
  });
});

describe('the voice', () => {
  const voice = (lang: string, localService = true) => ({ lang, localService });

  it('speaks the language, as in India where it can', () => {
    const [american, indian, hindi] = [voice('en-US'), voice('en-IN', false), voice('hi_IN')];
    expect(pickVoice([american, indian, hindi], 'en')).toBe(indian);
    expect(pickVoice([american, indian, hindi], 'hi')).toBe(hindi);
  });

  it('is none where no voice speaks the language', () => {
    expect(pickVoice([voice('en-IN'), voice('guz-KE')], 'gu')).toBeNull();
    expect(pickVoice([], 'en')).toBeNull();
  });
});
