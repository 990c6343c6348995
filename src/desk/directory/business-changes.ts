import type { Values } from '#desk/manage/subject.ts';

/** Names of the fields in which two readings differ. */
export function listDifferent(one: Values, other: Values): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

/** What both have changed since `start`: mine where I have changed it too, else theirs. */
export function joinChanges(changes: { start: Values; mine: Values; theirs: Values }): Values {
  const { start, mine, theirs } = changes;
  const own = listDifferent(start, mine).map((name) => [name, mine[name]]);
  return { ...theirs, ...Object.fromEntries(own) };
}
