import { loyaltyPage } from '#contract/customer/loyalty.ts'
import { profileBonuses, profileBonusHistory } from '#contract/customer/profile.ts'
import type { Language } from '#rules/location/site.ts'
import { money, toMajor } from '#rules/money/money.ts'
import { describedPicture, type MediaIndex } from '#rules/pictures/media.ts'
import { pictureUrl } from '#rules/pictures/picture-url.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { loyalty as en } from '#texts/en/customer/loyalty.ts'
import { loyalty as ru } from '#texts/ru/customer/loyalty.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { OrderNumbers } from '../../kernel/order-numbers.ts'
import { signedIn } from '../../kernel/people/customer.ts'
import { done } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import { certificatePicture } from '../content/index.ts'
import { type BonusMovement, bonusHistory } from './bonus-history.ts'
import { customerBonuses } from './customer-bonuses.ts'

export type LoyaltyDeps = {
  db: Db
  settings: Pick<ShopSettings, 'loyalty' | 'timeZone'>
  media: MediaIndex
  /** How orders are called, by their keys. */
  orderNumbers: OrderNumbers
}

const BACKGROUND_WIDTH = 1024
const ALT: Record<Language, string> = { ru: ru.picture, en: en.picture }

export function loyaltyRoutes(serve: Serve, { db, settings, media, orderNumbers }: LoyaltyDeps): void {
  const bonuses = (hundredths: number) => toMajor(money(hundredths, settings.loyalty.currency))
  const pageOf = async (page: Awaited<ReturnType<typeof bonusHistory>>) => ({
    movements: await movementRows(page.movements),
    cursor: page.cursor,
  })

  async function movementRows(movements: readonly BonusMovement[]) {
    const keys = [...new Set(movements.flatMap(({ orderKey }) => orderKey ?? []))]
    const numbers = await orderNumbers(keys)
    return movements.map(({ kind, source, amount, orderKey, at, activeFrom, expiresAt }) => {
      const number = orderKey === null ? undefined : numbers.get(orderKey)
      return {
        kind,
        source,
        order: orderKey !== null && number !== undefined ? { id: orderKey, number } : null,
        amount: bonuses(amount),
        at: at.toISOString(),
        activeFrom: activeFrom.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }
    })
  }

  serve(profileBonuses, async ({ customer, now }) => {
    const owner = await signedIn({ customer })
    const account = await customerBonuses(db, settings, owner.id, now)
    const { level, percent, next, balance, pending, held, owed, endingSoonest, calendar } = account
    const background = pictureOf(media, 'wide', '')?.id ?? (await certificatePicture(db, now))
    return done({
      balance: bonuses(balance),
      backgroundImage: background ? pictureUrl(background, BACKGROUND_WIDTH, 'webp') : '',
      pending: bonuses(pending),
      held: bonuses(held),
      owed: bonuses(owed),
      endingSoonest: endingSoonest && { amount: bonuses(endingSoonest.amount), at: endingSoonest.at.toISOString() },
      calendar: calendar.map(({ kind, day, amount }) => ({ kind, day, amount: bonuses(amount) })),
      level: { code: level, percent },
      nextLevel: next && { code: next.level, percent: next.percent, left: bonuses(next.missing) },
      ...(await pageOf(await bonusHistory(db, owner.id))),
    })
  })

  serve(profileBonusHistory, async ({ customer, query }) => {
    const owner = await signedIn({ customer })
    return done(await pageOf(await bonusHistory(db, owner.id, query.cursor)))
  })

  serve(loyaltyPage, async ({ visitor }) => {
    const alt = ALT[visitor.site.language]
    return done({ wide: pictureOf(media, 'wide', alt), tall: pictureOf(media, 'tall', alt) })
  })
}

function pictureOf(media: MediaIndex, shape: 'wide' | 'tall', alt: string) {
  return describedPicture(media, `editorial/page-loyalty-${shape}.jpg`, alt)
}
