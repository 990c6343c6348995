import type { DeskScreen } from '#desk/frame/screen.ts';
import { listScreen } from '#desk/manage/list-screen.ts';

export const SCREENS: readonly DeskScreen[] = [
  listScreen('blocked-words', 'community.moderate', 80, 'audience'),
];
