import type { DeskScreen } from '#desk/frame/screen.ts';
import { listScreen } from '#desk/manage/list-screen.ts';

export const SCREENS: readonly DeskScreen[] = [
  listScreen('associations', 'taxonomy.manage', 60, 'directory'),
];
