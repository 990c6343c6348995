import { signal } from '@preact/signals-core';
import { call, Fault } from '#desk/frame/api.ts';
import { sayFault } from '#desk/frame/toast-store.ts';
import type { PhoneticLang } from './choices.ts';
import type { PhoneticTyping } from './phonetic-typing.ts';
import type { TypedField } from './typed-field.ts';

const KEY = 'deskPhonetic';

/** Whether Latin letters become those of the language; kept on this device. */
export const isPhonetic = signal(getKept());

export function togglePhonetic(): void {
  isPhonetic.value = !isPhonetic.value;
  try {
    localStorage.setItem(KEY, isPhonetic.value ? 'on' : 'off');
  } catch {
    // It stays so until the page is left.
  }
}

function getKept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

const LANGUAGES = {
  hi: { script: 'Deva', loadWords: () => import('./vocabulary-hi.json') },
  gu: { script: 'Gujr', loadWords: () => import('./vocabulary-gu.json') },
} as const;

type StartTyping = (field: TypedField) => PhoneticTyping;

async function makeTyping(lang: PhoneticLang): Promise<StartTyping> {
  const { script, loadWords } = LANGUAGES[lang];
  const [{ PhoneticTyping }, { Transliterator }, words] = await Promise.all([
    import('./phonetic-typing.ts'),
    import('./transliterate.ts'),
    loadWords(),
  ]);
  const transliterator = new Transliterator(script, words.default);
  // Nobody waits for the names, and does without them where there is no line.
  call('GET /desk/names/{lang}', { params: { lang } }).then(
    (names) => transliterator.learnNames(names),
    () => {},
  );
  return (field) => new PhoneticTyping(field, { lang, transliterator });
}

const loaded = new Map<PhoneticLang, Promise<StartTyping>>();

/** What begins phonetic typing in a field; loaded when it is first wanted, and kept once it is here. Says when it can't be loaded. */
export function loadTyping(lang: PhoneticLang): Promise<StartTyping> {
  const known = loaded.get(lang);
  if (known) return known;
  const asked = makeTyping(lang);
  loaded.set(lang, asked);
  asked.catch(() => {
    loaded.delete(lang);
    sayFault(new Fault(0, null));
  });
  return asked;
}
