import { statusChangedSchema } from '#domains/newsroom/working/desk-output.schema.ts';
import { LARGEST_TEXT, OF_CHANGE } from '#domains/newsroom/working/working-story.api.ts';
import type { StoryView } from '#domains/newsroom/working/working-story.model.ts';
import { idParams, keyHeader, languageParams, limitBody } from '#kernel/http/api-input.ts';
import type { DeskCall } from '#kernel/route/call.ts';
import { deskRoute } from '#kernel/route/route.ts';
import {
  amendmentSchema,
  contributionSchema,
  publishSchema,
  receiptSchema,
  toContribution,
} from './contribution.schema.ts';
import { amendStory, publishText, submitStory } from './contribution.service.ts';

const tag = 'News';
const before = [limitBody(LARGEST_TEXT)];

/** How programs and apps write, with the rules of the desk. */
export const contributionApi = [
  deskRoute('post', '/news', {
    permission: 'story.write',
    tag,
    summary: 'Begin a story',
    description:
      'A draft, as the desk begins them: readers see a language once it is published. Another language than the one it is written in also takes `story.translate`. A call that is repeated under its Idempotency-Key is the same story; it leaves what was saved since.',
    headers: keyHeader,
    before,
    body: contributionSchema,
    answer: receiptSchema,
    refusals: { 422: 'It names what is not there.' },
    handle: async (call) => {
      const { c, platform, body, author } = call;
      const { language, ...sent } = body;
      const { texts, facts } = toContribution(sent);
      const titled = texts.find(({ text }) => text.title?.trim())?.lang ?? 'en';
      const key = `${author.actor}:${c.req.header('Idempotency-Key') ?? crypto.randomUUID()}`;
      const draft = { key, lang: language?.lang ?? titled, texts, facts };
      return toReceipt(await submitStory(platform, draft, senderOf(call)));
    },
  }),
  deskRoute('put', '/news/{id}', {
    permission: 'story.translate',
    tag,
    summary: 'Change a story',
    description:
      'What is left out stays, null takes away. It changes what the desk works on: readers see it once it is published. Who may change which story and language is as at the desk: category, byline and the text it is written in take `story.write`, what is no draft any more `story.review`. The same again changes nothing.',
    params: idParams,
    before,
    body: amendmentSchema,
    answer: receiptSchema,
    refusals: OF_CHANGE,
    handle: async (call) => {
      const { platform, params, body } = call;
      const { versions: { story, english: en, hindi: hi, gujarati: gu } = {}, ...sent } = body;
      const change = { ...params, ...toContribution(sent), versions: { story, en, hi, gu } };
      return toReceipt(await amendStory(platform, change, senderOf(call)));
    },
  }),
  deskRoute('post', '/news/{id}/{language}/publish', {
    permission: 'story.publish',
    tag,
    summary: 'Publish a language of a story',
    description:
      'Now, or `at` a moment. It is ordered: the answer tells the number of the publication, whose steps GET /desk/publications/{id} tells. The same Idempotency-Key is the same order; a version that readers see already is not published again. What was taken down is published again by a desk head, with a reason.',
    headers: keyHeader,
    params: idParams.extend(languageParams.shape),
    body: publishSchema,
    answer: statusChangedSchema,
    refusals: OF_CHANGE,
    handle: (call) => {
      const { c, platform, params, body, author } = call;
      const { id, language } = params;
      const given = c.req.header('Idempotency-Key');
      const key = given && `${author.actor}:${id}:${language.lang}:${given}`;
      const wanted = { ...body, id, lang: language.lang, ...(key && { key }) };
      return publishText(platform, wanted, senderOf(call));
    },
  }),
];

function senderOf({ sender: member, author, edition }: DeskCall) {
  return { member, author, edition };
}

function toReceipt({ id, version: story, texts: { en, hi, gu } }: StoryView) {
  const english = en?.version ?? null;
  const hindi = hi?.version ?? null;
  return { id, versions: { story, english, hindi, gujarati: gu?.version ?? null } };
}
