/** Browsers cut off utterances much longer than this, in characters. */
const LONGEST_CHUNK = 180;

/** What is said in one go: whole sentences of a paragraph as long as they fit, long ones cut between words. */
export function toChunks(paragraphs: readonly string[], lang: string): string[] {
  const sentences = new Intl.Segmenter(lang, { granularity: 'sentence' });
  const words = new Intl.Segmenter(lang, { granularity: 'word' });
  return paragraphs.flatMap((paragraph) => {
    const text = paragraph.replace(/\s+/g, ' ').trim();
    const pieces = [...sentences.segment(text)].flatMap(({ segment }) =>
      segment.length <= LONGEST_CHUNK
        ? [segment]
        : pack([...words.segment(segment)].map((word) => word.segment)),
    );
    return pack(pieces)
      .map((chunk) => chunk.trim())
      .filter((chunk) => chunk !== '');
  });
}

function pack(pieces: readonly string[]): string[] {
  const chunks: string[] = [];
  for (const piece of pieces) {
    const last = chunks.at(-1);
    if (last === undefined || last.length + piece.length > LONGEST_CHUNK) chunks.push(piece);
    else chunks[chunks.length - 1] = last + piece;
  }
  return chunks;
}

/** A voice that speaks the language: India's before others, those of the device before those of the net. */
export function pickVoice<V extends { lang: string; localService: boolean }>(
  voices: readonly V[],
  lang: string,
): V | null {
  const score = (voice: V) => (/[-_]IN$/i.test(voice.lang) ? 2 : 0) + (voice.localService ? 1 : 0);
  // Android writes hi_IN.
  const fitting = voices.filter((voice) => voice.lang.toLowerCase().split(/[-_]/)[0] === lang);
  return fitting.toSorted((a, b) => score(b) - score(a))[0] ?? null;
}
