import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PopupName, PopupProps } from './names.ts'

/** Which file shows which popup. A missing one, or one that wants another payload, does not compile. */
export const registry: { [Name in PopupName]: LazyExoticComponent<ComponentType<PopupProps<Name>>> } = {
  auth: lazy(() => import('./common/auth-popup.tsx')),
  locationChoose: lazy(() => import('./common/location-choose-popup.tsx')),
  cookie: lazy(() => import('./common/cookie-popup.tsx')),
  search: lazy(() => import('./search/search-popup.tsx')),
  productCare: lazy(() => import('./product/product-care-popup.tsx')),
  compositionAndCharacteristics: lazy(() => import('./product/composition-popup.tsx')),
  consultWithStylist: lazy(() => import('./product/consult-with-stylist-popup.tsx')),
  dolyame: lazy(() => import('./product/dolyame-popup.tsx')),
  gallery: lazy(() => import('./product/gallery-popup.tsx')),
  productAvailability: lazy(() => import('./product/product-availability-popup.tsx')),
  refund: lazy(() => import('./product/refund-popup.tsx')),
  warranty: lazy(() => import('./product/warranty-popup.tsx')),
  ringSize: lazy(() => import('./product/ring-size-popup.tsx')),
  shops: lazy(() => import('./product/shops-popup.tsx')),
  subscribeProductPrice: lazy(() => import('./product/subscribe-product-price-popup.tsx')),
  preShareSubscription: lazy(() => import('./product/pre-share-subscription-popup.tsx')),
  lifeSize: lazy(() => import('./product/life-size-popup.tsx')),
  cartDrawer: lazy(() => import('../features/cart/cart-drawer.tsx')),
  removedFromStock: lazy(() => import('./cart/removed-from-stock-popup.tsx')),
  loyaltyTooltip: lazy(() => import('./cart/loyalty-tooltip-popup.tsx')),
  ecoPack: lazy(() => import('./cart/eco-pack-popup.tsx')),
  dolyameInfoCommission: lazy(() => import('./cart/dolyame-info-commission-popup.tsx')),
  failedPayment: lazy(() => import('./cart/failed-payment-popup.tsx')),
  addressAutocomplete: lazy(() => import('./cart/address-autocomplete-popup.tsx')),
  deliveryChoose: lazy(() => import('./cart/delivery-choose-popup.tsx')),
  pickupPointDescription: lazy(() => import('./cart/pickup-point-description-popup.tsx')),
  filters: lazy(() => import('./catalog/filters-popup.tsx')),
}
