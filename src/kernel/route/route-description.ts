import { type RouteConfig, z } from '@hono/zod-openapi';
import {
  BAD_BODY,
  BAD_INPUT,
  failure,
  GUARDED,
  NOT_FOUND,
  OUTAGES,
  SIGNED_IN,
  STAYING,
  success,
} from '#kernel/http/api-output.ts';
import type { Answer, Body, Fields } from './content.ts';

/** Who may make a call: everybody, who has a permission, is signed in, or is and stays. */
export type Callers = 'everybody' | 'guarded' | 'signedIn' | 'staying';

interface Described {
  tag: string;
  summary: string;
  description?: string;
  params?: Fields;
  query?: Fields;
  body?: Body;
  answer?: Answer;
  refusals?: Readonly<Record<number, string | ReturnType<typeof failure>>>;
}

/** What callers are refused with because of who they are. */
const REFUSED: Readonly<Record<Callers, RouteConfig['responses']>> = {
  everybody: {},
  guarded: GUARDED,
  signedIn: SIGNED_IN,
  staying: { ...SIGNED_IN, ...STAYING },
};

/** What a route says of itself in the description of the API; in the Worker's bundle something else stands for this file. */
export function describeRoute(
  { tag, summary, description, params, query, body, answer = z.null(), ...route }: Described,
  callers: Callers,
): Pick<RouteConfig, 'tags' | 'summary' | 'description' | 'responses'> {
  const own = Object.entries(route.refusals ?? {}).map(([status, why]) => [
    status,
    typeof why === 'string' ? failure(why) : why,
  ]);
  return {
    ...{ tags: [tag], summary, description },
    responses: {
      200: { description: 'Success', content: contentOf(answer) },
      ...REFUSED[callers],
      ...(params && NOT_FOUND),
      ...(query && BAD_INPUT),
      ...(body instanceof z.ZodType && BAD_BODY),
      ...OUTAGES,
      ...Object.fromEntries(own),
    },
  };
}

function contentOf(answer: NonNullable<Answer>) {
  return answer instanceof z.ZodType ? success(answer).content : answer.content;
}
