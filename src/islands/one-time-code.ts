/** Fills in the code from the SMS where the browser hands it over, and counts down to the next one. */
export function enhanceCodeForm(form: HTMLFormElement): void {
  fillFromSms(form);
  const resend = document.querySelector<HTMLFormElement>('[data-resend-in]');
  if (resend) countDown(resend);
}

/** Web OTP: browsers that know it hand over the last line of an SMS that is bound to this site. */
async function fillFromSms(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector('input[name="code"]');
  if (!('OTPCredential' in window) || !(input instanceof HTMLInputElement)) return;
  const waiting = new AbortController();
  form.addEventListener('submit', () => waiting.abort());
  const request = { otp: { transport: ['sms'] }, signal: waiting.signal };
  try {
    const received: object | null = await navigator.credentials.get(request);
    if (!received || !('code' in received)) return;
    input.value = String(received.code);
    form.requestSubmit();
  } catch {
    // The code is typed then.
  }
}

function countDown(form: HTMLFormElement): void {
  const { resendIn, wait = '' } = form.dataset;
  const note = form.querySelector('p');
  const button = form.querySelector('button');
  if (!note || !button) return;
  const end = Date.now() + Number(resendIn) * 1_000;
  const locale = `${document.documentElement.lang}-IN-u-nu-latn`;
  const seconds = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  });
  const show = () => {
    const left = Math.ceil((end - Date.now()) / 1_000);
    button.disabled = left > 0;
    if (left > 0) note.textContent = wait.replace('{time}', seconds.format(left));
    else {
      note.remove();
      clearInterval(timer);
    }
  };
  const timer = setInterval(show, 1_000);
  show();
}
