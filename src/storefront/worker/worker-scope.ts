/** As much of a service worker's world as ours uses: the types of the browser's window are loaded for the whole program. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type PageRequestEvent = WorkerEvent & {
  request: Request
  /** The page, asked for by the browser while the worker was waking up. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

type WorkerEvents = {
  install: WorkerEvent
  activate: WorkerEvent
  fetch: PageRequestEvent
  message: WorkerEvent & { data: unknown }
}

export type WorkerScope = {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: {
    unregister(): Promise<boolean>
    navigationPreload?: { enable(): Promise<void> }
  }
  location: Location
}

export const worker = globalThis as unknown as WorkerScope
