import { may } from './desk-data.ts';
import { type DeskScreen, GROUPS } from './screen.ts';

/** Each folder of the desk says which screens it has; each screen is a script of its own. */
const SAID = import.meta.glob<readonly DeskScreen[]>('/src/desk/*/*.screens.ts', {
  import: 'SCREENS',
  eager: true,
});

/** Every screen of the newsroom; of two that an address fits, that of more fixed words comes first. */
export const SCREENS: readonly DeskScreen[] = Object.values(SAID)
  .flat()
  .toSorted((one, other) => (toRank(one.path) < toRank(other.path) ? -1 : 1));

/** What whoever has opened the desk may see of it. */
export const OPEN_SCREENS = SCREENS.filter(({ permission }) => may(permission));

/** Where the desk begins: the first of the menu that they may see. */
export const FIRST_SCREEN = OPEN_SCREENS.filter(({ menu }) => menu).toSorted(
  (one, other) => toPlace(one) - toPlace(other),
)[0];

function toPlace({ menu }: DeskScreen): number {
  return menu ? GROUPS.indexOf(menu.group) * 1_000 + menu.order : 0;
}

/** Parameters sort after letters, so that `/stories/new` goes before `/stories/:id`. */
function toRank(path: string): string {
  return path.replaceAll(/:\w+/g, '\u{ffff}');
}
