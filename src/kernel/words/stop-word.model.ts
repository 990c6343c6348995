import { foldText } from '#i18n/folding.ts';

/** Words that nearly every text has, as they are written and as they are typed in Latin letters. */
const STOP_WORDS = `
  a an and are as at be been by for from had has have he her his in is it its of on or she that the
  their they this to was were which will with
  का के की को में से है हैं और ने पर यह ये वह वे कि था थी थे हो एक इस इन उस उन भी ही तो या जो
  ka ke ki ko mein se hai hain aur ne tha thi the yeh bhi
  ના ની નો નું ને માં થી છે અને એ આ તે જે કે પર પણ હતી હતો હતા હતું માટે એક તો હોય તેમ
  na ni nu ma maa thi che chhe ane mate`;

const FOLDED: ReadonlySet<string> = new Set(STOP_WORDS.trim().split(/\s+/).map(foldText));

/** True for a folded word that says nothing about what a text is about. */
export function isStopWord(folded: string): boolean {
  return FOLDED.has(folded);
}
