import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';

/** What an account at Cloudflare has; databases and namespaces by name, with their ids. */
export interface Account {
  databases: Readonly<Record<string, string>>;
  namespaces: Readonly<Record<string, string>>;
  buckets: readonly string[];
  queues: readonly string[];
  /** Names of the secrets of the Worker; null before its first deployment. */
  secrets: readonly string[] | null;
}

export const NEW_ACCOUNT: Account = {
  databases: {},
  namespaces: {},
  buckets: [],
  queues: [],
  secrets: null,
};

/**
 * Answers as wrangler 4.155 does of an account whose resources are files beside it, and writes down what it
 * is asked. One command may be told to fail.
 */
const WRANGLER = `#!/bin/sh
cd "$(dirname "$0")" || exit 2
echo "$*" >> asked
fail() { printf '\\n✘ [ERROR] %s\\n\\n' "$1" >&2; exit 1; }
make() { printf '0a1b2c3d-0000-4000-8000-%012d' "$(wc -l < asked)" > "$1"; echo "✅ Created $1"; }
list() {
  divider='['
  for file in "$1"/*; do
    [ -f "$file" ] || continue
    printf '%s{"%s":"%s","%s":"%s"}' "$divider" "$2" "$(cat "$file")" "$3" "\${file#*/}"
    divider=,
  done
  [ "$divider" = '[' ] && printf '['
  echo ']'
}
[ "$*" = "$(cat failing)" ] && fail "$(cat error)"
case "$*" in
  'd1 list --json') list databases uuid name ;;
  'd1 create '*) [ -f "databases/$3" ] && fail 'A database with that name already exists'; make "databases/$3" ;;
  'kv namespace list') list namespaces id title ;;
  'kv namespace create '*) make "namespaces/$4" ;;
  'r2 bucket info '*) [ -f "buckets/$4" ] || fail "A request to the Cloudflare API (/accounts/1/r2/buckets/$4) failed.
  The specified bucket does not exist. [code: 10006]"; echo "name: $4" ;;
  'r2 bucket create '*) make "buckets/$4" ;;
  'queues info '*) [ -f "queues/$3" ] || fail "Queue \\"$3\\" does not exist. To create it, run: wrangler queues create $3"; echo "Queue Name: $3" ;;
  'queues create '*) make "queues/$3" ;;
  'secret list') [ -d secrets ] || fail 'Worker "trivarta" not found.'; list secrets type name ;;
  *) fail "Unknown arguments: $*" ;;
esac
`;

/** Puts an executable `wrangler` into a folder. */
export class WranglerStandIn {
  readonly folder: string;

  constructor(folder: string, account: Partial<Account> = {}) {
    const { secrets, ...resources } = { ...NEW_ACCOUNT, ...account };
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/wrangler`, WRANGLER);
    chmodSync(`${folder}/wrangler`, 0o755);
    const all = { ...resources, ...(secrets && { secrets }) };
    for (const [kind, given] of Object.entries(all)) {
      mkdirSync(`${folder}/${kind}`);
      const ids = Array.isArray(given)
        ? given.map((name) => [name, 'secret_text'])
        : Object.entries(given);
      for (const [name, id] of ids) writeFileSync(`${folder}/${kind}/${name}`, id);
    }
    this.fail('');
  }

  /** Has a command fail with an error of the API from now on; none where it is empty. */
  fail(command: string, error = ''): void {
    writeFileSync(`${this.folder}/failing`, command);
    writeFileSync(`${this.folder}/error`, error);
  }

  /** The commands it has been asked. */
  asked(): string[] {
    const file = `${this.folder}/asked`;
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  }

  /** Names of what the account has of a kind. */
  names(kind: keyof Account): string[] {
    return readdirSync(`${this.folder}/${kind}`);
  }

  idOf(kind: 'databases' | 'namespaces', name: string): string {
    return readFileSync(`${this.folder}/${kind}/${name}`, 'utf8');
  }
}
