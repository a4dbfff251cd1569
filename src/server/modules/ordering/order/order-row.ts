import { type SQL, sql } from 'drizzle-orm'
import type { AddressDoubt } from '#rules/addresses/address-doubt.ts'
import type { CartLine } from '#rules/cart/cart-line.ts'
import type { DeliveryMethod } from '#rules/delivery/delivery-terms.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import type { DeliveryState, OrderState } from '#rules/orders/order-state.ts'
import type { PaymentState } from '#rules/payments/payment-state.ts'
import type { Picture } from '#rules/pictures/media.ts'
import type { CertificateShare } from '#rules/pricing/price-cart.ts'
import type { PaidExtra } from '#rules/pricing/refund-shares.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

/** The cart an order was made from. */
export type StoredCart = {
  lines: CartLine[]
  promocodes: string[]
  certificateIds: number[]
  packs: { eco: boolean; gift: boolean; giftMessage: string | null }
}

export type AddressParts = {
  country: string
  region: string
  city: string
  apartment: string
  frontDoor: string
  floor: string
  houseCode: string
  latitude: number | null
  longitude: number | null
  /** As an address of the profile has them: without city, region and country. Orders of before have neither. */
  line?: string
  postcode?: string
}

/** An order as it is kept. Sums are minor units. */
export type OrderRow = {
  key: string
  number: string
  customerId: number | null
  sessionHash: Buffer
  createdAt: Date
  language: Language
  origin: string
  country: string
  currency: Currency
  state: OrderState
  paymentState: PaymentState
  deliveryState: DeliveryState
  tenderState: 'reserved' | 'captured' | 'released'
  expiresAt: Date | null
  deliveredAt: Date | null
  closedAt: Date | null
  phone: string
  email: string
  name: string
  recipientName: string
  recipientPhone: string
  communicationMethodId: number
  isGift: boolean
  comment: string
  deliveryMethodId: number
  deliveryTypeId: number
  deliveryMethod: DeliveryMethod
  deliveryFrom: string
  deliveryTo: string
  /** Hours that were chosen, `10-14`; null: any time. */
  deliveryWindow: string | null
  shopId: number | null
  pickupPointId: string | null
  address: string
  addressParts: AddressParts
  /** Somebody has to look at the address before it goes on. */
  addressDoubt: AddressDoubt | null
  commentForCourier: string
  trackingNumber: string | null
  paymentMethodId: number
  isOnline: boolean
  hasEcoPack: boolean
  hasGiftPack: boolean
  giftMessage: string | null
  goodsInitial: number
  goods: number
  setSaving: number
  promoSaving: number
  bonuses: number
  packing: number
  delivery: number
  deliverySaving: number
  certificates: number
  payable: number
  paid: number
  refunded: number
  bonusesToEarn: number
  promocodes: string[]
  /** `publicId` as it was when the order was made; orders of before do not know it. */
  certificateShares: { id: number; number: string; amount: number; publicId?: string }[]
  extras: PaidExtra[]
  cart: StoredCart
}

export type OrderLineRow = {
  id: number
  orderKey: string
  skuId: number
  productId: number
  setSkuId: number | null
  setNameRu: string | null
  setNameEn: string | null
  nameRu: string
  nameEn: string
  designerRu: string
  designerEn: string
  characteristicsRu: string
  characteristicsEn: string
  size: number | null
  slug: string
  picture: (Picture & { alt: string }) | null
  preorderShipsOn: string | null
  quantity: number
  unitInitial: number
  unitFinal: number
  initial: number
  sale: number
  setSaving: number
  promoSaving: number
  bonus: number
  certificate: number
  payable: number
  certificateShares: CertificateShare[]
}

const COLUMNS = sql.raw(`o.key, o.number, o.customer_id::float8 as "customerId", o.session_hash as "sessionHash",
  o.created_at as "createdAt", o.language, o.origin, o.country, o.currency, o.state, o.payment_state as "paymentState",
  o.delivery_state as "deliveryState", o.tender_state as "tenderState", o.expires_at as "expiresAt",
  o.delivered_at as "deliveredAt", o.closed_at as "closedAt", o.phone, o.email, o.name,
  o.recipient_name as "recipientName", o.recipient_phone as "recipientPhone",
  o.communication_method_id as "communicationMethodId", o.is_gift as "isGift", o.comment,
  o.delivery_method_id as "deliveryMethodId", o.delivery_type_id as "deliveryTypeId", o.delivery_method as "deliveryMethod",
  o.delivery_from::text as "deliveryFrom", o.delivery_to::text as "deliveryTo",
  o.delivery_window as "deliveryWindow", o.shop_id as "shopId",
  o.pickup_point_id as "pickupPointId", o.address, o.address_parts as "addressParts", o.address_doubt as "addressDoubt",
  o.comment_for_courier as "commentForCourier", o.tracking_number as "trackingNumber",
  o.payment_method_id as "paymentMethodId", o.is_online as "isOnline", o.has_eco_pack as "hasEcoPack",
  o.has_gift_pack as "hasGiftPack", o.gift_message as "giftMessage", o.goods_initial::float8 as "goodsInitial",
  o.goods::float8 as goods, o.set_saving::float8 as "setSaving", o.promo_saving::float8 as "promoSaving",
  o.bonuses::float8 as bonuses, o.packing::float8 as packing, o.delivery::float8 as delivery,
  o.delivery_saving::float8 as "deliverySaving", o.certificates::float8 as certificates,
  o.payable::float8 as payable, o.paid::float8 as paid, o.refunded::float8 as refunded,
  o.bonuses_to_earn::float8 as "bonusesToEarn", o.promocodes, o.certificate_shares as "certificateShares", o.extras,
  o.cart`)

type Raw = Omit<OrderRow, 'createdAt' | 'expiresAt' | 'deliveredAt' | 'closedAt'> & {
  createdAt: string
  expiresAt: string | null
  deliveredAt: string | null
  closedAt: string | null
}

const date = (value: string | null) => (value === null ? null : new Date(value))

export async function ordersWhere(db: Db | Transaction, rest: SQL): Promise<OrderRow[]> {
  const { rows } = await db.execute<Raw>(sql`select ${COLUMNS} from ordering.orders o where ${rest}`)
  return rows.map(orderOf)
}

/** Runs `insert into ordering.orders as o` and answers with the order as it is kept. */
export async function insertedOrder(tx: Transaction, insert: SQL): Promise<OrderRow> {
  const { rows } = await tx.execute<Raw>(sql`${insert} returning ${COLUMNS}`)
  const [row] = rows
  if (!row) throw new Error('an order was not written')
  return orderOf(row)
}

function orderOf(row: Raw): OrderRow {
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    expiresAt: date(row.expiresAt),
    deliveredAt: date(row.deliveredAt),
    closedAt: date(row.closedAt),
  }
}

export async function orderByKey(db: Db | Transaction, key: string): Promise<OrderRow | null> {
  const [order] = await ordersWhere(db, sql`o.key = ${key}`)
  return order ?? null
}

/** Nobody else changes it until this transaction ends. */
export async function lockOrder(tx: Transaction, key: string): Promise<OrderRow | null> {
  const [order] = await ordersWhere(tx, sql`o.key = ${key} for update`)
  return order ?? null
}

export const LINE_COLUMNS = sql.raw(`l.id::float8 as id, l.order_key as "orderKey", l.sku_id as "skuId",
  l.product_id as "productId", l.set_sku_id as "setSkuId", l.set_name_ru as "setNameRu", l.set_name_en as "setNameEn",
  l.name_ru as "nameRu", l.name_en as "nameEn", l.designer_ru as "designerRu", l.designer_en as "designerEn",
  l.characteristics_ru as "characteristicsRu", l.characteristics_en as "characteristicsEn", l.size::float8 as size, l.slug, l.picture,
  l.preorder_ships_on::text as "preorderShipsOn", l.quantity, l.unit_initial::float8 as "unitInitial",
  l.unit_final::float8 as "unitFinal", l.initial::float8 as initial, l.sale::float8 as sale,
  l.set_saving::float8 as "setSaving", l.promo_saving::float8 as "promoSaving", l.bonus::float8 as bonus,
  l.certificate::float8 as certificate, l.payable::float8 as payable, l.certificate_shares as "certificateShares"`)

export async function linesOf(db: Db | Transaction, keys: readonly string[]): Promise<OrderLineRow[]> {
  if (keys.length === 0) return []
  const { rows } = await db.execute<OrderLineRow>(sql`
    select ${LINE_COLUMNS} from ordering.lines l where l.order_key in ${[...keys]} order by l.order_key, l.position`)
  return rows
}
