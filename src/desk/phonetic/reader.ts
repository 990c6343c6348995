import type { IndicScript } from '#i18n/indic-letters.ts';
import type { LetterModel } from './letter-model.ts';
import { NASAL, toSign, VIRAMA, YA } from './script.ts';
import { SPELLINGS } from './spellings.ts';

export interface WrittenWord {
  text: string;
  /** Nats: how unlikely it is that this was meant. */
  cost: number;
}

/** A beginning of the word as it may be meant. */
interface Reading extends WrittenWord {
  /** No vowel has been heard yet. */
  isFirst: boolean;
}

/** What a spelling may stand for. */
type Choices = ReadonlyMap<string, readonly WrittenWord[]>;

/** Readings that are followed at each letter. */
const WIDTH = 14;

const LONGEST_SPELLING = 4;

/** How much the model counts against the spelling. */
const MODEL_WEIGHT = 0.6;

/** Stands in a table for a letter that is not typed. */
const LEFT_OUT = '_';

/** A nasal joined to a stop of its own class, which is written as the nasal sign. */
const CLOSE_NASAL =
  /^(?:ङ\u094d[क-घ]|ञ\u094d[च-झ]|ण\u094d[ट-ढ]|न\u094d[त-ध]|म\u094d[प-भ]|ઙ\u0acd[ક-ઘ]|ઞ\u0acd[ચ-ઝ]|ણ\u0acd[ટ-ઢ]|ન\u0acd[ત-ધ]|મ\u0acd[પ-ભ])/;

/** The likeliest readings up to a letter, each once. */
class Beam {
  readonly #readings = new Map<string, Reading>();

  add(reading: Reading): void {
    const known = this.#readings.get(reading.text);
    if (!known || reading.cost < known.cost) this.#readings.set(reading.text, reading);
  }

  best(): Reading[] {
    return [...this.#readings.values()].sort(byCost).slice(0, WIDTH);
  }
}

/**
 * Reads words typed in small Latin letters: a search by beam over the letters that each spelling may
 * stand for, weighed with what a model of the language expects to be written.
 */
export class WordReader {
  readonly #model: LetterModel;
  readonly #virama: string;
  readonly #ya: string;
  readonly #consonants: Choices;
  readonly #vowels: Choices;
  readonly #glides: Choices;
  readonly #nasal: Choices;
  readonly #unwritten: Readonly<Record<'first' | 'middle' | 'last' | 'lastOfCluster', Choices>>;

  constructor(script: IndicScript, model: LetterModel) {
    const { consonants, vowels, nasal, first, middle, last, lastOfCluster, glide } =
      SPELLINGS[script];
    this.#model = model;
    this.#virama = VIRAMA[script];
    this.#ya = YA[script];
    this.#consonants = toChoices(consonants);
    this.#vowels = toChoices(vowels);
    this.#glides = toChoices(vowels, glide);
    this.#nasal = toChoices({
      [NASAL[script]]: nasal,
      ...(script === 'Deva' ? { '\u0901': 'n 2' } : {}),
    });
    this.#unwritten = {
      first: toChoices({ '': first }),
      middle: toChoices({ '': middle }),
      last: toChoices({ '': last }),
      lastOfCluster: toChoices({ '': lastOfCluster }),
    };
  }

  /** The likeliest ways to write the word, the likeliest first. */
  read(word: string): WrittenWord[] {
    const latin = word.replace(/c(?=[eiy])/g, 'ç');
    const open = Array.from({ length: latin.length + 1 }, () => new Beam());
    const closed = Array.from({ length: latin.length + 1 }, () => new Beam());
    closed[0]?.add({ text: '', cost: 0, isFirst: true });
    for (let at = 0; at <= latin.length; at += 1) {
      // First what ends in a consonant: its vowel, or none, closes it.
      for (const reading of open[at]?.best() ?? []) this.#close(reading, latin, at, closed);
      for (const reading of closed[at]?.best() ?? [])
        this.#continue(reading, latin, at, open, closed);
    }
    return this.#finish(closed[latin.length]?.best() ?? []);
  }

  #close(reading: Reading, latin: string, at: number, closed: readonly Beam[]): void {
    const { first, middle, lastOfCluster } = this.#unwritten;
    const isCluster = reading.text.at(-2) === this.#virama;
    const last = isCluster ? lastOfCluster : this.#unwritten.last;
    const place = reading.isFirst ? first : middle;
    for (const [end, { cost }] of match(latin, at, place))
      if (end < latin.length) closed[end]?.add(this.#extend(reading, '', cost));
    for (const [end, { cost }] of match(latin, at, last))
      if (end === latin.length) closed[end]?.add(this.#extend(reading, '', cost));
    for (const [end, { text, cost }] of match(latin, at, this.#vowels)) {
      const sign = toSign(text);
      if (sign) closed[end]?.add(this.#extend(reading, sign, cost));
    }
    if (at < latin.length)
      closed[at]?.add({ ...this.#extend(reading, this.#virama, 0), isFirst: reading.isFirst });
  }

  #continue(
    reading: Reading,
    latin: string,
    at: number,
    open: readonly Beam[],
    closed: readonly Beam[],
  ): void {
    for (const [end, { text, cost }] of match(latin, at, this.#consonants)) {
      if (CLOSE_NASAL.test(reading.text.slice(-2) + text)) continue;
      open[end]?.add({ ...this.#extend(reading, text, cost), isFirst: reading.isFirst });
    }
    if (reading.text.endsWith(this.#virama)) return;
    for (const [end, { text, cost }] of match(latin, at, this.#vowels))
      closed[end]?.add(this.#extend(reading, text, cost));
    if (reading.text === '') return;
    for (const [end, { text, cost }] of match(latin, at, this.#glides))
      closed[end]?.add(this.#extend(reading, this.#ya + toSign(text), cost));
    for (const [end, { text, cost }] of match(latin, at, this.#nasal)) {
      if (reading.text.endsWith(text)) continue;
      const nasal = this.#extend(reading, text, cost);
      if (end === at) this.#continueNasal(nasal, latin, at, open, closed);
      else closed[end]?.add(nasal);
    }
  }

  /** After a nasal sign that was not typed comes a consonant, or nothing. */
  #continueNasal(
    reading: Reading,
    latin: string,
    at: number,
    open: readonly Beam[],
    closed: readonly Beam[],
  ): void {
    for (const [end, { text, cost }] of match(latin, at, this.#consonants))
      open[end]?.add(this.#extend(reading, text, cost));
    if (at === latin.length) closed[at]?.add(reading);
  }

  #extend({ text, cost }: Reading, added: string, spelled: number): Reading {
    const surprise = added === '' ? 0 : MODEL_WEIGHT * this.#model.surprise(text, added);
    return { text: text + added, cost: cost + spelled + surprise, isFirst: false };
  }

  #finish(readings: readonly Reading[]): WrittenWord[] {
    return readings
      .filter(({ text }) => text !== '' && !text.endsWith(this.#virama))
      .map(({ text, cost }) => {
        const spelled = cost + MODEL_WEIGHT * this.#model.surprise(text, '');
        return { text, cost: this.#model.known(text, spelled) };
      })
      .sort(byCost);
  }
}

/** Every choice for what is typed from `at` on, with where its spelling ends. */
function* match(latin: string, at: number, choices: Choices): Generator<[number, WrittenWord]> {
  const longest = Math.min(LONGEST_SPELLING, latin.length - at);
  for (let size = 0; size <= longest; size += 1) {
    const spelling = latin.slice(at, at + size);
    for (const choice of choices.get(spelling) ?? []) yield [at + size, choice];
    if (at + size < latin.length || size === 0) continue;
    for (const choice of choices.get(`${spelling}$`) ?? []) yield [at + size, choice];
  }
}

function toChoices(letters: Readonly<Record<string, string>>, added = 0): Choices {
  const choices = new Map<string, WrittenWord[]>();
  for (const [text, list] of Object.entries(letters)) {
    const parts = list.split(' ');
    for (let at = 0; at < parts.length; at += 2) {
      const spelling = parts[at] === LEFT_OUT ? '' : (parts[at] ?? '');
      const known = choices.get(spelling) ?? [];
      known.push({ text, cost: Number(parts[at + 1]) + added });
      choices.set(spelling, known);
    }
  }
  return choices;
}

function byCost(one: WrittenWord, other: WrittenWord): number {
  return one.cost - other.cost;
}
