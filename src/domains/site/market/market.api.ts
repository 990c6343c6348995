import { createRoute, z } from '@hono/zod-openapi';
import { foreignOrigin, isForeign } from '#kernel/access/same-origin.ts';
import { BAD_INPUT, failure, OUTAGES } from '#kernel/http/api-output.ts';
import { cacheBriefly, cacheNever, type HttpContext } from '#kernel/http/http.ts';
import { loadLive } from '#kernel/live/live.loader.ts';
import { liveSchema, marketSchema, socketQuery } from '#kernel/live/live.schema.ts';
import { openSocket } from '#kernel/live/live.service.ts';
import type { LiveState, MarketSnapshot } from '#kernel/live/live-state.model.ts';
import { type ApiRoute, publicRoute } from '#kernel/route/route.ts';
import { badPlace, noPrices, socketOnly } from './market.errors.ts';

/** Seconds: prices are polled once a minute. */
const FRESH = 15;

const socketRoute = createRoute({
  method: 'get',
  path: '/market/live',
  tags: ['Market'],
  summary: 'Prices and breaking news as they come',
  description:
    'A WebSocket for pages of this site, and for apps and servers, which send neither `Origin` nor cookies. Each message is the whole state as JSON; a text `ping` is answered with `pong`, and nothing else may be sent.',
  request: { query: socketQuery },
  responses: {
    101: {
      description: 'The socket is open; its messages:',
      content: { 'application/json': { schema: liveSchema } },
    },
    403: failure('The page is not of this site, or there is a cookie without an `Origin`.'),
    426: failure('The call is no WebSocket handshake.'),
    ...BAD_INPUT,
    ...OUTAGES,
  },
});

/** Declared apart: an opened socket is no answer with a body that types could follow. */
const socket: ApiRoute = {
  register: (api) => {
    api.openAPIRegistry.registerPath(socketRoute);
    api.get(socketRoute.path, async (c) => {
      const query = socketQuery.safeParse(c.req.query());
      if (!query.success) throw badPlace();
      if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') throw socketOnly();
      if (isForeign(c)) throw foreignOrigin();
      const address = c.req.header('CF-Connecting-IP') ?? '';
      const answer = await openSocket(c.var.platform, { ...query.data, address });
      cacheNever(c);
      return answer;
    });
  },
};

export const marketApi = [
  publicRoute('get', '/market/status', {
    tag: 'Market',
    summary: 'Whether the exchange is open',
    answer: z.object({ marketOpen: z.boolean() }),
    handle: async ({ c }) => ({ marketOpen: (await loadPrices(c)).market.marketOpen }),
  }),
  publicRoute('get', '/market/indices', {
    tag: 'Market',
    summary: 'The indices of the exchange',
    description: 'New once a minute while it is open.',
    answer: marketSchema.extend({ version: z.number() }),
    handle: async ({ c }) => {
      const { market, version } = await loadPrices(c);
      return { ...market, version };
    },
  }),
  socket,
];

async function loadPrices(c: HttpContext): Promise<LiveState & { market: MarketSnapshot }> {
  const state = await loadLive(c.var.platform);
  if (!state.market) throw noPrices();
  cacheBriefly(c, FRESH);
  return { ...state, market: state.market };
}
