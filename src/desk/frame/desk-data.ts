import {
  DESK_DATA,
  type DeskData,
  type DeskPermission,
} from '#domains/newsroom/working/desk.model.ts';
import { type Edition, editionOfLang } from '#i18n/editions.ts';
import { type Formatter, formatterOf } from '#i18n/format.ts';

/** What the page came with; it does not change while the page stands. */
export const desk: DeskData = JSON.parse(document.getElementById(DESK_DATA)?.textContent ?? '{}');

export const edition: Edition = editionOfLang(desk.lang);
export const format: Formatter = formatterOf(edition);

/** Hides what would be refused; the server decides. */
export function may(permission: DeskPermission): boolean {
  return desk.user.permissions.includes(permission);
}
