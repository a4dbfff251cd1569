import { join } from 'node:path'
import { layout as layoutEn } from '#texts/en/layout.ts'
import { layout as layoutRu } from '#texts/ru/layout.ts'
import { nightly, type ShopModule, service } from '../../kernel/shop-module.ts'
import { mediaIndex } from '../pictures/index.ts'
import { type CodeHasher, createCodeHasher } from './code-hasher.ts'
import { customerCertificates } from './customer-certificates.ts'
import { expireCertificates } from './expire-certificates.ts'
import type { OrderNumbers } from './owning/owned-certificates.ts'
import { owningRoutes } from './owning/routes.ts'
import { pdfMaker } from './pdf/pdf-maker.ts'
import { pdfRoutes } from './pdf/routes.ts'
import { designBook } from './receiving/design-book.ts'
import { receivingRoutes } from './receiving/routes.ts'
import { forgetShown } from './shown-codes.ts'

const BRAND = { ru: layoutRu.brand, en: layoutEn.brand }

/** Codes of certificates are stored hashed with a key that all nodes share. */
export const codeHasher = service<CodeHasher>('certificate code hasher')

/** What orders are called, by their keys. */
export const orderNumbers = service<OrderNumbers>('order numbers')

/** Gift certificates: money with an append-only ledger. */
export const certificates: ShopModule = {
  name: 'certificates',
  needs: ['identity', 'pictures'],
  async setUp({ db, now, secret, provide, get, limits, record, shopFolder, settings }) {
    const hashCode = createCodeHasher(await secret('certificates'))
    provide(codeHasher, hashCode)
    const designs = designBook(get(mediaIndex), join(shopFolder, 'media'))
    const opening = { db, limits, record, hashCode, designs }
    const pdfs = pdfMaker()
    const printing = { makePdf: pdfs.make, timeZones: settings.letterTimeZones, brand: BRAND }
    return {
      stop: pdfs.stop,
      routes: (serve) => {
        owningRoutes(serve, { db, designs, orderNumbers: (keys) => get(orderNumbers)(keys) })
        receivingRoutes(serve, opening)
        pdfRoutes(serve, { ...opening, ...printing })
      },
      jobs: {
        'certificates.expire': nightly(() => expireCertificates(db, now())),
        'certificates.forget': nightly(() => forgetShown(db, now())),
      },
      personalData: {
        async refuses(tx, { customerId }, at) {
          const owned = await customerCertificates(tx, customerId, at)
          return owned.some(({ balance }) => balance > 0) ? 'certificate_balance' : null
        },
        // They stay bound to the account that nobody can open any more.
        erase: async () => {},
        export: (_, { customerId }, at) => customerCertificates(db, customerId, at),
      },
    }
  },
}
