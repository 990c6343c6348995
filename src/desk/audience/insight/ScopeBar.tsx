import { t } from '#desk/frame/words.ts';
import { Field } from '#desk/parts/Field.tsx';
import { LangOptions } from '#desk/parts/LangOptions.tsx';
import {
  PERIODS,
  type Scope,
  STEPS,
  STEPS_OF,
  usualStepOf,
} from '#domains/audience/insight/insight.model.ts';
import { LANGS } from '#i18n/editions.ts';

/** Of when, how finely and of which readers numbers are shown. */
export function ScopeBar(props: { scope: Scope; onChange: (scope: Scope) => void }) {
  const { scope, onChange } = props;
  const steps = STEPS_OF[scope.period];
  const choosePeriod = (value: string) => {
    const period = PERIODS.find((each) => each === value) ?? scope.period;
    const step = STEPS_OF[period].includes(scope.step) ? scope.step : usualStepOf(period);
    onChange({ ...scope, period, step });
  };
  return (
    <form className="beside" onSubmit={(event) => event.preventDefault()}>
      <Field label={t('desk-insight.period')}>
        <select value={scope.period} onChange={({ target }) => choosePeriod(target.value)}>
          {PERIODS.map((period) => (
            <option key={period} value={period}>
              {t(`desk-insight.periods.${period}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('desk-insight.step')}>
        <select
          value={scope.step}
          onChange={({ target }) =>
            onChange({ ...scope, step: STEPS.find((each) => each === target.value) ?? scope.step })
          }
        >
          {STEPS.map((step) => (
            <option key={step} value={step} disabled={!steps.includes(step)}>
              {t(`desk-insight.steps.${step}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('desk-insight.lang')}>
        <select
          value={scope.lang ?? ''}
          onChange={({ target }) =>
            onChange({ ...scope, lang: LANGS.find((each) => each === target.value) ?? null })
          }
        >
          <option value="">{t('desk-insight.all')}</option>
          <LangOptions />
        </select>
      </Field>
    </form>
  );
}
