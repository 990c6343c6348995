import type { ReactNode } from 'react';

/** What has just happened, for who can't see it. */
export function Told({ children }: { children: ReactNode }) {
  return (
    <p className="visually-hidden" role="status">
      {children}
    </p>
  );
}
