/** What a domain adds to the lists of permissions and to those of the audit log. */
export interface Access {
  /** Roles that a permission begins with; roles above them have it too, administrators have all. */
  permissions: Readonly<Record<string, readonly string[]>>;
  /** What the desk keeps in lists: rows are created, changed, removed and put in order. */
  records: readonly string[];
  /** Other kinds of objects that actions are about. */
  kinds: readonly string[];
  /** Other actions, as `subject.done`: everything that takes a permission and changes something. */
  actions: readonly string[];
  /** Details that entries of the log may hold beside the object. */
  details: readonly string[];
}

export const KERNEL_ACCESS = {
  permissions: { 'audit.read': ['desk_head'], 'storage.read': [], 'webhook.manage': [] },
  records: ['redirect'],
  kinds: ['webhook'],
  actions: ['webhook.created', 'webhook.changed', 'webhook.removed'],
  details: ['name', 'slug', 'url', 'fields', 'changed', 'rows', 'version'],
} as const satisfies Access;

/** Each domain adds its own in the `.permission` file of its folder, by declaration merging. */
export interface DeclaredAccess {
  kernel: typeof KERNEL_ACCESS;
}

type Declared = DeclaredAccess[keyof DeclaredAccess];
type NamesOf<Part extends 'records' | 'kinds' | 'actions' | 'details'> = Declared[Part][number];
type KeysOfEach<T> = T extends unknown ? Extract<keyof T, string> : never;

/** A permission: something not everybody may do. */
export type Permission = KeysOfEach<Declared['permissions']>;

/** What the desk keeps in lists, as the audit log names it. */
export type RecordName = NamesOf<'records'>;

const RECORD_ACTS = ['created', 'changed', 'removed', 'ordered'] as const;

/** Actions the audit log records, as `subject.done`. */
export type AuditAction = NamesOf<'actions'> | `${RecordName}.${(typeof RECORD_ACTS)[number]}`;

/** Kinds of objects that the audit log names. */
export type AuditKind = RecordName | NamesOf<'kinds'>;

export type AuditDetail = NamesOf<'details'>;

/** Every act that the declared access allows. */
export function listActions(declared: readonly Access[]): AuditAction[] {
  const names = declared.flatMap(({ records, actions }) => [
    ...records.flatMap((record) => RECORD_ACTS.map((act) => `${record}.${act}`)),
    ...actions,
  ]);
  // Whatever is declared is in the types too.
  return names as AuditAction[];
}
