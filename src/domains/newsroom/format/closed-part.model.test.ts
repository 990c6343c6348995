import { expect, it } from 'vitest';
import { drawClosed } from './closed-part.model.ts';
import { htmlOfCards } from './ghost-html.model.ts';
import { htmlOfPost } from './wordpress-html.model.ts';

const MEGABYTE = 1024 * 1024;
/** Milliseconds: read once, each of these takes a twentieth of it at most; read again from each mark, seconds or minutes. */
const MOST = 1_000;

const MARKS = { open: '(', close: ')' };

it.each([
  ['a (b) c (d)', 'a [(b] c [(d]'],
  ['(a (b) c)', '(a [(b] c)'],
  ['a) b', 'a) b'],
  ['(a', '(a'],
  ['(keep) (a)', '(keep) [(a]'],
])('what is closed in %o is drawn as %o', (text, drawn) => {
  expect(drawClosed(text, MARKS, (part) => (part === '(keep' ? null : `[${part}]`))).toBe(drawn);
});

it.each([
  '<figure class="kg-embed-card">',
  '<figure kg-bookmark-card ',
  '<figure class="kg-bookmark-card"><a kg-bookmark-title"></figure>',
  '<!--kg-card-begin',
  '<!-- wp:',
  '<iframe src="a" ',
  '<iframe ',
  '</figure>',
  '[caption]',
  '[caption ',
  '[/caption]',
  '[caption]<a <img [/caption]',
  '[gallery ',
  '[embed]',
  '[youtube https:',
  '<figure/wp-block-embed><div>',
  '[vc_',
])('a megabyte of %o is read at once', (piece) => expectQuick('', piece));

it.each([
  ['<figure ', 'wp-block-embed '],
  ['<figure ', 'kg-bookmark-card '],
  ['<iframe ', ' src="a" '],
  ['[caption', ' caption="a" '],
])('a %o that never ends, with a megabyte of %o in it, is read at once', expectQuick);

function expectQuick(head: string, piece: string): void {
  const hostile = head + piece.repeat(MEGABYTE / piece.length);
  const before = process.threadCpuUsage().user;
  htmlOfCards(hostile);
  htmlOfPost(hostile, new Map());
  expect((process.threadCpuUsage().user - before) / 1_000).toBeLessThan(MOST);
}
