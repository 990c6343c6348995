import { expect, it } from 'vitest';
import { isSameText, NO_TEXT, toKept } from './story-text.ts';

const written = (bodyHtml: string) => ({ ...NO_TEXT, bodyHtml });

it('a text is the same without the empty lines and blocks that the server does not keep', () => {
  const typed = '<p>One.</p><p></p><h2> </h2><ul><li><p></p></li></ul><p>Two.</p><p></p>';
  expect(toKept(written(typed)).bodyHtml).toBe('<p>One.</p><p>Two.</p>');
  expect(isSameText(written(typed), written('<p>One.</p><p>Two.</p>'))).toBe(true);
  expect(isSameText(written(typed), written('<p>One.</p><p>Two!</p>'))).toBe(false);
});

it('blanks around a line do not count', () => {
  expect(
    isSameText({ ...NO_TEXT, title: ' Rain  again ' }, { ...NO_TEXT, title: 'Rain again' }),
  ).toBe(true);
});
