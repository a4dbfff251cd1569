import { nightly, type ShopModule, service } from '../../kernel/shop-module.ts'
import { type CodeHasher, createCodeHasher } from './code-hasher.ts'
import { customerCertificates } from './customer-certificates.ts'
import { expireCertificates } from './expire-certificates.ts'
import { certificateInvariants } from './invariants.ts'
import { certificateRoutes } from './routes.ts'
import { forgetShown } from './shown-codes.ts'

/** Codes of certificates are stored hashed with a key that all nodes share. */
export const codeHasher = service<CodeHasher>('certificate code hasher')

/** Gift certificates: money with an append-only ledger. */
export const certificates: ShopModule = {
  name: 'certificates',
  needs: ['identity'],
  invariants: certificateInvariants,
  async setUp({ db, now, secret, provide }) {
    provide(codeHasher, createCodeHasher(await secret('certificates')))
    return {
      routes: (serve) => certificateRoutes(serve, { db }),
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
