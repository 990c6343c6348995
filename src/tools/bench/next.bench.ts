import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Element, ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { findFreePort } from '#tools/sample/sample-site.ts';
import { runProgram } from '#tools/start/run-program.ts';
import { fillContent } from './content.ts';
import { applyLoad } from './load/load.ts';
import { withEdge } from './pages.bench.ts';
import { middle, type Row, type Size } from './report.ts';

const NEXT = { next: '16', react: '19', 'react-dom': '19' };
const PAGE = '/gujarati';
const CONNECTIONS = 16;
/** Seconds of load on each of the two pages, in so many turns. */
const SIZES = {
  full: { warmUp: 4, load: 3, turns: 7 },
  small: { warmUp: 0.5, load: 0.5, turns: 1 },
} as const;

const LAYOUT = `export default ({ children }) => <html lang="gu"><body>{children}</body></html>;`;
const COMPONENT = `
import { createElement } from 'react';
import tree from './tree.json';
export const dynamic = 'force-dynamic';
const Node = ({ node }) =>
  typeof node === 'string' ? node : createElement(node.tag, node.props, ...node.children.map((child, key) => <Node key={key} node={child} />));
export default () => tree.map((node, key) => <Node key={key} node={node} />);
`;

/** The home page of the production bundle against the same elements from Next.js, which npm installs for this. */
export async function benchNext(size: Size): Promise<Row[]> {
  let pairs: Pair[] = [];
  await withEdge('dist/worker/worker.js', async (edge) => {
    await fillContent(edge.miniflare);
    const url = new URL(PAGE, edge.url);
    const html = await (await fetch(url)).text();
    pairs = await withNext(html, (theirs) => measurePairs({ ours: url, theirs }, size));
  });
  const ratios = pairs.map(({ ours, theirs }) => ours / theirs);
  const rateOf = (of: keyof Pair) => middle(pairs.map((pair) => pair[of]));
  const of = `of ${pairs.length} pairs`;
  return [
    { what: `home: requests, uncached, middle ${of}`, value: rateOf('ours'), unit: '/s' },
    { what: `home: requests, Next.js 16, middle ${of}`, value: rateOf('theirs'), unit: '/s' },
    {
      what: `home: / Next.js 16, middle ${of}`,
      ...{ value: middle(ratios), unit: 'x', budget: { least: 12 } },
    },
    { what: `home: / Next.js 16, least ${of}`, value: Math.min(...ratios), unit: 'x' },
    { what: `home: / Next.js 16, most ${of}`, value: Math.max(...ratios), unit: 'x' },
  ];
}

/** Requests a second of both, one right after the other. */
interface Pair {
  ours: number;
  theirs: number;
}

async function measurePairs(urls: Record<keyof Pair, URL>, size: Size): Promise<Pair[]> {
  const { warmUp, load, turns } = SIZES[size];
  const measure = async (url: URL, seconds: number) =>
    (await applyLoad(url, { seconds, connections: CONNECTIONS })).rate;
  for (const url of Object.values(urls)) await measure(url, warmUp);
  const pairs: Pair[] = [];
  while (pairs.length < turns)
    pairs.push({ ours: await measure(urls.ours, load), theirs: await measure(urls.theirs, load) });
  return pairs;
}

/** Next.js with the same elements, as long as `work` needs it. */
async function withNext<T>(html: string, work: (url: URL) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(`${tmpdir()}/bench-next-`);
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: 'production' as const } };
  try {
    mkdirSync(`${folder}/app`);
    writeFileSync(`${folder}/package.json`, JSON.stringify({ dependencies: NEXT }));
    writeFileSync(`${folder}/app/layout.jsx`, LAYOUT);
    writeFileSync(`${folder}/app/page.jsx`, COMPONENT);
    writeFileSync(`${folder}/app/tree.json`, JSON.stringify(toTree(html)));
    runProgram('npm', ['install', '--no-audit', '--no-fund'], options);
    runProgram('npx', ['next', 'build'], options);
    const port = await findFreePort();
    // Not through npx, which would leave the server behind.
    const program = [`${folder}/node_modules/next/dist/bin/next`, 'start', '-p', String(port)];
    const server = spawn(process.execPath, program, {
      ...options,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    try {
      const url = new URL(`http://localhost:${port}/`);
      await untilReady(url);
      return await work(url);
    } finally {
      server.kill();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function untilReady(url: URL): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Next.js does not start');
}

type TreeNode = string | { tag: string; props: Record<string, unknown>; children: TreeNode[] };

/** The elements of a page's body as data. */
function toTree(html: string): TreeNode[] {
  const root: Root = unified().use(rehypeParse).parse(html);
  const document = root.children.find((node) => node.type === 'element');
  const body = document?.children.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'body',
  );
  return (body?.children ?? []).flatMap(toTreeNode);
}

function toTreeNode(node: ElementContent): TreeNode[] {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element' || node.tagName === 'script') return [];
  const props = Object.entries(node.properties).map(([name, value]) => [
    name.replace(/^(aria|data)([A-Z])/, (_, prefix, letter) => `${prefix}-${letter.toLowerCase()}`),
    Array.isArray(value) ? value.join(' ') : value,
  ]);
  return [
    {
      tag: node.tagName,
      props: Object.fromEntries(props),
      children: node.children.flatMap(toTreeNode),
    },
  ];
}
