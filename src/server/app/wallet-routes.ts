import { profileBonuses, profileCertificates } from '#contract/profile.ts'
import { money, toMajor } from '#rules/money/money.ts'
import { pictureUrl } from '#rules/pictures/picture-url.ts'
import { customerCertificates } from '../modules/certificates/index.ts'
import { certificatePicture } from '../modules/content/index.ts'
import { customerBonuses } from '../modules/loyalty/index.ts'
import { signedIn } from '../platform/customer.ts'
import type { Db } from '../platform/db.ts'
import { done } from '../platform/result.ts'
import type { Serve } from '../platform/serve.ts'

const BACKGROUND_WIDTH = 1024

/** What a customer has to spend besides money. */
export function walletRoutes(serve: Serve, { db }: { db: Db }): void {
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

  serve(profileBonuses, async ({ customer, now }) => {
    const owner = await signedIn({ customer })
    const { level, percent, next, balance, pending, endingSoonest, movements } = await customerBonuses(
      db,
      owner.id,
      now,
    )
    const bonuses = (hundredths: number) => toMajor(money(hundredths, 'RUB'))
    const picture = await certificatePicture(db)
    return done({
      balance: bonuses(balance),
      backgroundImage: picture ? pictureUrl(picture, BACKGROUND_WIDTH, 'webp') : '',
      pending: bonuses(pending),
      endingSoonest: endingSoonest && { amount: bonuses(endingSoonest.amount), at: endingSoonest.at.toISOString() },
      level: { code: level, percent },
      nextLevel: next && { code: next.level, percent: next.percent, left: bonuses(next.missing) },
      movements: movements.map(({ kind, source, amount, at, activeFrom, expiresAt }) => ({
        kind,
        source,
        amount: bonuses(amount),
        at: at.toISOString(),
        activeFrom: activeFrom.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    })
  })
}
