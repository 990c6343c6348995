import { expect, it } from 'vitest';
import { EMPTY_TEXT } from '#domains/news/story/working.model.ts';
import { isSameText, NO_TEXT, toKept, toTyped } from './story-text.ts';

const written = (bodyHtml: string) => ({ ...NO_TEXT, bodyHtml });

it('a text is the same without the empty lines and blocks that the server does not keep', () => {
  const typed = '<p>One.</p><p></p><h2> </h2><ul><li><p></p></li></ul><p>Two.</p><p></p>';
  expect(toKept(written(typed)).bodyHtml).toBe('<p>One.</p><p>Two.</p>');
  expect(isSameText(written(typed), written('<p>One.</p><p>Two.</p>'))).toBe(true);
  expect(isSameText(written(typed), written('<p>One.</p><p>Two!</p>'))).toBe(false);
});

it('a text is edited as it was typed, not as it is set', () => {
  const text = toTyped({
    ...EMPTY_TEXT,
    title: 'घर\u2011घर',
    standfirst: '5\u00a0km',
    slug: 'a-b',
  });
  expect(text).toMatchObject({ title: 'घर-घर', standfirst: '5 km', slug: 'a-b' });
});

it('blanks around a line do not count', () => {
  expect(
    isSameText({ ...NO_TEXT, title: ' Rain  again ' }, { ...NO_TEXT, title: 'Rain again' }),
  ).toBe(true);
});
