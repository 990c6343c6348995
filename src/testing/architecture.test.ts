import { expect, it } from 'vitest';
import { IMPORT_RULES } from './architecture/import-rules.ts';
import { listOffences } from './architecture/rule.ts';
import { SHAPE_RULES } from './architecture/shape-rules.ts';
import { readSources } from './architecture/source.ts';

const RULES = [...IMPORT_RULES, ...SHAPE_RULES];
const files = readSources();
it.each(RULES)('$name: $why', (rule) => {
  expect(listOffences(rule, files)).toEqual([]);
});
