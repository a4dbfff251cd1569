import type { CartData } from '#contract/entities/cart.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'

const messages = texts.offer

/** What an offer consists of, in words: each code, bonuses and certificate; and what it does without. */
export function offerParts(
  offer: NonNullable<CartData['offer']>,
  carried: CartData['promocodes'],
  money: (sum: number) => string,
): string[] {
  const dropped = carried.filter(
    ({ code, isAutomatic, isApplied }) => !isAutomatic && isApplied && !offer.codes.some((one) => one.code === code),
  )
  return [
    ...offer.codes.map(({ code, title }) => messages.code(code, title)),
    ...(offer.bonuses > 0 ? [messages.bonuses(offer.bonuses)] : []),
    ...offer.certificates.map(({ number, amount }) => messages.certificate(number, money(amount))),
    ...dropped.map(({ code }) => messages.without(code)),
  ]
}
