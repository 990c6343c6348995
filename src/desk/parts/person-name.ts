import { t } from '#desk/frame/words.ts';

/** What the desk calls somebody: by their number until they have said their name. */
export function nameOfPerson({ id, name }: { id: number; name: string }): string {
  return name || t('desk-frame.person', { id });
}
