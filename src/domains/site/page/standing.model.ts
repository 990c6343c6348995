import type { Translate } from '#i18n/translator.ts';
import type { Brand, Publisher } from '#kernel/brand/brand.ts';
import { POLICY_VERSION } from '#kernel/content/policy.model.ts';
import { RULES, toRuleAnchor } from '#kernel/judge/judge.model.ts';

/** When the policies that come with the site are in force since. */
export const POLICY_DATE = new Date(`${POLICY_VERSION}T00:00:00+05:30`);

/** The policies and their sections, in the order they are read. */
export const POLICIES = {
  privacy: {
    sections: [
      'privacyWho',
      'privacyData',
      'privacyPurpose',
      'privacySharing',
      'privacyRetention',
      'privacyRights',
      'privacyChildren',
      'privacySecurity',
      'privacyChanges',
      'privacyContact',
    ],
  },
  cookies: {
    sections: [
      'cookiesWhat',
      'cookiesSet',
      'cookiesStorage',
      'cookiesOthers',
      'cookiesControl',
      'cookiesContact',
    ],
  },
  terms: {
    sections: [
      'termsAgreement',
      'termsUse',
      'termsCopyright',
      'termsReaders',
      'termsAccuracy',
      'termsAdvertising',
      'termsLinks',
      'termsLiability',
      'termsLaw',
      'termsChanges',
    ],
  },
  rules: {
    sections: ['rulesWrite', 'rulesNot', 'rulesCheck', 'rulesReport', 'rulesDecide'],
  },
  comments: {
    sections: ['commentsWrite', 'commentsNot', 'commentsCheck', 'commentsReport', 'commentsDecide'],
  },
} as const;

export type PolicyName = keyof typeof POLICIES;

/** Sections of the grievance page, before its form. */
export const GRIEVANCE_SECTIONS = [
  'grievanceOfficer',
  'grievanceHow',
  'grievanceClock',
  'grievanceLevels',
] as const;

/** What the paper stands for (spec, section 1). */
export const ABOUT_FEATURES = [
  'convenience',
  'timeliness',
  'customisation',
  'diversity',
  'credibility',
  'engagement',
  'context',
] as const;

type SectionId =
  | (typeof POLICIES)[PolicyName]['sections'][number]
  | (typeof GRIEVANCE_SECTIONS)[number];

export interface ProseSection {
  id: string;
  heading: string;
  blocks: ProseBlock[];
}

/** The text of a page as the desk has written it, with everything it names filled in. */
export interface OwnText {
  version: number;
  /** Sanitised when it was saved; its headings of the second rank have addresses. */
  html: string;
  headings: { id: string; heading: string }[];
  /** Epoch milliseconds. */
  savedAt: number | null;
}

/** A paragraph, or the points of a list. */
export type ProseBlock = string | string[];

/** The rule that a line says, which begins with its name: where it stands on its page, and the rest of the line. */
export function findRule(
  line: string,
  t: Translate,
): { id: string; name: string; text: string } | null {
  for (const rule of RULES) {
    const name = `${t(`community.rule.${rule}`)}:`;
    if (line.startsWith(name))
      return { id: toRuleAnchor(rule), name, text: line.slice(name.length) };
  }
  return null;
}

/** What texts name: configuration, or a mark that makes their line disappear. */
export type Facts = Readonly<ReturnType<typeof toFacts>>;

/** Stands in a text for what is not configured; no text has it of itself. */
export const ABSENT = '\u{fffd}';

export function toFacts(brand: Brand, publisher: Publisher) {
  const { grievanceOfficer: officer } = publisher;
  return {
    brand: brand.name,
    site: new URL(brand.url).host,
    publisher: publisher.name,
    address: publisher.address || ABSENT,
    email: publisher.email || ABSENT,
    phone: publisher.phone || ABSENT,
    officer: officer.name || ABSENT,
  };
}

/** The sections that have something to say. */
export function listSections(
  t: Translate,
  ids: readonly SectionId[],
  facts: Facts,
): ProseSection[] {
  return ids
    .map((id) => ({
      id,
      heading: t(`policy.section.${id}.heading`),
      blocks: toBlocks(t(`policy.section.${id}.text`, facts)),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}

/**
 * One line of a text is a paragraph, lines that begin with `- ` are the points of a list. A line that
 * names what is not configured is left out.
 */
export function toBlocks(text: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  for (const line of text.split('\n').filter((line) => !line.includes(ABSENT))) {
    const last = blocks.at(-1);
    if (!line.startsWith('- ')) blocks.push(line);
    else if (Array.isArray(last)) last.push(line.slice(2));
    else blocks.push([line.slice(2)]);
  }
  return blocks;
}
