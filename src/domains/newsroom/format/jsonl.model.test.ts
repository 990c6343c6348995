import '#app/domains.ts';
import { expect, it } from 'vitest';
import { parseDocument } from './document.model.ts';

it('JSON Lines, where a broken line loses only itself', () => {
  const lines = [
    '{"lang":"en","title":"One","body":"a\\nb","doc_group":"g:1","category":null,"date":null}',
    '',
    '{"lang":"en","title":"Tw',
    '[1]',
    '{"lang":"en","title":5}',
    '{"type":"author","slug":"Not A Slug","name":{"en":"A","hi":"A","gu":"A"}}',
    '{"type":"poem"}',
    '{"type":"tag","slug":"rain","name":{"en":"Rain","hi":"बारिश","gu":"વરસાદ"}}',
    '{"__proto__":{"polluted":true},"lang":"en","title":"Last","id":7}',
  ];
  const { format, items, records, refused } = parseDocument({
    bytes: new TextEncoder().encode(lines.join('\r\n')),
    firstLine: 10,
  });
  expect(format).toBe('jsonl');
  expect(items.map(({ position, guid }) => [position, guid])).toEqual([
    [10, 'g:1'],
    [18, '7'],
  ]);
  expect(items[0]?.content).toBe('<p>a</p><p>b</p>');
  expect(records.map(({ position }) => position)).toEqual([17]);
  expect(refused).toEqual([
    { position: 12, refusal: { code: 'broken_line' } },
    { position: 13, refusal: { code: 'broken_line' } },
    { position: 14, refusal: { code: 'bad_field', value: 'title' } },
    { position: 15, refusal: { code: 'bad_field', value: 'slug' } },
    { position: 16, refusal: { code: 'bad_field', value: 'type' } },
  ]);
  expect({}).not.toHaveProperty('polluted');
});
