import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** Names of drawings; the rest is as `business-line.schema.ts` says. */
interface SampleBusiness {
  id: string;
  logo?: string;
  cover?: string;
  photos?: { picture: string; alt: string }[];
  items?: { picture?: string }[];
}

/** A file a town. None of the numbers can be called: no number in India begins with a zero. */
export function readBusinesses(): SampleBusiness[] {
  return readdirSync(`${FOLDER}businesses`)
    .toSorted()
    .flatMap((name) => JSON.parse(readFileSync(`${FOLDER}businesses/${name}`, 'utf8')));
}

function readAssociations(): object[] {
  return JSON.parse(readFileSync(`${FOLDER}associations.json`, 'utf8'));
}

/** The drawings that businesses show, each once. */
export function listBusinessPictures(): string[] {
  const used = readBusinesses().flatMap(({ logo, cover, photos = [], items = [] }) => [
    ...[logo, cover],
    ...[...photos, ...items].map(({ picture }) => picture),
  ]);
  return [...new Set(used.flatMap((name) => name ?? []))];
}

/** Trade bodies, which their members name, and businesses as lines of an import; `keys` are the stored pictures by the name of their drawing. */
export function toBusinessLines(keys: ReadonlyMap<string, string>): {
  associations: object[];
  businesses: object[];
} {
  const sample = true;
  const toKey = (name: string | undefined) => (name === undefined ? undefined : keys.get(name));
  return {
    associations: readAssociations().map((line) => ({ type: 'association', ...line, sample })),
    businesses: readBusinesses().map((line) => ({
      type: 'business',
      ...line,
      logo: toKey(line.logo),
      cover: toKey(line.cover),
      photos: line.photos?.map((photo) => ({ ...photo, picture: toKey(photo.picture) })),
      items: line.items?.map((item) => ({ ...item, picture: toKey(item.picture) })),
      sample,
    })),
  };
}
