import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { t } from '#desk/words.ts';
import { PhoneticHelp } from './PhoneticHelp.tsx';
import { isPhonetic, togglePhonetic } from './phonetic-store.ts';
import type { PhoneticLang } from './phonetic-typing.ts';
import { SCRIPT_OF } from './script.ts';
import { spellOut } from './strict.ts';

/** Switches phonetic typing on and off, and explains it. */
export function PhoneticSwitch({ lang }: { lang: PhoneticLang }) {
  useSignals();
  const [isHelping, setHelping] = useState(false);
  return (
    <div className="phonetic-switch">
      <button
        type="button"
        aria-pressed={isPhonetic.value}
        aria-keyshortcuts="Control+G"
        title={t('desk-phonetic.shortcut')}
        onClick={togglePhonetic}
      >
        <span lang={lang} aria-hidden="true">
          {spellOut(SCRIPT_OF[lang], 'a')}
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
