import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { orderCreate } from '#contract/ordering/orders.ts'
import type { PlaceCertainty } from '#rules/addresses/address-doubt.ts'
import { writtenAddress } from '#rules/addresses/address-form.ts'
import { isOneLineCountry } from '#rules/addresses/address-parts.ts'
import type { DeliveryWish } from '#rules/cart/calculate-cart.ts'
import { countryProfile } from '#rules/countries/country-profile.ts'
import {
  DELIVERY_METHOD,
  type DeliveryPlace,
  type DeliveryRefusal,
  isShopForOrders,
} from '#rules/delivery/delivery-options.ts'
import { currencyByCountry } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import type { OrderPerson } from '#rules/orders/order-form.ts'
import { placeOfAddress } from '../../delivery/index.ts'
import { pickupPoint } from '../../pickup-points/index.ts'
import type { AddressParts } from '../order/order-row.ts'
import type { OrderingDeps } from '../ordering-deps.ts'

export type OrderBody = BodyOf<typeof orderCreate>

export type DeliveryPlan = {
  place: DeliveryPlace
  certainty: PlaceCertainty
  wish: DeliveryWish
  shopId: number | null
  pickupPointId: string | null
  /** What the point takes at its counter; null where that is no question. */
  pointTakes: { cash: boolean; card: boolean } | null
  address: string
  parts: AddressParts
}

export type DeliveryFailure =
  | { code: 'order.delivery_not_chosen' | 'order.pickup_point_unknown' | 'order.delivery_unavailable' }
  | { problem: 'address_required' | 'city_required' }

/**
 * Where the order goes, found out by the server: the ring road and its distance come from the address itself, whatever
 * the browser says about them.
 */
export async function planDelivery(
  deps: Pick<OrderingDeps, 'db' | 'addressResolver' | 'carriers' | 'settings'>,
  body: OrderBody,
  person: OrderPerson,
  { country, town, language }: { country: string; town: string; language: Language },
): Promise<DeliveryPlan | DeliveryFailure> {
  const methodId = body.delivery_method_id
  if (methodId === DELIVERY_METHOD.courier) return byCourier(deps, body, person, { country, town })
  if (methodId === DELIVERY_METHOD.shop) return toShop(deps, body, { country, language })
  if (methodId === DELIVERY_METHOD.pickpoint || methodId === DELIVERY_METHOD.pickup) return toPoint(deps, body, country)
  return { code: 'order.delivery_unavailable' }
}

async function byCourier(
  deps: Pick<OrderingDeps, 'addressResolver' | 'settings'>,
  body: OrderBody,
  person: OrderPerson,
  { country, town }: { country: string; town: string },
): Promise<DeliveryPlan | DeliveryFailure> {
  const info = body.courier_info
  const { address: form } = countryProfile(deps.settings.countries, country)
  const written = isOneLineCountry(country) ? person.address : writtenAddress(form, person)
  const found = await placeOfAddress(deps, written, { country, town })
  if (!found) return { problem: 'address_required' }
  if (found.isTownMissing) return { problem: 'city_required' }
  // The address book knows the street and no such house: a courier would not find it either.
  if (found.parts !== null && !found.isExact) return { problem: 'address_required' }
  const { place, parts } = found
  if (place.country !== country) return { problem: 'address_required' }
  return {
    place: { ...place, region: place.region || person.region, city: place.city || person.city },
    certainty: found.certainty,
    wish: {
      methodId: body.delivery_method_id,
      typeId: body.activeDeliveryType ?? null,
      method: info?.method ?? null,
      shopId: null,
    },
    shopId: null,
    pickupPointId: null,
    pointTakes: null,
    address: found.line,
    parts: {
      country,
      region: parts?.region ?? person.region,
      city: parts?.city ?? person.city,
      apartment: person.apartment,
      frontDoor: person.frontDoor,
      floor: person.floor,
      houseCode: person.houseCode,
      latitude: found.latitude,
      longitude: found.longitude,
    },
  }
}

async function toShop(
  { db, settings }: Pick<OrderingDeps, 'db' | 'settings'>,
  body: OrderBody,
  { country, language }: { country: string; language: Language },
): Promise<DeliveryPlan | DeliveryFailure> {
  const shopId = body.shop_id ?? null
  const currency = currencyByCountry(settings.currencies, country)
  if (shopId === null || !isShopForOrders(settings.delivery, shopId, currency))
    return { code: 'order.delivery_not_chosen' }
  const { rows } = await db.execute<{ name: string; address: string; city: string; country: string }>(sql`
    select ${sql.identifier(`name_${language}`)} as name, ${sql.identifier(`address_${language}`)} as address,
      ${sql.identifier(`city_${language}`)} as city, country
    from stock.published_storages where id = ${shopId} and kind = 'shop'`)
  const [shop] = rows
  if (!shop) return { code: 'order.delivery_not_chosen' }
  return {
    place: { country: shop.country, region: '', city: shop.city, beltwayHit: null, beltwayDistance: null },
    certainty: 'confirmed',
    wish: { methodId: body.delivery_method_id, typeId: null, method: null, shopId },
    shopId,
    pickupPointId: null,
    pointTakes: null,
    address: [shop.name, shop.city, shop.address].join(', '),
    parts: { ...NOWHERE, country: shop.country, city: shop.city },
  }
}

async function toPoint(
  { db, carriers }: Pick<OrderingDeps, 'db' | 'carriers'>,
  body: OrderBody,
  country: string,
): Promise<DeliveryPlan | DeliveryFailure> {
  const id = body.pickup_point ?? body.pickup_point_id ?? body.pickpoint_number ?? ''
  if (id === '') return { code: 'order.delivery_not_chosen' }
  const point = await pickupPoint(db, id)
  const carrier = point && carriers.find(({ name }) => name === point.provider)
  if (!carrier || point.country !== country) return { code: 'order.pickup_point_unknown' }
  if (DELIVERY_METHOD[carrier.traits.method] !== body.delivery_method_id) return { code: 'order.delivery_unavailable' }
  return {
    place: { country, region: point.region, city: point.city, beltwayHit: null, beltwayDistance: null },
    certainty: 'confirmed',
    wish: { methodId: body.delivery_method_id, typeId: null, method: null, shopId: null },
    shopId: null,
    pickupPointId: id,
    pointTakes: { cash: point.hasCash, card: point.hasCard },
    address: point.address,
    parts: {
      ...NOWHERE,
      country,
      region: point.region,
      city: point.city,
      latitude: point.latitude,
      longitude: point.longitude,
    },
  }
}

const NOWHERE: AddressParts = {
  country: '',
  region: '',
  city: '',
  apartment: '',
  frontDoor: '',
  floor: '',
  houseCode: '',
  latitude: null,
  longitude: null,
}

/** The refusals of delivery in the codes of the order call. */
export const REFUSAL_CODES = {
  express_closed: 'order.express_closed',
  same_day_closed: 'order.same_day_closed',
  method_required: 'order.delivery_not_chosen',
  pickup_point_required: 'order.delivery_not_chosen',
  shop_required: 'order.delivery_not_chosen',
  method_unavailable: 'order.delivery_unavailable',
  day_to_day_closed: 'order.delivery_unavailable',
  outside_ring: 'order.delivery_unavailable',
  preorder_waits: 'order.delivery_unavailable',
  other_country: 'order.delivery_unavailable',
} as const satisfies Record<DeliveryRefusal, ErrorCode>
