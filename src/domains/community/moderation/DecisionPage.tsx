import { toEditionPath } from '#i18n/path.ts';
import { HeldReasons } from '#kernel/judge/HeldReasons.tsx';
import { toHeldNames } from '#kernel/judge/held-reason.model.ts';
import { toRulePath } from '#kernel/judge/judge.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, type FormFault, FormFaults } from '#ui/FormAnswer.tsx';
import { FormField } from '#ui/FormField.tsx';
import { type CaseForPerson, LONGEST_APPEAL } from './moderation.model.ts';

/** What was decided about something of one's own, or that one has reported, and how to ask for a second look. */
export function DecisionPage(props: {
  own: CaseForPerson;
  rule: string;
  typed: string;
  faults: readonly FormFault[];
}) {
  const { own, rule, typed, faults } = props;
  const { edition, format, t } = useEdition();
  const path = toEditionPath(edition, `/account/decisions/${own.id}`);
  return (
    <div className="form-page">
      <header className="list-header">
        <h1>{t(`community.decision.${own.status}`)}</h1>
        <p className="list-intro">{own.title}</p>
      </header>
      {own.text && <blockquote className="typed-text">{own.text}</blockquote>}
      {own.decidedAt && (
        <p>{t('community.decision.by_rule', { rule, date: format.fullDate(own.decidedAt) })}</p>
      )}
      {own.note && <p>{own.note}</p>}
      <Waiting why={own.why} />
      <FormFaults faults={faults} />
      {own.standing === 'appealable' && own.appealUntil ? (
        <AppealForm
          {...{ typed, faults }}
          action={path}
          help={t('community.decision.until', { date: format.fullDate(own.appealUntil) })}
        />
      ) : (
        <p>{t(`community.decision.standing.${own.standing}`)}</p>
      )}
      <p>
        <a className="text-link" href={toEditionPath(edition, toRulePath(own.kind, own.rule))}>
          {t(own.kind === 'comment' ? 'policy.comments.title' : 'policy.rules.title')}
        </a>
      </p>
      <p>
        <a className="text-link" href={`${toEditionPath(edition, '/grievance')}?case=${own.id}`}>
          {t('community.decision.grievance', { number: own.id })}
        </a>
      </p>
    </div>
  );
}

/** What has it wait, as long as it does. */
function Waiting({ why }: Pick<CaseForPerson, 'why'>) {
  const { t } = useEdition();
  if (toHeldNames(why).length === 0) return null;
  return (
    <>
      <h2>{t('community.decision.waits')}</h2>
      <HeldReasons why={why} />
    </>
  );
}

/** What somebody has typed who asked while the database was down, to be sent again. */
export function UnsentAppealPage(props: Omit<AppealProps, 'help'>) {
  const { t } = useEdition();
  return (
    <div className="form-page">
      <header className="list-header">
        <h1>{t('community.decision.title')}</h1>
      </header>
      <FormFaults faults={props.faults} />
      <AppealForm {...props} help="" />
    </div>
  );
}

interface AppealProps {
  /** Where the form is sent, with the edition's prefix. */
  action: string;
  typed: string;
  faults: readonly FormFault[];
  help: string;
}

function AppealForm({ action, typed, faults, help }: AppealProps) {
  const { t } = useEdition();
  return (
    <form className="form" method="post" action={`${action}#${FORM_ANSWER}`} noValidate>
      <FormField
        name="text"
        kind="multiline"
        label={t('community.decision.why')}
        help={help}
        value={typed}
        fault={faults.find(({ field }) => field === 'text')?.message ?? ''}
        maxLength={LONGEST_APPEAL}
        autoComplete="off"
      />
      <button type="submit" className="button button-primary">
        {t('community.decision.ask')}
      </button>
    </form>
  );
}
