import { z } from '@hono/zod-openapi';
import { TOO_MANY } from '#kernel/http/api-output.ts';
import { cachePrivate } from '#kernel/http/http.ts';
import { Bytes } from '#kernel/route/content.ts';
import { ownRoute, stayingRoute } from '#kernel/route/route.ts';
import { readBounded } from '#platform/bounded-body.ts';
import { enquiryNotFound, explained, refuseEnquiry } from './enquiry.errors.ts';
import {
  enquiryParams,
  messageAnswer,
  messageBody,
  messagesQuery,
  pictureParams,
} from './enquiry.schema.ts';
import { toMessageAnswer } from './enquiry-answer.model.ts';
import { writeMessage } from './enquiry-message.service.ts';
import {
  getThreadPicture,
  MOST_PICTURE_BYTES,
  saveThreadPicture,
} from './enquiry-picture.service.ts';
import { loadMessages, requireThread } from './enquiry-thread.loader.ts';

const tag = 'Enquiries';

/** A picture opened by itself is never a document that runs anything. */
const PICTURE_POLICY = "default-src 'none'; sandbox";

/** What is said in a thread, for the two of it. */
export const enquiryMessageApi = [
  ownRoute('get', '/enquiry/messages/{id}', {
    tag,
    summary: 'Messages of an enquiry behind the number `after`, the oldest first',
    description: 'At most 200; to ask for them is to have read them.',
    params: enquiryParams,
    query: messagesQuery,
    answer: z.array(messageAnswer),
    handle: async ({ platform, user, params: { id }, query: { after }, t }) => {
      const thread = await explained(t, requireThread(platform, { id, userId: user.id }));
      const messages = await loadMessages(platform, thread, after);
      return messages.map((message) => toMessageAnswer(message, thread, t));
    },
  }),
  stayingRoute('post', '/enquiry/messages/{id}', {
    tag,
    summary: 'Write to the other side of an enquiry',
    description:
      'At most 30 messages an hour in a thread; who asked may add two before the first answer. A message opens a closed thread again for 30 days.',
    params: enquiryParams,
    body: messageBody,
    answer: messageAnswer,
    refusals: {
      ...TOO_MANY,
      403: 'One of the two has blocked the other, or the account may not write.',
      409: 'It is closed for good, withdrawn, or waits for the desk.',
    },
    handle: async ({ platform, user, params: { id }, body, t }) => {
      const thread = await explained(t, requireThread(platform, { id, userId: user.id }));
      const { imageId = null, ...said } = body;
      const written = { ...said, imageId, userId: user.id };
      const messageId = await explained(t, writeMessage(platform, thread, written));
      const [message] = await loadMessages(platform, thread, messageId - 1);
      if (!message) throw enquiryNotFound();
      return toMessageAnswer(message, thread, t);
    },
  }),
  stayingRoute('post', '/enquiry/messages/{id}/image', {
    tag,
    summary: 'Send a picture for a message',
    description: 'The body is the file itself, at most 5 MB. Only the two of the thread see it.',
    params: enquiryParams,
    body: new Bytes('application/octet-stream'),
    answer: z.object({ imageId: z.string() }),
    refusals: {
      ...TOO_MANY,
      400: 'It is damaged.',
      413: 'More bytes or pixels than are taken.',
      415: 'None of the formats taken.',
      422: 'The picture can not be drawn.',
    },
    handle: async ({ c, platform, user, params: { id }, t }) => {
      const thread = await explained(t, requireThread(platform, { id, userId: user.id }));
      if (!thread.canWrite) throw refuseEnquiry('closed');
      const bytes = await readBounded(c.req.raw.body, MOST_PICTURE_BYTES);
      if (!bytes) throw refuseEnquiry('picture');
      const owner = { enquiryId: id, userId: user.id };
      return { imageId: await explained(t, saveThreadPicture(platform, owner, bytes)) };
    },
  }),
  ownRoute('get', '/enquiry/messages/{id}/image/{messageId}', {
    tag,
    summary: 'The picture beside a message',
    params: pictureParams,
    answer: new Bytes('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'),
    handle: async ({ c, platform, user, params: { id, messageId }, t }) => {
      await explained(t, requireThread(platform, { id, userId: user.id }));
      const object = await getThreadPicture(platform, id, messageId);
      if (!object) throw enquiryNotFound();
      cachePrivate(c);
      c.header('Content-Type', object.httpMetadata?.contentType ?? 'application/octet-stream');
      c.header('Content-Security-Policy', PICTURE_POLICY);
      c.header('X-Content-Type-Options', 'nosniff');
      return c.body(object.body);
    },
  }),
];
