import { attachPhonetic } from './attach-phonetic.ts';

/** Fields of a form that are written in a language with a script of its own. */
const WRITTEN =
  ':is(input:not([type]), input[type="text"], input[type="search"], textarea):is([lang="hi"], [lang="gu"])';

type Written = (HTMLInputElement | HTMLTextAreaElement) & { lang: 'hi' | 'gu' };

/** Phonetic typing in every field of the desk that says by its `lang` that it is written in Hindi or Gujarati; gives the function that ends it. */
export function followFields(): () => void {
  let end = () => {};
  let field: EventTarget | null = null;
  const enter = ({ target }: FocusEvent) => {
    // It ends at the next field and not before: what is taken away while the focus moves draws it back.
    if (target === field) return;
    end();
    field = target;
    end = isWritten(target) ? attachPhonetic(target, target.lang) : () => {};
  };
  document.addEventListener('focusin', enter);
  return () => {
    document.removeEventListener('focusin', enter);
    end();
  };
}

function isWritten(target: EventTarget | null): target is Written {
  return target instanceof HTMLElement && target.matches(WRITTEN) && !target.matches(':read-only');
}
