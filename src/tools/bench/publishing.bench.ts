import { setTimeout as wait } from 'node:timers/promises';
import type { PublicationView } from '#domains/newsroom/publishing/publication.model.ts';
import { admitStaff } from '#tools/sample/staff.ts';
import type { LocalEdge } from '#tools/start/local-edge.ts';
import { fillContent } from './content.ts';
import { type Call, callAs } from './desk-calls.ts';
import { withEdge } from './pages.bench.ts';
import { middle, type Row, type Size } from './report.ts';

/**
 * Stories one after the other, as many as the edge takes purges for at once: each makes two. Those of one
 * second together, and from the order to that second in milliseconds.
 */
const SIZES = {
  full: { alone: 12, together: 20, ahead: 8_000 },
  small: { alone: 2, together: 3, ahead: 1_000 },
} as const;
const PAUSE = 25;
const SECRET = 'a secret of sessions, for measuring only';
const TEXT = {
  title: 'નદીનાં સેન્સર હવે સીધા ફોન પર પૂરની ચેતવણી મોકલશે',
  standfirst: 'દરેક વૉર્ડમાં ફરિયાદ માટે અલગ કચેરી હશે',
  bodyHtml: `<p>${'અધિકારીઓએ જણાવ્યું કે કામ મોસમના અંત પહેલાં પૂરું થશે. '.repeat(60)}</p>`,
  ...{ slug: '', seoTitle: '', seoDescription: '' },
  ...{ socialTitle: '', socialDescription: '', imageDescription: '' },
};

/** From the press of the button to the public page, one story after the other and many in one second. */
export async function benchPublishing(size: Size): Promise<Row[]> {
  const { alone, ...group } = SIZES[size];
  const rows: Row[] = [];
  const measure = async (edge: LocalEdge) => {
    await fillContent(edge.miniflare);
    const staff = await admitStaff(await edge.miniflare.getD1Database('DB'), SECRET);
    const call = callAs(edge, staff.editor);
    rows.push(...(await publishOneByOne(call, alone)), ...(await publishTogether(call, group)));
  };
  await withEdge('dist/worker/worker.js', measure, { AUTH_SECRET: SECRET });
  return rows;
}

async function publishOneByOne(call: Call, stories: number): Promise<Row[]> {
  const answered: number[] = [];
  const views: PublicationView[] = [];
  for (let count = 0; count < stories; count += 1) {
    const text = await write(call);
    const begun = performance.now();
    const { publication } = await publish(call, text);
    answered.push(performance.now() - begun);
    views.push(await finish(call, publication.id));
  }
  const steps = views[0]?.steps.map(({ step }) => step) ?? [];
  const tookOf = (name: string) =>
    views.flatMap(({ steps: all }) => all.find(({ step }) => step === name)?.took ?? []);
  return [
    { what: 'order answered, text in the database', value: middle(answered), unit: 'ms' },
    ...steps.map(
      (step): Row => ({ what: `step ${step}`, value: middle(tookOf(step)), unit: 'ms' }),
    ),
    {
      what: 'order to public page: p50',
      value: middle(liveIns(views)),
      unit: 'ms',
      budget: { most: 1_000 },
    },
    { what: 'order to public page: slowest', value: Math.max(...liveIns(views)), unit: 'ms' },
  ];
}

async function publishTogether(
  call: Call,
  { together, ahead }: { together: number; ahead: number },
): Promise<Row[]> {
  const texts = await Promise.all(Array.from({ length: together }, () => write(call)));
  const at = Math.ceil((Date.now() + ahead) / 1_000) * 1_000;
  const orders = await Promise.all(texts.map((text) => publish(call, text, at)));
  const views: PublicationView[] = [];
  for (const { publication } of orders) views.push(await finish(call, publication.id));
  const done = views.filter(({ status }) => status === 'done').length;
  return [
    {
      what: `of ${together} stories of one second complete`,
      value: done,
      budget: { least: together },
    },
    { what: 'their last is on its page after', value: Math.max(...liveIns(views)), unit: 'ms' },
  ];
}

interface Written {
  id: number;
  version: number;
}

async function write(call: Call): Promise<Written> {
  const story = { key: crypto.randomUUID(), lang: 'gu', categoryId: 3 };
  const { id } = await call<{ id: number }>('POST', '/stories', story);
  const saved = { version: 1, text: TEXT };
  return { id, ...(await call<{ version: number }>('PUT', `/stories/${id}/texts/gu`, saved)) };
}

function publish(call: Call, { id, version }: Written, at?: number) {
  const step = at === undefined ? { to: 'published' } : { to: 'scheduled', at };
  const path = `/stories/${id}/texts/gu/status`;
  return call<{ publication: PublicationView }>('POST', path, { version, ...step });
}

async function finish(call: Call, id: number): Promise<PublicationView> {
  for (;;) {
    const view = await call<PublicationView>('GET', `/publications/${id}`);
    if (view.status !== 'scheduled' && view.status !== 'running') return view;
    await wait(PAUSE);
  }
}

function liveIns(views: readonly PublicationView[]): number[] {
  return views.flatMap(({ liveIn }) => liveIn ?? []);
}
