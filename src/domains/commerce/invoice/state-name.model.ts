import { type Translate, translatorOf } from '#i18n/translator.ts';
import { GST_STATES, isStateCode, toStateCode } from '#shared/gst-state.ts';

/** "Gujarat (24)", by its code under GST. */
export function nameState(gstCode: string, t: Translate): string {
  const state = toStateCode(gstCode);
  if (!state) return gstCode;
  return t('commerce-paper.state', { name: t(`commerce-paper.states.${state}`), code: gstCode });
}

/** "24-Gujarat", as the form GSTR-1 of the GST portal has it. */
export function toReturnState(gstCode: string): string {
  const state = toStateCode(gstCode);
  return state ? `${gstCode}-${translatorOf('en')(`commerce-paper.states.${state}`)}` : gstCode;
}

/** All states by the code in ISO 3166-2:IN, in the order of their names. */
export function listStates(t: Translate): { code: string; name: string; gstCode: string }[] {
  return [...GST_STATES]
    .flatMap(([code, gstCode]) =>
      isStateCode(code) ? [{ code, gstCode, name: t(`commerce-paper.states.${code}`) }] : [],
    )
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
