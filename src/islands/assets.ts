import manifest from '#client/manifest.json' with { type: 'json' };

interface Chunk {
  file: string;
}

const chunks: Record<string, Chunk | undefined> = manifest;

/** Address of a built file of the browser bundle. */
function urlOf(source: string): string {
  const chunk = chunks[source];
  if (!chunk) throw new Error(`not in the browser bundle: ${source}`);
  return `/${chunk.file}`;
}

export const BOOT_SCRIPT = urlOf('src/islands/boot.ts');
export const STYLESHEET = urlOf('src/ui/site.css');
