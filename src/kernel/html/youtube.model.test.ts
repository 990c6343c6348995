import { describe, expect, it } from 'vitest';
import { toYoutubeId } from './youtube.model.ts';

describe('the id of a YouTube address', () => {
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=30s',
    'https://m.youtube.com/watch/?v=aqz-KE-bpKQ',
    'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?si=x',
    'https://www.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/live/aqz-KE-bpKQ?feature=share',
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0',
  ])('is read off %s', (address) => {
    expect(toYoutubeId(address)).toBe('aqz-KE-bpKQ');
  });

  it.each([
    '',
    'aqz-KE-bpKQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ%22onload',
    'https://www.youtube.com/@newsroom',
    'https://www.youtube.com/playlist?list=PL12345678901',
    'https://www.youtube.com.example.org/watch?v=aqz-KE-bpKQ',
    'https://example.org/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/',
    'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
    'ftp://youtu.be/aqz-KE-bpKQ',
  ])('is not in %j', (address) => {
    expect(toYoutubeId(address)).toBeNull();
  });
});
