import { type ESTree, parseSync, Visitor } from 'vite';
import type { Edition } from '#i18n/editions.ts';
import { toLineCounter } from '#tools/graph/source.ts';

type Script = Edition['script'];

const LETTERS: Readonly<Record<Script, RegExp>> = {
  Latn: /\p{Script=Latin}/u,
  Deva: /\p{Script=Devanagari}/u,
  Gujr: /\p{Script=Gujarati}/u,
};

/** What is wrong with a text shown to readers of a language written in `script`. */
export function listTextFaults(text: string, script: Script): string[] {
  if (text === '') return ['empty'];
  const shown = text.replace(/\{\{.*?\}\}/g, '');
  const others = (Object.keys(LETTERS) as Script[]).filter((other) => other !== script);
  // Names such as "API" stay Latin in every language; Indic letters never stand in another script.
  const foreign = others.filter((other) => other !== 'Latn' && LETTERS[other].test(shown));
  const isForeignOnly = LETTERS.Latn.test(shown) && !LETTERS[script].test(shown);
  const checks: [string, boolean][] = [
    ['a blank too many', text !== text.trim() || /\s{2}/.test(text)],
    ['not in NFC', text !== text.normalize('NFC')],
    ['letters of another script', foreign.length > 0 || isForeignOnly],
    ['a full stop where Hindi has a danda', script === 'Deva' && /[\u0900-\u097f]\./.test(text)],
    ['a danda where only Hindi has one', script !== 'Deva' && /[।॥]/.test(text)],
    ['straight double quotes', text.includes('"')],
    ['an invisible character', /[\u00ad\u200b\u200e\u200f\ufeff]/.test(text)],
  ];
  return checks.filter(([, isBroken]) => isBroken).map(([fault]) => fault);
}

export interface TranslatedCall {
  path: string;
  line: number;
  /** Keys it may ask for, `*` for a part known only at run time; none if that can't be seen. */
  patterns: string[];
}

/** A file without these words, which most are, needs no parser. */
const MAY_TRANSLATE = /\bt\b|\btranslatorOf\b/;

/** Calls of a translator: `t(...)`, `view.t(...)` and `translatorOf(...)(...)`. */
export function listTranslated(path: string, text: string): TranslatedCall[] {
  const calls: TranslatedCall[] = [];
  if (path.endsWith('.css') || !MAY_TRANSLATE.test(text)) return calls;
  const lineAt = toLineCounter(text);
  new Visitor({
    CallExpression: ({ callee, arguments: [key], start }) => {
      if (!key || !isTranslator(callee)) return;
      calls.push({ path, line: lineAt(start), patterns: toPatterns(key) });
    },
  }).visit(parseSync(path, text).program);
  return calls;
}

function isTranslator(callee: ESTree.Expression): boolean {
  switch (callee.type) {
    case 'Identifier':
      return callee.name === 't';
    case 'MemberExpression':
      return callee.property.type === 'Identifier' && callee.property.name === 't';
    case 'CallExpression':
      return callee.callee.type === 'Identifier' && callee.callee.name === 'translatorOf';
    default:
      return false;
  }
}

function toPatterns(key: ESTree.Argument): string[] {
  switch (key.type) {
    case 'Literal':
      return [String(key.value)];
    case 'TemplateLiteral':
      return [key.quasis.map(({ value }) => value.cooked ?? '').join('*')];
    case 'ConditionalExpression':
      return [...toPatterns(key.consequent), ...toPatterns(key.alternate)];
    default:
      return [];
  }
}

/** Matches the keys a pattern stands for, with the endings i18next gives to plural forms. */
export function keyPattern(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[.]/g, '\\.'));
  return new RegExp(`^${parts.join('[^.]+')}(_(zero|one|two|few|many|other))?$`);
}
