import { t } from '#desk/frame/words.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import type { PhoneticLang } from './choices.ts';
import { SCRIPT_OF } from './script.ts';
import { spellOut } from './strict.ts';

const VOWELS = 'a aa i ii u uu R e ai o au E O';
const CONSONANTS =
  'k kh g gh NG ch chh j jh NY T Th D Dh N t th d dh n p ph b bh m y r l L v sh Sh s h ksh gy';
const SIGNS = 'kM k~ kH k_ Q OM';
const DOTTED = { hi: 'q Kh G z Rd Rh F', gu: '' } as const;

/** How each letter is typed, and which keys do what. */
export function PhoneticHelp({ lang, onClose }: { lang: PhoneticLang; onClose: () => void }) {
  return (
    <Dialog title={t('desk-phonetic.help')} onClose={onClose}>
      <div className="stack phonetic-help">
        <p>{t('desk-phonetic.how')}</p>
        <ul>
          <li>{t('desk-phonetic.accept')}</li>
          <li>{t('desk-phonetic.choose')}</li>
          <li>{t('desk-phonetic.keep')}</li>
          <li>{t('desk-phonetic.back')}</li>
          <li>{t('desk-phonetic.shortcut')}</li>
        </ul>
        <p>{t('desk-phonetic.exact')}</p>
        <Letters lang={lang} heading={t('desk-phonetic.vowels')} spellings={VOWELS} />
        <Letters
          lang={lang}
          heading={t('desk-phonetic.consonants')}
          spellings={`${CONSONANTS} ${DOTTED[lang]}`.trim()}
        />
        <Letters lang={lang} heading={t('desk-phonetic.signs')} spellings={SIGNS} />
      </div>
    </Dialog>
  );
}

function Letters(props: { lang: PhoneticLang; heading: string; spellings: string }) {
  const { lang, heading, spellings } = props;
  return (
    <section>
      <h3>{heading}</h3>
      <dl>
        {spellings.split(' ').map((spelling) => (
          <div key={spelling}>
            <dt lang="en">{spelling}</dt>
            <dd lang={lang}>{spellOut(SCRIPT_OF[lang], spelling)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
