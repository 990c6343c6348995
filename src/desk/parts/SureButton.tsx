import { useState } from 'react';

/** Does what can't be taken back when it is pressed a second time, where it says `sure`; whoever leaves it begins anew. */
export function SureButton(props: {
  label: string;
  sure: string;
  onSure: () => void;
  isOff?: boolean;
}) {
  const { label, sure, onSure, isOff } = props;
  const [isAsking, setAsking] = useState(false);
  const press = () => {
    setAsking(!isAsking);
    if (isAsking) onSure();
  };
  return (
    <button
      type="button"
      className={isAsking ? 'button button-strong' : 'button'}
      disabled={isOff}
      onClick={press}
      onBlur={() => setAsking(false)}
    >
      {isAsking ? sure : label}
    </button>
  );
}
