import type { DeskScreen } from './screen.ts';

/** Each folder of the desk says which screens it has; each screen is a script of its own. */
const SAID = import.meta.glob<readonly DeskScreen[]>('/src/desk/*/*.screens.ts', {
  import: 'SCREENS',
  eager: true,
});

/** Every screen of the newsroom; of two that an address fits, that of more fixed words comes first. */
export const SCREENS: readonly DeskScreen[] = Object.values(SAID)
  .flat()
  .toSorted((one, other) => (toRank(one.path) < toRank(other.path) ? -1 : 1));

/** Parameters sort after letters, so that `/stories/new` goes before `/stories/:id`. */
function toRank(path: string): string {
  return path.replaceAll(/:\w+/g, '\u{ffff}');
}
