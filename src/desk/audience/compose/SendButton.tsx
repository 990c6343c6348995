import { t } from '#desk/frame/words.ts';
import { SureButton } from '#desk/parts/SureButton.tsx';

/** Sends when it is pressed a second time, as nobody can call it back; what waits for its moment is scheduled at once. */
export function SendButton(props: {
  isNow: boolean;
  /** The question between the two presses. */
  sure: string;
  isOff: boolean;
  onSend: () => void;
}) {
  const { isNow, sure, isOff, onSend } = props;
  if (isNow)
    return (
      <SureButton
        isStrong
        label={t('desk-compose.send_now')}
        sure={sure}
        onSure={onSend}
        isOff={isOff}
      />
    );
  return (
    <button type="button" className="button button-strong" disabled={isOff} onClick={onSend}>
      {t('desk-compose.plan')}
    </button>
  );
}
