import { describe, expect, it } from 'vitest';
import { placePhoto, toDrawable } from './preview-layout.model.ts';

describe('toDrawable', () => {
  it.each([
    ['राष्ट्रपति ने श्रद्धांजलि दी', 'राष्ट्रपति ने श्रद्धांजलि दी'],
    ['ક્ષત્રિય સમાજ: ₹૫૦૦', 'ક્ષત્રિય સમાજ: ₹૫૦૦'],
    ['“Déjà vu” – ₹1,200 crore…', '“Déjà vu” \u2013 ₹1,200 crore…'],
    ['Rain 😀 in العربية Surat 👩‍👩‍👧', 'Rain in Surat'],
    ['a\u202eb\u0000c\nd', 'abc d'],
    ['😀', ''],
    ['घर\u2011घर 5\u00a0km', 'घर-घर 5 km'],
  ])('%s', (line, drawn) => {
    expect(toDrawable(line)).toBe(drawn);
  });

  it('keeps a dash with its word and the joiners of a conjunct', () => {
    expect(toDrawable('कहा— यह')).toBe('कहा\u2060— यह');
    expect(toDrawable('क्\u200dष')).toBe('क्\u200dष');
  });
});

describe('placePhoto', () => {
  it.each([
    [{ width: 1200, height: 675 }, 'behind'],
    [{ width: 900, height: 1200 }, 'beside'],
    [{ width: 1000, height: 1000 }, 'beside'],
    [{ width: 320, height: 180 }, 'none'],
    [null, 'none'],
  ])('%o: %s', (picture, place) => {
    expect(placePhoto(picture)).toBe(place);
  });
});
