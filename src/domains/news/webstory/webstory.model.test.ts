import { describe, expect, it } from 'vitest';
import { listStoryPictures } from './webstory.model.ts';

const LEAD = { src: '/media/lead.webp', width: 1600, height: 900, alt: 'A lake', credit: 'PTI' };
const figure = (name: string, said = '') =>
  `<figure><img src="/media/${name}.webp" alt="${name}" width="800" height="600">${said && `<figcaption>${said}</figcaption>`}</figure>`;
const sourcesOf = (bodyHtml: string, picture: typeof LEAD | null = LEAD) =>
  listStoryPictures({ bodyHtml, picture }).map(({ src }) => src);

describe('the pictures of a story', () => {
  it('begin with the one above the text, with caption and credit of each', () => {
    const html = `<p>Text.</p>${figure('a', 'Boats <em>at dusk</em> <cite>Asha</cite>')}${figure('b')}`;
    expect(listStoryPictures({ bodyHtml: html, picture: LEAD })).toEqual([
      { ...LEAD, caption: 'A lake' },
      {
        ...{ src: '/media/a.webp', width: 800, height: 600, alt: 'a' },
        ...{ caption: 'Boats at dusk', credit: 'Asha' },
      },
      { src: '/media/b.webp', width: 800, height: 600, alt: 'b', caption: '', credit: '' },
    ]);
  });

  it('are none where they are fewer than three', () => {
    expect(sourcesOf('')).toEqual([]);
    expect(sourcesOf(figure('a'))).toEqual([]);
    expect(sourcesOf(figure('a') + figure('b'), null)).toEqual([]);
    expect(sourcesOf(figure('a') + figure('b') + figure('c'), null)).toHaveLength(3);
  });

  it('count once where one stands there twice', () => {
    expect(sourcesOf(figure('lead') + figure('a'))).toEqual([]);
    expect(sourcesOf(figure('lead') + figure('a') + figure('b') + figure('a'))).toEqual([
      ...['/media/lead.webp', '/media/a.webp', '/media/b.webp'],
    ]);
  });

  it('are asked for by themselves, not by one of their versions, and may be of unknown size', () => {
    const version =
      '<img src="/_next/image?url=https%3A%2F%2Fcdn.example.org%2Fa.jpg&#x26;w=1080&#x26;q=75" alt="">';
    const [, first] = listStoryPictures({
      bodyHtml: `<p>${version}</p>${figure('b')}`,
      picture: LEAD,
    });
    expect(first).toMatchObject({ src: 'https://cdn.example.org/a.jpg', width: 1200, height: 800 });
  });

  it('end where nobody would turn over any more', () => {
    const many = Array.from({ length: 50 }, (_, number) => figure(`p${number}`)).join('');
    expect(sourcesOf(many)).toHaveLength(30);
  });
});
