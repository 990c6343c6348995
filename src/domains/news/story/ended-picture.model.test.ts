import { expect, it } from 'vitest';
import { withoutPictures } from './ended-picture.model.ts';

const NAME = '0123456789abcdef';
const figure = (src: string) =>
  `<figure><img src="${src}" alt="A lake"><figcaption>A lake</figcaption></figure>`;
const other = figure('/media/fedcba9876543210.png');

it.each([
  ['a figure', figure(`/media/${NAME}.png`)],
  ['a picture by itself', `<img src="/media/${NAME}.jpeg" alt="">`],
  ['a version of it', figure(`/_next/image?url=%2Fmedia%2F${NAME}.png&#x26;w=1080&#x26;q=75`)],
])('drops %s and nothing beside it', (_, html) => {
  expect(withoutPictures(`<p>Before</p>${html}${other}<p>After</p>`, [NAME])).toBe(
    `<p>Before</p>${other}<p>After</p>`,
  );
});

it('leaves a text as it is that has none of them', () => {
  const html = `<p>Of ${NAME}</p>${other}`;
  expect(withoutPictures(html, [NAME])).toBe(html);
  expect(withoutPictures(html, [])).toBe(html);
});
