import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { later } from '#desk/parts/later.tsx';
import type { PhoneticLang } from './choices.ts';
import { isPhonetic, togglePhonetic } from './phonetic-store.ts';

const PhoneticHelp = later(async () => (await import('./PhoneticHelp.tsx')).PhoneticHelp, null);

/** The first letter of each script. */
const LETTER = { hi: 'अ', gu: 'અ' } as const;

/** Switches phonetic typing on and off, and explains it. */
export function PhoneticSwitch({ lang }: { lang: PhoneticLang }) {
  useSignals();
  const [isHelping, setHelping] = useState(false);
  return (
    <div className="segments">
      <button
        type="button"
        aria-pressed={isPhonetic.value}
        aria-keyshortcuts="Control+G"
        title={t('desk-phonetic.shortcut')}
        onClick={togglePhonetic}
      >
        <span lang={lang} aria-hidden="true">
          {LETTER[lang]}
        </span>{' '}
        {t('desk-phonetic.switch')}
      </button>
      <button type="button" aria-label={t('desk-phonetic.help')} onClick={() => setHelping(true)}>
        ?
      </button>
      {isHelping && <PhoneticHelp lang={lang} onClose={() => setHelping(false)} />}
    </div>
  );
}
