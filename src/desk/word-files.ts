/** Files of words by path, under the names their keys begin with: `desk.json`, `desk-media.json`. */
export function toWords(files: Readonly<Record<string, object>>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(files).map(([path, words]) => [
      path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
      words,
    ]),
  );
}
