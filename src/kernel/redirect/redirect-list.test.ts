import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { addRow, callManaged, newSlug } from '#testing/managed-lists.ts';
import { makeProgram } from '#testing/people.ts';
import { visit } from '#testing/site.ts';
import { noteMissing } from './redirect-list.service.ts';

interface Missing {
  path: string;
  count: number;
  referrer: string;
}

const later = Date.now() + 86_400_000;
let seconds = 0;

/** Asks for a path that is missing, a while after whoever asked before. */
async function ask(path: string, referrer = ''): Promise<void> {
  seconds += 2;
  const platform = { ...makePlatform(), now: new Date(later + seconds * 1_000) };
  await noteMissing(platform, { path, referrer });
}

async function listMissing(): Promise<Missing[]> {
  const { bearer } = await makeProgram('site.manage');
  const { body } = await callApi<never>('/desk/missing-paths', { headers: bearer });
  return (body.data as unknown as { rows: Missing[] }).rows;
}

const refusedField = async (body: object) => {
  const answer = await callManaged('POST', 'redirects', body);
  return [answer.status, answer.body.errors?.[0]?.field];
};

describe('a redirect', () => {
  it('leads on at once, and a page that is gone for good says so', async () => {
    const [from, gone] = [`/${newSlug()}`, `/hindi/${newSlug()}`];
    expect((await visit(from)).status).toBe(404);
    await addRow('redirects', { fromPath: from, toPath: '/gujarat?page=2' });
    await addRow('redirects', { fromPath: gone, toPath: null });
    const answer = await visit(from);
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/gujarat?page=2']);
    expect((await visit(gone)).status).toBe(410);
  });

  it.each([
    ['https://elsewhere.example/'],
    ['//elsewhere.example/'],
    ['/\\elsewhere.example'],
    ['/.//elsewhere.example'],
    ['/x/..//elsewhere.example'],
    ['javascript:alert(1)'],
    ['/a b'],
  ])('does not lead off the site: %s', async (toPath) => {
    expect(await refusedField({ fromPath: `/${newSlug()}`, toPath })).toEqual([400, 'toPath']);
  });

  it.each(['/', '/api/news', '/desk', '/hindi/desk/x', '/media/x.png', '/x?y=1', 'x'])(
    'does not begin at %s',
    async (fromPath) => {
      expect(await refusedField({ fromPath, toPath: '/gujarat' })).toEqual([400, 'fromPath']);
    },
  );

  it('does not lead to itself, nor round in a circle over others', async () => {
    const [one, two, three] = [`/${newSlug()}`, `/${newSlug()}`, `/${newSlug()}`];
    expect(await refusedField({ fromPath: one, toPath: one })).toEqual([400, 'toPath']);
    await addRow('redirects', { fromPath: one, toPath: two });
    const row = await addRow('redirects', { fromPath: two, toPath: three });
    expect(await refusedField({ fromPath: three, toPath: `${one}?x=1` })).toEqual([400, 'toPath']);
    const turned = await callManaged('PUT', `redirects/${row.id}`, { ...row, toPath: one });
    expect(turned.body.errors[0]?.code).toBe('managed.redirect_loop');
  });

  it.each([
    ['/%s/', '/%s'],
    ['/%s/%E0%AA%B5%E0%AA%B0%E0%AA%B8%E0%AA%BE%E0%AA%A6/', '/%s/વરસાદ'],
  ])('is found by an address as browsers give it: %s', async (address, kept) => {
    const slug = newSlug();
    const fromPath = address.replace('%s', slug);
    const row = await addRow('redirects', { fromPath, toPath: '/gujarat' });
    expect(row.fromPath).toBe(kept.replace('%s', slug));
    const asked = await visit(fromPath.replace(/\/$/, ''));
    expect([asked.status, asked.headers.get('Location')]).toEqual([301, '/gujarat']);
    const back = { fromPath: `/${slug}-2`, toPath: `/${slug}-2/` };
    expect(await refusedField(back)).toEqual([400, 'toPath']);
  });

  it('has an old address of its own', async () => {
    const { fromPath } = await addRow('redirects');
    expect(await refusedField({ fromPath, toPath: '/gujarat' })).toEqual([409, 'fromPath']);
  });
});

describe('the log of missing paths', () => {
  it('counts by path, names where readers came from, and forgets what is led on', async () => {
    const path = `/${newSlug()}`;
    await ask(path);
    await ask(path, 'https://elsewhere.example/page?token=secret');
    const found = (await listMissing()).find((each) => each.path === path);
    expect(found).toMatchObject({ count: 2, referrer: 'https://elsewhere.example/page' });
    await addRow('redirects', { fromPath: path, toPath: '/gujarat' });
    expect((await listMissing()).map((each) => each.path)).not.toContain(path);
  });

  it('takes one path in a second, and none that machines try on every site', async () => {
    const [one, two] = [`/${newSlug()}`, `/${newSlug()}`];
    await ask(one);
    const now = new Date(later + seconds * 1_000 + 300);
    await noteMissing({ ...makePlatform(), now }, { path: two, referrer: '' });
    await ask('/wp-login.php');
    await ask('/.env');
    await ask(`/${'x'.repeat(400)}`);
    const paths = (await listMissing()).map((each) => each.path);
    expect(paths).toContain(one);
    expect(paths.filter((path) => path === two || /wp-|env|xxx/.test(path))).toEqual([]);
  });

  it('holds a thousand paths: the oldest make room', async () => {
    await env.DB.prepare(
      `INSERT INTO missing_paths (path, count, referrer, first_at, last_at)
        SELECT '/old/' || value, 1, '', value, value FROM
          (WITH RECURSIVE numbers (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < 1200)
            SELECT value FROM numbers)`,
    ).run();
    await ask(`/${newSlug()}`);
    const left = 'SELECT count(*) AS n, min(last_at) AS oldest FROM missing_paths';
    expect(await env.DB.prepare(left).first()).toMatchObject({ n: 1_000 });
  });
});
