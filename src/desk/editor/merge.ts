import { type Change, listChanges } from './diff.ts';

/** A part of a body after both have written: the same for both, or each their own. */
export type Piece =
  | { kind: 'settled'; blocks: readonly string[] }
  | {
      kind: 'clash';
      mine: readonly string[];
      theirs: readonly string[];
      /** What either has written, mine first; what one of them left as it was is not in it. */
      both: readonly string[];
    };

/** Which of two versions of the same place is to stand; `both`, what each has written one after the other. */
export type Choice = 'mine' | 'theirs' | 'both';

/** A place that both have changed. */
export interface Clash<T> {
  id: string;
  field: keyof T & string;
  mine: unknown;
  theirs: unknown;
}

/** Two continuations of one beginning put together. */
export interface Merged<T> {
  clashes: readonly Clash<T>[];
  /** What comes out when the clashes are settled like this. */
  settle(choose: (clash: Clash<T>) => Choice): T;
}

/** Merges two continuations of a list of paragraphs; where both changed the same place, both are kept. */
export function mergeBlocks(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const group of groupChanges(listChanges(base, mine), listChanges(base, theirs))) {
    if (group.from > at) pieces.push({ kind: 'settled', blocks: base.slice(at, group.from) });
    pieces.push(settleGroup(base, group, { mine, theirs }));
    at = group.to;
  }
  if (at < base.length) pieces.push({ kind: 'settled', blocks: base.slice(at) });
  return pieces.filter((piece) => piece.kind === 'clash' || piece.blocks.length > 0);
}

/** A stretch of the beginning with what each side has done to it. */
interface Group {
  from: number;
  to: number;
  mine: Change[];
  theirs: Change[];
}

function groupChanges(mine: readonly Change[], theirs: readonly Change[]): Group[] {
  const all = [
    ...mine.map((change) => ({ change, side: 'mine' as const })),
    ...theirs.map((change) => ({ change, side: 'theirs' as const })),
  ].toSorted((a, b) => a.change.from - b.change.from || a.change.to - b.change.to);
  const groups: Group[] = [];
  for (const { change, side } of all) {
    const last = groups.at(-1);
    if (last && isMeeting(last, change)) {
      last.to = Math.max(last.to, change.to);
      last[side].push(change);
    } else
      groups.push({ from: change.from, to: change.to, mine: [], theirs: [], [side]: [change] });
  }
  return groups;
}

/** Whether a change falls into a stretch; two insertions at one place meet, for no one can order them. */
function isMeeting(group: Group, { from, to }: Change): boolean {
  const areInsertions = group.from === group.to && from === to;
  return areInsertions ? from === group.from : from < group.to;
}

function settleGroup(
  base: readonly string[],
  group: Group,
  sides: { mine: readonly string[]; theirs: readonly string[] },
): Piece {
  const mine = applyChanges(base, group, { changes: group.mine, blocks: sides.mine });
  const theirs = applyChanges(base, group, { changes: group.theirs, blocks: sides.theirs });
  if (group.theirs.length === 0 || isSameList(mine, theirs))
    return { kind: 'settled', blocks: mine };
  if (group.mine.length === 0) return { kind: 'settled', blocks: theirs };
  const newMine = listWritten(group.mine, sides.mine);
  const newTheirs = listWritten(group.theirs, sides.theirs);
  return { kind: 'clash', mine, theirs, both: joinLists(newMine, newTheirs) };
}

/** What changes have brought in. */
function listWritten(changes: readonly Change[], blocks: readonly string[]): string[] {
  return changes.flatMap(({ newFrom, newTo }) => blocks.slice(newFrom, newTo));
}

/** Both lists in their order, with what they have in common once. */
function joinLists(one: readonly string[], other: readonly string[]): string[] {
  const result: string[] = [];
  let at = 0;
  for (const { to, newFrom, newTo } of listChanges(one, other)) {
    result.push(...one.slice(at, to), ...other.slice(newFrom, newTo));
    at = to;
  }
  return [...result, ...one.slice(at)];
}

function applyChanges(
  base: readonly string[],
  { from, to }: Group,
  { changes, blocks }: { changes: readonly Change[]; blocks: readonly string[] },
): string[] {
  const result: string[] = [];
  let at = from;
  for (const change of changes) {
    result.push(...base.slice(at, change.from), ...blocks.slice(change.newFrom, change.newTo));
    at = change.to;
  }
  return [...result, ...base.slice(at, to)];
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** Merges field by field: what only one has changed is theirs, what both have changed clashes. */
export function mergeFields<T extends object>(base: T, mine: T, theirs: T): Merged<T> {
  const fields = Object.keys(mine) as (keyof T & string)[];
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const clashes: Clash<T>[] = [];
  const settled: Partial<T> = {};
  for (const field of fields) {
    const [was, my, their] = [base[field], mine[field], theirs[field]];
    if (isSame(my, their) || isSame(their, was)) settled[field] = my;
    else if (isSame(my, was)) settled[field] = their;
    else clashes.push({ id: field, field, mine: my, theirs: their });
  }
  return {
    clashes,
    settle: (choose) => {
      const chosen = clashes.map((clash) => [
        clash.field,
        choose(clash) === 'theirs' ? clash.theirs : clash.mine,
      ]);
      return { ...mine, ...settled, ...Object.fromEntries(chosen) };
    },
  };
}

/** What the writer of a text has taken note of. */
interface Noted {
  sourceVersion: number | null;
  incomingSeen: number | null;
}

/**
 * Gives three texts what has been noted in both continuations, so that nobody has to choose: versions of a
 * source only grow; what came from outside is dealt with by whoever says so first.
 */
export function shareNoted<T extends Noted>([base, mine, theirs]: readonly [T, T, T]): [T, T, T] {
  const versions = [mine.sourceVersion, theirs.sourceVersion].filter((each) => each !== null);
  const isNew = mine.incomingSeen !== base.incomingSeen;
  const noted: Noted = {
    sourceVersion: versions.length > 0 ? Math.max(...versions) : null,
    incomingSeen: isNew ? mine.incomingSeen : theirs.incomingSeen,
  };
  return [
    { ...base, ...noted },
    { ...mine, ...noted },
    { ...theirs, ...noted },
  ];
}

/** Merges texts: their bodies by paragraph as `split` gives them, everything else as a whole. */
export function mergeTexts<T extends { bodyHtml: string }>(
  [base, mine, theirs]: readonly [T, T, T],
  split: (html: string) => readonly string[],
): Merged<T> {
  const fields = mergeFields(
    base,
    { ...mine, bodyHtml: base.bodyHtml },
    {
      ...theirs,
      bodyHtml: base.bodyHtml,
    },
  );
  const pieces = mergeBlocks(split(base.bodyHtml), split(mine.bodyHtml), split(theirs.bodyHtml));
  const clashOf = (piece: Piece & { kind: 'clash' }): Clash<T> => ({
    id: `body-${pieces.indexOf(piece)}`,
    field: 'bodyHtml',
    mine: piece.mine.join(''),
    theirs: piece.theirs.join(''),
  });
  const settlePiece = (piece: Piece, choose: (clash: Clash<T>) => Choice) => {
    if (piece.kind === 'settled') return piece.blocks;
    return piece[choose(clashOf(piece))];
  };
  return {
    clashes: [
      ...fields.clashes,
      ...pieces.flatMap((p) => (p.kind === 'clash' ? [clashOf(p)] : [])),
    ],
    settle: (choose) => ({
      ...fields.settle(choose),
      bodyHtml: pieces.flatMap((piece) => settlePiece(piece, choose)).join(''),
    }),
  };
}
