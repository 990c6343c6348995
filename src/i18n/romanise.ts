import { type IndicLetter, indicLetterOf } from './indic-letters.ts';

/** One syllable: a consonant cluster or nothing, its vowel, and a nasal or breath after it. */
interface Syllable {
  consonants: string[];
  vowel: string;
  /** True when the vowel is the unwritten "a". */
  inherent: boolean;
  nasal: boolean;
  after: string;
}
const E = (globalThis as any).process?.env ?? {};
const on = (k: string) => !(E.OFF ?? '').split(',').includes(k);

const WITH_NUKTA: Readonly<Record<string, string>> = { k: 'q', j: 'z', jh: 'zh' };

export function romanise(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u0900-\u097f\u0a80-\u0aff\u200c\u200d]+/g, (word) => romaniseWord(word));
}

function romaniseWord(word: string): string {
  const letters = [...word].map(indicLetterOf).filter((l) => l !== null);
  const guj = letters[0]?.script === 'Gujr';
  const syllables = toSyllables(letters);
  silence(syllables, guj);
  return syllables.map((s, i) => {
    const next = syllables[i + 1];
    let nasal = '';
    if (s.nasal) {
      nasal = 'n';
      const first = next?.consonants[0] ?? '';
      if (on('labial') && /^[pbmf]/.test(first)) nasal = 'm';
      if (on('nn') && /^n/.test(first)) nasal = '';
      if (on('ngh') && /^h/.test(first)) nasal = 'ng';
      if (on('finalgu') && !next && guj) nasal = '';
    }
    let c = s.consonants.join('');
    if (on('gy')) c = c.replace(/^jn/, guj ? 'gn' : 'gy');
    if (on('cch')) c = c.replace(/chchh/, 'cchh');
    return c + s.vowel + nasal + s.after;
  }).join('');
}

function toSyllables(letters: readonly IndicLetter[]): Syllable[] {
  const syllables: Syllable[] = [];
  let open: Syllable | undefined;
  let joined = false;
  for (const letter of letters) {
    switch (letter.kind) {
      case 'consonant':
        if (open && joined) { open.consonants.push(letter.roman); open.vowel = 'a'; open.inherent = true; }
        else syllables.push((open = { consonants: [letter.roman], vowel: 'a', inherent: true, nasal: false, after: '' }));
        break;
      case 'vowel': case 'digit':
        syllables.push((open = { consonants: [], vowel: letter.roman, inherent: false, nasal: false, after: '' }));
        break;
      case 'sign':
        if (open) { open.vowel = letter.roman; open.inherent = false; }
        break;
      case 'virama':
        if (open) { open.vowel = ''; open.inherent = false; }
        break;
      case 'nasal': if (open) open.nasal = true; break;
      case 'breath': if (open) open.after = 'h'; break;
      case 'nukta': if (open) { const c = open.consonants.pop() ?? ''; open.consonants.push(WITH_NUKTA[c] ?? c); }
    }
    joined = letter.kind === 'virama';
  }
  return syllables;
}

function silence(syllables: Syllable[], guj: boolean) {
  const last = syllables.length - 1;
  if (last === 0) return;
  for (let i = last; i > 0; i -= 1) {
    const s = syllables[i]!, next = syllables[i + 1];
    if (!s.inherent || s.nasal || s.after) continue;
    if (i === last) {
      const c = s.consonants;
      if (on('fincl') && c.length > 1 && /^[yvr]$/.test(c.at(-1)!) ) continue;
      s.vowel = ''; continue;
    }
    const prev = syllables[i - 1]!;
    if (on('plural') && !guj && next!.nasal && /^[oe]$/.test(next!.vowel) && i + 1 === last) continue;
    if (on('plgu') && guj && next!.vowel==='o' && i + 1 === last) continue;
    if (on('iv') && next!.vowel === 'i' && i+1===last) continue;

    if (s.consonants.length === 1 && next!.consonants.length === 1 && next!.vowel !== '' && prev.vowel !== '') s.vowel = '';
  }
}
