import { expect, it } from 'vitest';
import { HELD_NAMES, toHeldNames } from './held-reason.model.ts';
import { OBJECTIONS, REPORT_REASONS } from './judge.model.ts';

it.each([...OBJECTIONS, ...REPORT_REASONS, 'room', 'reports'])('says %s to its author', (why) => {
  expect(toHeldNames([why])).toHaveLength(1);
});

it('says each once, in one order, and neither who has reported what nor what only the desk need know', () => {
  expect(toHeldNames(['spam', 'hate', 'word', 'one_network', 'sway', 'desk', 'appeal'])).toEqual([
    ...['word', 'reports', 'unusual'],
  ]);
  expect(toHeldNames([])).toEqual([]);
  expect(toHeldNames(HELD_NAMES)).toEqual(HELD_NAMES);
});
