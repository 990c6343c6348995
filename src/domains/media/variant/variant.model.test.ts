import { describe, expect, it } from 'vitest';
import { chooseFormat, toMadeQuality, toVariantSource } from './variant.model.ts';

describe('format', () => {
  const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

  it.each([
    [CHROME, 'jpeg', { best: 'avif', standIn: 'webp' }],
    ['image/webp,image/*,*/*;q=0.5', 'png', { best: 'webp', standIn: null }],
    ['IMAGE/WEBP ; q=0.9', 'png', { best: 'webp', standIn: null }],
    ['image/avif', 'jpeg', { best: 'avif', standIn: null }],
    ['image/avif;q=0, image/webp;q=0.000, */*', 'png', { best: 'png', standIn: null }],
    ['*/*', 'jpeg', { best: 'jpeg', standIn: null }],
    ['image/*', 'webp', { best: 'jpeg', standIn: null }],
    ['image/webpx', 'gif', { best: 'png', standIn: null }],
    ['', 'avif', { best: 'jpeg', standIn: null }],
  ] as const)('%s of a %s', (accept, original, expected) => {
    expect(chooseFormat(accept, original, 640)).toEqual(expected);
  });

  it('is never AVIF where Images makes none', () => {
    expect(chooseFormat(CHROME, 'jpeg', 1920)).toEqual({ best: 'webp', standIn: null });
  });
});

it.each([
  [1, 25],
  [60, 50],
  [75, 75],
  [80, 75],
  [100, 90],
])('quality %i is made as %i', (wish, made) => {
  expect(toMadeQuality(wish)).toBe(made);
});

describe('source', () => {
  const HOSTS = ['images.example.org'];

  it('is our own media', () => {
    const key = '0123456789abcdef.webp';
    expect(toVariantSource(`/media/${key}`, [])).toEqual({ kind: 'own', key, format: 'webp' });
  });

  it('is https on a listed host', () => {
    const url = 'https://images.example.org/a.jpg?x=1';
    expect(toVariantSource(url, HOSTS)).toEqual({ kind: 'remote', url });
    expect(toVariantSource(url, [])).toBeNull();
  });

  it.each([
    '/media/../secret.jpeg',
    '/media/0123456789abcdef.svg',
    '/media/0123456789abcdef.jpeg/..',
    '/media/0123456789abcdef.jpeg?x=1',
    '/media/0123456789ABCDEF.jpeg',
    '/media%2F0123456789abcdef.jpeg',
    '//media/0123456789abcdef.jpeg',
    '/\\media/0123456789abcdef.jpeg',
    '/v/0123456789abcdef.jpeg/640-75.webp',
    '//images.example.org/a.jpg',
    'http://images.example.org/a.jpg',
    'https:images.example.org/a.jpg',
    'https://images.example.org:8443/a.jpg',
    'https://user@images.example.org/a.jpg',
    'https://images.example.org.evil.test/a.jpg',
    'https://evil.test/images.example.org',
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'blob:https://images.example.org/a',
    'file:///etc/passwd',
    '',
  ])('is not %s', (url) => {
    expect(toVariantSource(url, HOSTS)).toBeNull();
  });
});
