import { expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Brand, Publisher } from '#kernel/brand/brand.ts';
import { POLICY_VERSION } from '#kernel/content/policy.model.ts';
import { GRIEVANCE_SECTIONS, listSections, POLICIES, toBlocks, toFacts } from './standing.model.ts';

const brand: Brand = {
  name: 'Sample',
  names: ['Sample'],
  url: 'https://news.test',
  logo: null,
  social: [],
  stores: [],
  poweredBy: null,
};
const nobody: Publisher = {
  name: 'Sample',
  address: '',
  email: '',
  phone: '',
  grievanceOfficer: { name: '', email: '', phone: '' },
};
const somebody: Publisher = {
  name: 'Sample Newsroom',
  address: '1 Sample Road',
  email: 'desk@news.test',
  phone: '+91 79 0000 0000',
  grievanceOfficer: { name: 'The officer', email: 'officer@news.test', phone: '' },
};

const SECTIONS = [
  ...Object.values(POLICIES).flatMap(({ sections }) => sections),
  ...GRIEVANCE_SECTIONS,
];

it('takes lines for paragraphs and points', () => {
  expect(toBlocks('One\nTwo:\n- a\n- b\nThree\n- c')).toEqual([
    'One',
    'Two:',
    ['a', 'b'],
    'Three',
    ['c'],
  ]);
});

it.each(ALL_EDITIONS)('names who is configured in $code', ({ lang }) => {
  const text = JSON.stringify(listSections(translatorOf(lang), SECTIONS, toFacts(brand, somebody)));
  for (const fact of ['Sample Newsroom', '1 Sample Road', 'desk@news.test', 'The officer'])
    expect(text).toContain(fact);
  expect(text).not.toContain('{{');
});

it.each(ALL_EDITIONS)('leaves out what is not configured in $code', ({ lang }) => {
  const sections = listSections(translatorOf(lang), SECTIONS, toFacts(brand, nobody));
  expect(sections.map(({ id }) => id)).toEqual(SECTIONS);
  const lines = sections.flatMap(({ blocks }) => blocks.flat());
  expect(lines.filter((line) => /\ufffd|\{\{/u.test(line))).toEqual([]);
});

it.each(SECTIONS)('says as much of %s in every language', (id) => {
  const [english, ...translations] = ALL_EDITIONS.map(({ lang }) =>
    listSections(translatorOf(lang), [id], toFacts(brand, somebody)).map(({ blocks }) =>
      blocks.map((block) => (Array.isArray(block) ? block.map(toTerms) : toTerms(block))),
    ),
  );
  for (const translation of translations) expect(translation).toEqual(english);
});

/** What keeps its name in every language: entries of the browser's storage. */
function toTerms(text: string): string[] {
  return (
    text.match(
      /\b(theme|textSize|digits|liteRefused|place|push[A-Z]\w+|token|livePlace|breakingClosed|isLoggedIn|userType)\b(?=.*:)/g,
    ) ?? []
  );
}

it('has the date of its last words: new words need a new POLICY_VERSION, and their digest here', async () => {
  const words = ALL_EDITIONS.flatMap(({ lang }) =>
    Object.values(POLICIES).map(({ sections }) =>
      listSections(translatorOf(lang), sections, toFacts(brand, somebody)),
    ),
  );
  const bytes = new TextEncoder().encode(JSON.stringify(words));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
  expect([POLICY_VERSION, digest.slice(0, 16)]).toEqual(['2026-11-29', '3a0b0593b49a9311']);
});
