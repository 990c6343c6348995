import { expect, it, vi } from 'vitest';
import { purgeCache } from './cache-purge.ts';

const done = async () => ({ success: true, errors: [] });

it('forgets by tag', async () => {
  const purge = vi.fn(done);
  await purgeCache(['a1', 'n-en'], { purge });
  expect(purge).toHaveBeenCalledExactlyOnceWith({ tags: ['a1', 'n-en'] });
});

it('has nothing to do without tags, and on a machine without that cache', async () => {
  const purge = vi.fn(done);
  await purgeCache([], { purge });
  expect(purge).not.toHaveBeenCalled();
  await expect(purgeCache(['a1'])).resolves.toBeUndefined();
});

it('says when the edge refuses', async () => {
  const errors = [{ code: 1015, message: 'too many purges' }];
  const purge = async () => ({ success: false, errors });
  await expect(purgeCache(['a1'], { purge })).rejects.toThrow('too many purges');
});
