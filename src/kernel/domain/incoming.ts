import { allDomains } from './domains.ts';
import type { IncomingKind } from './incoming.model.ts';

/** The kind of lines of this type; undefined where no domain takes them. */
export function findIncoming(type: unknown): IncomingKind | undefined {
  return allDomains()
    .flatMap(({ incoming = [] }) => incoming)
    .find((kind) => kind.type === type);
}
