import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { normalize } from 'node:path';

const ROOT = process.env.SHARED_DATA ?? '../shared/data';

/**
 * Gives tests inside workerd the test data outside of this repository: a file, or the names of all
 * files in a folder as JSON. Runs on Node, as a service the Worker is bound to.
 */
export function serveSharedData(request: Request): Response {
  const path = normalize(`/${decodeURIComponent(new URL(request.url).pathname)}`);
  const place = ROOT + path;
  if (!existsSync(place)) return new Response(`no ${path} in ${ROOT}`, { status: 404 });
  if (!path.endsWith('/')) return new Response(readFileSync(place));
  const entries = readdirSync(place, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(place.length));
  return Response.json(files.map((file) => file.replace(/^\/+/, '')).toSorted());
}
