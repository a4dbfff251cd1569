import { lazyPart } from '#ui/lazy-part.tsx'
import type { PopupName, PopupProps } from '../shared/popups/names.ts'

type LazyPopup<Name extends PopupName> = ReturnType<typeof lazyPart<PopupProps<Name>>>

/** Which file shows which popup. A missing one, or one that wants another payload, does not compile. */
export const registry: { [Name in PopupName]: LazyPopup<Name> } = {
  auth: lazyPart(() => import('./common/auth-popup.tsx')),
  locationChoose: lazyPart(() => import('./common/location-choose-popup.tsx')),
  cookie: lazyPart(() => import('./common/cookie-popup.tsx')),
  search: lazyPart(() => import('./search/search-popup.tsx')),
  productCare: lazyPart(() => import('./product/product-care-popup.tsx')),
  compositionAndCharacteristics: lazyPart(() => import('./product/composition-popup.tsx')),
  consultWithStylist: lazyPart(() => import('./product/consult-with-stylist-popup.tsx')),
  dolyame: lazyPart(() => import('./product/dolyame-popup.tsx')),
  gallery: lazyPart(() => import('./product/gallery-popup.tsx')),
  productAvailability: lazyPart(() => import('./product/product-availability-popup.tsx')),
  refund: lazyPart(() => import('./product/refund-popup.tsx')),
  warranty: lazyPart(() => import('./product/warranty-popup.tsx')),
  ringSize: lazyPart(() => import('./product/ring-size-popup.tsx')),
  shops: lazyPart(() => import('./product/shops-popup.tsx')),
  subscribeProductPrice: lazyPart(() => import('./product/subscribe-product-price-popup.tsx')),
  preShareSubscription: lazyPart(() => import('./product/pre-share-subscription-popup.tsx')),
  chooseSize: lazyPart(() => import('./product/choose-size-popup.tsx')),
  lifeSize: lazyPart(() => import('./product/life-size-popup.tsx')),
  cartDrawer: lazyPart(() => import('./cart/cart-drawer.tsx')),
  removedFromStock: lazyPart(() => import('./cart/removed-from-stock-popup.tsx')),
  loyaltyTooltip: lazyPart(() => import('./cart/loyalty-tooltip-popup.tsx')),
  ecoPack: lazyPart(() => import('./cart/eco-pack-popup.tsx')),
  dolyameInfoCommission: lazyPart(() => import('./cart/dolyame-info-commission-popup.tsx')),
  failedPayment: lazyPart(() => import('./cart/failed-payment-popup.tsx')),
  deliveryReceive: lazyPart(() => import('./cart/delivery-receive-popup.tsx')),
  addressAutocomplete: lazyPart(() => import('./cart/address-autocomplete-popup.tsx')),
  deliveryChoose: lazyPart(() => import('./cart/delivery-choose-popup.tsx')),
  pickupPointDescription: lazyPart(() => import('./cart/pickup-point-description-popup.tsx')),
  bonuses: lazyPart(() => import('./profile/bonuses-popup.tsx')),
  alreadyInsider: lazyPart(() => import('./loyalty/already-insider-popup.tsx')),
  makeHappy: lazyPart(() => import('./profile/make-happy-popup.tsx')),
  programInfo: lazyPart(() => import('./referral/program-info-popup.tsx')),
  filters: lazyPart(() => import('./catalog/filters-popup.tsx')),
}
