import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CONDITIONS,
  createWeatherService,
  distance,
  toCondition,
  type Weather,
} from './weather.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const RAJKOT = { latitude: 22.3, longitude: 70.8 };
const BASE = 'https://api.open-meteo.com';

const UNITS = { temperature_2m: '°C', apparent_temperature: '°C', wind_speed_10m: 'km/h' };
const CURRENT = {
  time: NOW / 1_000 - 300,
  temperature_2m: 30.2,
  apparent_temperature: 30.4,
  relative_humidity_2m: 34,
  wind_speed_10m: 16.5,
  weather_code: 2,
  is_day: 1,
};

const send = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('fetch', send);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  send.mockReset();
});

function serve(body: string, init?: ResponseInit) {
  send.mockImplementation(async () => new Response(body, init));
}

function toBody(changes: Record<string, unknown>): string {
  return JSON.stringify({ current_units: UNITS, current: { ...CURRENT, ...changes } });
}

function serveCurrent(changes: Record<string, unknown>) {
  serve(toBody(changes));
}

function read(vars: object = {}): Promise<Weather> {
  const service = createWeatherService({ ...env, WEATHER_API_BASE: BASE, ...vars });
  if (!service) throw new Error('no service');
  return service.read(RAJKOT);
}

describe('Open-Meteo', () => {
  it('is asked for the values of a place, with a key where there is one', async () => {
    serveCurrent({});
    expect(await read({ WEATHER_API_KEY: 'k' })).toEqual({
      observedAt: NOW - 300_000,
      temperature: 30.2,
      feelsLike: 30.4,
      humidity: 34,
      wind: 16.5,
      condition: 'partly_cloudy',
      isDay: true,
    });
    const url = new URL(String(send.mock.calls[0]?.[0]));
    expect(url.origin + url.pathname).toBe(`${BASE}/v1/forecast`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      latitude: '22.3',
      longitude: '70.8',
      timeformat: 'unixtime',
      apikey: 'k',
    });
  });

  it('may be below zero', async () => {
    serveCurrent({ temperature_2m: -12.4, apparent_temperature: -20, is_day: 0, weather_code: 75 });
    expect(await read()).toMatchObject({ temperature: -12.4, condition: 'snow', isDay: false });
  });

  it.each([
    ['nothing', { temperature_2m: null }],
    ['words', { temperature_2m: '30.2' }],
    ['hotter than Earth', { temperature_2m: 61 }],
    ['colder than Earth', { temperature_2m: -273.15 }],
    ['a negative humidity', { relative_humidity_2m: -1 }],
    ['more than all humidity', { relative_humidity_2m: 101 }],
    ['a negative wind', { wind_speed_10m: -0.1 }],
    ['a wind beyond all storms', { wind_speed_10m: 1e6 }],
    ['a code that is none', { weather_code: 42 }],
    ['a code with a fraction', { weather_code: 2.5 }],
    ['neither day nor night', { is_day: 2 }],
    ['a clock that is ahead', { time: NOW / 1_000 + 3_600 }],
    ['a clock that is behind', { time: NOW / 1_000 - 4 * 3_600 }],
  ])('is refused when it says %s', async (_, changes) => {
    serveCurrent(changes);
    await expect(read()).rejects.toThrow();
  });

  it.each([
    ['NaN', toBody({}).replace('30.2', 'NaN')],
    ['more than all numbers', toBody({}).replace('30.2', '1e999')],
    ['half an answer', toBody({}).slice(0, -1)],
    ['HTML', '<!doctype html><title>Maintenance</title>'],
    ['nothing', ''],
    ['another shape', '[]'],
    [
      'Fahrenheit',
      JSON.stringify({ current_units: { ...UNITS, temperature_2m: '°F' }, current: CURRENT }),
    ],
  ])('is refused when it sends %s', async (_, body) => {
    serve(body);
    await expect(read()).rejects.toThrow();
  });

  it('that is a little ahead has observed just now', async () => {
    serveCurrent({ time: NOW / 1_000 + 600 });
    expect((await read()).observedAt).toBe(NOW);
  });

  it.each([500, 503, 429, 404])('is refused when it answers %i', async (status) => {
    serve(JSON.stringify({ current_units: UNITS, current: CURRENT }), { status });
    await expect(read()).rejects.toThrow(`${status}`);
  });

  it('is cut off when it sends 10 MB', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 1_024;
        if (sent > 10_000_000) controller.close();
        else controller.enqueue(new Uint8Array(1_024));
      },
    });
    send.mockImplementation(async () => new Response(endless));
    await expect(read()).rejects.toThrow('too_large');
    expect(sent).toBeLessThan(64 * 1_024);
  });

  it.each([
    ['does not answer', () => new Promise<Response>(() => {})],
    ['stops in the middle of its answer', async () => new Response(new ReadableStream())],
  ])('is given up when it %s', async (_, answer) => {
    send.mockImplementation(answer);
    const reading = expect(read()).rejects.toThrow('timeout');
    await vi.advanceTimersByTimeAsync(4_100);
    await reading;
  });
});

describe('the service', () => {
  it('is a fixed table in development', async () => {
    const service = createWeatherService({ ...env, WEATHER_API_BASE: '' });
    expect(service?.isDemo).toBe(true);
    expect(await service?.read(RAJKOT)).toMatchObject({ temperature: 30.2 });
    expect(await service?.read({ latitude: 28.6, longitude: 77.1 })).toMatchObject({
      condition: 'fog',
    });
    expect(send).not.toHaveBeenCalled();
  });

  it('is none in production until it is configured, which an isolate logs no more than once', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const production = { ...env, WEATHER_API_BASE: '', ENVIRONMENT: 'production' as const };
    expect(createWeatherService(production)).toBeNull();
    expect(createWeatherService(production)).toBeNull();
    expect(log.mock.calls.length).toBeLessThanOrEqual(1);
    log.mockRestore();
  });
});

describe('conditions', () => {
  // The codes of "WMO Weather interpretation codes" at https://open-meteo.com/en/docs.
  const CODES = [
    0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86,
    95, 96, 99,
  ];

  it('have a word for every code that Open-Meteo sends, and use every word', () => {
    const used = new Set(CODES.map(toCondition));
    expect([...used].toSorted()).toEqual([...CONDITIONS].toSorted());
  });
});

describe('distances', () => {
  it.each([
    // Great circles between the cities.
    [{ latitude: 23.0258, longitude: 72.5873 }, { latitude: 19.0728, longitude: 72.8826 }, 440],
    [{ latitude: 28.652, longitude: 77.2315 }, { latitude: 13.0878, longitude: 80.2785 }, 1_760],
    [RAJKOT, RAJKOT, 0],
  ])('of %j and %j are %i km', (a, b, kilometres) => {
    expect(Math.abs(distance(a, b) - kilometres)).toBeLessThanOrEqual(kilometres * 0.01);
  });
});
