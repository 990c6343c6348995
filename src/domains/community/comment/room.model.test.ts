import { describe, expect, it } from 'vitest';
import { modeOf } from './room.model.ts';

const END = new Date('2026-11-24T06:00:00Z');
const BEFORE = new Date(END.getTime() - 1);
const AFTER = new Date(END.getTime() + 1);
const open = { mode: 'open', closesAt: END } as const;

describe('a room', () => {
  it('is closed by itself at the millisecond its time is over', () => {
    expect(modeOf(open, null, BEFORE)).toBe('open');
    expect(modeOf(open, null, END)).toBe('closed');
    expect(modeOf({ ...open, closesAt: null }, null, AFTER)).toBe('open');
  });

  it('follows the desk, also where it closes before its time', () => {
    expect(modeOf(open, { mode: 'held', setAt: BEFORE }, BEFORE)).toBe('held');
    expect(modeOf(open, { mode: 'off', setAt: BEFORE }, AFTER)).toBe('off');
    expect(modeOf({ ...open, mode: 'held' }, { mode: 'open', setAt: BEFORE }, BEFORE)).toBe('open');
    expect(modeOf(open, { mode: null, setAt: null }, BEFORE)).toBe('open');
  });

  it('is opened again only by who sets it after its time', () => {
    expect(modeOf(open, { mode: 'open', setAt: BEFORE }, AFTER)).toBe('closed');
    expect(modeOf(open, { mode: 'open', setAt: END }, AFTER)).toBe('open');
    expect(modeOf(open, { mode: 'held', setAt: END }, AFTER)).toBe('held');
  });

  it('that there is none of never comes by time', () => {
    expect(modeOf({ mode: 'off', closesAt: END }, null, AFTER)).toBe('off');
  });
});
