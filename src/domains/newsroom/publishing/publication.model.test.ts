import { describe, expect, it } from 'vitest';
import { listComing, type PublicationView, pickPresent } from './publication.model.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

let serial = 0;

function order(part: Partial<PublicationView>): PublicationView {
  serial += 1;
  return {
    id: serial,
    articleId: 7,
    lang: 'en',
    action: 'publish',
    status: 'scheduled',
    dueAt: NOON,
    reason: '',
    finishedAt: null,
    liveIn: null,
    steps: [],
    ...part,
  };
}

const publish = order({});
const end = order({ action: 'unpublish', dueAt: NOON + HOUR });
const done = { ...publish, status: 'done' } as const;

describe('the publications of a language', () => {
  it('come in the order of their moments, an end after its publication', () => {
    const other = order({ lang: 'hi' });
    expect(listComing([other, end, publish], 'en')).toEqual([publish, end]);
    expect(listComing([end, done], 'en')).toEqual([end]);
  });

  it.each([
    ['what is to be published, before its end', [end, publish], publish],
    ['what was published, while its end is to come', [end, done], done],
    [
      'what is on its way',
      [order({}), { ...publish, status: 'running' } as const],
      { ...publish, status: 'running' },
    ],
    ['an end that is all there is', [end], end],
    [
      'what stands where its end was cancelled',
      [{ ...end, status: 'cancelled' } as const, publish],
      publish,
    ],
    ['nothing where all was cancelled', [{ ...publish, status: 'cancelled' } as const], null],
  ])('tell of %s', (_, newestFirst, present) => {
    expect(pickPresent(newestFirst, 'en')).toEqual(present);
    expect(pickPresent(newestFirst, 'gu')).toBe(null);
  });
});
