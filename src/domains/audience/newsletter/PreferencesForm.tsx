import type { ReactNode } from 'react';
import { HOME_SECTIONS, type HomeSection } from '#domains/news/taxonomy/taxonomy.model.ts';
import { ALL_EDITIONS, type Lang } from '#i18n/editions.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormAnswer, FormFaults } from '#ui/FormAnswer.tsx';

export interface PreferencesFormProps {
  action: string;
  /** Address of the page that ends the subscription. */
  leave: string;
  langs: readonly Lang[];
  sections: readonly HomeSection[];
  /** What the form has just done. */
  state: 'confirmed' | 'saved' | null;
  /** In the reader's language, about the whole form. */
  refusal?: string;
}

/** Names of the boxes in a sent form. */
export const LANG_FIELD = 'lang-';
export const SECTION_FIELD = 'section-';

/** In which languages, and on what, a subscriber wants to be written to. */
export function PreferencesForm(props: PreferencesFormProps) {
  const { t } = useEdition();
  const { action, leave, langs, sections, state, refusal } = props;
  return (
    <>
      {state && <FormAnswer heading={t(`newsletter.preferences.${state}`)}>{null}</FormAnswer>}
      {refusal && <FormFaults faults={[{ message: refusal }]} />}
      <form className="form" method="post" action={`${action}#${FORM_ANSWER}`}>
        <fieldset className="choices">
          <legend>{t('newsletter.preferences.langs')}</legend>
          {ALL_EDITIONS.map(({ lang, name }) => (
            <Choice key={lang} name={LANG_FIELD + lang} isChosen={langs.includes(lang)}>
              <span lang={lang}>{name}</span>
            </Choice>
          ))}
        </fieldset>
        <fieldset className="choices" aria-describedby="sections-help">
          <legend>{t('newsletter.preferences.sections')}</legend>
          <p id="sections-help" className="form-help">
            {t('newsletter.preferences.sections_help')}
          </p>
          {HOME_SECTIONS.map((section) => (
            <Choice
              key={section}
              name={SECTION_FIELD + section}
              isChosen={sections.includes(section)}
            >
              {t(`section.${section}`)}
            </Choice>
          ))}
        </fieldset>
        <p className="form-actions">
          <button type="submit" className="button button-primary">
            {t('newsletter.preferences.save')}
          </button>
          <a className="text-link" href={leave}>
            {t('newsletter.leave.title')}
          </a>
        </p>
      </form>
    </>
  );
}

function Choice(props: { name: string; isChosen: boolean; children: ReactNode }) {
  const id = `field-${props.name}`;
  return (
    <label className="choice" htmlFor={id}>
      <input id={id} type="checkbox" name={props.name} defaultChecked={props.isChosen} />
      {props.children}
    </label>
  );
}
