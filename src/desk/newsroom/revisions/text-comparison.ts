import { compareWords, listChanges, type Run } from '#desk/editor/diff.ts';

/** A paragraph of either text, with what became of it. */
export interface ComparedBlock {
  kind: 'same' | 'gone' | 'new' | 'changed';
  /** Element it stands in, e.g. `h2`. */
  tag: string;
  /** Its words; for a changed one, of both texts. */
  runs: readonly Run[];
}

/** A paragraph, heading, item or cell as it is read. */
export interface Block {
  tag: string;
  text: string;
}

/** What became of a text, paragraph by paragraph and, where one was changed, word by word. */
export function compareBlocks(
  before: readonly Block[],
  after: readonly Block[],
  lang: string,
): ComparedBlock[] {
  const compared: ComparedBlock[] = [];
  const keep = (kind: 'same' | 'gone' | 'new', blocks: readonly Block[]) => {
    for (const { tag, text } of blocks) compared.push({ kind, tag, runs: [{ kind, text }] });
  };
  let at = 0;
  for (const { from, to, newFrom, newTo } of listChanges(before.map(toKey), after.map(toKey))) {
    keep('same', before.slice(at, from));
    compared.push(...compareStretch(before.slice(from, to), after.slice(newFrom, newTo), lang));
    at = to;
  }
  keep('same', before.slice(at));
  return compared;
}

/** Paragraphs in the same order are each other's, as long as they have enough words in common. */
function compareStretch(
  gone: readonly Block[],
  fresh: readonly Block[],
  lang: string,
): ComparedBlock[] {
  const compared: ComparedBlock[] = [];
  for (let place = 0; place < Math.max(gone.length, fresh.length); place += 1) {
    const [old, young] = [gone[place], fresh[place]];
    const runs = old && young && old.tag === young.tag && compareWords(old.text, young.text, lang);
    if (young && runs && isAlike(runs)) {
      compared.push({ kind: 'changed', tag: young.tag, runs });
      continue;
    }
    if (old)
      compared.push({ kind: 'gone', tag: old.tag, runs: [{ kind: 'gone', text: old.text }] });
    if (young)
      compared.push({ kind: 'new', tag: young.tag, runs: [{ kind: 'new', text: young.text }] });
  }
  return compared;
}

/** At least a third of the letters stayed. */
function isAlike(runs: readonly Run[]): boolean {
  const lettersOf = (kinds: readonly Run['kind'][]) =>
    runs
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { text }) => sum + text.trim().length, 0);
  return (
    lettersOf(['same']) * 3 >= Math.max(lettersOf(['same', 'gone']), lettersOf(['same', 'new']))
  );
}

function toKey({ tag, text }: Block): string {
  return `${tag}\n${text}`;
}
