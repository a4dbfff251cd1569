import type { CartData } from '#contract/entities/cart.ts'
import type { Currency } from '#rules/location/currency.ts'

/** What a guest has as far as the server knows: theirs is in the browser. */
export function emptyCart(currency: Currency): CartData {
  return {
    version: '0',
    owner: 'guest',
    products: [],
    totalProducts: 0,
    certificates: [],
    promocodes: [],
    heldPromocodes: [],
    promotionHints: [],
    offer: null,
    deposits: [],
    bonuses: null,
    packs: { eco: false, gift: false, giftMessage: null, ecoPrice: 0, giftPrice: 0 },
    delivery: null,
    deliveryEstimations: [],
    collections: [],
    availablePaymentMethods: [],
    totalSum: {
      initial: 0,
      goods: 0,
      saleSaving: 0,
      setSaving: 0,
      promoSaving: 0,
      bonuses: 0,
      packing: 0,
      delivery: 0,
      deliverySaving: 0,
      certificates: 0,
    },
    finalSum: 0,
    currency,
    trace: [],
  }
}
