import { foldText } from '#i18n/folding.ts';
import { soundDistance, toSounds } from '#i18n/phonetic.ts';

/** Names of one word as they are typed in Latin letters, with how a language writes them: the one that is meant first. */
export type Names = Readonly<Record<string, readonly string[]>>;

/** Sounds misheard, as a share of all: what differs more is another name of the same place ("Karnavati"). */
const MOST_DIFFERENT = 0.34;

/** The names `written` of what `latin` is a name of: the official one first where it sounds like it, then the nearest. */
export function orderNames(
  latin: string,
  written: readonly string[],
  official: ReadonlySet<string>,
): string[] {
  const sounds = toSounds(latin);
  const weigh = (name: string) => {
    const distance = soundDistance(sounds, toSounds(foldText(name)));
    return official.has(name) && distance <= sounds.length * MOST_DIFFERENT ? 0 : distance;
  };
  return written
    .map((name) => ({ name, weight: weigh(name) }))
    .toSorted((one, other) => one.weight - other.weight)
    .map(({ name }) => name);
}
