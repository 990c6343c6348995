import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Unstable_Config, unstable_readConfig } from 'wrangler';
import { listRemaining } from './remaining.ts';
import {
  isPlaceholder,
  isThere,
  listExisting,
  listNamed,
  listNumbered,
  type NumberedResource,
} from './resources.ts';
import { runWrangler, SetupError, tryWrangler } from './wrangler.ts';

/** Prints a line. */
type Tell = (line: string) => void;

const USAGE = `npm run setup [-- --remote] [--location HINT]

Makes the databases, namespace, bucket and queues of wrangler.toml that the account has not yet, and writes their ids
there. Says only what it would do, and asks nobody, unless told --remote.

  --location   where databases and the bucket are placed: apac (default), weur, eeur, oc, wnam, enam`;

function parseOptions(args: string[]) {
  const options = {
    remote: { type: 'boolean', default: false },
    location: { type: 'string', default: 'apac' },
    help: { type: 'boolean', default: false },
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

/** Does what the operator asks, on the account of the configuration file `path`. Throws a SetupError that says what is wrong. */
export function setUp(args: string[], { path, tell }: { path: string; tell: Tell }): void {
  const { remote, location, help } = parseOptions(args);
  if (help) {
    tell(USAGE);
    return;
  }
  const config: Unstable_Config = unstable_readConfig({ config: path }, { hideWarnings: true });
  if (remote) makeMissing(config, { location, path, tell });
  else tellPlan(config, location, tell);
  tell('\nLeft to do by hand:');
  for (const step of listRemaining(config, remote ? listSecrets() : new Set())) tell(`- ${step}`);
  tell('\nThen: npm run db:migrate && npm run deploy (docs/deploy.md)');
}

function tellPlan(config: Unstable_Config, location: string, tell: Tell): void {
  tell('Nothing is asked or changed; with --remote these are made, unless they are there:');
  const numbered = listNumbered(config, location);
  for (const { create } of [...numbered, ...listNamed(config, location)])
    tell(`- wrangler ${create.join(' ')}`);
  const open = numbered.filter(({ id }) => id === undefined || isPlaceholder(id));
  if (open.length > 0)
    tell(`and wrangler.toml gets the ids of ${open.map(({ binding }) => binding).join(', ')}.`);
}

/** Each id is written down at once: what has failed in the middle can be run again. */
function makeMissing(
  config: Unstable_Config,
  { location, path, tell }: { location: string; path: string; tell: Tell },
): void {
  for (const resource of listNumbered(config, location)) {
    const { id, isNew } = findOrMake(resource);
    if (resource.id !== id) writeId(path, resource, id);
    tell(`${resource.kind} ${resource.name}: ${isNew ? 'made' : 'there'}, ${id}`);
  }
  for (const resource of listNamed(config, location)) {
    const isNew = !isThere(resource);
    if (isNew) runWrangler(resource.create);
    tell(`${resource.kind} ${resource.name}: ${isNew ? 'made' : 'there'}`);
  }
}

function findOrMake({ kind, name, id, create }: NumberedResource): { id: string; isNew: boolean } {
  const find = (isIt: (existing: { id: string; name: string }) => boolean) =>
    listExisting(kind).find(isIt)?.id;
  if (id !== undefined && !isPlaceholder(id)) {
    if (find((existing) => existing.id === id)) return { id, isNew: false };
    throw new SetupError(
      `wrangler.toml says that the ${kind} ${name} has the id ${id}, which this account does not know. Is it the right account?`,
    );
  }
  const found = find((existing) => existing.name === name);
  if (found) return { id: found, isNew: false };
  runWrangler(create);
  const made = find((existing) => existing.name === name);
  if (!made)
    throw new SetupError(`The ${kind} ${name} was made, but is not in the list: run this again.`);
  return { id: made, isNew: true };
}

/** Only the id changes: comments and order are those of whoever edits the file. */
function writeId(path: string, { binding, id: old }: NumberedResource, id: string): void {
  const text = readFileSync(path, 'utf8');
  const parts = text.split(`"${old}"`);
  if (old === undefined || parts.length !== 2)
    throw new SetupError(`Write the id ${id} into wrangler.toml at the binding ${binding}.`);
  writeFileSync(path, parts.join(`"${id}"`));
}

/** Secrets of the deployed site; none before its first deployment. */
function listSecrets(): Set<string> {
  const { isDone, stdout, output } = tryWrangler(['secret', 'list']);
  if (isDone) return new Set((JSON.parse(stdout) as { name: string }[]).map(({ name }) => name));
  if (/Worker ".*" not found/.test(output)) return new Set();
  throw new SetupError(`wrangler secret list has failed:\n${output}`);
}
