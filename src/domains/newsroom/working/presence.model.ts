import type { Lang } from '#i18n/editions.ts';

/** Where somebody is in a story: the language they have open and the field they are in. */
export interface Whereabouts {
  lang: Lang | null;
  /** Name of the field; empty for none. */
  field: string;
}

export interface PresentPerson extends Whereabouts {
  id: number;
  name: string;
}

/** What a story's room sends to those who have it open. */
export type RoomMessage =
  | { people: readonly PresentPerson[] }
  | { saved: { lang: Lang | null; version: number; by: number | null } }
  /** Comments have changed. */
  | { commented: true };
