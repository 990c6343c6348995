import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the link to where somebody is in sight, however long the list it stands in. */
export function useInSight(isHere: boolean): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isHere]);
  return link;
}
