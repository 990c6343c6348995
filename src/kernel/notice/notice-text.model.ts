import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { listWords, translatorOf } from '#i18n/translator.ts';
import type { Words } from '#i18n/words.ts';
import { FITS, GONE, JUDGED_KINDS, RESTRICTED, RULES } from '#kernel/judge/judge.model.ts';
import type { NoticeFacts } from './notice.model.ts';

interface Told {
  kind: string;
  facts: NoticeFacts;
}

/** Moments among the facts, in epoch milliseconds, by how they are called. */
const MOMENT = /^until$|At$/;

/**
 * What a notice says, in one sentence: `{file}.notices.{kind, dots as underscores}` of whichever domain has it. `until` and facts
 * that end in `At` are moments, `rule` is the name of a rule, `what` is what somebody may not do, and `thing` is what was
 * decided upon. Of `name` and `name_gu` a Gujarati reader is told the second, where it says anything.
 */
export function toNoticeText({ kind, facts }: Told, lang: Lang): string {
  const t = translatorOf(lang);
  const name = kind.replaceAll('.', '_');
  const file = findFile(name);
  if (!file) return t('community.notices.other');
  const format = formatterOf(editionOfLang(lang));
  const filled = Object.entries(facts).map(([fact, general]) => {
    const value = facts[`${fact}_${lang}`] || general;
    if (typeof value === 'number' && MOMENT.test(fact))
      return [fact, format.fullDate(new Date(value))];
    if (fact === 'rule' && typeof value === 'string') return [fact, toRuleName(value, lang)];
    if (fact === 'what') return [fact, toForbidden(value, lang)];
    if (fact === 'thing') return [fact, toThing(value, lang)];
    return [fact, value];
  });
  return t(`${file}.notices.${asName(name)}`, Object.fromEntries(filled));
}

function toForbidden(what: string | number, lang: Lang): string {
  const name = RESTRICTED.find((each) => each === what);
  return name ? translatorOf(lang)(`community.forbidden.${name}`) : '';
}

function toThing(thing: string | number, lang: Lang): string {
  const name = JUDGED_KINDS.find((each) => each === thing);
  return name ? translatorOf(lang)(`community.thing.${name}`) : '';
}

const NAMED_RULES = [...RULES, FITS, GONE, 'repeated'] as const;

/** The name of a rule as readers know it; itself where it is none of the list. */
export function toRuleName(rule: string, lang: Lang): string {
  const name = NAMED_RULES.find((each) => each === rule);
  return name ? translatorOf(lang)(`community.rule.${name}`) : rule;
}

/** One of the files of words that name notices: which of them is known at run time only. */
function findFile(name: string): 'community' | null {
  const file = Object.entries(knownWords()).find(([, { notices }]) =>
    Object.keys(notices ?? {}).some((each) => each.replace(/_(one|other)$/, '') === name),
  );
  return (file?.[0] as 'community' | undefined) ?? null;
}

function asName(name: string) {
  return name as keyof Words['community']['notices'];
}

type Files = Readonly<
  Record<string, { notices?: object; rule?: Readonly<Record<string, string>> }>
>;

function knownWords(): Files {
  return listWords('en') as Files;
}
