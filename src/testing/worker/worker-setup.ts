import '#app/domains.ts';
import { afterAll, beforeEach } from 'vitest';
import '../words-setup.ts';
import { beginEmpty } from './empty-site.ts';
import { showLog, takeLog } from './kept-log.ts';
import './patience.ts';

await beginEmpty();

let areBegun = false;
// What is said between two files.
takeLog();
beforeEach(({ onTestFinished }) => {
  areBegun = true;
  onTestFinished(({ task }) => {
    if (task.result?.state === 'fail') showLog(task.name);
    takeLog();
  });
});
afterAll(() => {
  if (!areBegun) showLog('what is done before the tests');
});
