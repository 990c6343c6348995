import { signal } from '@preact/signals-core';
import { KeptCopy } from '#desk/editor/kept-copy.ts';
import { mergeFields } from '#desk/editor/merge.ts';
import { settleSave } from '#desk/editor/save-calls.ts';
import { call } from '#desk/frame/api.ts';
import { desk } from '#desk/frame/desk-data.ts';
import type { IssueText, WrittenIssue } from '#domains/audience/digest/issue.model.ts';

/** An issue of the newsletter that is open on this page: what is typed is saved by itself. */
export class Letter {
  /** As the server told it when it was opened. */
  readonly issue: WrittenIssue;
  readonly copy: KeptCopy<IssueText>;
  /** Addresses it would go to, as of when its sections were last changed. */
  readonly readers;
  #countedFor: string;
  /** Headlines by number, of all stories that were ever chosen here. */
  readonly titles: Map<number, string>;

  constructor(issue: WrittenIssue) {
    this.issue = issue;
    this.readers = signal(issue.readers);
    this.#countedFor = String(issue.sections);
    this.titles = new Map(issue.stories.map(({ id, title }) => [id, title]));
    this.copy = new KeptCopy<IssueText>(`${desk.user.id}:letter:${issue.id}`, {
      start: { version: issue.version, value: pickText(issue) },
      send: ({ version, value }) =>
        settleSave(
          async () => {
            const sections = String(value.sections);
            const isCounted = sections === this.#countedFor;
            const saved = await call('PUT /desk/newsletter/issues/{id}', {
              params: this.params,
              body: { version, ...value, isCounted },
            });
            if (saved.readers !== null) {
              this.readers.value = saved.readers;
              this.#countedFor = sections;
            }
            return saved;
          },
          (data) => this.#meet(data as WrittenIssue),
        ),
      merge: mergeFields,
      isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    });
  }

  /** What its routes name it by. */
  get params(): { id: number } {
    return { id: this.issue.id };
  }

  /** Sends what waits; true when the server has everything. */
  async flush(): Promise<boolean> {
    await this.copy.autosave.flush();
    return this.copy.autosave.isSettled;
  }

  /** Goes on with one's own places where somebody else has changed the same, or with theirs. */
  settle(whose: 'mine' | 'theirs'): void {
    const { autosave } = this.copy;
    const merged = autosave.compare();
    if (merged) autosave.resolve(merged.settle(() => whose));
  }

  #meet(present: WrittenIssue) {
    for (const { id, title } of present.stories) this.titles.set(id, title);
    return { theirs: { version: present.version, value: pickText(present) }, by: '' };
  }
}

function pickText({ subject, intro, sections, storyIds }: WrittenIssue): IssueText {
  return { subject, intro, sections, storyIds };
}
