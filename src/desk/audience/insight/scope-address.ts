import {
  PERIODS,
  type Scope,
  STEPS_OF,
  usualStepOf,
} from '#domains/audience/insight/insight.model.ts';
import { LANGS } from '#i18n/editions.ts';

/** The scope that the address of the screen names; what it doesn't name, or names wrongly, is as usual. */
export function parseScope(params: URLSearchParams): Scope {
  const period = PERIODS.find((each) => each === params.get('period')) ?? 'today';
  const step = STEPS_OF[period].find((each) => each === params.get('step')) ?? usualStepOf(period);
  const lang = LANGS.find((each) => each === params.get('lang')) ?? null;
  return { period, step, lang };
}

/** What names a scope: in the address of the screen, and to the server. */
export function nameScope({ period, step, lang }: Scope): Record<string, string> {
  return {
    ...(period !== 'today' && { period }),
    ...(step !== usualStepOf(period) && { step }),
    ...(lang && { lang }),
  };
}
