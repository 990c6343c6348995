import { listQuerySchema } from '#domains/newsroom/working/desk.schema.ts';
import { storyPageSchema } from '#domains/newsroom/working/desk-output.schema.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { listStories } from './listing.service.ts';

export const listingApi = [
  deskRoute('get', '/desk/stories', {
    permission: 'story.read',
    summary: 'Stories the desk has, the last touched first',
    query: listQuerySchema,
    answer: storyPageSchema,
    // A program may ask too, though not for what is its own.
    handle: (call) => {
      const { category, city, author, mine, ...query } = call.query;
      const workerId = mine && call.member.id;
      const filter = { ...query, categoryId: category, cityId: city, authorId: author, workerId };
      return listStories(call.platform, filter, call.lang);
    },
  }),
];
