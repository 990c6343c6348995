import type { ElementContent } from 'hast';
import { writeHtml } from '#kernel/html/html-tree.ts';
import { halve } from './lite-text.model.ts';

/** Bytes that a lite page may weigh as it is sent. */
export const LITE_BYTES = 15_000;

/** Of these, what the text of a part may weigh, packed; frame, headers and what is offered next take the rest. */
export const PART_BYTES = 10_000;

/** Bytes of a text as it is sent. */
export async function weigh(text: string): Promise<number> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(packed).arrayBuffer()).byteLength;
}

/** The text of a story in as few parts as the weight of each allows, most often one; at least one. */
export async function toParts(
  blocks: readonly ElementContent[],
  most = PART_BYTES,
): Promise<string[]> {
  const whole = writeHtml(blocks);
  const weight = whole.length * 3 <= most ? 0 : await weigh(whole);
  if (weight <= most) return [whole];
  const [first, second] = divide(blocks, weight / most);
  // What can't be divided any more is shown as it is.
  if (!second) return [whole];
  return [...(await toParts(first, most)), ...(await toParts(second, most))];
}

/** A first part of the size that fits `times` times, and all others; nothing second where there is but one that can't be divided. */
function divide(
  blocks: readonly ElementContent[],
  times: number,
): [ElementContent[], ElementContent[]?] {
  const [only] = blocks;
  if (blocks.length === 1 && only) {
    const halves = halve(only);
    return halves ? [[halves[0]], [halves[1]]] : [[only]];
  }
  const lengths = blocks.map((block) => writeHtml([block]).length);
  const wanted = lengths.reduce((sum, length) => sum + length, 0) / Math.ceil(times * 1.08);
  let length = 0;
  const after = lengths.findIndex((each) => {
    length += each;
    return length > wanted;
  });
  let cut = Math.min(Math.max(after, 1), blocks.length - 1);
  while (cut > 1 && isHeading(blocks[cut - 1])) cut -= 1;
  return [blocks.slice(0, cut), blocks.slice(cut)];
}

/** What begins something ends no part. */
function isHeading(block: ElementContent | undefined): boolean {
  return block?.type === 'element' && /^h\d$/.test(block.tagName);
}
