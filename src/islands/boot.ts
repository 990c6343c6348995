import { watchIslands } from './loader.ts';
import { enhanceMenu } from './menu.ts';
import { showRelativeTimes } from './relative-time.ts';

showRelativeTimes();
enhanceMenu();
watchIslands();
