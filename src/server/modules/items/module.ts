import { type ItemRegistry, itemRegistries } from '../../integrations/item-registry/port.ts'
import { demonstrationScanner } from '../../kernel/demonstration.ts'
import { pdfMaker } from '../../kernel/pdf/pdf-maker.ts'
import type { ShopModule } from '../../kernel/shop-module.ts'
import { parcelItems } from '../ordering/index.ts'
import { itemCommands } from './commands/item-commands.ts'
import { createScanner } from './demonstration.ts'
import { itemInvariants } from './invariants.ts'
import { itemsOfParcels } from './parcel-items.ts'
import type { PassportPrint } from './passport/passport-pdf.ts'
import { passportRoutes } from './passport/routes.ts'
import { itemSettings } from './settings.ts'
import { itemStaffRoutes } from './staff-routes.ts'

declare module '../../kernel/events/outbox.ts' {
  interface OutboxChannels {
    /** A sold or returned item for the state register, by UIN. `document` is the order number. */
    registry: { event: 'sold' | 'returned'; uin: string; at: string; document: string }
  }
}

/** Every item of precious metal by its UIN: where it is, whose it is, and what the state register hears of it. */
export const items: ShopModule = {
  name: 'items',
  commands: itemCommands,
  needs: ['catalog', 'stock', 'ordering', 'staff', 'audit'],
  // The register does not hear of a return before its sale.
  threads: ['item'],
  invariants: itemInvariants,
  settings: itemSettings,
  async setUp({ db, outbox, record, settings, extend, providers }) {
    const terms = settings.items ?? null
    const deps = { db, outbox, record, settings, terms }
    const [registry = noRegistry] = providers(itemRegistries)
    const pdfs = pdfMaker<PassportPrint>(new URL('./passport/pdf-worker.ts', import.meta.url))
    extend(parcelItems, itemsOfParcels(deps))
    extend(demonstrationScanner, createScanner(db, terms))
    await outbox.carry('registry', (event, key) => registry.report({ key, ...event }))
    return {
      routes(serve) {
        itemStaffRoutes(serve, deps)
        passportRoutes(serve, { db, makePdf: pdfs.make, timeZones: settings.letterTimeZones })
      },
      stop: pdfs.stop,
    }
  },
}

/** Where none is configured: what waits goes on waiting. */
const noRegistry: ItemRegistry = {
  async report() {
    throw new Error('no register is configured')
  },
}
