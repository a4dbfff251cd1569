import type { StoreEvent } from './store-event.ts'

let notify: (event: StoreEvent) => void = () => {}

/**
 * The one way to count anything. It knows nobody, so that whatever calls it stays as small as it is; and it is named as
 * it is because what blocks trackers judges by names.
 */
export function track(event: StoreEvent): void {
  notify(event)
}

/** Who is told; nobody until the page is alive. */
export function onEvent(listener: (event: StoreEvent) => void): void {
  notify = listener
}
