/** Offers to log out where the browser's record says that somebody is logged in (spec section 4). */
export function enhanceLogin(): void {
  if (!isLoggedIn()) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-log-out]')) {
    link.textContent = link.dataset.logOut ?? '';
    link.addEventListener('click', (event) => {
      event.preventDefault();
      logOut();
    });
  }
}

function isLoggedIn(): boolean {
  try {
    return localStorage.getItem('isLoggedIn') === 'true';
  } catch {
    return false;
  }
}

/** Also the stories that the service worker has kept are forgotten. The page is loaded anew whatever happens before. */
async function logOut(): Promise<void> {
  try {
    Reflect.set(document, 'cookie', 'x-access-token=; Path=/; Max-Age=0');
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
  } catch (error) {
    console.error(error);
  }
  location.reload();
}
