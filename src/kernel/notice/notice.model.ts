/** Each domain adds the kinds of what it tells, by declaration merging; its words are `notices.{kind}`, dots as underscores. */
export interface NoticeKinds {
  'case.removed': true;
}

export type NoticeKind = Extract<keyof NoticeKinds, string>;

/** What its words are filled with. */
export type NoticeFacts = Readonly<Record<string, string | number>>;

export interface Notice {
  /** What it tells of, e.g. `rating/417/published`: the same key is told once. */
  key: string;
  userId: number;
  kind: NoticeKind;
  facts: NoticeFacts;
  /** Where it leads, without an edition's prefix. */
  path: string;
  /** False for one that only stands in the account. */
  isMailed: boolean;
}
