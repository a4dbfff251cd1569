import type { Shop } from '#contract/catalog/product.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { restoreOrderData } from '#rules/checkout/restore-order-data.ts'
import type { SavedOrderData } from '#rules/checkout/saved-order-data.ts'
import { bestShops } from '#rules/delivery/collect-from-shop.ts'
import { zoneOf } from '#rules/delivery/delivery-options.ts'
import { termsOfZone } from '#rules/delivery/delivery-terms.ts'
import { deliverySettings } from '../../../shared/shop/delivery.ts'
import { HOME_COUNTRY } from '../../../shared/shop/home.ts'
import type { VisitorData } from '../../../state/visitor-data.ts'
import { type CheckoutForm, openForm } from '../checkout-form.ts'
import type { Buyer } from '../checkout-problems.ts'

type BeginningFacts = { data: CartData; visitor: VisitorData; shops: readonly Shop[] }

/** What the checkout begins with: the last time, by the rules, and what is known of the visitor now. */
export function beginCheckout(saved: SavedOrderData, { data, visitor, shops }: BeginningFacts): CheckoutForm {
  const { user, location } = visitor
  const country = location.country_iso_code
  const options = data.deliveryEstimations
  const restored = restoreOrderData(deliverySettings, saved, {
    country,
    homeCountry: HOME_COUNTRY,
    city: location.city,
    hasProducts: data.totalProducts > 0,
    isSignedIn: user.isAuth,
    options,
    // The one that is preselected is the best one.
    shops: bestShops(shops, data.collections, location.city, null),
  })
  const form = openForm(restored, { country, city: location.city, options, methods: data.availablePaymentMethods })
  // Given to the account and not confirmed yet: it need not be typed again.
  return user.isAuth && !user.email && user.waitingEmail ? { ...form, email: user.waitingEmail } : form
}

export function buyerOf(user: VisitorData['user'], provedPhone: string | null): Buyer {
  const customer = user.isAuth ? { phone: user.phone, email: user.email, name: user.fullName || null } : null
  return { customer, provedPhone }
}

/** Where the order goes, and by whose clock a day ends there. */
export function destinationOf(location: VisitorData['location']) {
  const {
    country_iso_code: country,
    region,
    city,
    beltway_hit: beltwayHit,
    beltway_distance: beltwayDistance,
  } = location
  const zone = zoneOf(deliverySettings, { country, region, city, beltwayHit, beltwayDistance })
  return {
    country,
    // At home the city alone says it.
    countryName: country === HOME_COUNTRY ? null : location.country,
    region,
    city,
    timeZone: termsOfZone(deliverySettings, zone).timeZone,
  }
}
