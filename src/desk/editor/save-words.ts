import { t } from '#desk/frame/words.ts';
import type { SaveState } from './autosave.ts';
import { toClock } from './clock.ts';

/** Where stands what has been typed. */
export function sayState(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return state.at === null
        ? t('desk-editor.save.unchanged')
        : t('desk-editor.save.saved', { time: toClock(state.at) });
    case 'unsent':
      return state.why === 'signed_out'
        ? t('desk-editor.save.signed_out')
        : t('desk-editor.save.unreached');
    case 'conflict':
      return state.by
        ? t('desk-editor.save.conflict_with', { name: state.by })
        : t('desk-editor.save.conflict');
    case 'refused':
      return t('desk-editor.save.refused', { message: state.message });
    default:
      return t('desk-editor.save.saving');
  }
}
