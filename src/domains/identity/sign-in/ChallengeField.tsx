import { type ChallengeView, STAND_IN_ANSWER, TURNSTILE_ORIGIN } from '#shared/challenge-view.ts';
import { useEdition } from '#ui/edition.tsx';

/** Languages that the widget does not speak follow the browser's. */
const SPOKEN = ['en', 'hi'];

/** Has whoever fills in a form show that they are a person; the form sends its answer as `challenge`. */
export function ChallengeField({ view }: { view: ChallengeView }) {
  const { edition, t } = useEdition();
  if (view.kind === 'stand-in')
    return (
      <label className="choice">
        <input type="checkbox" name="challenge" value={STAND_IN_ANSWER} />
        <span>{t('accounts.challenge.stand_in')}</span>
      </label>
    );
  return (
    <>
      <script src={`${TURNSTILE_ORIGIN}/turnstile/v0/api.js`} async />
      <div
        className="cf-turnstile"
        data-sitekey={view.siteKey}
        data-response-field-name="challenge"
        data-action="sign-in"
        data-language={SPOKEN.includes(edition.lang) ? edition.lang : 'auto'}
      />
      <noscript>
        <p className="form-help">{t('accounts.challenge.script')}</p>
      </noscript>
    </>
  );
}
