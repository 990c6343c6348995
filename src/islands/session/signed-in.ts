/** Whether it is worth asking who is signed in: the site's cookie that says so can be read by scripts, and proves nothing. */
export function isSignedIn(): boolean {
  return document.cookie.includes('signed-in=1');
}

/** Whether somebody was signed in here who has not logged out; their session may have ended by itself since. */
export function isSomebodyKnown(): boolean {
  try {
    return localStorage.getItem('isLoggedIn') === 'true';
  } catch {
    return false;
  }
}
