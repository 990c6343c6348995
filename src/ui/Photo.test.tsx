import { describe, expect, it } from 'vitest';
import { renderIn } from '#testing/render.tsx';
import { CROPS, PHOTO_WIDTHS, Photo, toCropUrl, toPhotoUrl, toSrcSet } from './Photo.tsx';

const picture = { src: '/media/3f9a.webp', width: 1600, height: 900, alt: 'A <bridge>' };

function widthsOf(srcSet: string): number[] {
  return srcSet.split(', ').map((entry) => Number(/ (\d+)w$/.exec(entry)?.[1]));
}

describe('toPhotoUrl', () => {
  it('puts an address with signs of its own in whole', () => {
    const src = 'https://cdn.test/a b.jpg?w=1&x=2#y';
    const url = new URL(toPhotoUrl(src, 640), 'https://news.test');
    expect(url.pathname).toBe('/_next/image');
    expect(Object.fromEntries(url.searchParams)).toEqual({ url: src, w: '640', q: '75' });
  });

  it('asks only for widths of the specification', () => {
    const served = [640, 750, 828, 1080, 1200, 1920, 2048, 3840, 16, 32, 48, 64, 96, 128, 256, 384];
    expect(PHOTO_WIDTHS.filter((width) => !served.includes(width))).toEqual([]);
  });
});

describe('toCropUrl', () => {
  const widthsFrom = (width: number, height: number) =>
    CROPS.map((crop) => {
      const url = toCropUrl({ src: '/media/3f9a.webp', width, height }, crop, 1_200);
      return Number(new URL(url, 'https://news.test').searchParams.get('w'));
    });

  it.each([
    // Large previews want 1,200 pixels in every proportion, the square one too.
    [4_000, 3_000, [1_200, 1_200, 1_200]],
    [2_133, 1_200, [1_200, 1_200, 1_200]],
    [1_200, 1_600, [1_200, 1_200, 1_200]],
    // As wide as a smaller picture allows.
    [1_600, 900, [1_200, 1_200, 828]],
    [800, 600, [750, 750, 384]],
  ])('cuts %d by %d pixels as wide as they allow', (width, height, widths) => {
    expect(widthsFrom(width, height)).toEqual(widths);
  });
});

describe('toSrcSet', () => {
  it('offers no width above the picture itself', () => {
    expect(widthsOf(toSrcSet(picture, 3_840))).toEqual([128, 256, 384, 640, 750, 828, 1080, 1200]);
  });

  it('offers no width above the largest shown', () => {
    expect(widthsOf(toSrcSet(picture, 384))).toEqual([128, 256, 384]);
  });

  it('offers something for the smallest picture', () => {
    expect(widthsOf(toSrcSet({ src: '/media/dot.png', width: 40, height: 40 }, 640))).toEqual([
      128,
    ]);
  });
});

describe('toSrcSet of a crop', () => {
  it('offers no width above what is left of the picture', () => {
    const panorama = { src: '/media/panorama.png', width: 2000, height: 400 };
    expect(widthsOf(toSrcSet(panorama, 1200, '16x9'))).toEqual([128, 256, 384, 640]);
    expect(toSrcSet(panorama, 128, '16x9')).toMatch(/&r=16x9 128w$/);
  });
});

describe('Photo', () => {
  it('keeps the place of a crop', () => {
    const html = renderIn('en', <Photo picture={picture} sizes="50vw" largest={828} crop="1x1" />);
    expect(html).toContain('width="1600" height="1600"');
    expect(html).toContain('&amp;r=1x1');
  });

  it('keeps its place and loads when it comes near', () => {
    const html = renderIn('en', <Photo picture={picture} sizes="50vw" largest={828} />);
    expect(html).toContain('width="1600" height="900" alt="A &lt;bridge&gt;" loading="lazy"');
    expect(html).toContain('sizes="50vw"');
    expect(html).not.toContain('fetchPriority');
  });

  it('loads first where it is the picture of the first screen', () => {
    const html = renderIn('en', <Photo picture={picture} sizes="50vw" largest={828} priority />);
    expect(html).toContain('loading="eager" fetchPriority="high"');
    expect(html).not.toContain('preload');
  });
});
