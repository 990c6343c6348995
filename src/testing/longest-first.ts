import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take much longer than their size tells: begun last, one would run alone at the end. */
const LONG = /(page-looks|crawl|npm-scripts)\.test\.ts$/;

/** Begins with the files that take longest; where nothing has been measured yet Vitest goes by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
