import type { Plugin } from 'rolldown';

/** How React writes a page into its stream, and what stands there instead. */
const EDITS: readonly (readonly [name: string, written: RegExp, instead: string])[] = [
  [
    'writing a piece',
    /function writeChunk\(destination, chunk\) \{.*?\n\}/s,
    'function writeChunk(destination, chunk) {\n  currentView += chunk;\n}',
  ],
  [
    'the end of writing',
    /function completeWriting\(destination\) \{.*?\n\}/s,
    `function completeWriting(destination) {
  if (!currentView) return;
  var whole = textEncoder.encode(currentView);
  currentView = "";
  destination.enqueue(whole);
}`,
  ],
  [
    'a piece of text',
    /(function stringToChunk\(content\) \{\n) {2}return textEncoder\.encode\(content\);/,
    '$1  return content;',
  ],
  [
    'a piece known before',
    /(function stringToPrecomputedChunk\(content\) \{\n) {2}return textEncoder\.encode\(content\);/,
    '$1  return content;',
  ],
  ['the length of a piece', /return chunk\.byteLength;/, 'return chunk.length;'],
  ['the length of a segment', /segment\[i\]\.byteLength/, 'segment[i].length'],
  ['what was written', /currentView = null,\n {2}writtenBytes = 0;/, 'currentView = "";'],
  [
    'the begin of a flush',
    /(function flushCompletedQueues\(request, destination\) \{\n) {2}currentView = new Uint8Array\(\d+\);\n {2}writtenBytes = 0;/,
    '$1  currentView = "";',
  ],
  [
    'the begin of the rest of a flush',
    /(completeWriting\(destination\);\n) +currentView = new Uint8Array\(\d+\);\n +writtenBytes = 0;/,
    '$1      currentView = "";',
  ],
];

const LEFT = /writtenBytes|currentView = new|\.byteLength/;

/**
 * Has React write all that is ready as one piece into the stream of a page. By itself it turns each start of a tag and each
 * attribute into bytes of their own and hands them on in views of 4 kB: half of the work of a page.
 */
export function streamStrings(): Plugin {
  return {
    name: 'stream-strings',
    transform: {
      filter: { id: /\/react-dom-server\.edge\.production\.js$/ },
      handler: (code) => ({ code: withStringStreams(code), map: null }),
    },
  };
}

/** The source of React's server renderer, changed so. Throws where it is written in another way. */
export function withStringStreams(code: string): string {
  let changed = code;
  for (const [name, written, instead] of EDITS) {
    const found = changed.match(new RegExp(written, `${written.flags}g`))?.length ?? 0;
    if (found !== 1)
      throw new Error(`React writes its streams in another way: ${name}, ${found} x`);
    changed = changed.replace(written, instead);
  }
  if (LEFT.test(changed))
    throw new Error('React writes its streams in another way: bytes are left');
  return changed;
}
