import type { Permission } from '#kernel/access/access.model.ts';

/** Stands in everything that is not for everybody: no answer to others may hold it. */
export const SECRET = 'not for everybody';

/** A call that is answered with 200 when it is let through. */
export interface Sample {
  /** Instead of the parameters of the path. */
  params?: Record<string, string | number>;
  query?: string;
  /** Sent as JSON, unless it is text or bytes. */
  body?: object | string | Uint8Array<ArrayBuffer>;
}

/** A route that takes a permission, and how to call it so that it does something. */
export interface Guarded {
  permission: Permission;
  /** What it changes is told by the desk itself, in revisions or where it stands: the audit log is silent. */
  isTold?: true;
  /** What a plain call is answered with instead: a socket wants a handshake. */
  answer?: number;
  /** `role` is that of whoever calls, where what they may do it to depends on that. */
  sample?: (role?: string) => Sample | Promise<Sample>;
  /** Entries of the audit log that it makes; one by default. */
  entries?: number;
}

/** How to call a route about one's own account, and how to ask for what belongs to somebody else. */
export interface Own {
  body?: object;
  /** Who has it sees what belongs to others too. */
  seenBy?: Permission;
  foreign?: () => Promise<Sample & { isThere: () => Promise<boolean> }>;
}
