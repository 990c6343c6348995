import type { Subject } from './subject.ts';

/** Each folder of the desk says what it keeps in lists. */
const SAID = import.meta.glob<readonly Subject[]>('/src/desk/*/*.subjects.ts', {
  import: 'SUBJECTS',
  eager: true,
});

/** What the desk keeps in lists, by the name in their addresses. */
export const SUBJECTS: ReadonlyMap<string, Subject> = new Map(
  Object.values(SAID)
    .flat()
    .map((subject) => [subject.name, subject]),
);
