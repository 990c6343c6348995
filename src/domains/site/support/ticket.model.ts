import { drawSpokenNumber } from '#shared/spoken-number.ts';

/** What is written by the contact form: to the newsroom, or about listing and advertising (spec section 7). */
export const CONTACT_KINDS = ['contact', 'benefit'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Besides, a complaint under Part III of the IT Rules, 2021. */
export const TICKET_KINDS = [...CONTACT_KINDS, 'grievance'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

/** What somebody asks for who asks about listing and advertising. */
export const INTERESTS = ['listing', 'advertise', 'association'] as const;
export type Interest = (typeof INTERESTS)[number];

/** What else is known of them; an empty company and null are not told. */
export interface BenefitFacts {
  interest: Interest;
  company: string;
  budgetPaise: number | null;
  /** Of the towns of the directory. */
  cityId: number | null;
}

/** Pages with a form that opens a ticket. */
export const TICKET_PAGES = ['contact', 'grievance'] as const;
export type TicketPage = (typeof TICKET_PAGES)[number];

/** How far the newsroom has come with it. */
export const TICKET_STATUSES = ['open', 'acknowledged', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** What a reader types; also the order of the fields. */
export const TICKET_FIELDS = ['name', 'email', 'phone', 'storyUrl', 'subject', 'message'] as const;
export type TicketField = (typeof TICKET_FIELDS)[number];

export type TicketDraft = Readonly<Record<TicketField, string>>;

/** Characters a field may have. */
export const LONGEST: Readonly<Record<TicketField, number>> = {
  name: 100,
  email: 254,
  phone: 24,
  storyUrl: 2_000,
  subject: 200,
  message: 5_000,
};

/** Fields that may be left empty. */
export const OPTIONAL_FIELDS: readonly TicketField[] = ['phone', 'storyUrl'];

/** A field people don't see; what comes with a value in it was not typed by one. */
export const TRAP_FIELD = 'website';

const DAY = 86_400_000;
/** A grievance is acknowledged within a day (IT Rules 2021, rule 11), in milliseconds. */
export const ACKNOWLEDGED_WITHIN = DAY;
/** A grievance is decided within 15 days (IT Rules 2021, rule 11). */
const DECIDED_WITHIN = 15 * DAY;
/** A ticket is deleted after this, as the privacy policy says. */
const KEPT_FOR: Readonly<Record<TicketKind, number>> = {
  contact: 365 * DAY,
  benefit: 365 * DAY,
  grievance: 3 * 365 * DAY,
};

/** What the numbers of a kind begin with. */
const INITIALS: Readonly<Record<TicketKind, string>> = {
  contact: 'C',
  benefit: 'B',
  grievance: 'G',
};

export const TICKET_NUMBER = /^[BCG]-\d{4}-[0-9A-HJKMNP-TV-Z]{8}$/;

/** A number that can be told over the telephone and not be guessed: `G-2026-7K4M9Q2X`. */
export function makeTicketNumber(kind: TicketKind, year: string): string {
  return `${INITIALS[kind]}-${year}-${drawSpokenNumber()}`;
}

/** The kind that a ticket's number tells. */
export function toKind(number: string): TicketKind {
  return TICKET_KINDS.find((kind) => number.startsWith(INITIALS[kind])) ?? 'contact';
}

/** When a grievance must be decided; a message has no such day. */
export function toDueDate(kind: TicketKind, createdAt: Date): Date | null {
  return kind === 'grievance' ? new Date(createdAt.getTime() + DECIDED_WITHIN) : null;
}

export function toExpiry(kind: TicketKind, createdAt: Date): Date {
  return new Date(createdAt.getTime() + KEPT_FOR[kind]);
}

/** What the law gives the newsroom time for, and until when (epoch milliseconds). */
export interface TicketClock {
  what: 'acknowledge' | 'decide';
  until: number;
}

/** The clocks that run for a ticket, what is due first before the other. */
export function listClocks(ticket: {
  status: TicketStatus;
  createdAt: number;
  dueAt: number | null;
}): TicketClock[] {
  const { status, createdAt, dueAt } = ticket;
  if (dueAt === null || status === 'closed') return [];
  const decide = { what: 'decide', until: dueAt } as const;
  if (status !== 'open') return [decide];
  return [{ what: 'acknowledge', until: createdAt + ACKNOWLEDGED_WITHIN }, decide];
}
