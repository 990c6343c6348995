import { expect, it } from 'vitest';
import { listWordsFrom } from '#testing/architecture/screen-words.ts';
import { readScreenWords } from '#tools/graph/desk-screens.ts';
import { readSources } from '#tools/graph/source.ts';

const SCREEN = /^src\/desk\/.*Screen\.tsx$/;
const PICKER = 'src/desk/media/PicturePicker.tsx';

const files = readSources();

it('each screen of the desk loads the words it is drawn with, and no others', () => {
  const screens = files.map(({ path }) => path).filter((path) => SCREEN.test(path));
  const needed = screens.map((path) => [path, listWordsFrom(path, files)]);
  expect(Object.fromEntries(readScreenWords())).toEqual(Object.fromEntries(needed));
});

it('a picture is chosen with the words of the library alone', () => {
  expect(listWordsFrom(PICKER, files)).toEqual(['media']);
});

it('what stands around the screens needs no words of theirs', () => {
  const others = new RegExp(`${SCREEN.source}|^${PICKER}$`);
  expect(listWordsFrom('src/desk/main.tsx', files, others)).toEqual([]);
});
