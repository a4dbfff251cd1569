import { profileBonuses } from '#contract/profile.ts'
import type { LoyaltySettings } from '#rules/loyalty/loyalty-settings.ts'
import { money, toMajor } from '#rules/money/money.ts'
import { pictureUrl } from '#rules/pictures/picture-url.ts'
import { signedIn } from '../../kernel/customer.ts'
import type { Db } from '../../kernel/database/db.ts'
import { done } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import { certificatePicture } from '../content/index.ts'
import { customerBonuses } from './customer-bonuses.ts'

const BACKGROUND_WIDTH = 1024

export function loyaltyRoutes(serve: Serve, { db, settings }: { db: Db; settings: LoyaltySettings }): void {
  serve(profileBonuses, async ({ customer, now }) => {
    const owner = await signedIn({ customer })
    const account = await customerBonuses(db, settings, owner.id, now)
    const { level, percent, next, balance, pending, endingSoonest, movements } = account
    const bonuses = (hundredths: number) => toMajor(money(hundredths, settings.currency))
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
