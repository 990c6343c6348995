import { HtmlValidate } from 'html-validate/node';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { isFull } from './matrix.ts';
import { fetchAs, openMemberPages } from './member-types.ts';
import { findPages, listPageTypes, toUrl } from './page-types.ts';
import { currentSite } from './running-site.ts';

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
    // Buttons to call with: words, not a number.
    'tel-non-breaking': ['error', { ignoreClasses: ['button', 'business-call'] }],
    // Scripts and styles are built with a hash in their name, served by ourselves.
    'require-sri': 'off',
  },
});

const { origin } = currentSite();
const types = listPageTypes(await findPages(origin));
const members = await openMemberPages(5);

describe.each(ALL_EDITIONS.map((edition, turn) => ({ edition, turn, ...edition })))(
  'pages in $code',
  ({ edition, turn }) => {
    it('are valid HTML', async () => {
      const faults: string[] = [];
      // The checker takes as long as all the rest: each type in another edition than the one before.
      const own = types.filter((_, place) => isFull || place % ALL_EDITIONS.length === turn);
      for (const { name, path, langs } of own) {
        if (langs && !langs.includes(edition.lang)) continue;
        const html = await (await fetch(toUrl(origin, edition, path))).text();
        faults.push(...(await listFaults(name, html)));
      }
      const ownOfMembers = members.pages.filter(
        (_, place) => isFull || place % ALL_EDITIONS.length === turn,
      );
      for (const page of ownOfMembers) {
        const html = await (await fetchAs(members, page, edition.prefix)).text();
        faults.push(...(await listFaults(page.name, html)));
      }
      expect(faults).toEqual([]);
    });
  },
);

/** What is not valid, one a line. */
async function listFaults(name: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, `${name}.html`);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${name} ${line}:${column} ${ruleId}: ${message}`,
    ),
  );
}

it('finds what is not valid', async () => {
  const { valid } = await validator.validateString('<!doctype html><p><div></p>');
  expect(valid).toBe(false);
});
