import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { cleanPasted } from '#desk/prose/paste.ts';

/** What is taken of pasted HTML; says how many pictures were left out. */
export function takePasted(html: string): string {
  const cleaned = cleanPasted(html);
  if (cleaned.lost > 0) sayDone(t('desk-editor.pictures_left', { count: cleaned.lost }));
  return cleaned.html;
}
