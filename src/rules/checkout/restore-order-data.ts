import { DELIVERY_METHOD, DELIVERY_TYPE, type DeliveryOption, isShopForOrders } from '../delivery/delivery-options.ts'
import { type DeliverySettings, termsOfZone, zonesOfCountry } from '../delivery/delivery-terms.ts'
import type { SavedOrderData } from './saved-order-data.ts'

export type RestoreFacts = {
  /** ISO code of where the order goes. */
  country: string
  /** Where the shop sells from. */
  homeCountry: string
  city: string
  /** Items, not certificates. */
  hasProducts: boolean
  isSignedIn: boolean
  /** What the cart offers now. */
  options: readonly Pick<DeliveryOption, 'methodId' | 'typeId' | 'isAvailable'>[]
  /** All of the shop's; orders are fetched in some of them. */
  shops: readonly { id: number; city: string }[]
}

export type RestoredOrderData = SavedOrderData & { communication_method_id: number }

/** Spec 3: whatsapp. */
const DEFAULT_COMMUNICATION = 2

type Delivery = { methodId: number; typeId: number }

/** Spec 4: what checkout begins with, from what was kept the last time and what the cart is now. */
export function restoreOrderData(
  settings: Pick<DeliverySettings, 'shopZones' | 'zones' | 'countries'>,
  saved: SavedOrderData,
  known: RestoreFacts,
): RestoredOrderData {
  // Only at home is a shop taken up again.
  const { zone } = zonesOfCountry(settings, known.homeCountry) ?? { zone: settings.countries.otherwise }
  const { currency } = termsOfZone(settings, zone)
  const facts = {
    ...known,
    shops: known.shops.filter(({ id }) => isShopForOrders(settings, id, currency)),
  }
  const delivery = deliveryFor(saved, facts)
  const shop = shopFor(saved, facts)
  const { phone, email, fio, surname, delivery_method_id, activeDeliveryType, shop_id, ...rest } = saved
  return {
    communication_method_id: DEFAULT_COMMUNICATION,
    ...rest,
    // Of somebody who is signed in we know better.
    ...(!facts.isSignedIn && given({ phone, email, fio, surname })),
    ...(delivery && { delivery_method_id: delivery.methodId, activeDeliveryType: delivery.typeId }),
    ...(shop !== null && { shop_id: shop }),
  }
}

function deliveryFor(saved: SavedOrderData, facts: RestoreFacts): Delivery | null {
  const { country, homeCountry, hasProducts, options } = facts
  const method = saved.delivery_method_id
  const isAtHome = country === homeCountry
  const first = options.find(({ isAvailable }) => isAvailable) ?? null
  if (method === undefined) return isAtHome ? (defaultDelivery(facts) ?? first) : first
  if (method === DELIVERY_METHOD.certificate && hasProducts) {
    return isAtHome ? { methodId: DELIVERY_METHOD.courier, typeId: DELIVERY_TYPE.courier } : first
  }
  const isHomeOnly = method === DELIVERY_METHOD.pickpoint || method === DELIVERY_METHOD.shop
  if (isHomeOnly && !isAtHome) return first
  const ofMethod = options.filter(({ methodId }) => methodId === method)
  return ofMethod.find(({ typeId }) => typeId === saved.activeDeliveryType) ?? ofMethod[0] ?? first
}

/** A shop of the buyer's own city, where there is one to go to. */
function defaultDelivery({ options, shops, city }: RestoreFacts): Delivery | null {
  const shop = options.find(({ methodId, isAvailable }) => methodId === DELIVERY_METHOD.shop && isAvailable)
  return shop && shops.some((one) => one.city === city) ? shop : null
}

/** The one chosen before, else the first of the city, else the first of all. */
function shopFor(saved: SavedOrderData, { country, homeCountry, shops, city }: RestoreFacts): number | null {
  if (country !== homeCountry) return null
  const chosen = shops.find(({ id }) => id === saved.shop_id) ?? shops.find((shop) => shop.city === city) ?? shops[0]
  return chosen?.id ?? null
}

function given<T extends Record<string, unknown>>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
}
