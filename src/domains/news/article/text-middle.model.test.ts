import { expect, it } from 'vitest';
import { divideText } from './text-middle.model.ts';

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => `<p>${index + 1}</p>`).join('');

it('divides a long text after its third paragraph', () => {
  expect(divideText(paragraphs(6))).toEqual([
    '<p>1</p><p>2</p><p>3</p>',
    '<p>4</p><p>5</p><p>6</p>',
  ]);
});

it('leaves a short one whole', () => {
  expect(divideText(paragraphs(5))).toEqual([paragraphs(5), '']);
  expect(divideText('')).toEqual(['', '']);
});

it('never divides what stands in a quotation, a list or a figure', () => {
  const quote = `<blockquote>${paragraphs(8)}</blockquote>`;
  expect(divideText(quote)).toEqual([quote, '']);
  const [first, second] = divideText(`${quote}${paragraphs(6)}`);
  expect(first).toBe(`${quote}<p>1</p><p>2</p><p>3</p>`);
  expect(second).toBe('<p>4</p><p>5</p><p>6</p>');
});
