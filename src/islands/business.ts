/** A view counts when the page has been before the eyes for this long, in milliseconds. */
const READ_AFTER = 1_000;

const ADDRESS = '/api/vendor/business/view';

interface Numbers {
  phone?: string;
  whatsapp?: string;
}

/** Tells of what a reader does with the business of the page, and shows its number to whoever asks. */
export function watchBusiness(business: HTMLElement): void {
  const id = Number(business.dataset.business);
  const tell = (event: string) => {
    const body = JSON.stringify({ vendorBusinessDetailsId: id, event, countOnly: true });
    navigator.sendBeacon(ADDRESS, new Blob([body], { type: 'application/json' }));
  };
  setTimeout(() => document.visibilityState === 'visible' && tell('view'), READ_AFTER);
  business.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
    if (link?.dataset.event) tell(link.dataset.event);
  });
  const form = business.querySelector<HTMLFormElement>('form[data-reveal]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    showNumber(form, id);
  });
}

/** The number in place of the form; where that fails the form is sent as without scripts. */
async function showNumber(form: HTMLFormElement, id: number): Promise<void> {
  try {
    const response = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ vendorBusinessDetailsId: id, event: 'phone' }),
    });
    if (!response.ok) throw new Error(String(response.status));
    const { data } = (await response.json()) as { data: Numbers };
    if (!data.phone) throw new Error('no number');
    const link = toCallLink(form, data.phone);
    form.replaceWith(link);
    link.focus();
  } catch {
    form.submit();
  }
}

function toCallLink(form: HTMLFormElement, phone: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'button button-strong';
  link.href = `tel:${phone}`;
  const icon = form.querySelector('svg');
  const number = document.createElement('span');
  number.textContent = phone.replace(/^\+91(\d{5})(\d{5})$/, '$1 $2');
  if (icon) link.appendChild(icon);
  link.appendChild(number);
  return link;
}
