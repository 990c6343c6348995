import { beforeAll, beforeEach } from 'vitest';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { forgetLive } from '#kernel/live/live.loader.ts';
import { forgetFragments } from '#ui/Fragment.tsx';

// Each file and each test starts as a new isolate would, with nothing in its memory: not even that a database was out.
beforeAll(forgetAll);
beforeEach(forgetAll);

function forgetAll(): void {
  forgetContent();
  forgetLive();
  forgetFragments();
}
