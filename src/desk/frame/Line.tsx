import { useSignals } from '@preact/signals-react/runtime';
import type { MouseEvent } from 'react';
import { DESK_PATH } from '#domains/newsroom/working/desk.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { isOnline, isSignedOut } from './connection.ts';
import { edition } from './desk-data.ts';
import { SIGNED_IN_PATH } from './screen.ts';
import { t } from './words.ts';

const back = toEditionPath(edition, `${DESK_PATH}${SIGNED_IN_PATH}`);
const signIn = `${toEditionPath(edition, '/api/auth/signin')}?${new URLSearchParams({ callbackUrl: back })}`;

/** Says when the line to the server does not hold. */
export function Line() {
  useSignals();
  if (isSignedOut.value)
    return (
      <p className="desk-line" role="alert">
        {t('desk.line.signed_out')}{' '}
        <a href={signIn} target="_blank" rel="noreferrer" onClick={openBeside}>
          {t('desk.line.sign_in')}
        </a>
      </p>
    );
  if (isOnline.value) return null;
  return (
    <p className="desk-line" role="status">
      {t('desk.line.offline')}
    </p>
  );
}

/** A window that a script has opened may close itself when it is done. */
function openBeside(event: MouseEvent): void {
  if (window.open(signIn, '_blank')) event.preventDefault();
}
