/** Puts a film or post in the place of its poster when that is pressed; before that its service is asked nothing. */
export function enhancePlayers(posters: Iterable<HTMLAnchorElement>): void {
  for (const poster of posters) {
    poster.addEventListener('click', (event) => {
      // A new tab stays a new tab.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const player = createPlayer(poster);
      poster.replaceWith(player);
      player.focus();
    });
  }
}

function createPlayer(poster: HTMLAnchorElement): HTMLIFrameElement {
  const player = document.createElement('iframe');
  player.src = poster.dataset.player ?? '';
  player.title = poster.dataset.title ?? '';
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // YouTube refuses to play for a page that doesn't say where it is.
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  return player;
}
