import { allDomains } from '#kernel/domain/domains.ts';
import type { PayableSubject, PaymentPurpose } from '#kernel/domain/payable-subject.model.ts';

/** What is paid for under a purpose; null where no domain sells that. */
export function findSubject(purpose: PaymentPurpose): PayableSubject | null {
  const subjects = allDomains().flatMap(({ payables }) => payables ?? []);
  return subjects.find((subject) => subject.purpose === purpose) ?? null;
}
