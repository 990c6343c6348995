import type { ReactNode } from 'react';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { useEdition } from '#ui/edition.tsx';
import { useFormState } from './FieldFrame.tsx';
import type { Typed } from './hours-form.model.ts';
import { ABOUTS, NAMES, SHORTS, TAGLINES } from './listing-field.model.ts';
import { TextField } from './TextField.tsx';

const LONGEST = { name: 120, tagline: 120, short: 300, about: 5_000 } as const;
const ROWS = { short: 4, about: 10 } as const;

/** What it is called: in English letters always, and in the other scripts where it is written so. */
export function NameFields() {
  const { t } = useEdition();
  return (
    <>
      <TextField
        name={NAMES.en}
        label={t('directory-onboarding.field.name')}
        help={t('directory-onboarding.help.name')}
        maxLength={LONGEST.name}
        autoComplete="organization"
        lang="en"
      />
      <InOthers langs={LANGS.filter((lang) => lang !== 'en')} names={NAMES}>
        {(lang, language) => (
          <TextField
            name={NAMES[lang]}
            label={t('directory-onboarding.field.name_in', { language })}
            maxLength={LONGEST.name}
            lang={lang}
            isOptional
          />
        )}
      </InOthers>
    </>
  );
}

/** One line and a few sentences under the name. */
export function ShortFields() {
  const { t } = useEdition();
  return (
    <>
      <InEach names={SHORTS}>
        {(lang, language) => (
          <TextField
            name={SHORTS[lang]}
            label={t('directory-onboarding.field.short', { language })}
            help={t('directory-onboarding.help.short')}
            maxLength={LONGEST.short}
            rows={ROWS.short}
            lang={lang}
          />
        )}
      </InEach>
      <InEach names={TAGLINES}>
        {(lang, language) => (
          <TextField
            name={TAGLINES[lang]}
            label={t('directory-onboarding.field.tagline', { language })}
            help={t('directory-onboarding.help.tagline')}
            maxLength={LONGEST.tagline}
            lang={lang}
            isOptional
          />
        )}
      </InEach>
    </>
  );
}

/** What readers may want to know besides. */
export function LongFields() {
  const { t } = useEdition();
  return (
    <InEach names={ABOUTS}>
      {(lang, language) => (
        <TextField
          name={ABOUTS[lang]}
          label={t('directory-onboarding.field.about', { language })}
          help={t('directory-onboarding.help.about')}
          maxLength={LONGEST.about}
          rows={ROWS.about}
          lang={lang}
          isOptional
        />
      )}
    </InEach>
  );
}

type Names = Readonly<Record<Lang, string>>;
type ShowIn = (lang: Lang, language: string) => ReactNode;

/** Whether something is typed in a field of this name, or in a list called so. */
type IsUsed = (typed: Typed, name: string) => boolean;
const isTyped: IsUsed = (typed, name) => Boolean(typed[name]);

/** The field in the language of the page, and the others behind a word. */
export function InEach(props: { names: Names; children: ShowIn; isUsed?: IsUsed }) {
  const { names, children, isUsed } = props;
  const { edition, format } = useEdition();
  const { lang } = edition;
  const others = LANGS.filter((each) => each !== lang);
  return (
    <>
      {children(lang, format.languageName(lang))}
      <InOthers langs={others} names={names} isUsed={isUsed}>
        {children}
      </InOthers>
    </>
  );
}

/** Open where something is written there, or wrong. */
function InOthers(props: {
  langs: readonly Lang[];
  names: Names;
  children: ShowIn;
  isUsed?: IsUsed | undefined;
}) {
  const { langs, names, children, isUsed = isTyped } = props;
  const { t, format } = useEdition();
  const { typed, faults, present } = useFormState();
  const isOpen = langs.some(
    (lang) =>
      isUsed(typed, names[lang]) ||
      present !== null ||
      faults.some(({ field }) => field?.startsWith(names[lang])),
  );
  const languages = langs.map((lang) => format.languageName(lang));
  return (
    <details className="vendor-more" open={isOpen}>
      <summary>
        {t('directory-onboarding.in_others', { languages: format.list(languages) })}
      </summary>
      {langs.map((lang) => (
        <div key={lang}>{children(lang, format.languageName(lang))}</div>
      ))}
    </details>
  );
}
