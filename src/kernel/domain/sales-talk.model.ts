import type { Lang } from '#i18n/editions.ts';

/** What somebody with an account wants to talk about with those who sell advertising. */
export interface SalesTalk {
  userId: number;
  lang: Lang;
  name: string;
  email: string;
  phone: string;
  message: string;
  /** Empty where none is told. */
  company: string;
  /** Null where none is told. */
  budgetPaise: number | null;
}
