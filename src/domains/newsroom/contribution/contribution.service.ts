import {
  EMPTY_TEXT,
  pickFacts,
  type WorkingFacts,
  type WorkingText,
} from '#domains/news/story/working.model.ts';
import { isSameFacts, isSameText, pickText } from '#domains/news/story/working-text.model.ts';
import { placeItems } from '#domains/newsroom/ingest/placing.service.ts';
import type { PublisherEnv } from '#domains/newsroom/publishing/publishing.service.ts';
import { findOrders } from '#domains/newsroom/workflow/status.repo.ts';
import {
  type Asker,
  changeStatus,
  type StatusChange,
  type StatusChanged,
} from '#domains/newsroom/workflow/status.service.ts';
import { mayEditText } from '#domains/newsroom/workflow/workflow.model.ts';
import {
  notAllowed,
  storyNotFound,
  unknownChoices,
} from '#domains/newsroom/working/desk.errors.ts';
import { saveFacts } from '#domains/newsroom/working/facts.service.ts';
import { announceSaved, type RoomEnv } from '#domains/newsroom/working/presence.service.ts';
import { saveText, toSavedText } from '#domains/newsroom/working/save.service.ts';
import { getTextState } from '#domains/newsroom/working/working.repo.ts';
import type { StoryView } from '#domains/newsroom/working/working-story.model.ts';
import { createStory, loadStory } from '#domains/newsroom/working/working-story.service.ts';
import { editionOfLang, LANGS, type Lang } from '#i18n/editions.ts';
import { type Translate, translatorOf } from '#i18n/translator.ts';
import { recordAct } from '#kernel/audit/audit.service.ts';
import type { HtmlEnv } from '#kernel/html/image-hosts.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { LiveEnv } from '#kernel/live/live.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { Contribution, StatedFacts } from './contribution.model.ts';
import { toField } from './contribution.schema.ts';

type DeskPlatform = Platform<HtmlEnv & LiveEnv & RoomEnv>;

type Versions = Partial<Record<'story' | Lang, number>>;

/**
 * Begins a story with what is said of it; the same key is the same story. A call that comes again saves
 * what it did not come to before, and leaves what somebody has saved since. Gives the story's number.
 */
export async function submitStory(
  platform: DeskPlatform,
  { key, lang, facts, texts }: Contribution & { key: string; lang: Lang },
  sender: Asker,
): Promise<StoryView> {
  const { member, author, edition } = sender;
  const t = translatorOf(edition.lang);
  const place = { sourceLang: lang, createdBy: member.id, status: 'draft' } as const;
  if (!texts.every((each) => mayEditText(member, { ...place, lang: each.lang })))
    throw notAllowed('edit', t);
  const placed = await placeFacts(platform, facts, t);
  const begun = { key, lang, categoryId: placed?.categoryId };
  const id = await createStory(platform, begun, { userId: member.id, author });
  const story = await loadStory(platform, id, member, edition.lang);
  if (placed && story.version === 1)
    await saveFactsOver(platform, story, placed, sender).catch(passConflict);
  for (const each of texts) {
    const first = each.lang === story.sourceLang ? 1 : 0;
    if (versionOf(story, each.lang) === first)
      await saveTextOver(platform, story, each, sender).catch(passConflict);
  }
  return loadStory(platform, id, member, edition.lang);
}

/** The same call at the same time, or somebody at the desk, was faster. */
function passConflict(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'desk.conflict')) throw error;
}

/** Saves what is said of a story over what stands, all of it or nothing where it may not. */
export async function amendStory(
  platform: DeskPlatform,
  { id, facts, texts, versions = {} }: Contribution & { id: number; versions?: Versions },
  sender: Asker,
): Promise<StoryView> {
  const { member, author, edition } = sender;
  const t = translatorOf(edition.lang);
  const story = await loadStory(platform, id, member, edition.lang);
  if (facts && !story.mayEditFacts) throw notAllowed('edit_facts', t);
  if (!texts.every(({ lang }) => mayEdit(story, lang, sender))) throw notAllowed('edit', t);
  const placed = await placeFacts(platform, facts, t);
  refuseStale(story, versions, listStanding(platform, story, { placed, texts }));
  // Revisions name people only.
  if (member.id === null)
    await recordAct(platform, {
      ...author,
      ...{ action: 'story.saved', object: `story:${id}`, details: {} },
    });
  if (placed) await saveFactsOver(platform, story, placed, sender);
  for (const each of texts) await saveTextOver(platform, story, each, sender);
  return loadStory(platform, id, member, edition.lang);
}

/** Zero for a language that the story does not have. */
function versionOf({ texts }: StoryView, lang: Lang): number {
  return texts[lang]?.version ?? 0;
}

function mayEdit(story: StoryView, lang: Lang, { member }: Asker): boolean {
  const { sourceLang, createdBy } = story;
  const place = { lang, sourceLang, createdBy: createdBy?.id ?? null, status: 'draft' } as const;
  return story.texts[lang]?.mayEdit ?? mayEditText(member, place);
}

type Part = keyof Versions;

/** Parts of a story that stand as they are asked for: the same call has come before, and its answer was lost. */
function listStanding(
  { env }: Platform<HtmlEnv>,
  story: StoryView,
  asked: { placed: Partial<WorkingFacts> | null; texts: Contribution['texts'] },
): Part[] {
  const { placed } = asked;
  const present = pickFactsOf(story);
  const isFactsSame = placed !== null && isSameFacts(present, { ...present, ...placed });
  const same = asked.texts.filter(({ lang, text }) => {
    const stands = story.texts[lang];
    return stands && isSameText(pickText(stands), toSavedText(env, mergeText(story, lang, text)));
  });
  return [...(isFactsSame ? (['story'] as const) : []), ...same.map(({ lang }) => lang)];
}

function refuseStale(story: StoryView, versions: Versions, standing: readonly Part[]): void {
  const parts = (['story', ...LANGS] as const).filter((part) => {
    if (standing.includes(part)) return false;
    const present = part === 'story' ? story.version : versionOf(story, part);
    return versions[part] !== undefined && versions[part] !== present;
  });
  if (parts.length === 0) return;
  const code = 'desk.conflict';
  const details = parts.map((part) => ({
    code,
    field: `versions.${part === 'story' ? part : editionOfLang(part).apiName}`,
  }));
  throw new AppError({ code, status: 409, key: 'conflict', details });
}

/** Saves from the version that was looked at; what stands so already is not saved again. */
async function saveFactsOver(
  platform: DeskPlatform,
  story: StoryView,
  facts: Partial<WorkingFacts>,
  { member, author, edition }: Asker,
): Promise<void> {
  const { id, version: before } = story;
  const save = { id, version: before, facts: { ...pickFactsOf(story), ...facts } };
  const { version } = await saveFacts(platform, save, {
    ...{ member, author },
    t: translatorOf(edition.lang),
  });
  if (version !== before) announceSaved(platform, { id, lang: null, version, by: member.id });
}

async function saveTextOver(
  platform: DeskPlatform,
  story: StoryView,
  { lang, text }: Contribution['texts'][number],
  { member, edition }: Asker,
): Promise<void> {
  const { id } = story;
  const before = versionOf(story, lang);
  const save = { id, lang, version: before, text: mergeText(story, lang, text) };
  const { version } = await saveText(platform, save, member, translatorOf(edition.lang));
  if (version !== before) announceSaved(platform, { id, lang, version, by: member.id });
}

function pickFactsOf({ facts }: StoryView): WorkingFacts {
  return pickFacts(facts);
}

function mergeText({ texts }: StoryView, lang: Lang, text: Partial<WorkingText>): WorkingText {
  return { ...pickText(texts[lang] ?? EMPTY_TEXT), ...text };
}

const FIELDS = { category: 'category', city: 'city', author: 'authors', tag: 'topics' } as const;

/** What is named, as numbers of ours; refuses what there is none of. */
async function placeFacts(
  platform: Platform,
  stated: StatedFacts | null,
  t: Translate,
): Promise<Partial<WorkingFacts> | null> {
  if (!stated) return null;
  const { category, city, authors, topics: tags, picture, source, ...plain } = stated;
  const named = { category, city: city ?? undefined, authors, tags, picture: picture ?? undefined };
  const item = { position: 1, url: '', keywords: [], facts: named };
  const [placed] = await readOrUnavailable(placeItems(platform, [item]));
  if (!placed || 'refusal' in placed) throw unknownChoices(['picture'], t);
  const unknown = placed.terms.filter(({ slug }) => slug === null);
  if (unknown.length > 0) {
    const fields = unknown.map(({ kind }) => FIELDS[kind]);
    throw unknownChoices([...new Set(fields)], t);
  }
  const { categoryId, cityId, mediaId, authorIds, tagIds } = placed.facts;
  return withoutUndefined({
    ...{ ...plain, categoryId, authorIds, tagIds },
    // A category may be told by a town's name, which says nothing of the town.
    cityId: typeof city === 'string' ? cityId : city,
    mediaId: picture === null ? null : mediaId,
    sourceName: source?.name,
    sourceUrl: source?.url,
  });
}

function withoutUndefined<T extends object>(facts: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T;
}

/** Publishes a language now or at a moment, as the desk does; one that readers see as it stands stays. */
export async function publishText(
  platform: Platform<PublisherEnv>,
  wanted: Omit<StatusChange, 'version' | 'to'> & { version?: number },
  sender: Asker,
): Promise<StatusChanged> {
  const { id, lang, at, until, push, breaking, key } = wanted;
  const [before, orders] = await readOrUnavailable(
    Promise.all([getTextState(platform.db, id, lang), findOrders(platform.db, { id, lang }, key)]),
  );
  if (!before?.text) throw storyNotFound();
  const { status, version: present, publishedVersion } = before.text;
  const version = wanted.version ?? present;
  const isShown = status === 'published' && publishedVersion === version && present === version;
  const isTimed = at !== undefined || until !== undefined;
  const isOrdered = isTimed || push || breaking || orders.placedId !== null;
  if (isShown && !isOrdered) return { status };
  const to = at === undefined ? 'published' : 'scheduled';
  return changeStatus(platform, { ...wanted, version, to }, sender).catch((error: unknown) => {
    throw error instanceof AppError && error.status === 422 ? inFieldsOfCall(error, lang) : error;
  });
}

/** What is missing, by the names that a call gives its fields. */
function inFieldsOfCall(error: AppError, lang: Lang): AppError {
  const { code, status, key, data } = error;
  const details = error.details.map(({ field, ...detail }) => ({
    ...detail,
    ...(field !== undefined && { field: toField(field, lang) }),
  }));
  return new AppError({ code, status, key, data, details, cause: error });
}
