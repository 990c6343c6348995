import { PART_OF_PAGE } from '#shared/part-of-page.ts';

/** What the server has drawn to be put into a page. */
export interface Part {
  status: number;
  isGood: boolean;
  body: DocumentFragment;
}

/** Asks for the content of a page, or sends it a form. Null where nothing can be had, and where the answer leads to another page, which is gone to. */
export async function fetchPart(address: string, form?: FormData): Promise<Part | null> {
  const url = new URL(address, location.href);
  url.searchParams.set(PART_OF_PAGE, '1');
  try {
    const response = await fetch(
      url,
      form && { method: 'POST', body: new URLSearchParams(toText(form)) },
    );
    if (response.redirected && form) {
      location.assign(response.url);
      return null;
    }
    const { status, ok, headers } = response;
    const isDrawn = headers.get('Content-Type')?.startsWith('text/html') ?? false;
    const body = toFragment(isDrawn ? await response.text() : '');
    return status >= 500 ? null : { status, isGood: ok && isDrawn, body };
  } catch {
    return null;
  }
}

export function toFragment(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** Without files. */
export function toText(form: FormData): [string, string][] {
  return [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}
