import {
  createExecutionContext,
  env,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#app/app.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toAnswer } from '#testing/api.ts';
import { newReader, SITE } from '#testing/site.ts';
import { fails, MemoryKv } from '#tools/stand-in/faulty-bindings.ts';
import { cellName, toCell } from './weather.model.ts';

const MINUTE = 60_000;
const app = createApp();

interface Told {
  place: { name: string | null; latitude: number; longitude: number } | { error: string };
  weather: {
    temperature: number;
    isDemo: boolean;
    isLate: boolean;
    words: Record<string, string>;
  } | null;
}

let lastCell = 0;
/** A cell no test has asked about. */
function newCell() {
  lastCell += 1;
  return { latitude: 10 + lastCell / 10, longitude: 70.8 };
}

const service = vi.fn<(url: URL) => Promise<Response>>();

function answerWith(temperature: number): Response {
  return Response.json({
    current_units: { temperature_2m: '°C', apparent_temperature: '°C', wind_speed_10m: 'km/h' },
    current: {
      time: Math.floor(Date.now() / 1_000),
      temperature_2m: temperature,
      apparent_temperature: temperature,
      relative_humidity_2m: 40,
      wind_speed_10m: 12,
      weather_code: 63,
      is_day: 1,
    },
  });
}

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => service(new URL(url)));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  service.mockReset();
  service.mockImplementation(async () => answerWith(31.4));
  // Objects read their variables from the environment they were made in.
  env.WEATHER_API_BASE = 'https://api.open-meteo.com';
});
afterEach(() => {
  env.WEATHER_API_BASE = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function ask(
  query: string,
  options: { bindings?: object; cf?: object; headers?: object } = {},
) {
  const request = new Request(`${SITE}/api/weather${query}`, {
    headers: { ...newReader(), ...options.headers },
    cf: options.cf,
  } as RequestInit);
  const context = createExecutionContext();
  const response = await app.fetch(request, { ...env, ...options.bindings }, context);
  const answer = await toAnswer<never>(response);
  await waitOnExecutionContext(context);
  return { ...answer, data: answer.body.data as unknown as Told };
}

function askAt({ latitude, longitude }: { latitude: number; longitude: number }, more = '') {
  return ask(`?lat=${latitude}&lon=${longitude}${more}`);
}

describe('cells', () => {
  it.each([
    [22.2916, 70.7932, '22.3,70.8'],
    [-0.04, 0.04, '0.0,0.0'],
    [-33.87, 151.21, '-33.9,151.2'],
    [90, -180, '90.0,-180.0'],
  ])('%d, %d lies in %s', (latitude, longitude, name) => {
    expect(cellName(toCell({ latitude, longitude }))).toBe(name);
  });
});

describe('/api/weather', () => {
  it.each(ALL_EDITIONS)('tells the weather in words of $code', async ({ apiName, lang }) => {
    const expected = {
      en: { name: 'Rajkot', condition: 'Rain', wind: '12 km/h' },
      hi: { name: 'राजकोट', condition: 'बारिश', wind: '12 किमी/घंटा' },
      gu: { name: 'રાજકોટ', condition: 'વરસાદ', wind: '12 કિમી/કલાક' },
    }[lang];
    const { status, headers, data } = await ask(`?lat=22.2916&lon=70.7932&language=${apiName}`);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('public, max-age=0');
    expect(headers.get('Cloudflare-CDN-Cache-Control')).toBe('max-age=300');
    expect(data.place).toEqual({
      name: expected.name,
      city: 'rajkot',
      latitude: 22.3,
      longitude: 70.8,
    });
    const { condition, wind } = expected;
    expect(data.weather).toMatchObject({ temperature: 31.4, isDemo: false, isLate: false });
    expect(data.weather?.words).toMatchObject({ temperature: '31°C', condition, wind });
  });

  it('names no city where none is near', async () => {
    expect((await askAt({ latitude: 60, longitude: 10 })).data.place).toMatchObject({
      name: null,
      city: null,
    });
  });

  it("is that of the reader's city, for nobody else to be kept", async () => {
    const cf = { city: 'Vyara', latitude: '21.11', longitude: '73.39' };
    const bindings = { ENVIRONMENT: 'production' };
    const { headers, data } = await ask('?language=hindi', { cf, bindings });
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(data.place).toEqual({ name: 'व्यारा', city: 'vyara', latitude: 21.1, longitude: 73.4 });
    const far = await ask('', {
      cf: { city: 'Oslo', latitude: '59.9', longitude: '10.7' },
      bindings,
    });
    expect(far.data.place).toMatchObject({ name: 'Oslo', city: null });
  });

  it('says so when it is not known where the reader is', async () => {
    const { status, headers, data } = await ask('', { bindings: { ENVIRONMENT: 'production' } });
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(data).toEqual({ place: { error: 'Unable to fetch location' }, weather: null });
    expect(service).not.toHaveBeenCalled();
  });

  it('says so when the look-up of addresses is down', async () => {
    service.mockImplementation(async () => new Response('down', { status: 500 }));
    const bindings = {
      ENVIRONMENT: 'production',
      IP_LOOKUP_URL: 'https://lookup.example.com/{ip}/json/',
    };
    const { status, data } = await ask('', { bindings });
    expect(status).toBe(200);
    expect(data).toEqual({ place: { error: 'Unable to fetch location' }, weather: null });
    expect(service.mock.calls.map(([url]) => url.host)).toEqual(['lookup.example.com']);
  });

  it.each([
    '?lat=22.3',
    '?lon=70.8',
    '?lat=&lon=',
    '?lat=91&lon=0',
    '?lat=0&lon=-181',
    '?lat=NaN&lon=NaN',
    '?lat=Infinity&lon=0',
    '?lat=1e1&lon=0',
    '?lat=0x10&lon=0',
    '?lat=२२&lon=७०',
    '?lat=22.3,70.8&lon=0',
    '?lat=22.3&lon=70.8&language=klingon',
  ])('refuses %s', async (query) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body.errors[0]?.field).toMatch(/^(lat|lon|language)$/);
    expect(service).not.toHaveBeenCalled();
  });

  it('is not there where no service is configured', async () => {
    const bindings = { ENVIRONMENT: 'production', WEATHER_API_BASE: '' };
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const { status, body } = await ask('?lat=22.3&lon=70.8', { bindings });
    expect(status).toBe(404);
    expect(body.errors[0]?.code).toBe('weather.not_configured');
  });

  it('asks the service for no more than 60 cells an hour for one reader', async () => {
    const headers = newReader();
    const statuses: number[] = [];
    for (let turn = 0; turn <= 60; turn += 1) {
      const { latitude, longitude } = newCell();
      statuses.push((await ask(`?lat=${latitude}&lon=${longitude}`, { headers })).status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses[60]).toBe(429);
    expect(service).toHaveBeenCalledTimes(60);
  });
});

describe('the service', () => {
  it('is asked once by all who want to know at the same time', async () => {
    const cell = newCell();
    const answers = await Promise.all(Array.from({ length: 50 }, () => askAt(cell)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(service).toHaveBeenCalledTimes(1);
  });

  it('is asked once in half an hour, and for every cell by itself', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cell = newCell();
    await askAt(cell);
    vi.setSystemTime(Date.now() + 29 * MINUTE);
    await askAt(cell);
    await askAt({ ...cell, longitude: cell.longitude + 0.04 });
    expect(service).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 2 * MINUTE);
    await askAt(cell);
    expect(service).toHaveBeenCalledTimes(2);
    await askAt(newCell());
    expect(service).toHaveBeenCalledTimes(3);
  });

  it('is not asked again for a KV that has not heard of the reading, or does not answer', async () => {
    const cell = newCell();
    await askAt(cell);
    const query = `?lat=${cell.latitude}&lon=${cell.longitude}`;
    await ask(query, { bindings: { CACHE: new MemoryKv().binding } });
    const broken = new MemoryKv();
    broken.onRead = fails();
    const { data } = await ask(query, { bindings: { CACHE: broken.binding } });
    expect(data.weather).toMatchObject({ temperature: 31.4 });
    expect(service).toHaveBeenCalledTimes(1);
  });

  it('that is down leaves the last value, marked, for six hours', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cell = newCell();
    await askAt(cell);
    service.mockImplementation(async () => new Response('down', { status: 500 }));
    vi.setSystemTime(Date.now() + 31 * MINUTE);
    const late = await askAt(cell);
    expect(late.data.weather).toMatchObject({ temperature: 31.4, isLate: true });
    vi.setSystemTime(Date.now() + 330 * MINUTE);
    const query = `?lat=${cell.latitude}&lon=${cell.longitude}`;
    // KV drops what has expired by a clock of its own.
    const gone = await ask(query, { bindings: { CACHE: new MemoryKv().binding } });
    expect(gone.status).toBe(503);
    expect(gone.body.errors[0]?.code).toBe('weather.unavailable');
    expect(gone.headers.get('Retry-After')).toBe('300');
    expect(gone.headers.get('Cache-Control')).toBe('no-store');
  });

  it('that is down is left alone for five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    service.mockImplementation(async () => new Response('<html>', { status: 200 }));
    const cell = newCell();
    for (let turn = 0; turn < 5; turn += 1) expect((await askAt(cell)).status).toBe(503);
    expect(service).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 6 * MINUTE);
    service.mockImplementation(async () => answerWith(28));
    expect((await askAt(cell)).data.weather).toMatchObject({ temperature: 28, isLate: false });
    expect(service).toHaveBeenCalledTimes(2);
  });
});

describe('a cell', () => {
  it('keeps nothing once nobody asks about it', async () => {
    const cell = newCell();
    await askAt(cell);
    const object = env.WEATHER_CELL.getByName(cellName(cell));
    const count = () =>
      runInDurableObject(object, (_, { storage }) => [...storage.kv.list()].length);
    expect(await count()).toBe(1);
    expect(await runDurableObjectAlarm(object)).toBe(true);
    expect(await count()).toBe(0);
  });
});

describe('pages', () => {
  it('let the browser tell only this site where it is', async () => {
    const context = createExecutionContext();
    const response = await app.fetch(new Request(`${SITE}/about`), env, context);
    const policy = response.headers.get('Permissions-Policy') ?? '';
    expect(policy.split(/,\s*/)).toContain('geolocation=(self)');
    const html = await response.text();
    expect(html).toContain('class="weather-report"');
    expect(html).toContain('class="weather-link"');
  });

  it('keep no place for what a site does not tell', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const bindings = { ...env, ENVIRONMENT: 'production' as const, WEATHER_API_BASE: '' };
    const request = new Request(`${SITE}/about`);
    const html = await (await app.fetch(request, bindings, createExecutionContext())).text();
    expect(html).not.toContain('data-weather-source');
  });
});
