import { toText } from '#islands/part/part-of-page.ts';
import { showToast } from '#islands/toast.ts';

/** Opens the form of a report under its comment, or closes it. */
export async function showReport(link: HTMLAnchorElement): Promise<void> {
  const comment = link.closest('.comment');
  const open = comment?.querySelector('.comment-reporting');
  if (open) {
    open.remove();
    return;
  }
  const page = await fetchPage(link.href);
  const form = page?.querySelector('main .form');
  if (!form || !comment) return location.assign(link.href);
  const place = document.createElement('div');
  place.className = 'comment-reporting';
  place.appendChild(form);
  comment.appendChild(place);
  place.querySelector('select')?.focus();
}

/** Sends it; who has to sign in first is led there. */
export async function sendReport(section: HTMLElement, form: HTMLFormElement): Promise<void> {
  const place = form.parentElement;
  const body = new URLSearchParams(toText(new FormData(form)));
  const response = await fetch(form.action, { method: 'POST', body }).catch(() => null);
  if (!response || response.status >= 500) {
    showToast({ kind: 'error', text: section.dataset.failed ?? '' });
    return;
  }
  if (response.redirected && !response.url.includes('/report/'))
    return location.assign(response.url);
  const page = toPage(await response.text());
  const fresh = page.querySelectorAll('main .form-faults, main .form');
  if (fresh.length > 0) return place?.replaceChildren(...fresh);
  const answer = page.querySelector('main .form-answer h2');
  showToast({ kind: 'success', text: answer?.textContent ?? '' });
  place?.remove();
}

async function fetchPage(address: string): Promise<Document | null> {
  const response = await fetch(address);
  return response.ok ? toPage(await response.text()) : null;
}

function toPage(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
