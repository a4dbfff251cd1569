import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Promo, PromoKind } from '../promo/promo.ts'
import { paidParts } from './paid-parts.ts'
import {
  type PricedCart,
  type PricingCertificate,
  type PricingInput,
  type PricingLine,
  priceCart,
} from './price-cart.ts'
import { type LineRefund, type Quantities, refundShares } from './refund-shares.ts'
import { sumOf } from './sum-of.ts'

// Small worlds, so that scopes meet lines, and awkward sums.
const sum = fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 20_000_000 }))
const id = fc.integer({ min: 1, max: 4 })
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 3 })

const someLine = (index: number): fc.Arbitrary<PricingLine> =>
  fc
    .record({
      skuId: id,
      quantity: fc.integer({ min: 1, max: 10 }),
      unitInitial: sum,
      discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
      categoryIds: ids,
      designerId: fc.option(id),
      tagIds: ids,
      setSaving: fc.oneof(fc.constant(0), sum),
    })
    .map(({ unitInitial, discount, ...rest }) => ({
      key: `line-${index}`,
      unitInitial,
      unitFinal: unitInitial - Math.floor((unitInitial * discount) / 100),
      isOnSale: discount > 0,
      setKey: rest.setSaving > 0 ? 'set' : null,
      ...rest,
    }))

const scopes = ['category', 'designer', 'tag', 'sku'] as const
const somePromo: fc.Arbitrary<Promo> = fc
  .record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    kind: fc.constantFrom<PromoKind[]>('percent', 'fixed', 'free_delivery', 'gift_item', 'buy_x_get_y'),
    trigger: fc.constantFrom('code' as const, 'automatic' as const),
    buyCount: fc.integer({ min: 1, max: 3 }),
    freeCount: fc.integer({ min: 1, max: 2 }),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: sum,
    scope: fc.oneof(fc.constant({ kind: 'all' as const }), fc.record({ kind: fc.constantFrom(...scopes), ids })),
    giftSkuId: id,
    includesSale: fc.boolean(),
    isAlone: fc.boolean(),
  })
  .map(({ kind, percent, amount, giftSkuId, buyCount, freeCount, ...rest }) => ({
    ...rest,
    titleRu: 'Акция',
    titleEn: 'Offer',
    buyCount: kind === 'buy_x_get_y' ? buyCount : 0,
    freeCount: kind === 'buy_x_get_y' ? freeCount : 0,
    campaignId: null,
    ownerId: null,
    code: `CODE${rest.id}`,
    kind,
    percent: kind === 'percent' ? percent : 0,
    amount: kind === 'fixed' ? amount + 1 : 0,
    giftSkuId: kind === 'gift_item' ? giftSkuId : null,
    startsAt: null,
    endsAt: null,
    minSum: 0,
    currency: 'RUB',
    site: null,
    isFirstOrderOnly: false,
    isSignedInOnly: false,
    totalLimit: null,
    phoneLimit: null,
  }))

const someCertificates: fc.Arbitrary<PricingCertificate[]> = fc
  .array(fc.record({ balance: sum, days: fc.nat({ max: 5 }) }), { maxLength: 4 })
  .map((all) =>
    all.map(({ balance, days }, index) => ({
      id: index + 1,
      number: `100000000${index}`,
      balance,
      expiresAt: new Date(Date.UTC(2027, 0, 1 + days)),
    })),
  )

const someCart: fc.Arbitrary<PricingInput> = fc.record({
  currency: fc.constantFrom('RUB' as const, 'RUB' as const, 'USD' as const, 'AED' as const),
  lines: fc.nat({ max: 8 }).chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => someLine(i)))),
  promos: fc.uniqueArray(somePromo, { maxLength: 3, selector: (promo) => promo.id }),
  bonuses: fc.option(
    fc.record({ wanted: sum, balance: sum, sharePercent: fc.nat({ max: 100 }), currency: fc.constant('RUB' as const) }),
  ),
  packing: fc.record({ eco: fc.oneof(fc.constant(0), sum), gift: fc.oneof(fc.constant(0), sum) }),
  delivery: fc.option(fc.record({ typeId: id, price: fc.nat({ max: 100_000 }) })),
  certificates: someCertificates,
})

const RUNS = { numRuns: 2_000 }
const law = <T>(title: string, arbitrary: fc.Arbitrary<T>, holds: (value: T) => void) =>
  test(title, () => fc.assert(fc.property(arbitrary, holds), RUNS))

/** The same cart whatever the order of its lines. */
const byKey = (cart: PricedCart) => ({
  ...cart,
  lines: cart.lines.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  trace: cart.trace.map((step) => JSON.stringify(step)).sort(),
})

describe('a priced cart', () => {
  law('explains its total: the trace adds up to it and never falls below 0', someCart, (input) => {
    const { trace, finalSum } = priceCart(input)
    expect(sumOf(trace, ({ amount }) => amount)).toBe(finalSum)
    let running = 0
    for (const { amount } of trace) {
      running += amount
      expect(running).toBeGreaterThanOrEqual(0)
      expect(amount).not.toBe(0)
    }
  })

  law('adds up: lines to totals, tenders to what they pay', someCart, (input) => {
    const cart = priceCart(input)
    for (const line of cart.lines) {
      expect(line.final).toBe(line.sale - line.set - line.promo - line.bonus)
      expect(line.payable).toBe(line.final - line.certificate)
      expect(line.certificate).toBe(sumOf(line.certificates, ({ amount }) => amount))
    }
    const goods = cart.totalInitial - cart.saleSaving - cart.setSaving - cart.promoSaving - cart.bonusesSpent
    expect(sumOf(cart.lines, ({ final }) => final)).toBe(goods)
    const certificates = sumOf(cart.certificates, ({ amount }) => amount)
    expect(cart.finalSum).toBe(goods + cart.packing + cart.delivery - certificates)
    for (const { id, amount } of cart.certificates) {
      const shares = [...cart.lines, ...cart.extras].flatMap((part) => part.certificates)
      const own = shares.filter((share) => share.id === id)
      expect(sumOf(own, (share) => share.amount)).toBe(amount)
    }
  })

  law('has nothing below 0 and nothing that is not whole', someCart, (input) => {
    const { lines, extras, certificates, trace: _, missingGiftSkuIds: __, ...sums } = priceCart(input)
    const numbers = [
      ...Object.values(sums),
      ...extras.flatMap(({ final, certificate, payable }) => [final, certificate, payable]),
      ...certificates.map(({ amount }) => amount),
      ...lines.flatMap(({ key: _key, certificates: shares, ...rest }) => [
        ...Object.values(rest),
        ...shares.map(({ amount }) => amount),
      ]),
    ]
    for (const number of numbers) expect(Number.isSafeInteger(number) && number >= 0).toBe(true)
  })

  law('does not depend on the order of lines, codes and certificates', someCart, (input) => {
    const turned = {
      ...input,
      lines: input.lines.toReversed(),
      promos: input.promos.toReversed(),
      certificates: input.certificates.toReversed(),
    }
    expect(byKey(priceCart(turned))).toEqual(byKey(priceCart(input)))
  })

  law('keeps the order of its lines', someCart, (input) => {
    const keys = input.lines.toReversed().map(({ key }) => key)
    expect(priceCart({ ...input, lines: input.lines.toReversed() }).lines.map(({ key }) => key)).toEqual(keys)
  })

  law(
    'is restored by removing what was applied, in any order, and changes nothing it was given',
    fc.tuple(someCart, somePromo, fc.nat({ max: 5 })),
    ([bare, promo, order]) => {
      type Cart = PricingInput
      const moves: { apply: (cart: Cart) => Cart; remove: (cart: Cart) => Cart }[] = [
        {
          apply: (cart) => ({ ...cart, promos: [...cart.promos, promo] }),
          remove: (cart) => ({ ...cart, promos: cart.promos.filter((one) => one !== promo) }),
        },
        {
          apply: (cart) => ({ ...cart, packing: { ...cart.packing, eco: cart.packing.eco + 30_000 } }),
          remove: (cart) => ({ ...cart, packing: { ...cart.packing, eco: cart.packing.eco - 30_000 } }),
        },
        {
          apply: (cart) => ({ ...cart, certificates: [...cart.certificates, certificate] }),
          remove: (cart) => ({ ...cart, certificates: cart.certificates.filter((one) => one !== certificate) }),
        },
      ]
      const certificate = { id: 99, number: '9', balance: 500_000, expiresAt: new Date(Date.UTC(2027, 0, 3)) }
      const sorted = [0, 1, 2].toSorted((a, b) => ((a + order) % 3) - ((b + order) % 3)).map((index) => moves[index])
      const frozen = JSON.stringify(bare)
      let cart = bare
      for (const move of sorted) cart = move?.apply(cart) ?? cart
      priceCart(cart)
      for (const move of order % 2 ? sorted : sorted.toReversed()) cart = move?.remove(cart) ?? cart
      expect(priceCart(cart)).toEqual(priceCart(bare))
      expect(JSON.stringify(bare)).toBe(frozen)
    },
  )

  law('takes certificates that end first before the others, and never more than there is to pay', someCart, (input) => {
    const cart = priceCart(input)
    const ordered = input.certificates.toSorted((a, b) => +a.expiresAt - +b.expiresAt || a.id - b.id)
    const before = cart.finalSum + sumOf(cart.certificates, ({ amount }) => amount)
    let left = before
    for (const { id, balance } of ordered) {
      const amount = Math.min(balance, left)
      expect(cart.certificates.find((one) => one.id === id)?.amount ?? 0).toBe(amount)
      left -= amount
    }
    expect(cart.finalSum).toBe(left)
  })

  law('spends whole bonuses: not on sale lines, not above the share, the balance or the wish', someCart, (input) => {
    const cart = priceCart(input)
    expect(cart.bonusesSpent % 100).toBe(0)
    if (input.currency !== 'RUB' || !input.bonuses) {
      expect(cart.bonusesSpent).toBe(0)
      return
    }
    expect(cart.bonusesSpent).toBeLessThanOrEqual(
      Math.min(input.bonuses.balance, input.bonuses.wanted, cart.bonusesMost),
    )
    const onSale = new Set(input.lines.filter((line) => line.isOnSale).map(({ key }) => key))
    const full = cart.lines.filter(({ key }) => !onSale.has(key))
    expect(sumOf(cart.lines, ({ key, bonus }) => (onSale.has(key) ? bonus : 0))).toBe(0)
    const base = sumOf(full, ({ sale, set, promo }) => sale - set - promo)
    expect(cart.bonusesSpent * 100).toBeLessThanOrEqual(base * input.bonuses.sharePercent)
  })

  law('[A06] has at most one goods code and one delivery code at work', someCart, (input) => {
    const { trace } = priceCart(input)
    const codes = (...rules: string[]) =>
      new Set(trace.filter((step) => rules.includes(step.rule)).map((step) => step.reference))
    expect(codes('promo', 'promotion').size).toBeLessThanOrEqual(1)
    expect(codes('delivery_promo', 'delivery_promotion').size).toBeLessThanOrEqual(1)
  })

  test('a sum that is no whole number is refused', () => {
    const line = { key: 'a', skuId: 1, quantity: 1, unitInitial: 10.5, unitFinal: 10.5, isOnSale: false }
    const facts = { categoryIds: [], designerId: null, tagIds: [] }
    const rest = { promos: [], bonuses: null, packing: { eco: 0, gift: 0 }, delivery: null, certificates: [] }
    expect(() => priceCart({ currency: 'RUB', lines: [{ ...line, ...facts }], ...rest })).toThrow(RangeError)
  })
})

describe('refunds of a priced cart', () => {
  /** A cart and the order in which its items come back, one by one or several at once. */
  const someReturns = fc.tuple(
    someCart,
    fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 4 })), { maxLength: 60 }),
  )
  const everythingBack = { delivery: true, packing: true }

  law('give each tender exactly what it paid, however the items come back', someReturns, ([input, steps]) => {
    const paid = paidParts(priceCart(input))
    if (paid.lines.length === 0) return
    const before: LineRefund[] = []
    const back = { card: 0, bonus: 0, certificates: new Map<number, number>() }
    const give = (now: Quantities) => {
      const refund = refundShares({ ...paid, before, returnedNow: now, extrasBack: everythingBack })
      const parts = refund.card + refund.bonus + sumOf(refund.certificates, ({ amount }) => amount)
      expect(refund.total).toBe(parts)
      back.card += refund.card
      back.bonus += refund.bonus
      for (const { id, amount } of refund.certificates) {
        expect(amount).toBeGreaterThan(0)
        back.certificates.set(id, (back.certificates.get(id) ?? 0) + amount)
      }
      before.push(...refund.lines)
    }
    const left = ({ key, quantity }: { key: string; quantity: number }) =>
      quantity -
      sumOf(
        before.filter((one) => one.key === key),
        (one) => one.quantity,
      )
    const cart = priceCart(input)
    for (const [choice, wanted] of steps) {
      const line = paid.lines[choice % paid.lines.length]
      if (!line) continue
      give({ [line.key]: Math.min(wanted, left(line)) })
      expect(back.card).toBeLessThanOrEqual(cart.finalSum)
      expect(back.bonus).toBeLessThanOrEqual(cart.bonusesSpent)
    }
    give(Object.fromEntries(paid.lines.map((line) => [line.key, left(line)])))
    // Asked once more when everything is back, it gives nothing.
    give({})
    expect(back.card).toBe(cart.finalSum)
    expect(back.bonus).toBe(cart.bonusesSpent)
    expect([...back.certificates].sort(([a], [b]) => a - b)).toEqual(
      cart.certificates.map(({ id, amount }) => [id, amount]).sort(([a = 0], [b = 0]) => a - b),
    )
  })
})
