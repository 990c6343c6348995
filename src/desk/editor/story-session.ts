import { signal } from '@preact/signals-core';
import { call } from '#desk/frame/api.ts';
import { desk } from '#desk/frame/desk-data.ts';
import { toBlocks } from '#desk/prose/body-schema.ts';
import { pickFacts, type WorkingFacts } from '#domains/news/story/working.model.ts';
import { type Missing, mayEditText } from '#domains/newsroom/workflow/workflow.model.ts';
import type {
  Named,
  PictureView,
  StoryView,
} from '#domains/newsroom/working/working-story.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { KeptCopy } from './kept-copy.ts';
import { mergeFields, mergeTexts, shareNoted } from './merge.ts';
import type { SavedNotice } from './presence.ts';
import { saveFacts, saveText } from './save-calls.ts';
import {
  isSameText,
  NO_TEXT,
  type StoryText,
  toKept,
  toStoryText,
  trimLines,
} from './story-text.ts';

/** A story that is open on this page, with everything of it that is being edited. */
export class StorySession {
  readonly id: number;
  /** As the server last told it. */
  readonly view;
  readonly facts: KeptCopy<WorkingFacts>;
  /** Names of what the facts refer to by number. */
  readonly authors;
  readonly tags;
  readonly sponsors;
  readonly picture;
  /** A place of a text that somebody is led to, until they are there. */
  readonly wanted = signal<{ lang: Lang; what: Missing } | null>(null);
  readonly #texts = new Map<Lang, KeptCopy<StoryText>>();

  constructor(story: StoryView) {
    this.id = story.id;
    this.view = signal(story);
    this.authors = signal<readonly Named[]>(story.facts.authors);
    this.tags = signal<readonly Named[]>(story.facts.tags);
    this.sponsors = signal(listSponsor(story));
    this.picture = signal<PictureView | null>(story.facts.picture);
    this.facts = new KeptCopy<WorkingFacts>(`${desk.user.id}:${story.id}:facts`, {
      start: { version: story.version, value: pickFacts(story.facts) },
      send: (save) => saveFacts(story.id, save),
      merge: mergeFields,
      isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    });
  }

  /** One language of it; begun empty where there is none yet. */
  textOf(lang: Lang): KeptCopy<StoryText> {
    const open = this.#texts.get(lang);
    if (open) return open;
    const stored = this.view.value.texts[lang];
    const text = new KeptCopy<StoryText>(`${desk.user.id}:${this.id}:${lang}`, {
      start: { version: stored?.version ?? 0, value: stored ? toStoryText(stored) : NO_TEXT },
      send: (save) => saveText({ id: this.id, lang }, save),
      merge: (base, mine, theirs) =>
        mergeTexts(shareNoted([trimLines(base), trimLines(mine), trimLines(theirs)]), toBlocks),
      toKept,
      isSame: isSameText,
    });
    this.#texts.set(lang, text);
    return text;
  }

  mayEdit(lang: Lang): boolean {
    const { texts, sourceLang, createdBy } = this.view.value;
    const member = { id: desk.user.id, permissions: new Set(desk.user.permissions) };
    const place = { lang, sourceLang, createdBy: createdBy?.id ?? null, status: 'draft' as const };
    return texts[lang]?.mayEdit ?? mayEditText(member, place);
  }

  /** Asks the server again; what others have saved comes in where nothing of one's own is on its way. */
  async reload(): Promise<void> {
    const story = await call('GET /desk/stories/{id}', { params: { id: this.id } });
    this.view.value = story;
    const { facts, version } = story;
    this.authors.value = mergeNames(this.authors.value, facts.authors);
    this.tags.value = mergeNames(this.tags.value, facts.tags);
    this.sponsors.value = mergeNames(this.sponsors.value, listSponsor(story));
    this.facts.autosave.adopt({ version, value: pickFacts(facts) });
    if (this.facts.value.value.mediaId === facts.mediaId) this.picture.value = facts.picture;
    for (const [lang, text] of this.#texts) {
      const stored = story.texts[lang];
      if (stored) text.autosave.adopt({ version: stored.version, value: toStoryText(stored) });
    }
  }

  /** Somebody has saved: perhaps oneself, and then there is nothing to ask for. */
  async hear({ lang, version }: SavedNotice): Promise<void> {
    const copy = lang ? this.#texts.get(lang) : this.facts;
    if (!copy || copy.autosave.version < version) await this.reload();
  }

  /** Everything of it that is being edited here. */
  listOpen(): KeptCopy<object>[] {
    return [this.facts, ...this.#texts.values()] as unknown as KeptCopy<object>[];
  }

  /** Sends all that waits; true when the server has everything. */
  async flush(): Promise<boolean> {
    const copies = this.listOpen().map(({ autosave }) => autosave);
    await Promise.all(copies.map((copy) => copy.flush()));
    return copies.every((copy) => copy.isSettled);
  }

  async close(): Promise<void> {
    await Promise.all(this.listOpen().map((copy) => copy.close()));
  }
}

/** What readers can't see any more has no name. */
function listSponsor({ facts: { sponsor } }: StoryView): readonly Named[] {
  return sponsor?.name ? [sponsor] : [];
}

function mergeNames(known: readonly Named[], more: readonly Named[]): Named[] {
  return [...new Map([...known, ...more].map((each) => [each.id, each])).values()];
}
