import { watchIslands } from './loader.ts';
import { enhanceMenu } from './menu.ts';
import { showRelativeTimes } from './relative-time.ts';
import { watchView } from './view-beacon.ts';

showRelativeTimes();
enhanceMenu();
watchIslands();
watchView();

const posters = document.querySelectorAll<HTMLAnchorElement>('a[data-player]');
if (posters.length > 0)
  import('./video-player.ts').then(({ enhancePlayers }) => enhancePlayers(posters));
