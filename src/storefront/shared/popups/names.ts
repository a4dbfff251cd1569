import type { AuthMode, AuthStep } from '#contract/customer/identity.ts'
import type { CartChange } from '#contract/entities/cart.ts'
import type { AddressValue } from '#rules/addresses/address-value.ts'
import type { DeliveryOption } from '#rules/delivery/delivery-options.ts'
import type { Currency } from '#rules/location/currency.ts'

/** Every popup with what it is opened with (spec 2). A payload travels in the browser's history, so it is plain data. */
export type PopupPayloads = {
  /**
   * `returnTo`: where to be afterwards, a path of this site; without it, where one was. `isSentHome`: the visitor asked
   * for a page of customers and is told why it is not here.
   */
  auth: { step?: AuthStep; source?: string; mode?: AuthMode; returnTo?: string; isSentHome?: boolean }
  locationChoose: undefined
  cookie: undefined
  search: undefined
  /** The shop abroad, for those who are there; the name is that of the specification. */
  dubaiHillsMall: undefined
  /** How the sale works and when it ends. */
  finalSale: undefined
  /** Where the shop can be read. */
  socialMedia: undefined
  mobileApp: undefined
  /** In short, in the words of editors. */
  servicesDelivery: undefined
  servicesRefund: undefined
  servicesWarranty: undefined
  /** `facet`: the one to begin with. */
  filters: { facet: string | null }
  productCare: undefined
  compositionAndCharacteristics: { skuId?: number }
  consultWithStylist: undefined
  /** The price to be paid in parts, in roubles. */
  dolyame: { final: number }
  /** Which of the photographs is looked at first. */
  gallery: { index: number }
  productAvailability: { skuId?: number }
  refund: undefined
  warranty: undefined
  ringSize: { kind: 'ring' | 'bracelet' | 'chain' }
  shops: undefined
  /** Without a variant the visitor has not chosen a size yet. */
  subscribeProductPrice: { skuId: number | null; kind: 'price' | 'stock' }
  preShareSubscription: undefined
  /** Which product, by the last part of its address. */
  chooseSize: { slug: string }
  lifeSize: undefined
  /** Which variant was just put in; a set by its own. */
  cartDrawer: { skuId: number }
  /** What is different from what the buyer saw, and in which currency. */
  removedFromStock: { changes: CartChange[]; currency: Currency }
  loyaltyTooltip: undefined
  ecoPack: undefined
  /** The sum to be paid in parts, in roubles. */
  dolyameInfoCommission: { final: number }
  /** `until`: the moment the order is kept to, ISO; `reason`: why, in words. */
  failedPayment: { orderId: string; number: string; until?: string; reason?: string }
  /** How a parcel is handed over. */
  deliveryReceive: undefined
  addressAutocomplete: { address?: AddressValue; city?: string }
  /** The ways that this order can take, from the cart; without them there are no dates and no prices. */
  deliveryChoose: { options: DeliveryOption[]; currency: Currency }
  /** Without an id, the point that is chosen. */
  pickupPointDescription: { id?: string }
  /** How gift certificates work. */
  certificateInfo: undefined
  certificateCheckout: undefined
  /** When a letter leaves: of the certificate in the form, or of one that was bought. */
  certificateDatepicker: { bought?: { id: number; date: string; time: string } }
  /** Sums and names of these as they are shown in the profile. */
  certificateResend: { id: number; email: string }
  certificateRefund: { id: number; sum: string }
  certificateTransfer: { id: number; balance: string }
  certificateTopUp: { id: number; name: string; balance: string }
  bonuses: undefined
  alreadyInsider: undefined
  makeHappy: undefined
  /** The rules of inviting friends. */
  programInfo: undefined
  /** To hear of sales. */
  subscribeSale: undefined
  subscription: undefined
  /** The address that the letter has left to. */
  subscriptionSent: { email: string; hasGift: boolean }
  alreadySubscribed: { email: string }
  onlineSubscriptionForm: undefined
  onlineSubscriptionSuccess: { email: string; hasGift: boolean }
}

export type PopupName = keyof PopupPayloads

/** What the component of a popup receives. A popup that was opened by a link has no payload. */
export type PopupProps<Name extends PopupName> = { payload: PopupPayloads[Name] | undefined; close(): void }
