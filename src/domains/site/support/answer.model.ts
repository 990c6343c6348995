/**
 * What became of the mail of an answer: `unsure` where a mail service broke off while it took it, so
 * that it is not sent a second time; `failed` where no service took it within a day, or there is none.
 */
export const ANSWER_STATUSES = ['waiting', 'sent', 'refused', 'unsure', 'failed'] as const;
export type AnswerStatus = (typeof ANSWER_STATUSES)[number];

/** Answers that the desk may have sent again. */
export const UNSENT_STATUSES: readonly AnswerStatus[] = ['refused', 'unsure', 'failed'];

/** Characters of an answer. */
export const LONGEST_ANSWER = 10_000;

/** An answer as the desk sees it below its ticket. */
export interface TicketAnswer {
  id: number;
  text: string;
  answeredBy: string;
  createdAt: number;
  status: AnswerStatus;
  settledAt: number | null;
}
