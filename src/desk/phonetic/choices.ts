import type { Lang } from '#i18n/editions.ts';

export type PhoneticLang = Exclude<Lang, 'en'>;

/** Words that are remembered for each language; the oldest are forgotten first. */
const MOST_WORDS = 500;
/** Choices that are remembered for one spelling. */
const MOST_CHOICES = 3;

type Choices = Record<string, string[]>;

/** What this person chose for a spelling before, the latest first. */
export function chosenFor(lang: PhoneticLang, latin: string): string[] {
  return getChoices(lang)[latin] ?? [];
}

export function rememberChoice(lang: PhoneticLang, latin: string, text: string): void {
  const { [latin]: before = [], ...others } = getChoices(lang);
  const chosen = [text, ...before.filter((other) => other !== text)].slice(0, MOST_CHOICES);
  const kept = Object.entries(others).slice(1 - MOST_WORDS);
  try {
    localStorage.setItem(
      toKey(lang),
      JSON.stringify(Object.fromEntries([...kept, [latin, chosen]])),
    );
  } catch {
    // Without storage it is chosen again the next time.
  }
}

function getChoices(lang: PhoneticLang): Choices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(toKey(lang)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Choices) : {};
  } catch {
    return {};
  }
}

function toKey(lang: PhoneticLang): string {
  return `deskPhonetic.${lang}`;
}
