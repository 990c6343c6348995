// The types of a window and of a worker exclude each other; these are what is used here.
export interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchEvent extends Extendable {
  request: Request;
  clientId: string;
  resultingClientId: string;
  /** The answer to a navigation that was asked for while the worker was starting. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
export interface PushEvent extends Extendable {
  data: { json(): unknown } | null;
}
export interface ClickEvent extends Extendable {
  notification: Notification;
}
export interface ChangeEvent extends Extendable {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}
export interface PageEvent extends Extendable {
  data: unknown;
  source: { id: string } | null;
}
interface WindowClient {
  id: string;
  url: string;
  visibilityState: DocumentVisibilityState;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
}
interface WorkerEvents {
  install: Extendable;
  activate: Extendable;
  fetch: FetchEvent;
  message: PageEvent;
  push: PushEvent;
  notificationclick: ClickEvent;
  pushsubscriptionchange: ChangeEvent;
}
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  location: Location;
  skipWaiting(): Promise<void>;
  addEventListener<T extends keyof WorkerEvents>(
    type: T,
    listener: (event: WorkerEvents[T]) => void,
  ): void;
}

/** The global object of the service worker. */
export const worker = globalThis as unknown as WorkerScope;
