import { profileCertificates } from '#contract/profile.ts'
import { money, toMajor } from '#rules/money/money.ts'
import { signedIn } from '../../kernel/customer.ts'
import type { Db } from '../../kernel/database/db.ts'
import { done } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import { customerCertificates } from './customer-certificates.ts'

export function certificateRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(profileCertificates, async ({ customer, now }) => {
    const owner = await signedIn({ customer })
    const all = await customerCertificates(db, owner.id, now)
    return done({
      certificates: all.map(({ face, balance, held, currency, expiresAt, ...rest }) => ({
        ...rest,
        currency,
        amount: toMajor(money(face, currency)),
        balance: toMajor(money(balance, currency)),
        held: toMajor(money(held, currency)),
        expiresAt: expiresAt.toISOString(),
      })),
    })
  })
}
