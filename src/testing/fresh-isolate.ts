import { beforeEach } from 'vitest';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { forgetLive } from '#kernel/live/live.loader.ts';
import { forgetFragments } from '#ui/Fragment.tsx';

// Each test starts as a new isolate would, with nothing in its memory.
beforeEach(() => {
  forgetContent();
  forgetLive();
  forgetFragments();
});
