import { expect, it } from 'vitest';
import { toLook } from './saved-look.model.ts';

const LOOK = { section: 'ગુજરાત', picture: '/media/3f9a.webp', published: 5 };

it('is read back as it was kept', () => {
  expect(toLook(LOOK)).toEqual(LOOK);
  expect(toLook({ ...LOOK, picture: null })).toEqual({ ...LOOK, picture: null });
});

it.each([undefined, null, 7, 'x', {}, { ...LOOK, section: 1 }, { ...LOOK, published: 'now' }])(
  'is none in %j',
  (kept) => {
    expect(toLook(kept)).toBeNull();
  },
);

it.each(['https://elsewhere.example/a.png', '//elsewhere.example/a', '/media/../x', 7])(
  'asks for no picture of others: %s',
  (picture) => {
    expect(toLook({ ...LOOK, picture })?.picture).toBeNull();
  },
);
