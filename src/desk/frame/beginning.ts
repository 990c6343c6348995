import { DESK_PATH } from '#domains/newsroom/working/desk.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { edition, may } from './desk-data.ts';
import { SCREENS } from './screens.ts';

/** Loads the screen of the address and asks for what it will show, all at once, before anything is drawn. */
export function begin(): void {
  const base = toEditionPath(edition, DESK_PATH);
  const path = location.pathname.slice(base.length).replace(/\/$/, '') || '/';
  for (const screen of SCREENS) {
    const found = toPattern(screen.path).exec(path);
    if (!found) continue;
    if (may(screen.permission)) {
      // Whoever shows the screen hears of a fault.
      screen.load().catch(() => {});
      screen.prefetch?.(found.groups ?? {}, location.search);
    }
    return;
  }
}

/** The router's patterns: `/stories/:id`. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}
