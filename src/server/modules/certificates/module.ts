import { join } from 'node:path'
import type { Language } from '#rules/location/site.ts'
import { SHOP_NAME } from '#texts/shop-name.ts'
import { siteOrigin } from '../../kernel/configuration/config.ts'
import type { Db } from '../../kernel/database/db.ts'
import { certificatesToTry } from '../../kernel/demonstration.ts'
import { orderNumbers } from '../../kernel/order-numbers.ts'
import { pdfMaker } from '../../kernel/pdf/pdf-maker.ts'
import type { Customer } from '../../kernel/people/customer.ts'
import type { PersonalDataHolder } from '../../kernel/people/personal-data.ts'
import { nightly, type ShopModule } from '../../kernel/shop-module.ts'
import { userOf } from '../identity/index.ts'
import { followUps, NO_FOLLOW_UPS } from '../journeys/index.ts'
import { mediaIndex } from '../pictures/index.ts'
import { buyingParts } from './buying/buying-parts.ts'
import { eraseGifts, giftsOfPerson, hasUnfinishedGifts } from './buying/personal-data.ts'
import { codeHasher, createCodeHasher } from './code-hasher.ts'
import { certificateCommands } from './commands/certificate-commands.ts'
import { customerCertificates } from './customer-certificates.ts'
import { issueSandboxCertificates, readSandboxCertificates } from './demonstration/sandbox-certificates.ts'
import { expireCertificates } from './expire-certificates.ts'
import { certificateInvariants } from './invariants.ts'
import { letters } from './letter-kinds.ts'
import { eraseReceived, receivedByPerson } from './owning/personal-data.ts'
import { remindOfEnding } from './owning/remind.ts'
import { owningRoutes } from './owning/routes.ts'
import type { CertificatePrint } from './pdf/certificate-pdf.ts'
import { sheetPrinter } from './pdf/print-certificate.ts'
import { pdfRoutes } from './pdf/routes.ts'
import { designBook } from './receiving/design-book.ts'
import { receivingRoutes } from './receiving/routes.ts'
import { certificateSettings } from './settings.ts'
import { forgetShown } from './shown-codes.ts'

const isText = (value: unknown) => typeof value === 'string'

/** Gift certificates: money with an append-only ledger. */
export const certificates: ShopModule = {
  name: 'certificates',
  letters,
  needs: ['content', 'identity', 'pictures'],
  uses: ['journeys'],
  invariants: certificateInvariants,
  commands: certificateCommands,
  settings: certificateSettings,
  async setUp(kernel) {
    const terms = kernel.settings.certificates ?? null
    const { db, log, now, secret, settings, config, provide, get, find, extend, limits, record, shopFolder } = kernel
    const hash = createCodeHasher(await secret('certificates'))
    provide(codeHasher, hash)
    const originOf = (language: Language) => siteOrigin(config, language)
    const designs = designBook(terms, get(mediaIndex), join(shopFolder, 'media'))
    const pdfs = pdfMaker<CertificatePrint>(new URL('./pdf/pdf-worker.ts', import.meta.url))
    const printing = { designs, makePdf: pdfs.make, timeZones: settings.letterTimeZones, brand: SHOP_NAME }
    const buying = terms ? buyingParts(kernel, terms, hash, sheetPrinter(printing, terms)) : null
    const handingOn = terms && {
      ...{ db, record, hashCode: hash, designs, terms },
      ownEmails: async (customer: Customer) =>
        [customer.email, (await userOf(db, customer)).waitingEmail].filter(isText),
    }
    const reminding = {
      ...{ db, log, timeZone: settings.timeZone, timeZones: settings.letterTimeZones },
      followUps: find(followUps) ?? NO_FOLLOW_UPS,
      originOf,
    }
    const opening = { db, limits, record, hashCode: hash, designs }
    const toTry = config.hasSandbox && terms ? await readSandboxCertificates(shopFolder) : []
    if (terms)
      extend(certificatesToTry, () =>
        toTry.map(({ code, face, depositId }) => ({ code, depositId, amount: face, currency: terms.currency })),
      )
    return {
      routes(serve) {
        owningRoutes(serve, { db, designs, orderNumbers: (keys) => get(orderNumbers)(keys), handingOn })
        receivingRoutes(serve, opening)
        pdfRoutes(serve, { ...opening, ...printing })
        buying?.routes(serve)
      },
      ...(buying && { on: buying.on }),
      stop: pdfs.stop,
      demonstration: {
        async open(at) {
          if (terms) await issueSandboxCertificates(db, toTry, { hash, terms, originOf }, at)
        },
      },
      jobs: {
        ...buying?.jobs,
        'certificates.expire': nightly(() => expireCertificates(db, now())),
        'certificates.remind': nightly(() => remindOfEnding(reminding, now())),
        'certificates.forget': nightly(() => forgetShown(db, now())),
      },
      personalData: certificatesOfPeople(db),
    }
  },
}

function certificatesOfPeople(db: Db): Omit<PersonalDataHolder, 'name'> {
  return {
    describe: (texts) => texts.certificates,
    async refuses(tx, person, at) {
      if (await hasUnfinishedGifts(tx, person)) return 'profile.open_orders'
      const owned = await customerCertificates(tx, person.customerId, at)
      return owned.some(({ left }) => left > 0) ? 'profile.certificate_balance' : null
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
  }
}
