import {
  getPushSubscription,
  postJson,
  saveToken,
  storeSubscription,
  subscribeToPush,
} from './push-registration.ts';

const ANSWER = 'pushPermission';

/** Fills in the settings form for this browser's subscription, or says what keeps it from having one. */
export async function enhancePushSettings(settings: HTMLElement): Promise<void> {
  const key = settings.dataset.key ?? '';
  settings.querySelector('[data-push-allow]')?.addEventListener('click', async () => {
    if (!(await askPermission())) return show(settings, 'blocked');
    if (!(await subscribeToPush(key))) return show(settings, 'failed');
    await refresh(settings);
    // The button that had the focus is gone.
    settings.querySelector<HTMLElement>('[data-push-notice="active"]')?.focus();
  });
  forgetOnRemoval(settings);
  await refresh(settings);
}

/** The browser ends its subscription before the site is told. */
function forgetOnRemoval(settings: HTMLElement): void {
  const remove = settings.querySelector<HTMLButtonElement>('button[value=remove]');
  remove?.addEventListener('click', async (event) => {
    event.preventDefault();
    await forget();
    remove.form?.requestSubmit(remove);
  });
}

async function refresh(settings: HTMLElement): Promise<void> {
  const hindrance = findHindrance();
  if (hindrance) return show(settings, hindrance);
  const subscription = await getPushSubscription();
  if (!subscription) return show(settings, 'inactive');
  try {
    await fill(settings, subscription);
    show(settings, 'active');
  } catch (error) {
    console.error(error);
    show(settings, 'failed');
  }
}

type Notice = 'unsupported' | 'ios' | 'blocked' | 'inactive' | 'active' | 'failed';

function findHindrance(): Notice | null {
  const isAble =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // iOS has notifications for sites on the Home Screen only.
  if (!isAble) return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'ios' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

function show(settings: HTMLElement, notice: Notice): void {
  for (const element of settings.querySelectorAll<HTMLElement>('[data-push-notice]'))
    element.hidden = element.dataset.pushNotice !== notice;
}

async function fill(settings: HTMLElement, subscription: PushSubscription): Promise<void> {
  const token = JSON.stringify(subscription);
  const ticked = await fetchTicked(subscription, token);
  const form = settings.querySelector('form');
  const fields = form?.querySelector('fieldset');
  if (!form || !fields) return;
  // A form that was refused comes back as the reader filled it in.
  if (form.dataset.chosen === undefined)
    for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
      box.checked = ticked.includes(box.name);
  const hidden = form.querySelector<HTMLInputElement>('input[name=token]');
  if (hidden) hidden.value = token;
  fields.disabled = false;
}

/** Names of the boxes that are ticked. A subscription the site has lost is stored again. */
async function fetchTicked(subscription: PushSubscription, token: string): Promise<string[]> {
  let response = await postJson('/api/push/settings', { token });
  if (response.status === 404) {
    await storeSubscription(subscription);
    response = await postJson('/api/push/settings', { token });
  }
  if (!response.ok) throw new Error(`no settings: ${response.status}`);
  const { data } = (await response.json()) as { data: { fields: string[] } };
  return data.fields;
}

async function askPermission(): Promise<boolean> {
  const isGranted = (await Notification.requestPermission()) === 'granted';
  try {
    localStorage.setItem(ANSWER, isGranted ? 'granted' : 'denied');
  } catch {
    // Storage may be off; the prompt then never comes.
  }
  return isGranted;
}

async function forget(): Promise<void> {
  try {
    const subscription = await getPushSubscription();
    await subscription?.unsubscribe();
  } catch (error) {
    console.error(error);
  }
  saveToken(null);
}
