import { describe, expect, it } from 'vitest';
import { countLetters, toCommentText, toParagraphs } from './comment-text.model.ts';

/** Words with as many signs on one letter as Hindi, Gujarati, Marathi and Sanskrit have. */
const WORDS = [
  'क्षत्रिय',
  'ज़िंदगी',
  'कार्त्स्न्य',
  'हूँ',
  'पढ़ूँ',
  'बढ़ेंगे',
  'दुःखों',
  'श्रृंगार',
  'उन्होंने',
  'ક્ષત્રિય',
  'સ્ત્રીઓનું',
  'ઉદ્‌ઘાટન',
  'વિદ્યાર્થીઓ',
  'કૃષ્ણ',
  'ઝ઼િંદગી',
  'ર્‍ય',
  'क्‍या',
  'é̂',
];

/** Milliseconds of the fastest of three times. */
function fastestOf(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

describe('what is stored of a comment', () => {
  it.each(WORDS)('leaves %s as it is written', (word) => {
    expect(toCommentText(word)).toBe(word.normalize('NFC'));
  });

  it('takes the marks that turn text round', () => {
    expect(toCommentText('pay \u202e00001\u202c \u2067rupees\u2069 \u200fnow\u061c')).toBe(
      'pay 00001 rupees now',
    );
  });

  it('leaves four signs on a letter and takes the rest of a pile', () => {
    const pile = `Z${'\u0351'.repeat(40)}a${'\u0489\u0321'.repeat(30)}`;
    const kept = toCommentText(pile);
    expect(kept.match(/\p{M}+/gu)?.map(({ length }) => length)).toEqual([4, 4]);
    expect(toCommentText(`क${'ि'.repeat(9)}`)).toBe(`क${'ि'.repeat(4)}`);
  });

  it('takes halves of characters, and leaves emoji, also joined ones', () => {
    expect(toCommentText('a\ud83d b \udc4d c')).toBe('a b  c');
    expect(toCommentText('👍🏽 👨‍👩‍👧 ❤️ 1️⃣')).toBe('👍🏽 👨‍👩‍👧 ❤️ 1️⃣');
    const many = '👍'.repeat(2_000);
    expect(toCommentText(many)).toBe(many);
    expect(countLetters(many)).toBe(2_000);
  });

  it('keeps paragraphs, and no more than one empty line', () => {
    expect(toCommentText('  one  \r\n\r\n\r\n \n\n two\nthree \u0000\n')).toBe(
      'one\n\n two\nthree',
    );
    expect(toCommentText('\u200b \u2060\n')).toBe('');
  });

  it.each([
    ['blanks before a letter', `x${' '.repeat(19_990)}x`],
    ['broken lines', `x${'\n '.repeat(9_990)}x`],
    ['piled signs', `x${'\u0351'.repeat(19_990)}x`],
  ])('takes no longer to find for many %s', (_, typed) => {
    expect(fastestOf(() => toCommentText(typed))).toBeLessThan(100);
  });

  it('is the same when it is stored again', () => {
    for (const text of [...WORDS, 'a\n\n\nb', `Z${'\u0351'.repeat(40)}`])
      expect(toCommentText(toCommentText(text))).toBe(toCommentText(text));
  });
});

describe('links of a comment', () => {
  it('are found as fast behind many signs that may end an address', () => {
    const shown = `http://a.example/${').'.repeat(20_000)}x`;
    expect(fastestOf(() => toParagraphs(shown))).toBeLessThan(100);
  });

  const linksIn = (text: string) =>
    toParagraphs(text)
      .flat()
      .flatMap((piece) => (typeof piece === 'string' ? [] : [[piece.text, piece.href]]));

  it.each([
    ['see https://example.org/a?b=1.', 'https://example.org/a?b=1'],
    ['(www.example.org)', 'www.example.org'],
    ['https://example.org/wiki/Tapi_(river), he said', 'https://example.org/wiki/Tapi_(river)'],
    ['जानकारी https://example.org/पता।', 'https://example.org/पता'],
  ])('%s leads to %s', (text, link) => {
    const [[shown, href] = []] = linksIn(text);
    expect(shown).toBe(link);
    expect(href).toMatch(/^https:\/\/(www\.)?example\.org\//);
  });

  it.each([
    'javascript:alert(1)',
    'https://news.test@evil.example',
    'http://',
    'data:text/html,x',
    'www.',
  ])('%s leads nowhere', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('loses nothing of the text', () => {
    const text = 'one\ntwo https://a.example/x, three\n\nfour www.b.example five';
    const shown = toParagraphs(text).map((pieces) =>
      pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''),
    );
    expect(shown.join('\n\n')).toBe(text);
  });
});
