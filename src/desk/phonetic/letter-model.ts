/** Letters before a letter that tell how likely it is. */
const ORDER = 3;

/** Stands before the first letter of a word and after the last. */
const EDGE = '|';

/** How much more the beginning of the list counts than its end: a word's weight falls with its rank plus this. */
const HEAD = 16;

/** Share of what is typed that is one of the frequent words. */
const KNOWN = 0.25;

/** Share of words that carry an ending. */
const INFLECTED = 2;

/** Letters of a script, about. */
const LETTERS = 80;

interface Context {
  total: number;
  next: Map<string, number>;
}

/** What is likely to be written in a language, from its frequent words: the most frequent first. */
export class LetterModel {
  readonly #contexts = new Map<string, Context>();
  readonly #words: ReadonlyMap<string, number>;

  readonly #endings: readonly string[];

  constructor(words: readonly string[], endings: readonly string[]) {
    this.#endings = endings;
    const weights = words.map((_, rank) => 1 / (rank + HEAD));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    this.#words = new Map(words.map((word, rank) => [word, (weights[rank] ?? 0) / total]));
    for (const word of words) this.#learn(`${EDGE.repeat(ORDER)}${word}${EDGE}`);
  }

  #learn(word: string): void {
    for (let at = ORDER; at < word.length; at += 1) {
      for (let size = 0; size <= ORDER; size += 1) {
        const before = word.slice(at - size, at);
        const context = this.#contexts.get(before) ?? { total: 0, next: new Map() };
        this.#contexts.set(before, context);
        const letter = word.charAt(at);
        context.total += 1;
        context.next.set(letter, (context.next.get(letter) ?? 0) + 1);
      }
    }
  }

  /** Surprise, in nats, at the letters of `added` after those of `before`; empty means the end of the word. */
  surprise(before: string, added: string): number {
    let text = `${EDGE.repeat(ORDER)}${before}`.slice(-ORDER);
    let surprise = 0;
    for (const letter of added || EDGE) {
      surprise -= Math.log(this.#probability(text, letter));
      text = text.slice(1) + letter;
    }
    return surprise;
  }

  /** Interpolated after Witten and Bell: a context counts the more, the fewer letters it was seen with. */
  #probability(text: string, letter: string): number {
    let probability = 1 / LETTERS;
    for (let size = 0; size <= ORDER; size += 1) {
      const context = this.#contexts.get(text.slice(ORDER - size));
      if (!context) break;
      const { total, next } = context;
      probability = ((next.get(letter) ?? 0) + next.size * probability) / (total + next.size);
    }
    return probability;
  }

  /** Cost of a whole word whose letters cost `spelled`: less where it is a frequent one, or made of one. */
  known(word: string, spelled: number): number {
    return -Math.log((1 - KNOWN) * Math.exp(-spelled) + KNOWN * this.#share(word));
  }

  /** How rare a frequent word is, in nats. */
  rarity(word: string): number {
    return -Math.log(KNOWN * this.#share(word));
  }

  /** The word's share of all that is written, also as a frequent word with an ending. */
  #share(word: string): number {
    let share = this.#words.get(word) ?? 0;
    for (const ending of this.#endings) {
      if (!word.endsWith(ending)) continue;
      const stem = this.#words.get(word.slice(0, -ending.length)) ?? 0;
      share += (INFLECTED * stem) / this.#endings.length;
    }
    return share;
  }
}
