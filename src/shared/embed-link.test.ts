import { describe, expect, it } from 'vitest';
import { findEmbed } from './embed-link.ts';

describe('addresses of posts and films', () => {
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    [
      'https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://twitter.com/isro/status/1234567890?s=20', 'https://x.com/isro/status/1234567890'],
    ['https://x.com/isro/status/1234567890/photo/1', 'https://x.com/isro/status/1234567890'],
    ['https://www.instagram.com/reel/C1a2b3c4/?igsh=x', 'https://www.instagram.com/reel/C1a2b3c4/'],
    ['https://www.instagram.com/someone/p/C1a2b3c4/', 'https://www.instagram.com/p/C1a2b3c4/'],
  ])('are found in %s', (address, url) => {
    expect(findEmbed(address)?.url).toBe(url);
  });

  it.each([
    'http://youtu.be/dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://user@x.com/isro/status/1',
    'https://x.com/isro',
    'javascript:alert(1)//x.com/isro/status/1',
    'no address',
    '',
  ])('are not found in %s', (address) => {
    expect(findEmbed(address)).toBeNull();
  });
});
