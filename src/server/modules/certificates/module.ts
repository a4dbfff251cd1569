import { join } from 'node:path'
import type { Language } from '#rules/location/site.ts'
import { SHOP_NAME } from '#texts/shop-name.ts'
import { siteOrigin } from '../../kernel/configuration/config.ts'
import { orderNumbers } from '../../kernel/order-numbers.ts'
import { pdfMaker } from '../../kernel/pdf/pdf-maker.ts'
import type { Customer } from '../../kernel/people/customer.ts'
import { nightly, type ShopModule, service } from '../../kernel/shop-module.ts'
import { userOf } from '../identity/index.ts'
import { followUps } from '../journeys/index.ts'
import { mediaIndex } from '../pictures/index.ts'
import { buyingParts } from './buying/buying-parts.ts'
import { eraseGifts, giftsOfPerson, hasUnfinishedGifts } from './buying/personal-data.ts'
import { type CodeHasher, createCodeHasher } from './code-hasher.ts'
import { customerCertificates } from './customer-certificates.ts'
import { expireCertificates } from './expire-certificates.ts'
import { certificateInvariants } from './invariants.ts'
import { eraseReceived, receivedByPerson } from './owning/personal-data.ts'
import { remindOfEnding } from './owning/remind.ts'
import { owningRoutes } from './owning/routes.ts'
import type { CertificatePrint } from './pdf/certificate-pdf.ts'
import { sheetPrinter } from './pdf/print-certificate.ts'
import { pdfRoutes } from './pdf/routes.ts'
import { designBook } from './receiving/design-book.ts'
import { receivingRoutes } from './receiving/routes.ts'
import { forgetShown } from './shown-codes.ts'

const isText = (value: unknown) => typeof value === 'string'

import { certificateSettings } from './settings.ts'

/** Codes of certificates are stored hashed with a key that all nodes share. */
export const codeHasher = service<CodeHasher>('certificate code hasher')

/** Gift certificates: money with an append-only ledger. */
export const certificates: ShopModule = {
  name: 'certificates',
  needs: ['content', 'identity', 'pictures', 'journeys'],
  invariants: certificateInvariants,
  settings: certificateSettings,
  async setUp(kernel) {
    const { db, log, now, secret, settings, config, provide, get, limits, record, shopFolder } = kernel
    const hash = createCodeHasher(await secret('certificates'))
    provide(codeHasher, hash)
    const designs = designBook(settings.certificates, get(mediaIndex), join(shopFolder, 'media'))
    const pdfs = pdfMaker<CertificatePrint>(new URL('./pdf/pdf-worker.ts', import.meta.url))
    const printing = { designs, makePdf: pdfs.make, timeZones: settings.letterTimeZones, brand: SHOP_NAME }
    const buying = settings.certificates
      ? buyingParts(kernel, settings.certificates, hash, sheetPrinter(printing))
      : null
    const handingOn = settings.certificates && {
      ...{ db, record, hashCode: hash, designs, terms: settings.certificates },
      ownEmails: async (customer: Customer) =>
        [customer.email, (await userOf(db, customer)).waitingEmail].filter(isText),
    }
    const reminding = {
      ...{ db, log, timeZone: settings.timeZone, timeZones: settings.letterTimeZones },
      followUps: get(followUps),
      originOf: (language: Language) => siteOrigin(config, language),
    }
    const opening = { db, limits, record, hashCode: hash, designs }
    return {
      routes(serve) {
        owningRoutes(serve, { db, designs, orderNumbers: (keys) => get(orderNumbers)(keys), handingOn })
        receivingRoutes(serve, opening)
        pdfRoutes(serve, { ...opening, ...printing })
        buying?.routes(serve)
      },
      ...(buying && { on: buying.on }),
      stop: pdfs.stop,
      jobs: {
        ...buying?.jobs,
        'certificates.expire': nightly(() => expireCertificates(db, now())),
        'certificates.remind': nightly(() => remindOfEnding(reminding, now())),
        'certificates.forget': nightly(() => forgetShown(db, now())),
      },
      personalData: {
        describe: (texts) => texts.certificates,
        async refuses(tx, person, at) {
          if (await hasUnfinishedGifts(tx, person)) return 'open_orders'
          const owned = await customerCertificates(tx, person.customerId, at)
          return owned.some(({ left }) => left > 0) ? 'certificate_balance' : null
        },
        // Certificates stay bound to the account that nobody can open any more.
        async erase(tx, person) {
          await eraseReceived(tx, person)
          await eraseGifts(tx, person)
        },
        export: async (_, person, at) => ({
          owned: await customerCertificates(db, person.customerId, at),
          received: await receivedByPerson(db, person),
          bought: await giftsOfPerson(db, person),
        }),
      },
    }
  },
}
