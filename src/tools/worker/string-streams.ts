import type { Plugin } from 'rolldown';

/** Letters from which on the bytes of a piece are kept: parts of pages that are rendered once come again as the same string. */
const LONG = 1_000;
/** Bytes that are kept of pieces used lately, and as many again of those used before. */
const KEPT = 6_000_000;

const HELPERS = `var pieces = [], kept = new Map(), keptBefore = new Map(), keptBytes = 0;
function bytesOf(text) {
  var bytes = kept.get(text);
  if (bytes) return bytes;
  bytes = keptBefore.get(text) || textEncoder.encode(text);
  if (keptBytes > ${KEPT}) {
    keptBefore = kept;
    kept = new Map();
    keptBytes = 0;
  }
  kept.set(text, bytes);
  keptBytes += bytes.length;
  return bytes;
}
function joinBytes(all) {
  for (var i = 0, length = 0; i < all.length; i++) length += all[i].length;
  var whole = new Uint8Array(length), at = 0;
  for (i = 0; i < all.length; i++) {
    whole.set(all[i], at);
    at += all[i].length;
  }
  return whole;
}`;

/** How React writes a page into its stream, and what stands there instead. */
const EDITS: readonly (readonly [name: string, written: RegExp, instead: string])[] = [
  [
    'writing a piece',
    /function writeChunk\(destination, chunk\) \{.*?\n\}/s,
    `function writeChunk(destination, chunk) {
  if (chunk.length < ${LONG}) currentView += chunk;
  else {
    if (currentView) pieces.push(textEncoder.encode(currentView));
    currentView = "";
    pieces.push(bytesOf(chunk));
  }
}`,
  ],
  [
    'the end of writing',
    /function completeWriting\(destination\) \{.*?\n\}/s,
    `function completeWriting(destination) {
  if (currentView) pieces.push(textEncoder.encode(currentView));
  currentView = "";
  var ready = pieces;
  pieces = [];
  if (ready.length > 0) destination.enqueue(ready.length > 1 ? joinBytes(ready) : ready[0].slice());
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
  [
    'what was written',
    /currentView = null,\n {2}writtenBytes = 0;/,
    `currentView = "";\n${HELPERS}`,
  ],
  [
    'the begin of a flush',
    /(function flushCompletedQueues\(request, destination\) \{\n) {2}currentView = new Uint8Array\(\d+\);\n {2}writtenBytes = 0;/,
    '$1  currentView = "";\n  pieces = [];',
  ],
  [
    'the begin of the rest of a flush',
    /(completeWriting\(destination\);\n) +currentView = new Uint8Array\(\d+\);\n +writtenBytes = 0;/,
    '$1      currentView = "";',
  ],
  [
    'the turn after the first work',
    /scheduleMicrotask\(function \(\) \{\n {8}return performWork\(request\);\n {6}\}\);\n {2}(setTimeout\(function \(\) \{\n {4}10 === request\.status.*?\n {2}\}, 0\);)/s,
    `Promise.resolve().then(function () {
        performWork(request);
        if (0 === request.allPendingTasks) return;
        $1
      });`,
  ],
];

const LEFT = /writtenBytes|currentView = new|\.byteLength/;

/**
 * Has React write all that is ready as one piece into the stream of a page. By itself it turns each start of a tag and each
 * attribute into bytes of their own and hands them on in views of 4 kB: half of the work of a page. A page that its first work
 * has finished needs no timer for what may be sent early.
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
