import { readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

export interface ImportFile {
  path: string;
  bytes: number;
}

/** The files named and all files in the folders named, each once; `fail` is told what can't be read. */
export function listFiles(
  paths: readonly string[],
  fail: (path: string, error: unknown) => void,
): ImportFile[] {
  const files = paths.flatMap((path) => {
    try {
      const stats = statSync(path);
      return stats.isDirectory() ? listFolder(path) : [{ path, bytes: stats.size }];
    } catch (error) {
      fail(path, error);
      return [];
    }
  });
  return [...new Map(files.map((file) => [resolve(file.path), file])).values()];
}

function listFolder(folder: string): ImportFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .toSorted()
    .map((path) => ({ path, bytes: statSync(path).size }));
}
