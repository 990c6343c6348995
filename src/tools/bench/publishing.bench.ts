import { setTimeout as wait } from 'node:timers/promises';
import type { PublicationView } from '#domains/newsroom/publishing/publication.model.ts';
import { admitStaff } from '#tools/sample/staff.ts';
import type { LocalEdge } from '#tools/start/local-edge.ts';
import { fillContent } from './content.ts';
import { type Call, callAs } from './desk-calls.ts';
import { withEdge } from './pages.bench.ts';
import { middle, type Row } from './report.ts';

/** As many as the edge takes purges for at once: each makes two. */
const STORIES = 12;
/** Stories of one second. */
const TOGETHER = 20;
/** From the order to that second, in milliseconds. */
const AHEAD = 8_000;
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
export async function benchPublishing(): Promise<Row[]> {
  const rows: Row[] = [];
  const measure = async (edge: LocalEdge) => {
    await fillContent(edge.miniflare);
    const staff = await admitStaff(await edge.miniflare.getD1Database('DB'), SECRET);
    const call = callAs(edge, staff.editor);
    rows.push(...(await publishOneByOne(call)), ...(await publishTogether(call)));
  };
  await withEdge('dist/worker/worker.js', measure, { AUTH_SECRET: SECRET });
  return rows;
}

async function publishOneByOne(call: Call): Promise<Row[]> {
  const answered: number[] = [];
  const views: PublicationView[] = [];
  for (let count = 0; count < STORIES; count += 1) {
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

async function publishTogether(call: Call): Promise<Row[]> {
  const texts = await Promise.all(Array.from({ length: TOGETHER }, () => write(call)));
  const at = Math.ceil((Date.now() + AHEAD) / 1_000) * 1_000;
  const orders = await Promise.all(texts.map((text) => publish(call, text, at)));
  const views: PublicationView[] = [];
  for (const { publication } of orders) views.push(await finish(call, publication.id));
  const done = views.filter(({ status }) => status === 'done').length;
  return [
    {
      what: `of ${TOGETHER} stories of one second complete`,
      value: done,
      budget: { least: TOGETHER },
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
