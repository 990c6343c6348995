import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeadlineError, withDeadline } from './deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('withDeadline', () => {
  it('gives the result of work that is done in time', async () => {
    const work = new Promise((resolve) => setTimeout(() => resolve('done'), 99));
    const result = withDeadline(work, 100);
    await vi.advanceTimersByTimeAsync(99);
    expect(await result).toBe('done');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails like the work', async () => {
    const failure = new Error('refused');
    await expect(withDeadline(Promise.reject(failure), 100)).rejects.toBe(failure);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives up at the deadline, not before', async () => {
    let failure: unknown = null;
    withDeadline(new Promise(() => {}), 100).catch((error) => {
      failure = error;
    });
    await vi.advanceTimersByTimeAsync(99);
    expect(failure).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toBeInstanceOf(DeadlineError);
    expect(failure).toMatchObject({ message: 'no answer within 100 ms' });
  });

  it('drops a failure that comes late', async () => {
    const work = new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 200));
    const result = withDeadline(work, 100);
    const outcome = expect(result).rejects.toThrow('no answer within 100 ms');
    // An unhandled rejection here would fail the run.
    await vi.advanceTimersByTimeAsync(300);
    await outcome;
  });
});
