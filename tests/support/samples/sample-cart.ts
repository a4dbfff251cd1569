import type { CartData, CartProduct } from '#contract/entities/cart.ts'
import { priceView } from '#rules/money/price-view.ts'

/** A cart's answer in which everything is ordinary; a test names what is not. */
export function sampleLine(id: number, changes: Partial<CartProduct> = {}): CartProduct {
  const quantity = changes.quantity ?? 1
  return {
    id,
    productId: id * 10,
    name: `Кольцо ${id}`,
    designer: 'Вера Ладожская',
    category: 'Кольца',
    url: `/jewelry/ring-${id}?sku=${id}`,
    photo: null,
    characteristics: 'размер 17',
    size: '17',
    mainGemWeight: null,
    price: priceView({ initial: 1_000_00, final: 1_000_00, currency: 'RUB' }, 'ru'),
    quantity,
    maxQuantity: 5,
    availability: 'ok',
    sum: {
      initial: 1_000 * quantity,
      sale: 1_000 * quantity,
      setSaving: 0,
      promoSaving: 0,
      bonuses: 0,
      final: 1_000 * quantity,
    },
    preorder: null,
    set: null,
    isApart: false,
    isGift: false,
    paymentRestrictionMessages: [],
    ...changes,
  }
}

export function sampleCart(products: CartProduct[] = [], changes: Partial<CartData> = {}): CartData {
  const bought = products.filter(({ isApart, availability }) => !isApart && ['ok', 'less'].includes(availability))
  const goods = bought.reduce((all, { sum }) => all + sum.sale, 0)
  return {
    version: '1',
    owner: 'guest',
    products,
    totalProducts: bought.reduce((all, { quantity }) => all + quantity, 0),
    certificates: [],
    promocodes: [],
    heldPromocodes: [],
    promotionHints: [],
    offer: null,
    deposits: [],
    bonuses: null,
    packs: { eco: false, gift: false, giftMessage: null, ecoPrice: 0, giftPrice: 350 },
    delivery: null,
    deliveryEstimations: [],
    collections: [],
    availablePaymentMethods: [],
    totalSum: {
      initial: goods,
      goods,
      saleSaving: 0,
      setSaving: 0,
      promoSaving: 0,
      bonuses: 0,
      packing: 0,
      delivery: 0,
      deliverySaving: 0,
      certificates: 0,
    },
    finalSum: goods,
    currency: 'RUB',
    trace: bought.map(({ id, sum }) => ({ rule: 'goods', amount: sum.sale, skuId: id, reference: null })),
    ...changes,
  }
}
