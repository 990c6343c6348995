/** What is held, reported or decided upon. */
export const JUDGED_KINDS = [
  'rating',
  'comment',
  'enquiry',
  'business',
  'media',
  'advertisement',
] as const;
export type JudgedKind = (typeof JUDGED_KINDS)[number];
/** What somebody may be kept from. */
export const RESTRICTED = ['comment', 'rating', 'enquiry', 'business'] as const;
export type Restricted = (typeof RESTRICTED)[number];
/** `allow`: a harmless word that one of the others would be taken for. */
export const WORD_ACTIONS = ['hold', 'refuse', 'allow'] as const;
export type WordAction = (typeof WORD_ACTIONS)[number];
export const CASE_STATUSES = ['open', 'kept', 'removed'] as const;
export const REPORT_REASONS = [
  'abuse',
  'hate',
  'sexual',
  'violence',
  'false',
  'private',
  'spam',
  'conflict',
  'off_topic',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A text that somebody wants to be seen by others. */
export interface JudgedText {
  kind: Restricted;
  /** All its words: of several fields, one a line. */
  text: string;
  /** Whose it is, and since when their account is there. */
  author: { id: number; createdAt: Date };
  /** What they are called where it stands: only the desk's words are looked for in it. */
  name?: string;
  /** Where it is to stand, e.g. `business/417`: what its author sends there again is not taken for a copy. */
  place?: string;
  /** How many of this kind its author has written before; those of the last day where nothing is said. */
  earlier?: number;
}

/** What may speak against a text. */
export const OBJECTIONS = [
  'restricted',
  'word',
  'contact',
  'link',
  'copy',
  'shouting',
  'repeated',
  'new',
] as const;
export type Objection = (typeof OBJECTIONS)[number];

export interface Verdict {
  verdict: 'pass' | 'hold' | 'refuse';
  why: Objection[];
}

/** Rules that a decision names, in the order of the page they stand on; words are `community.rule.{name}`. */
export const RULES = [
  'own_experience',
  'reward',
  'abuse',
  'hate',
  'sexual',
  'violence',
  'private',
  'false',
  'spam',
  'off_topic',
  'law',
] as const;
export type Rule = (typeof RULES)[number];

/** Those that something of a kind can break: only who rates says what they have seen. */
export function listRules(kind: JudgedKind): readonly Rule[] {
  if (kind === 'rating') return RULES;
  return RULES.filter((rule) => rule !== 'own_experience' && rule !== 'reward');
}

/** What can be wrong with something of a kind. */
export function listReasons(kind: JudgedKind): readonly ReportReason[] {
  const hasRivals = kind === 'rating' || kind === 'business' || kind === 'media';
  return hasRivals ? REPORT_REASONS : REPORT_REASONS.filter((reason) => reason !== 'conflict');
}

/** Where readers find the rules for a kind, below an edition. */
export function toRulesPath(kind: JudgedKind): string {
  return kind === 'comment' ? '/comment-rules' : '/directory/rules';
}

/** Where readers find one of them; the page of all where it is none. */
export function toRulePath(kind: JudgedKind, rule: string): string {
  const known = listRules(kind).find((each) => each === rule);
  return known ? `${toRulesPath(kind)}#${toRuleAnchor(known)}` : toRulesPath(kind);
}

/** The address of a rule on the page of its kind. */
export function toRuleAnchor(rule: Rule): string {
  return `rule-${rule}`;
}

/** What is named where something breaks none of them, and where it has gone by itself. */
export const FITS = 'fits' as const;
export const GONE = 'gone' as const;
