import type { Page } from 'playwright-core';

/** Stands in for the browser's speech: says what it is told at once, or waits to be told to go on. */
export function speakLike(page: Page, langs: readonly string[]) {
  return page.addInitScript((voiceLangs) => {
    const said: string[] = [];
    let waiting: SpeechSynthesisUtterance | null = null;
    const voices = voiceLangs.map((lang) => ({ lang, localService: true, name: lang }));
    Object.assign(window, { said, endChunk: () => waiting?.onend?.(new Event('end') as never) });
    class Utterance {
      voice = null;
      lang = '';
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: (utterance: SpeechSynthesisUtterance) => {
        waiting = utterance;
        said.push(`${utterance.lang}: ${utterance.text}`);
      },
      cancel: () => said.push('cancelled'),
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  }, langs);
}

/** What has been said, each with the language of its voice. */
export function listSaid(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'said') as string[]);
}

/** Has the voice come to the end of what it says. */
export function endChunk(page: Page): Promise<void> {
  return page.evaluate(() => Reflect.get(window, 'endChunk')());
}
