import { expect, it } from 'vitest';
import { parsePage } from './html-page.ts';

const page = parsePage(`<!doctype html><html lang="en"><body class="a b"><main id="main">
  <h1>One</h1><p class="b" data-kind="x" aria-label="Say">Two <b>words</b></p></main>
  <form><label for="who">Who</label><input id="who" name="who" required></form></body></html>`);

it('elements are found by what a selector says of them and of what is around them', () => {
  const found = (selector: string) => page.all(selector).map(({ name }) => name);
  expect(found('html[lang=en] body.a #main > p.b')).toEqual(['p']);
  expect(found('body > p')).toEqual([]);
  expect(found('h1, b, [data-kind="x"]')).toEqual(['h1', 'p', 'b']);
  expect(found('[aria-label^=S], label[for$=ho], input[required]')).toEqual([
    'p',
    'label',
    'input',
  ]);
  expect(found('.none')).toEqual([]);
});

it('an element says its text, its attributes and what it stands in', () => {
  const paragraph = page.one('p');
  expect(paragraph.line).toBe('Two words');
  expect(paragraph.attribute('aria-label')).toBe('Say');
  expect(paragraph.attribute('title')).toBeNull();
  expect(page.one('input').attribute('required')).toBe('');
  expect(paragraph.closest('main')?.attribute('id')).toBe('main');
  expect(paragraph.closest('form')).toBeNull();
});

it('a selector that is not understood and an element that is not there are told of', () => {
  expect(() => page.all('p:first-child')).toThrow('not understood');
  expect(() => page.one('table')).toThrow('no table');
});
