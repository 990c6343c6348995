import type { Translate } from '#i18n/translator.ts';

const UNITS = [
  { name: 'crore', size: 10_000_000 },
  { name: 'lakh', size: 100_000 },
  { name: 'thousand', size: 1_000 },
] as const;

/** A sum in paise as papers say it in words, in crores and lakhs: "Rupees twelve thousand four hundred forty-three and ten paise only". */
export function toSumWords(paise: number, t: Translate): string {
  const rest = paise % 100;
  const rupees = toWords((paise - rest) / 100, t);
  if (rest === 0) return t('commerce-paper.words.rupees', { rupees });
  return t('commerce-paper.words.rupees_paise', { rupees, paise: toWords(rest, t) });
}

/** Below 100 every number has a word of its own in Hindi and Gujarati. */
function toWords(number: number, t: Translate): string {
  const small = t('commerce-paper.words.numbers').split('|');
  const hundreds = t('commerce-paper.words.hundreds').split('|');
  const said: string[] = [];
  let rest = number;
  for (const { name, size } of UNITS) {
    const many = Math.floor(rest / size);
    if (many > 0) said.push(t(`commerce-paper.words.${name}`, { number: toWords(many, t) }));
    rest %= size;
  }
  if (rest >= 100) said.push(hundreds[Math.floor(rest / 100) - 1] ?? '');
  rest %= 100;
  if (rest > 0 || said.length === 0) said.push(small[rest] ?? '');
  return said.join(' ');
}
