/** Names of people, each once; those without one are left out. */
export function listNames(people: readonly { name?: string }[] = []): string[] {
  const names = people.map(({ name = '' }) => name.trim());
  return [...new Set(names)].filter((name) => name !== '');
}
