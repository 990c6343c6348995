import { type HtmlElement, parsePage } from './html-page.ts';

const MOST_REDIRECTS = 10;
const FIELDS = 'input, select, textarea';

/** A reader whose browser runs no scripts: follows links, sends forms and keeps cookies as HTML and HTTP tell it to. */
export class PlainReader {
  readonly cookies = new Map<string, string>();
  /** The line that set each cookie, with what it says of it. */
  readonly setCookies = new Map<string, string>();
  private readonly headers: Record<string, string>;
  private readonly filled = new Map<HtmlElement, string>();
  private current: { url: URL; status: number; headers: Headers; page: HtmlElement } | null = null;

  /** `headers` go with every request, such as the address somebody sends from. */
  constructor(headers: Record<string, string> = {}) {
    this.headers = headers;
  }

  get url(): URL {
    return this.answer.url;
  }

  get status(): number {
    return this.answer.status;
  }

  get page(): HtmlElement {
    return this.answer.page;
  }

  get main(): HtmlElement {
    return this.page.one('main');
  }

  /** Of the last answer. */
  getHeader(name: string): string | null {
    return this.answer.headers.get(name);
  }

  open(address: string | URL): Promise<void> {
    return this.ask(new URL(address), { method: 'GET' });
  }

  follow(link: HtmlElement): Promise<void> {
    return this.open(new URL(link.attribute('href') ?? '', this.url));
  }

  /** The field that a label of the main part names, as a reader sees it. */
  field(label: string): HtmlElement {
    const { main } = this;
    for (const each of main.all('label')) {
      if (each.line !== label) continue;
      const id = each.attribute('for');
      return id ? main.one(`#${id}`) : each.one(FIELDS);
    }
    const named = main.all(FIELDS).find((each) => each.attribute('aria-label') === label);
    if (!named) throw new Error(`no field is called ${label}`);
    return named;
  }

  fill(label: string, value: string): void {
    this.filled.set(this.field(label), value);
  }

  /** Presses a button of the main part, which sends its form with what was filled in. */
  press(name: string): Promise<void> {
    const button = this.main.all('button').find((each) => each.line === name);
    const form = button?.closest('form');
    if (!button || !form) throw new Error(`no button is called ${name}`);
    const values = new URLSearchParams(this.listValues(form));
    const ownName = button.attribute('name');
    if (ownName) values.append(ownName, button.attribute('value') ?? '');
    const action = button.attribute('formaction') ?? form.attribute('action') ?? this.url.href;
    const target = new URL(action, this.url);
    if ((form.attribute('method') ?? 'get').toLowerCase() === 'post')
      return this.ask(target, { method: 'POST', body: values });
    target.search = values.toString();
    return this.open(target);
  }

  private listValues(form: HtmlElement): [name: string, value: string][] {
    return form.all(FIELDS).flatMap((field): [string, string][] => {
      const name = field.attribute('name');
      if (!name || field.attribute('disabled') !== null) return [];
      const value = this.filled.get(field) ?? ownValueOf(field);
      return value === null ? [] : [[name, value]];
    });
  }

  private get answer() {
    if (!this.current) throw new Error('no page is open');
    return this.current;
  }

  private async ask(url: URL, init: { method: string; body?: URLSearchParams }): Promise<void> {
    let [target, request] = [url, init];
    for (let redirects = 0; redirects < MOST_REDIRECTS; redirects += 1) {
      const response = await fetch(target, {
        ...request,
        redirect: 'manual',
        headers: this.headersTo(target, request.method),
      });
      this.keepCookies(response);
      const location = response.headers.get('Location');
      const html = await response.text();
      if (!location) {
        this.filled.clear();
        const { status, headers } = response;
        this.current = { url: target, status, headers, page: parsePage(html) };
        return;
      }
      target = new URL(location, target);
      request = { method: 'GET' };
    }
    throw new Error(`${url} leads nowhere`);
  }

  private headersTo({ origin }: URL, method: string): Record<string, string> {
    const Cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      Accept: 'text/html',
      ...this.headers,
      ...(Cookie && { Cookie }),
      ...(method === 'POST' && { Origin: origin }),
    };
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
      this.setCookies.set(name, line);
      if (value === '' || /;\s*max-age=0\b/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** The link that reads so. */
export function findLink(within: HtmlElement, name: string): HtmlElement {
  const link = within.all('a').find((each) => each.line === name);
  if (!link) throw new Error(`no link reads ${name}`);
  return link;
}

/** What a form sends that nobody has touched, by the names of its fields. */
export function readFields(form: HtmlElement): Record<string, string> {
  const fields = form.all(FIELDS).flatMap((field) => {
    const [name, value] = [field.attribute('name'), ownValueOf(field)];
    return name && value !== null ? [[name, value] as const] : [];
  });
  return Object.fromEntries(fields);
}

/** What a field sends that nobody has touched; null where it sends nothing. */
function ownValueOf(field: HtmlElement): string | null {
  if (field.name === 'textarea') return field.text;
  if (field.name === 'select') {
    const options = field.all('option');
    const chosen = options.find((each) => each.attribute('selected') !== null) ?? options[0];
    return chosen ? (chosen.attribute('value') ?? chosen.line) : null;
  }
  const type = field.attribute('type') ?? 'text';
  if (type === 'checkbox' || type === 'radio')
    return field.attribute('checked') === null ? null : (field.attribute('value') ?? 'on');
  return ['submit', 'button', 'file', 'reset'].includes(type)
    ? null
    : (field.attribute('value') ?? '');
}
