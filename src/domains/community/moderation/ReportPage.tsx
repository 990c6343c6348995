import { toEditionPath } from '#i18n/path.ts';
import { type JudgedKind, listReasons, toRulesPath } from '#kernel/judge/judge.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormAnswer, type FormFault, FormFaults } from '#ui/FormAnswer.tsx';
import { FormField, toFieldId } from '#ui/FormField.tsx';
import { LONGEST_COMMENT } from './moderation.model.ts';

export interface ReportPageProps {
  kind: JudgedKind;
  /** What it is about, and where it stands; empty where that isn't known. */
  title: string;
  back: string;
  /** Where the form is sent. */
  action: string;
  typed: Readonly<Record<string, string>>;
  faults: readonly FormFault[];
  isDone: boolean;
}

/** Asks what is wrong with something that is shown. */
export function ReportPage(props: ReportPageProps) {
  const { kind, title, back, action, typed, faults, isDone } = props;
  const { edition, t } = useEdition();
  const fault = faults.find(({ field }) => field === 'reason')?.message;
  const id = toFieldId('reason');
  return (
    <div className="form-page">
      <header className="list-header">
        <h1>{t('community.report.title')}</h1>
        {title && (
          <p className="list-intro">
            <a className="text-link" href={toEditionPath(edition, back)}>
              {title}
            </a>
          </p>
        )}
      </header>
      {isDone ? (
        <FormAnswer heading={t('community.report.thanks')}>
          <p>{t('community.report.next')}</p>
        </FormAnswer>
      ) : (
        <>
          <FormFaults faults={faults} />
          <form className="form" method="post" action={`${action}#${FORM_ANSWER}`} noValidate>
            <div className="form-field">
              <label htmlFor={id}>{t('community.report.reason')}</label>
              {fault && <p className="form-fault">{fault}</p>}
              <select
                id={id}
                name="reason"
                defaultValue={typed.reason ?? ''}
                aria-invalid={fault ? true : undefined}
              >
                <option value="">{t('community.report.choose')}</option>
                {listReasons(kind).map((reason) => (
                  <option key={reason} value={reason}>
                    {t(`community.reason.${reason}`)}
                  </option>
                ))}
              </select>
            </div>
            <FormField
              name="comment"
              kind="multiline"
              label={t('community.report.comment')}
              value={typed.comment ?? ''}
              fault={faults.find(({ field }) => field === 'comment')?.message ?? ''}
              maxLength={LONGEST_COMMENT}
              autoComplete="off"
              isOptional
            />
            <p className="form-help">
              {t('community.report.private')}{' '}
              <a className="text-link" href={toEditionPath(edition, toRulesPath(kind))}>
                {t(kind === 'comment' ? 'policy.comments.title' : 'policy.rules.title')}
              </a>
            </p>
            <button type="submit" className="button button-primary">
              {t('community.report.send')}
            </button>
          </form>
        </>
      )}
    </div>
  );
}
