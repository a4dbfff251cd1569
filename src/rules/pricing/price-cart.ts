import { inSpendingOrder } from '../certificates/spending-order.ts'
import type { Currency } from '../location/currency.ts'
import { bonusesTaken, mostSpendable } from '../loyalty/spendable-bonuses.ts'
import { splitByLargestRemainder } from '../money/split.ts'
import { type Promo, promoSlot } from '../promo/promo.ts'
import { type PromoLine, promoSaving, promoShares } from '../promo/promo-shares.ts'
import { cartTrace, type TraceStep } from './cart-trace.ts'
import { sumOf } from './sum-of.ts'

export type { TraceStep } from './cart-trace.ts'

/** All sums are minor units of the cart's currency. */
export type PricingLine = {
  key: string
  skuId: number
  quantity: number
  unitInitial: number
  unitFinal: number
  isOnSale: boolean
  categoryIds: readonly number[]
  designerId: number | null
  tagIds: readonly number[]
  setKey?: string | null
  /** This line's share of its set's saving (see `spreadSetSaving`), for the whole line. */
  setSaving?: number
}

export type PricingCertificate = { id: number; number: string; balance: number; expiresAt: Date }

export type PricingInput = {
  currency: Currency
  lines: readonly PricingLine[]
  /** Applied ones, already found applicable: at most one for goods and one for delivery. */
  promos: readonly Promo[]
  /** In hundredths of a bonus, which are minor units of the currency of the programme. */
  bonuses: { wanted: number; balance: number; sharePercent: number; currency: Currency } | null
  /** 0 when not taken. */
  packing: { eco: number; gift: number }
  delivery: { typeId: number; price: number } | null
  certificates: readonly PricingCertificate[]
}

export type CertificateShare = { id: number; amount: number }

export type PricedLine = {
  key: string
  skuId: number
  quantity: number
  /** The whole line before any saving. */
  initial: number
  /** The whole line at its sale price. */
  sale: number
  /** Taken off by the set, the promo, bonuses. */
  set: number
  promo: number
  bonus: number
  /** To be paid for the goods of this line, before certificates: `sale − set − promo − bonus`. */
  final: number
  /** Paid with certificates, in all and by each. */
  certificate: number
  certificates: CertificateShare[]
  /** Left to pay by card or in cash: `final − certificate`. */
  payable: number
}

/** What is paid besides goods. `final` is before certificates, `payable` after them. */
export type PricedExtra = {
  kind: 'eco' | 'gift' | 'delivery'
  final: number
  certificate: number
  certificates: CertificateShare[]
  payable: number
}

export type PricedCart = {
  lines: PricedLine[]
  extras: PricedExtra[]
  totalInitial: number
  saleSaving: number
  setSaving: number
  promoSaving: number
  bonusesSpent: number
  /** How many could be spent if the balance were large enough. */
  bonusesMost: number
  /** Money that will really be paid for goods: what bonuses are earned on. */
  bonusesToEarnBase: number
  packing: number
  /** To be paid for delivery, the saving already taken off. */
  delivery: number
  deliverySaving: number
  certificates: { id: number; number: string; amount: number }[]
  finalSum: number
  /** Gifts of an applied code that are not in the cart yet. */
  missingGiftSkuIds: number[]
  /** Every unit of the total by the rule that made it; the sum of the amounts is `finalSum`, always. */
  trace: TraceStep[]
}

/**
 * The one function that says what a cart costs: cart, order, refund and back office all ask here. The steps go in one
 * order (sale price, set, goods promo, bonuses, packing, delivery and its promo, certificates), each on the result of
 * the one before. The order of lines, codes and certificates in the input decides nothing.
 */
export function priceCart(input: PricingInput): PricedCart {
  const lines = input.lines.toSorted(byKey).map(atSalePrice)
  const goodsPromo = bestGoodsPromo(input.promos, lines)
  const deliveryPromo = input.promos.toSorted((a, b) => a.id - b.id).find((promo) => promoSlot(promo) === 'delivery')
  takePromo(lines, goodsPromo)
  const bonusesMost = takeBonuses(lines, input)
  for (const line of lines) line.payable = line.final

  const deliveryPrice = input.delivery?.price ?? 0
  const deliverySaving = deliveryPromo ? deliveryPrice : 0
  const extras = [
    extra('eco', input.packing.eco),
    extra('gift', input.packing.gift),
    extra('delivery', deliveryPrice - deliverySaving),
  ].filter(({ final }) => final > 0)
  const certificates = takeCertificates([...lines, ...extras], input.certificates)

  const places = new Map(input.lines.map(({ key }, index) => [key, index]))
  const inPlace = lines
    .toSorted((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0))
    .map(({ isOnSale, categoryIds, designerId, tagIds, sum, ...line }) => line)
  const setKeys = new Map(input.lines.map(({ key, setKey }) => [key, setKey ?? undefined]))
  return {
    lines: inPlace,
    extras,
    totalInitial: sumOf(lines, ({ initial }) => initial),
    saleSaving: sumOf(lines, ({ initial, sale }) => initial - sale),
    setSaving: sumOf(lines, ({ set }) => set),
    promoSaving: sumOf(lines, ({ promo }) => promo),
    bonusesSpent: sumOf(lines, ({ bonus }) => bonus),
    bonusesMost,
    bonusesToEarnBase: sumOf(lines, ({ payable }) => payable),
    packing: input.packing.eco + input.packing.gift,
    delivery: deliveryPrice - deliverySaving,
    deliverySaving,
    certificates,
    finalSum: sumOf([...lines, ...extras], ({ payable }) => payable),
    missingGiftSkuIds: missingGifts(goodsPromo, lines),
    trace: cartTrace({
      lines: inPlace,
      setKeys,
      goodsPromo,
      packing: input.packing,
      deliveryPrice,
      deliverySaving,
      deliveryPromo,
      certificates,
    }),
  }
}

/** The lines as promo rules look at them. */
export function promoLines(lines: readonly PricingLine[]): PromoLine[] {
  return lines.map(atSalePrice)
}

/** A line on its way through the steps. `sum` is what a promo looks at. */
type LineInWork = PricedLine & Pick<PricingLine, 'isOnSale' | 'categoryIds' | 'designerId' | 'tagIds'> & { sum: number }

function atSalePrice(line: PricingLine): LineInWork {
  const { key, skuId, quantity, isOnSale, categoryIds, designerId, tagIds } = line
  mustBeWhole(quantity, line.unitInitial, line.unitFinal, line.setSaving ?? 0)
  // A sale price above the initial one would be a surcharge; the final price is what is charged then.
  const sale = line.unitFinal * quantity
  const initial = Math.max(line.unitInitial * quantity, sale)
  const set = Math.min(line.setSaving ?? 0, sale)
  const sum = sale - set
  const taken = { set, promo: 0, bonus: 0, certificate: 0, certificates: [] }
  const facts = { isOnSale, categoryIds, designerId, tagIds }
  return { key, skuId, quantity, initial, sale, ...taken, final: sum, payable: sum, ...facts, sum }
}

function bestGoodsPromo(promos: readonly Promo[], lines: readonly LineInWork[]): Promo | undefined {
  return promos
    .filter((promo) => promoSlot(promo) === 'goods')
    .map((promo) => ({ promo, saving: promoSaving(promo, lines) }))
    .toSorted((a, b) => b.saving - a.saving || a.promo.id - b.promo.id)[0]?.promo
}

function takePromo(lines: readonly LineInWork[], promo: Promo | undefined): void {
  const shares = promo ? promoShares(promo, lines) : new Map<string, number>()
  for (const line of lines) {
    line.promo = shares.get(line.key) ?? 0
    line.final -= line.promo
  }
}

/** Answers how many could be spent. Bonuses are money of one currency: in another there is nothing to spend. */
function takeBonuses(lines: readonly LineInWork[], { currency, bonuses }: PricingInput): number {
  const payable = lines.filter((line) => !line.isOnSale)
  const sums = payable.map((line) => line.final)
  if (bonuses === null || currency !== bonuses.currency) return 0
  const most = mostSpendable(sums, bonuses.sharePercent)
  const shares = splitByLargestRemainder(bonusesTaken(bonuses.wanted, bonuses.balance, most), sums)
  payable.forEach((line, index) => {
    line.bonus = shares[index] ?? 0
    line.final -= line.bonus
  })
  return most
}

type PayablePart = { payable: number; certificate: number; certificates: CertificateShare[] }

/** Each certificate pays a part of everything that is still to be paid, so that each line knows whose money it was. */
function takeCertificates(
  parts: readonly PayablePart[],
  certificates: readonly PricingCertificate[],
): PricedCart['certificates'] {
  const once = new Map(certificates.map((certificate) => [certificate.id, certificate]))
  return inSpendingOrder([...once.values()]).flatMap(({ id, number, balance }) => {
    mustBeWhole(balance)
    const left = parts.map(({ payable }) => payable)
    const amount = Math.min(
      balance,
      sumOf(left, (payable) => payable),
    )
    if (amount === 0) return []
    const shares = splitByLargestRemainder(amount, left)
    parts.forEach((part, index) => {
      const share = shares[index] ?? 0
      if (share === 0) return
      part.certificates.push({ id, amount: share })
      part.certificate += share
      part.payable -= share
    })
    return [{ id, number, amount }]
  })
}

function extra(kind: PricedExtra['kind'], final: number): PricedExtra {
  mustBeWhole(final)
  return { kind, final, certificate: 0, certificates: [], payable: final }
}

function missingGifts(promo: Promo | undefined, lines: readonly LineInWork[]): number[] {
  if (promo?.kind !== 'gift_item' || promo.giftSkuId === null) return []
  return lines.some((line) => line.skuId === promo.giftSkuId) ? [] : [promo.giftSkuId]
}

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
}

function mustBeWhole(...numbers: number[]): void {
  for (const number of numbers)
    if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`${number} is not a whole number from 0`)
}
