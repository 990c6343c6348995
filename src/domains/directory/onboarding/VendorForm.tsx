import type { ReactNode } from 'react';
import { Island } from '#islands/Island.tsx';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormFaults } from '#ui/FormAnswer.tsx';
import { CodeField } from './CodeField.tsx';
import { type FormState, FormValues } from './FieldFrame.tsx';
import { FormHelper, type FormHelperProps } from './FormHelper.island.tsx';

/** Where a form stands: untouched, or refused with everything typed kept. */
export interface ListingForm extends FormState {
  /** Of the listing; 0 for one that has yet to begin. */
  version: number;
  /** Number whose code is to be typed. */
  codeFor: string | null;
  /** What the form was answered with, e.g. that it was filled in. */
  note: string | null;
}

/** By it a button outside the form sends it. */
export const VENDOR_FORM = 'vendor-form';

/** A form of a shopkeeper: works without scripts, and saves itself with them where it may. */
export function VendorForm(props: {
  /** Of the page, without a fragment. */
  action: string;
  /** Where what is saved can be had, after somebody else was faster. */
  reload: string;
  state: ListingForm;
  /** Fields whose changes are looked at before readers see them; null for a form that does not save itself. */
  held: readonly string[] | null;
  /** Whether it has hours or a place on the map, which scripts help to fill in. */
  hasTools?: boolean;
  hidden?: Readonly<Record<string, string>>;
  /** What saves, under the thumb. */
  bar: ReactNode;
  children: ReactNode;
}) {
  const { action, reload, state, held, hidden = {}, hasTools = false } = props;
  const { t } = useEdition();
  return (
    <form
      id={VENDOR_FORM}
      className="form vendor-form"
      method="post"
      action={`${action}#${FORM_ANSWER}`}
      noValidate
    >
      {/* Enter presses the first button of a form, which must be the one that saves. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {t('directory-onboarding.save')}
      </button>
      <input type="hidden" name="version" value={state.version} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormFaults faults={state.faults} />
      {state.present && <Conflict reload={reload} />}
      {state.note && (
        <p className="notice" id={FORM_ANSWER} role="status">
          {state.note}
        </p>
      )}
      <FormValues state={state}>
        {props.children}
        {state.codeFor && <CodeField phone={state.codeFor} />}
      </FormValues>
      {(held || hasTools) && <Helper held={held} hasTools={hasTools} />}
      <div className="vendor-bar">{props.bar}</div>
    </form>
  );
}

function Conflict({ reload }: { reload: string }) {
  const { t } = useEdition();
  return (
    <div id={FORM_ANSWER} className="form-answer form-faults" role="alert" tabIndex={-1}>
      <h2>{t('directory-onboarding.conflict.title')}</h2>
      <p>{t('directory-onboarding.conflict.help')}</p>
      <p>
        <a href={reload}>{t('directory-onboarding.conflict.take')}</a>
      </p>
    </div>
  );
}

function Helper({ held, hasTools }: { held: readonly string[] | null; hasTools: boolean }) {
  const { t } = useEdition();
  const props: FormHelperProps = {
    labels: held && {
      on: t('directory-onboarding.autosave.on'),
      saving: t('directory-onboarding.autosave.saving'),
      saved: t('directory-onboarding.autosave.saved'),
      faults: t('directory-onboarding.autosave.faults'),
      held: t('directory-onboarding.autosave.held'),
      conflict: t('directory-onboarding.autosave.conflict'),
      offline: t('directory-onboarding.autosave.offline'),
    },
    held: held ?? [],
    here: hasTools
      ? {
          done: t('directory-onboarding.here_done'),
          failed: t('directory-onboarding.here_failed'),
        }
      : null,
  };
  return <Island name="FormHelper" when="load" component={FormHelper} props={props} />;
}
