import { watchIslands } from './loader.ts';
import { enhanceMenu } from './menu.ts';
import { showRelativeTimes } from './relative-time.ts';
import { watchView } from './view-beacon.ts';

showRelativeTimes();
enhanceMenu();
watchIslands();
watchView();
