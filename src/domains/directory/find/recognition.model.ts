import { foldText } from '#i18n/folding.ts';
import type { Sense } from '#kernel/words/sense.model.ts';
import { type Term, toTerm } from '#kernel/words/word.model.ts';
import type { BusinessSense, Narrowing } from './business-expression.model.ts';
import { FORM_SIGNS, type FormSign, toNameForms } from './directory-name.model.ts';
import type { NamedForm } from './directory-name.repo.ts';

/** Words of a query among which names are looked for, and the words of the longest name. */
const MOST_WORDS = 8;
const LONGEST_NAME = 5;
const PINCODE = /^[1-9]\d{5}$/;

/** Words of a query, [start, start + length), by the forms in which a name is looked for. */
export interface NameRun {
  start: number;
  length: number;
  forms: readonly string[];
}

/** A town, a PIN code, or categories that words of a query name. */
export interface Recognised {
  start: number;
  length: number;
  /** Of the town or of the categories, the busiest first; none of a PIN code. */
  ids: readonly number[];
  listing: readonly string[];
}

export interface Recognition {
  place: Recognised | null;
  trade: Recognised | null;
}

export const NOTHING_RECOGNISED: Recognition = { place: null, trade: null };

/** All runs of words that may be a name, the longest first. */
export function toNameRuns(words: readonly Term[]): NameRun[] {
  const read = words.slice(0, MOST_WORDS);
  return read
    .flatMap((_, start) =>
      read.slice(start, start + LONGEST_NAME).map((_word, index) => ({
        start,
        length: index + 1,
        forms: toRunForms(read.slice(start, start + index + 1)),
      })),
    )
    .toSorted((a, b) => b.length - a.length || a.start - b.start);
}

/** Who sells something is called after it: sabziwala, दूधवाला, વાસણવાળા. */
const SELLER = /^(.{3,}?)(?:[wv]all?[aei]h?|वाल[ाेी]|વા[ળલ][ાેીો])$/u;

function toRunForms(words: readonly Term[]): string[] {
  const goods = words.at(-1)?.word.match(SELLER)?.[1];
  const forms = toNameForms(words);
  return goods ? [...forms, ...toNameForms([...words.slice(0, -1), toTerm(goods)])] : forms;
}

/** What words of a query and their runs name; `spelled` are the places of those that businesses have, which are not heard as names. */
export function recognise(
  words: readonly Term[],
  runs: readonly NameRun[],
  { named, spelled }: { named: readonly NamedForm[]; spelled: ReadonlySet<number> },
): Recognition {
  const byForm = Map.groupBy(named, ({ kind, form }) => kind + form);
  const find = (kind: 'k' | 'w', taken: Recognised | null): Recognised | null => {
    for (const run of runs)
      for (const sign of FORM_SIGNS) {
        if (overlaps(run, taken) || (sign === '~' && isSpelled(run, spelled))) continue;
        const ids = idsOf(run, sign, (form) => byForm.get(kind + form) ?? []);
        if (ids.length > 0) return { ...run, ids, listing: toListing(kind, ids) };
      }
    return null;
  };
  const pincode = words.findIndex(({ word }) => PINCODE.test(word));
  const place =
    pincode >= 0
      ? { start: pincode, length: 1, ids: [], listing: [`#z${words[pincode]?.word}`] }
      : find('w', null);
  const trade = find('k', null);
  if (!trade || !overlaps(trade, place)) return { place, trade };
  // "Gandhi Nagar" is a town; of "Anand dairy" one word is, and the longer name is meant.
  return trade.length > (place?.length ?? 0)
    ? { place: find('w', trade), trade }
    : { place, trade: find('k', place) };
}

function idsOf(
  run: NameRun,
  sign: FormSign,
  namedBy: (form: string) => readonly NamedForm[],
): number[] {
  const forms = run.forms.filter((form) => form.startsWith(sign));
  return [...new Set(forms.flatMap(namedBy).map(({ id }) => id))];
}

/** Of towns of one name the busiest is meant. */
function toListing(kind: 'k' | 'w', ids: readonly number[]): string[] {
  if (kind === 'k') return ids.map((id) => `#k${id}`);
  return ids.slice(0, 1).flatMap((id) => [`#w${id}`, `#o${id}`]);
}

function isSpelled({ start, length }: NameRun, spelled: ReadonlySet<number>): boolean {
  return Array.from({ length }, (_, index) => start + index).every((place) => spelled.has(place));
}

interface Placed {
  start: number;
  length: number;
}

function overlaps(one: Placed, other: Placed | null): boolean {
  if (!other) return false;
  return one.start < other.start + other.length && other.start < one.start + one.length;
}

/** Senses without those of a place, with the categories that words name; and what the place narrows down to. */
export function toRecognisedSenses(
  words: readonly Term[],
  senses: readonly Sense[],
  { place, trade }: Recognition,
): { senses: BusinessSense[]; narrowing: Narrowing } {
  const left = senses.filter((sense) => !overlaps(sense, place) && !overlaps(sense, trade));
  const named = trade ? [toTradeSense(senses, trade)] : [];
  const isFiller = (sense: Sense) => {
    const folded = words[sense.start]?.folded ?? '';
    return sense.length === 1 && (FILLERS.has(folded) || (trade !== null && SHOPS.has(folded)));
  };
  const said = left.filter((sense) => !isFiller(sense));
  const kept = said.length + named.length > 0 || place ? said : left;
  return {
    senses: [...named, ...kept.map((sense) => ({ ...sense, listing: [] }))],
    narrowing: place ? [place.listing] : [],
  };
}

/** The words of a category are looked for as they are, or by what is in it; what only sounds like them is something else. */
function toTradeSense(senses: readonly Sense[], trade: Recognised): BusinessSense {
  const parts = senses.filter((sense) => overlaps(sense, trade));
  const as = (closeness: 'exact' | 'near') => {
    const [only] = parts;
    if (parts.length === 1 && only) return only[closeness];
    const joined = parts.flatMap((sense) => sense[closeness].slice(0, 1).flat());
    return parts.length === 0 ? [] : [joined];
  };
  const near = as('near');
  return {
    ...{ start: trade.start, length: trade.length, isName: true },
    ...{ exact: as('exact'), near, far: near },
    listing: trade.listing,
  };
}

export function toPlainSenses(senses: readonly Sense[]): BusinessSense[] {
  return senses.map((sense) => ({ ...sense, listing: [] }));
}

/** Said around what is looked for, and of no business. */
const FILLERS: ReadonlySet<string> = toFolded(`
  near nearby me best top good cheap famous contact number address list
  मेरे पास नजदीक नज़दीकी सबसे अच्छा अच्छी अच्छे सस्ता सस्ते
  મારી નજીક નજીકની નજીકમાં સારા સારી સારું સૌથી સસ્તા
  mere paas nazdeek najik najdik mari saru sabse accha acha`);

/** Said behind a trade, and true of most. */
const SHOPS: ReadonlySet<string> = toFolded(`
  shop shops store stores stall showroom service services dealer dealers centre center wala vala wale
  दुकान दुकानें स्टोर स्टोर्स शोरूम वाला वाले सेवा सेंटर સ્ટોર શોરૂમ દુકાન દુકાનો વાળા વાલા સેવા સેન્ટર dukan dukaan`);

function toFolded(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/).map(foldText));
}
