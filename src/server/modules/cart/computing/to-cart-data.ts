import type { CartData, CartProduct } from '#contract/entities/cart.ts'
import type { DeliveryOption } from '#rules/delivery/delivery-options.ts'
import type { Language } from '#rules/location/site.ts'
import { bonusesEarned } from '#rules/loyalty/spendable-bonuses.ts'
import { priceView } from '#rules/money/price-view.ts'
import { cartTexts } from '../cart-messages.ts'
import { promoName } from '../promo-messages.ts'
import type { CartOffer } from './cart-offer.ts'
import type { ComputedCart } from './decide-cart.ts'
import type { LoadedLine } from './load-cart.ts'
import { offerView, promosView, promotionHints } from './promos-view.ts'

const MINOR = 100
const major = (minor: number) => minor / MINOR

/** The answer of every cart call; with what would cost less, where somebody looks at the cart itself. */
export function toCartData(cart: ComputedCart, offer: CartOffer | null = null): CartData {
  const { state, buyer, calculated, loaded, promos, certificates, loyalty } = cart
  const { priced, options, chosen, methods } = calculated
  const texts = cartTexts(buyer.language)
  const { packPrices: prices } = cart
  const paidBy = new Map(priced.certificates.map(({ id, amount }) => [id, amount]))
  const names = new Map(promos.flatMap(({ code, promo }) => (promo ? [[code, promoName(promo, buyer.language)]] : [])))
  return {
    version: state.version,
    owner: buyer.customerId === null ? 'guest' : 'customer',
    products: loaded.lines.map((line) => productOf(line, cart)),
    totalProducts: loaded.lines.reduce((all, { quantity }) => all + quantity, 0),
    certificates: certificates.map(({ code, number, balance, id, isShownHere }) => ({
      code,
      number,
      balance: major(balance),
      amount: major(paidBy.get(id) ?? 0),
      ...(!isShownHere && { needsCode: true }),
    })),
    promocodes: promosView(cart),
    heldPromocodes: state.heldCodes,
    promotionHints: promotionHints(cart),
    offer: offer && offerView(offer, cart),
    deposits: priced.certificates.map(({ amount }) => ({ amount: major(amount) })),
    bonuses: loyalty && {
      balance: major(loyalty.balance),
      most: major(Math.min(priced.bonusesMost, loyalty.balance)),
      spent: major(priced.bonusesSpent),
      toEarn: major(bonusesEarned(priced.bonusesToEarnBase, loyalty.percent)),
      level: { code: loyalty.level, percent: loyalty.percent },
    },
    packs: { ...state.packs, ecoPrice: major(prices.eco), giftPrice: major(prices.gift) },
    delivery: chosen?.isAvailable ? estimation(chosen, cart) : null,
    deliveryEstimations: options.map((option) => estimation(option, cart)),
    collections: calculated.collections,
    availablePaymentMethods: methods.map(({ reason, limit, ...method }) => ({
      ...method,
      title: texts.paymentTitle(method.code),
      reasonCode: reason,
      reason: reason && texts.paymentReason(reason, limit),
    })),
    totalSum: {
      initial: major(priced.totalInitial),
      goods: major(priced.totalInitial - priced.saleSaving),
      saleSaving: major(priced.saleSaving),
      setSaving: major(priced.setSaving),
      promoSaving: major(priced.promoSaving),
      bonuses: major(priced.bonusesSpent),
      packing: major(priced.packing),
      delivery: major(priced.delivery),
      deliverySaving: major(priced.deliverySaving),
      certificates: major(priced.certificates.reduce((all, { amount }) => all + amount, 0)),
    },
    finalSum: major(priced.finalSum),
    currency: buyer.currency,
    trace: priced.trace.map(({ rule, amount, lineKey, reference }) => ({
      rule,
      amount: major(amount),
      skuId: lineKey === undefined ? null : Number(lineKey),
      reference: reference === undefined ? null : (names.get(reference) ?? reference),
    })),
  }
}

function productOf(loaded: LoadedLine, { calculated, loaded: cart, buyer, ringScale }: ComputedCart): CartProduct {
  const { line, facts, price, state, maxQuantity, quantity, isGift } = loaded
  const { language, currency } = buyer
  const texts = cartTexts(language)
  const sums = quantity > 0 ? calculated.priced.lines.find(({ skuId }) => skuId === line.skuId) : undefined
  const set = line.setId === null ? undefined : cart.sets.get(line.setId)
  const isPreorder = facts.preorderShipsOn !== null
  return {
    id: line.skuId,
    productId: facts.productId,
    name: inLanguage(facts.nameRu, facts.nameEn, language),
    designer: inLanguage(facts.designerRu, facts.designerEn, language),
    category: inLanguage(facts.categoryRu, facts.categoryEn, language),
    url: `/jewelry/${facts.slug}?sku=${line.skuId}`,
    photo: facts.picture && { ...facts.picture, alt: inLanguage(facts.altRu, facts.altEn, language) },
    characteristics: texts.characteristics(facts, ringScale),
    size: facts.size === null ? null : String(facts.size),
    mainGemWeight: facts.mainGemWeight,
    price: price && priceView({ ...price, currency }, language),
    quantity: quantity > 0 ? quantity : line.quantity,
    maxQuantity,
    availability: state,
    sum: {
      initial: major(sums?.initial ?? 0),
      sale: major(sums?.sale ?? 0),
      setSaving: major(sums?.set ?? 0),
      promoSaving: major(sums?.promo ?? 0),
      bonuses: major(sums?.bonus ?? 0),
      final: major(sums?.final ?? 0),
    },
    preorder: isPreorder ? { shipsOn: facts.preorderShipsOn ?? '' } : null,
    set: set ? { id: set.id, name: inLanguage(set.nameRu, set.nameEn, language) } : null,
    isApart: line.isApart,
    isGift,
    paymentRestrictionMessages: isPreorder ? [texts.paymentReason('preorder')] : [],
  }
}

function estimation(
  option: DeliveryOption,
  { calculated, buyer }: ComputedCart,
): CartData['deliveryEstimations'][number] {
  const texts = cartTexts(buyer.language)
  const isChosen = option === calculated.chosen
  const isFree = calculated.priced.deliverySaving > 0
  return {
    methodId: option.methodId,
    typeId: option.typeId,
    method: option.method,
    title: texts.deliveryTitle(option.method),
    initialPrice: major(option.price),
    finalPrice: major(isChosen && isFree ? calculated.priced.delivery : option.price),
    freeFrom: option.freeFrom === null ? null : major(option.freeFrom),
    from: option.from,
    to: option.to,
    orderBefore: option.orderBefore,
    windows: [...option.windows],
    arrivesBy: option.arrivesBy,
    isAvailable: option.isAvailable,
    reasonCode: option.reason,
    reason: option.reason && texts.deliveryReason(option.reason),
  }
}

export function inLanguage(ru: string, en: string, language: Language): string {
  return language === 'en' ? en : ru
}
