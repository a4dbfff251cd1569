import type { Deliverers } from '../../../kernel/events/outbox.ts'
import type { PageNotifier } from './port.ts'

/** A shop that has left the service meanwhile has nobody to tell: what waits is done with. */
export function pageDelivery(notifier: PageNotifier | null): Deliverers['pages'] {
  return async ({ origin, urls }) => {
    await notifier?.notify(origin, urls)
  }
}
