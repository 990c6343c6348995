import type { Permission } from '#kernel/access/access.model.ts';
import type { Platform } from '#kernel/http/platform.ts';

/** Work of one kind that waits at the desk. */
export interface WaitingTask {
  /** Key of its words, `desk-stories.task.{kind}`. */
  kind: string;
  /** Where at the desk it is done. */
  path: string;
  open: number;
  /** How many of them should have been done by now. */
  late: number;
}

/** What of a domain waits at the desk for whoever has a permission. */
export interface WaitingTasks {
  permission: Permission;
  count: (platform: Platform) => Promise<readonly WaitingTask[]>;
}
