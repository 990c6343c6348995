import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const LAZY = /lazyScreen\(\s*\[([^\]]*)\],\s*async \(\) => \(await import\('([^']+)'\)\)/g;

/** The files of words that each screen of the desk says it needs, by the path of its component. */
export function readScreenWords(): Map<string, string[]> {
  const files = globSync(['src/desk/*/*.screens.ts', 'src/desk/manage/list-screen.ts']);
  return new Map(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(LAZY)].map(([, words = '', target = '']) => [
        target.startsWith('#') ? `src/${target.slice(1)}` : posix.join(posix.dirname(file), target),
        [...words.matchAll(/'([\w-]+)'/g)].map(([, word = '']) => word),
      ]),
    ),
  );
}
