import { HtmlValidate } from 'html-validate/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { ownSite } from './own-site.ts';
import { findStories, listPageTypes, toUrl } from './page-types.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes attributes and void elements in its own, valid way.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // Of taste, not of the standard: titles of stories are as long as they are.
    'long-title': 'off',
    // Any character but a blank may stand in an id; React uses colons.
    'valid-id': ['error', { relaxed: true }],
    // Scripts and styles are built with a hash in their name, served by ourselves.
    'require-sri': 'off',
  },
});

let stories: Awaited<ReturnType<typeof findStories>>;

beforeAll(async () => {
  stories = await findStories(ownSite.origin);
});

describe.each(ALL_EDITIONS)('pages in $code', (edition) => {
  it('are valid HTML', async () => {
    const faults: string[] = [];
    for (const { name, path, langs } of listPageTypes(stories)) {
      if (langs && !langs.includes(edition.lang)) continue;
      const html = await (await fetch(toUrl(ownSite.origin, edition, path))).text();
      const report = await validator.validateString(html, `${name}.html`);
      for (const { messages } of report.results)
        for (const { ruleId, message, line, column } of messages)
          faults.push(`${name} ${line}:${column} ${ruleId}: ${message}`);
    }
    expect(faults).toEqual([]);
  });
});

it('finds what is not valid', async () => {
  const { valid } = await validator.validateString('<!doctype html><p><div></p>');
  expect(valid).toBe(false);
});
