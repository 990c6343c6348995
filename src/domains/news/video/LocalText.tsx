import { useEdition } from '#ui/edition.tsx';
import type { LocalText as Text } from './video.model.ts';

/** A text, marked with its language where that isn't the edition's. */
export function LocalText({ of }: { of: Text }) {
  const { edition } = useEdition();
  return of.lang === edition.lang ? of.text : <span lang={of.lang}>{of.text}</span>;
}
