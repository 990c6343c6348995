import { describe, expect, it } from 'vitest';
import { toDeviceName } from './device.model.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('toDeviceName', () => {
  it.each([
    [`(Linux; Android 10; K) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
    [
      `(Linux; Android 14; SM-A145F) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet · Android',
    ],
    [`(Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome · Windows'],
    [
      `(Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
      'Edge · Windows',
    ],
    [`(X11; Linux x86_64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 OPR/122.0.0.0`, 'Opera · Linux'],
    ['(X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox · Linux'],
    [
      '(iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    [
      '(iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome · iPhone',
    ],
    [
      '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari · macOS',
    ],
    [`(X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome · ChromeOS'],
  ])('names the owner of %s', (rest, name) => {
    expect(toDeviceName(`${MOZILLA} ${rest}`)).toBe(name);
  });

  it('says what it knows', () => {
    expect(toDeviceName('Trivarta/2.1 (Android 14)')).toBe('Android');
    expect(toDeviceName('curl/8.5.0')).toBe('');
    expect(toDeviceName('')).toBe('');
    expect(toDeviceName('<b>Chrome/1</b>'.repeat(1_000))).toBe('Chrome');
  });
});
