import { nightly, type ShopModule, service } from '../../kernel/shop-module.ts'
import { buyingParts } from './buying/buying-parts.ts'
import { eraseGifts, giftsOfPerson, hasUnfinishedGifts } from './buying/personal-data.ts'
import { type CodeHasher, createCodeHasher } from './code-hasher.ts'
import { customerCertificates } from './customer-certificates.ts'
import { expireCertificates } from './expire-certificates.ts'
import { certificateRoutes } from './routes.ts'
import { forgetShown } from './shown-codes.ts'

/** Codes of certificates are stored hashed with a key that all nodes share. */
export const codeHasher = service<CodeHasher>('certificate code hasher')

/** Gift certificates: money with an append-only ledger. */
export const certificates: ShopModule = {
  name: 'certificates',
  needs: ['identity', 'pictures'],
  async setUp(kernel) {
    const { db, now, secret, settings, provide } = kernel
    const hash = createCodeHasher(await secret('certificates'))
    provide(codeHasher, hash)
    const buying = settings.certificates ? buyingParts(kernel, settings.certificates, hash, null) : null
    return {
      routes(serve) {
        certificateRoutes(serve, { db })
        buying?.routes(serve)
      },
      ...(buying && { on: buying.on }),
      jobs: {
        ...buying?.jobs,
        'certificates.expire': nightly(() => expireCertificates(db, now())),
        'certificates.forget': nightly(() => forgetShown(db, now())),
      },
      personalData: {
        async refuses(tx, person, at) {
          if (await hasUnfinishedGifts(tx, person)) return 'open_orders'
          const owned = await customerCertificates(tx, person.customerId, at)
          return owned.some(({ balance }) => balance > 0) ? 'certificate_balance' : null
        },
        // Certificates stay bound to the account that nobody can open any more.
        erase: (tx, person) => eraseGifts(tx, person),
        export: async (_, person, at) => ({
          owned: await customerCertificates(db, person.customerId, at),
          bought: await giftsOfPerson(db, person),
        }),
      },
    }
  },
}
