import type { LiveShop } from '#rules/settings/shop-details.ts'
import { writeOverBrand } from '#texts/live-brand.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { EventBus } from '../../kernel/events/event-bus.ts'
import type { Logger } from '../../kernel/logger.ts'
import { LIVE_SHOP_TAG } from './events.ts'
import { readShop } from './opening-store.ts'

/** What every page shows of `opening.shop`, in memory; read again when the owner has changed it, on whichever node. */
export async function watchShop(deps: {
  db: Db
  log: Logger
  events: Pick<EventBus, 'subscribe' | 'onGap'>
}): Promise<{ now(): LiveShop; settled(): Promise<void> }> {
  const { db, log, events } = deps
  let live: LiveShop = { isOpen: false, details: null, look: null }
  let reading: Promise<void> = Promise.resolve()

  async function read(): Promise<void> {
    const { version, details, accent, logo, isOpen } = await readShop(db)
    live = { isOpen, details, look: accent || logo ? { accent, logo, version } : null }
    // Letters and answers of this process; pages are told with each page.
    writeOverBrand(details)
  }
  function readAgain(): void {
    reading = reading
      .then(read)
      .catch((error) => log.error({ event: 'opening.not_read', err: error }, 'the shop’s details could not be read'))
  }
  events.subscribe(({ tags }) => {
    if (tags.includes(LIVE_SHOP_TAG)) readAgain()
  })
  events.onGap(readAgain)
  await read()
  return { now: () => live, settled: () => reading }
}
