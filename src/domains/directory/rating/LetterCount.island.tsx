import { useEffect, useState } from 'react';

export interface LetterCountProps {
  /** Id of what is typed into. */
  field: string;
  /** With `{count}` in it. */
  words: string;
}

/** Says how much has been written of what there is room for. */
export function LetterCount({ field, words }: LetterCountProps) {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const input = document.getElementById(field);
    if (!(input instanceof HTMLTextAreaElement)) return;
    const show = () => setCount(input.value.length);
    show();
    input.addEventListener('input', show);
    return () => input.removeEventListener('input', show);
  }, [field]);
  if (count === null) return null;
  return <p className="form-help">{words.replace('{count}', String(count))}</p>;
}
