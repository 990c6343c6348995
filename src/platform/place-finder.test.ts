import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaceFinder, UNKNOWN_PLACE } from './place-finder.ts';

const ADDRESS = '203.0.113.7';
const TEMPLATE = 'https://lookup.example.com/{ip}/json/';
const SURAT = { city: 'Surat', latitude: 21.2, longitude: 72.8 };

const send = vi.fn<typeof fetch>();
let logged: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  send.mockReset();
});

function find(cf: object | undefined, template = TEMPLATE, address = ADDRESS) {
  const request = new Request('https://news.test/api/weather', {
    headers: address ? { 'CF-Connecting-IP': address } : {},
    cf,
  } as RequestInit);
  const production = { ...env, ENVIRONMENT: 'production' as const, IP_LOOKUP_URL: template };
  return createPlaceFinder(production).find(request);
}

function serve(body: unknown, status = 200) {
  send.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
}

describe('the place of a reader', () => {
  it('is what Cloudflare says, and nobody else is asked', async () => {
    const cf = { city: 'Surat', latitude: '21.2', longitude: '72.8', colo: 'BOM' };
    expect(await find(cf)).toEqual(SURAT);
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing', undefined],
    ['no degrees', { city: 'Surat' }],
    ['empty degrees', { latitude: '', longitude: '' }],
    ['degrees that are words', { latitude: 'north', longitude: 'east' }],
    ['degrees beyond the poles', { latitude: '91', longitude: '0' }],
  ])('is looked up by address when Cloudflare says %s', async (_, cf) => {
    serve({ ip: ADDRESS, ...SURAT });
    expect(await find(cf)).toEqual(SURAT);
    expect(send.mock.calls[0]?.[0]).toBe(`https://lookup.example.com/${ADDRESS}/json/`);
  });

  it.each([
    ['no address', { city: 'Surat' }],
    ['another address', { ip: '198.51.100.1', ...SURAT }],
    ['no place', { ip: ADDRESS, error: true }],
    ['a place that is none', { ip: ADDRESS, ...SURAT, latitude: 400 }],
  ])('is unknown, and logged, when the look-up answers with %s', async (_, body) => {
    serve(body);
    expect(await find(undefined)).toEqual({ error: 'Unable to fetch location' });
    expect(logged).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(ADDRESS);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['refuses', async () => new Response('{}', { status: 429 })],
    ['sends a page', async () => new Response('<!doctype html>')],
    ['sends 10 MB', async () => new Response(new Uint8Array(10_000_000))],
  ])('is unknown, and logged, when the look-up %s', async (_, answer) => {
    send.mockImplementation(answer);
    expect(await find(undefined)).toEqual(UNKNOWN_PLACE);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('is unknown, and logged, when the look-up does not answer', async () => {
    vi.useFakeTimers();
    send.mockImplementation(() => new Promise(() => {}));
    const found = find(undefined);
    await vi.advanceTimersByTimeAsync(2_100);
    expect(await found).toEqual(UNKNOWN_PLACE);
    expect(logged).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('is unknown without a look-up or an address', async () => {
    expect(await find(undefined, '')).toEqual(UNKNOWN_PLACE);
    expect(await find(undefined, TEMPLATE, '')).toEqual(UNKNOWN_PLACE);
    expect(send).not.toHaveBeenCalled();
  });

  it('is fixed in development', async () => {
    const place = createPlaceFinder(env).find(new Request('https://news.test/'));
    expect(await place).toMatchObject({ city: 'Ahmedabad' });
  });
});
