import type { Currency } from '../location/currency.ts'
import type { BeltwayHit } from '../location/location.ts'
import { type Day, type WallClock, wallClock } from './calendar.ts'
import type { Collection } from './collect-from-shop.ts'
import type { CourierWindow } from './courier-window.ts'
import { type Closed, deliveryZone, type Order, promiseBy } from './delivery-promise.ts'
import {
  type DeliveryMethod,
  type DeliverySettings,
  type DeliveryTerms,
  type DeliveryZone,
  termsOfZone,
} from './delivery-terms.ts'

/** Spec 3. */
export const DELIVERY_METHOD = { courier: 1, pickpoint: 2, shop: 3, certificate: 4, pickup: 6 } as const
export const DELIVERY_TYPE = {
  courier: 1,
  fivepost: 2,
  shop: 3,
  electronCertificate: 4,
  dayToDay: 5,
  pickup: 6,
} as const

export type DeliveryPlace = {
  /** ISO code. */
  country: string
  region: string
  city: string
  beltwayHit: BeltwayHit | null
  /** Kilometres outside the ring road. */
  beltwayDistance: number | null
}

/** Why a way is not taken. The words are in `texts/…/delivery.ts`. */
export type DeliveryRefusal =
  | 'method_required'
  | 'method_unavailable'
  | 'express_closed'
  | 'same_day_closed'
  | 'day_to_day_closed'
  | 'outside_ring'
  | 'preorder_waits'
  | 'other_country'
  | 'pickup_point_required'
  | 'shop_required'

export type DeliveryOption = {
  methodId: number
  typeId: number
  method: DeliveryMethod
  /** Minor units. */
  price: number
  /** The sum of goods from which the price falls away, but for the kilometres outside the ring. */
  freeFrom: number | null
  /** When it comes; of an option that is closed now, when it could come next. */
  from: Day
  to: Day
  /** Taken before this hour of a weekday only. */
  orderBefore: number | null
  /** Hours of the day to choose from; none where the carrier keeps none. */
  windows: readonly CourierWindow[]
  /** It comes before this hour of its day. */
  arrivesBy: number | null
  isAvailable: boolean
  reason: DeliveryRefusal | null
}

export type DeliveryFacts = {
  place: DeliveryPlace
  /** Minor units of `currency`: what the goods cost, without certificates and packing. */
  goods: number
  /** Of the cart. */
  currency: Currency
  now: Date
  /** A preorder leaves on this day. */
  shipsOn?: Day | null
  hasGoods: boolean
  hasCertificate: boolean
  /** The shop chosen: its own days count, not those of the buyer's city. */
  shopId?: number | null
  /** What each shop has of it: where everything lies, nothing has to be brought. */
  collections?: readonly Collection[]
}

/** The ids of each way. */
export const DELIVERY_IDS: Record<DeliveryMethod, readonly [methodId: number, typeId: number]> = {
  courier: [DELIVERY_METHOD.courier, DELIVERY_TYPE.courier],
  express: [DELIVERY_METHOD.courier, DELIVERY_TYPE.courier],
  sameDay: [DELIVERY_METHOD.courier, DELIVERY_TYPE.courier],
  dayToDay: [DELIVERY_METHOD.courier, DELIVERY_TYPE.dayToDay],
  pickpoint: [DELIVERY_METHOD.pickpoint, DELIVERY_TYPE.fivepost],
  shop: [DELIVERY_METHOD.shop, DELIVERY_TYPE.shop],
  pickup: [DELIVERY_METHOD.pickup, DELIVERY_TYPE.pickup],
  certificate: [DELIVERY_METHOD.certificate, DELIVERY_TYPE.electronCertificate],
}

const BY_MAIL: DeliveryTerms = { method: 'certificate', days: [0, 0], price: 0, freeFrom: null, closesAt: null }

/**
 * All ways an order made now can take, the couriers first. What is closed at this hour is listed with its reason; what
 * this place does not have at all is not listed.
 */
export function deliveryOptions(settings: DeliverySettings, facts: DeliveryFacts): DeliveryOption[] {
  const zone = zoneOf(settings, facts.place)
  const clock = wallClock(facts.now, termsOfZone(settings, zone).timeZone)
  return termsFor(settings, zone, facts).map((terms) => option(settings, terms, zone, facts, clock))
}

/** The days on which an order made now waits in a shop; null where orders are not fetched in shops. */
export function daysInShop(
  settings: DeliverySettings,
  facts: DeliveryFacts,
  shopId: number,
): { from: Day; to: Day } | null {
  const zone = zoneOf(settings, facts.place)
  const terms = termsFor(settings, zone, facts).find(({ method }) => method === 'shop')
  if (!terms) return null
  const clock = wallClock(facts.now, termsOfZone(settings, zone).timeZone)
  const { from, to } = option(settings, terms, zone, { ...facts, shopId }, clock)
  return { from, to }
}

export type DeliveryChoice = {
  methodId: number
  typeId: number
  /** Tells the three couriers of type 1 apart; without it the ordinary one. */
  method?: DeliveryMethod
  pickupPointId?: string | number | null
  shopId?: number | null
}

/** Whether the order may go this way: what was offered at a moment is taken at that moment. */
export function deliveryRefusal(
  settings: DeliverySettings,
  choice: DeliveryChoice | null,
  facts: DeliveryFacts,
): DeliveryRefusal | null {
  if (!choice) return 'method_required'
  const method = methodOf(choice)
  const zone = zoneOf(settings, facts.place)
  const terms = termsFor(settings, zone, facts).find((one) => one.method === method)
  if (!terms) return 'method_unavailable'
  const offered = option(settings, terms, zone, facts, wallClock(facts.now, termsOfZone(settings, zone).timeZone))
  if (offered.reason) return offered.reason
  if (method === 'shop' && !isShopForOrders(settings, choice.shopId, facts.currency)) return 'shop_required'
  const isPoint = method === 'pickpoint' || method === 'pickup'
  return isPoint && !choice.pickupPointId ? 'pickup_point_required' : null
}

/** The way that ids mean; `way` chooses among the couriers. */
export function methodOf({ methodId, typeId, method }: DeliveryChoice): DeliveryMethod | null {
  const meant = method ?? (Object.keys(DELIVERY_IDS) as DeliveryMethod[]).find((one) => isOf(one, methodId, typeId))
  return meant && isOf(meant, methodId, typeId) ? meant : null
}

/** A shop hands over orders of its own price book, where its zone has shops among its ways. */
export function isShopForOrders(
  { shopZones, zones }: Pick<DeliverySettings, 'shopZones' | 'zones'>,
  shopId: number | null | undefined,
  currency: Currency,
): boolean {
  if (shopId === null || shopId === undefined || !Object.hasOwn(shopZones, shopId)) return false
  const zone = shopZones[shopId]
  if (zone === undefined) return false
  const terms = termsOfZone({ zones }, zone)
  return terms.currency === currency && terms.others.some(({ method }) => method === 'shop')
}

export function zoneOf(settings: DeliverySettings, place: DeliveryPlace): DeliveryZone {
  return deliveryZone(settings, {
    country_iso_code: place.country,
    beltway_hit: place.beltwayHit,
    beltway_distance: place.beltwayDistance,
    region: place.region,
    city: place.city,
  })
}

function termsFor(
  settings: DeliverySettings,
  zone: DeliveryZone,
  { hasGoods, hasCertificate }: DeliveryFacts,
): DeliveryTerms[] {
  const { methods, others } = termsOfZone(settings, zone)
  if (hasGoods) return [...methods, ...others]
  return hasCertificate ? [BY_MAIL] : []
}

function isOf(method: DeliveryMethod, methodId: number, typeId: number): boolean {
  return DELIVERY_IDS[method][0] === methodId && DELIVERY_IDS[method][1] === typeId
}

function option(
  settings: DeliverySettings,
  terms: DeliveryTerms,
  placeZone: DeliveryZone,
  facts: DeliveryFacts,
  clock: WallClock,
): DeliveryOption {
  const { shopId } = facts
  const hasShop = terms.method === 'shop' && isShopForOrders(settings, shopId, facts.currency)
  const shopZone = hasShop && shopId ? settings.shopZones[shopId] : undefined
  const zone = shopZone ?? placeZone
  const own = shopZone
    ? (termsOfZone(settings, shopZone).others.find(({ method }) => method === 'shop') ?? terms)
    : terms
  const { now, goods, shipsOn, place } = facts
  const order: Order = { zone, now, goods, shipsOn, distance: place.beltwayDistance }
  const promise = promiseBy(settings, own, order, clock)
  const ready = hasShop ? facts.collections?.find((one) => one.shopId === shopId)?.ready : null
  const [methodId, typeId] = DELIVERY_IDS[own.method]
  const isForeign = termsOfZone(settings, placeZone).currency !== facts.currency
  const reason = isForeign ? 'other_country' : promise.closed && REASONS[promise.closed](own.method)
  return {
    methodId,
    typeId,
    method: own.method,
    price: promise.price.minor,
    freeFrom: own.freeFrom,
    from: ready?.day ?? promise.from,
    to: ready?.day ?? promise.to,
    orderBefore: promise.orderBefore,
    windows: own.windows ?? [],
    arrivesBy: own.arrivesBy ?? null,
    isAvailable: reason === null,
    reason,
  }
}

const REASONS: Record<Closed, (method: DeliveryMethod) => DeliveryRefusal> = {
  hours: (method) => {
    if (method === 'express') return 'express_closed'
    return method === 'sameDay' ? 'same_day_closed' : 'day_to_day_closed'
  },
  outside_ring: () => 'outside_ring',
  preorder: () => 'preorder_waits',
}
