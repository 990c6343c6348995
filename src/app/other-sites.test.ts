import { beforeAll, describe, expect, it } from 'vitest';
import { publishStory } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { newReader, SITE, visit } from '#testing/site.ts';
import { createApi } from './api.ts';
import { createDocument } from './openapi.ts';

const { paths = {} } = createDocument(createApi(), { name: 'x', site: SITE });
const READS = Object.entries(paths).flatMap(([path, item]) =>
  item.get ? [{ path, isSecured: item.get.security !== undefined }] : [],
);
const OWN_FIRST = READS.filter(({ isSecured }) => isSecured).map(({ path }) => path);

/** Instead of parameters, and what calls can't do without. */
const SAMPLE: Record<string, string> = {
  language: 'english',
  menu: 'NEWS',
  kind: 'recent',
  provider: 'nobody',
};
const QUERY: Record<string, string> = {
  '/news/suggest': '?q=rain',
  '/news/relevant': '?language=english',
};

let admin: Person;
let story: number;
beforeAll(async () => {
  admin = await signInAs('admin');
  story = await publishStory();
});

function ask(path: string, init: RequestInit = {}) {
  const filled = path.replace(/{(\w+)}/g, (_, name: string) => SAMPLE[name] ?? String(story));
  const headers = { ...newReader(), ...admin.cookie, Origin: 'https://other.test' };
  return visit(`/api${filled}${QUERY[path] ?? ''}`, { headers, ...init });
}

describe.each(READS)('GET $path', ({ path, isSecured }) => {
  it('is open to other sites where its answer is for everybody, and only there', async () => {
    const { ok, headers } = await ask(path);
    const isPublic = /^public/.test(headers.get('Cache-Control') ?? '');
    const isOpen = headers.get('Access-Control-Allow-Origin') === '*';
    expect(isOpen).toBe(!isSecured && (isPublic || !ok));
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe(
      isOpen ? 'cross-origin' : 'same-origin',
    );
    if (isSecured) expect(isPublic).toBe(false);
  });

  it('says so to whoever asks first', async () => {
    const { status, headers } = await ask(path, { method: 'OPTIONS' });
    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Origin')).toBe(isSecured ? null : '*');
  });
});

it('what belongs to somebody is among them', () => {
  expect(OWN_FIRST).toEqual(
    expect.arrayContaining(['/user/profile', '/user/export', '/user/session', '/audit', '/token']),
  );
});

it('where a reader is, is for this site; the weather of a place is for all', async () => {
  const here = await visit('/api/weather', { headers: newReader() });
  expect(here.status).toBe(200);
  expect(here.headers.get('Access-Control-Allow-Origin')).toBeNull();
  const there = await visit('/api/weather?lat=22.3&lon=70.8', { headers: newReader() });
  expect(there.headers.get('Access-Control-Allow-Origin')).toBe('*');
});
