import { describe, expect, it } from 'vitest';
import type { EditionCode } from '#i18n/editions.ts';
import { renderIn } from '#testing/render.tsx';
import { Pagination } from './Pagination.tsx';

interface Link {
  href: string;
  text: string;
  isCurrent: boolean;
  rel: string | null;
}

function listLinks(at: { page: number; hasNext: boolean; code?: EditionCode }): Link[] {
  const html = renderIn(
    at.code ?? 'en',
    <Pagination path="/sports" page={at.page} hasNext={at.hasNext} />,
  );
  return [...html.matchAll(/<a ([^>]*)>([^<]*)<\/a>/g)].map(([, attributes = '', text = '']) => ({
    href: /href="([^"]*)"/.exec(attributes)?.[1] ?? '',
    rel: /rel="([^"]*)"/.exec(attributes)?.[1] ?? null,
    isCurrent: attributes.includes('aria-current="page"'),
    text,
  }));
}

describe('Pagination', () => {
  it('shows nothing where there is one page', () => {
    expect(renderIn('en', <Pagination path="/sports" page={1} hasNext={false} />)).toBe('');
  });

  it('leads on from the first page', () => {
    expect(listLinks({ page: 1, hasNext: true })).toEqual([
      { href: '/sports', text: '1', isCurrent: true, rel: null },
      { href: '/sports?page=2', text: '2', isCurrent: false, rel: null },
      { href: '/sports?page=2', text: 'Older', isCurrent: false, rel: 'next' },
    ]);
  });

  it('leads both ways in between, to near pages only', () => {
    const links = listLinks({ page: 7, hasNext: true });
    expect(links.map(({ text }) => text)).toEqual(['Newer', '5', '6', '7', '8', 'Older']);
    expect(links.filter(({ isCurrent }) => isCurrent).map(({ text }) => text)).toEqual(['7']);
    expect(links.find(({ rel }) => rel === 'prev')?.href).toBe('/sports?page=6');
  });

  it('leads back from the last page', () => {
    const links = listLinks({ page: 2, hasNext: false });
    expect(links.map(({ href }) => href)).toEqual(['/sports', '/sports', '/sports?page=2']);
    expect(links.some(({ rel }) => rel === 'next')).toBe(false);
  });

  it('stays in its edition', () => {
    for (const { href } of listLinks({ page: 2, hasNext: true, code: 'gujarati' }))
      expect(href).toMatch(/^\/gujarati\/sports/);
  });
});
