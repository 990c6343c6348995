import { env } from 'cloudflare:test';

declare global {
  namespace Cloudflare {
    interface Env {
      SHARED_DATA: Fetcher;
    }
  }
}

/** Names of the files in a folder of the shared test data, e.g. `feeds/`; empty, with a warning, when it is missing. */
export async function listSharedFiles(folder: string): Promise<string[]> {
  const response = await ask(folder);
  if (response.ok) return response.json();
  console.warn(`Skipped: ${await response.text()}; set SHARED_DATA to where the test data is`);
  return [];
}

export async function readSharedFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await ask(path);
  if (!response.ok) throw new Error(await response.text());
  return new Uint8Array(await response.arrayBuffer());
}

function ask(path: string): Promise<Response> {
  const name = path.split('/').map(encodeURIComponent).join('/');
  return env.SHARED_DATA.fetch(`http://shared-data/${name}`);
}
