import { expect, it } from 'vitest';
import { callApi } from '#testing/api.ts';
import { makeComment } from '#testing/community/comments.ts';
import { callAs, listCountFaults, makeReader } from '#testing/community/readers.ts';
import { publishStory } from '#testing/factories.ts';

const WRITERS = 20;
const FIRSTS = 60;

interface Page {
  comments: { id: number; status: string }[];
  after: string | null;
}

it.each(['newest', 'oldest'])(
  'of %s skips nothing and shows nothing twice while twenty write and delete',
  async (sort) => {
    const story = await publishStory();
    const writers = await Promise.all(Array.from({ length: WRITERS }, () => makeReader()));
    const there: number[] = [];
    for (let n = 0; n < FIRSTS; n += 1) {
      const { id: userId } = writers[n % WRITERS] ?? { id: 0 };
      there.push(await makeComment({ storyId: story, userId, createdAt: new Date(n * 1_000) }));
    }
    // Each takes away one of theirs while the list is read, and writes another.
    const doomed = there.filter((_, at) => at % 3 === 0);
    const acts = writers.flatMap((writer, at) => [
      () => callAs(writer, 'DELETE', `/comment/${doomed.find((id) => id === there[at])}`),
      () =>
        callAs(writer, 'POST', '/comment', {
          id: story,
          body: `News of ${at}`,
          key: `key-of-${at}`,
        }),
    ]);
    const seen: Page['comments'] = [];
    for (let after: string | null = ''; after !== null; ) {
      const cursor: string = after && `&after=${after}`;
      const [answer] = await Promise.all([
        callApi<Page>(`/comment?id=${story}&size=7&sort=${sort}${cursor}`),
        ...acts.splice(0, WRITERS / 2).map((act) => act()),
      ]);
      const page = answer.body.data as unknown as Page;
      seen.push(...page.comments);
      after = page.after;
    }
    expect(acts).toEqual([]);
    const ids = seen.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(there.filter((id) => !doomed.includes(id) && !ids.includes(id))).toEqual([]);
    expect(ids).toEqual(ids.toSorted((a, b) => (sort === 'newest' ? b - a : a - b)));
    expect(await listCountFaults(story)).toEqual([]);
  },
);
