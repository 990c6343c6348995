/** Items `from` to `to` of the one list became items `newFrom` to `newTo` of the other; ends excluded. */
export interface Change {
  from: number;
  to: number;
  newFrom: number;
  newTo: number;
}

/** Comparisons after which two lists count as different altogether. */
const MOST_COMPARED = 4_000_000;

/** The changes that lead from one list to the other, in order, none touching the next. */
export function listChanges(before: readonly string[], after: readonly string[]): Change[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start])
    start += 1;
  let end = before.length;
  let newEnd = after.length;
  while (end > start && newEnd > start && before[end - 1] === after[newEnd - 1]) {
    end -= 1;
    newEnd -= 1;
  }
  const changes = listInner(before.slice(start, end), after.slice(start, newEnd));
  return changes.map(({ from, to, newFrom, newTo }) => ({
    from: from + start,
    to: to + start,
    newFrom: newFrom + start,
    newTo: newTo + start,
  }));
}

function listInner(before: readonly string[], after: readonly string[]): Change[] {
  const whole = { from: 0, to: before.length, newFrom: 0, newTo: after.length };
  if (before.length === 0 && after.length === 0) return [];
  if (before.length * after.length > MOST_COMPARED) return [whole];
  const common = countCommon(before, after);
  const width = after.length + 1;
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  let open: Change | null = null;
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      if (open) changes.push({ ...open, to: i, newTo: j });
      open = null;
      i += 1;
      j += 1;
      continue;
    }
    open ??= { from: i, to: i, newFrom: j, newTo: j };
    const isGone = (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0);
    if (j === after.length || (i < before.length && isGone)) i += 1;
    else j += 1;
  }
  if (open) changes.push({ ...open, to: i, newTo: j });
  return changes;
}

/** How many items the rests of both lists have in common, from each pair of places. */
function countCommon(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [right = 0, below = 0] = [common[i * width + j + 1], common[(i + 1) * width + j]];
      const isSame = before[i] === after[j];
      common[i * width + j] = isSame
        ? (common[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(right, below);
    }
  return common;
}

/** A run of words that both texts have, or only one of them. */
export interface Run {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** What became of a text, word by word; conjuncts and vowel signs stay with their letters. */
export function compareWords(before: string, after: string, lang: string): Run[] {
  const [old, young] = [toWords(before, lang), toWords(after, lang)];
  const runs: Run[] = [];
  const add = (kind: Run['kind'], words: readonly string[]) => {
    if (words.length > 0) runs.push({ kind, text: words.join('') });
  };
  let at = 0;
  for (const { from, to, newFrom, newTo } of listChanges(old, young)) {
    add('same', old.slice(at, from));
    add('gone', old.slice(from, to));
    add('new', young.slice(newFrom, newTo));
    at = to;
  }
  add('same', old.slice(at));
  return runs;
}

function toWords(text: string, lang: string): string[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
