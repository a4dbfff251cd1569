import type { OrderDetail, OrderLine, OrderSummary } from '#contract/entities/order.ts'
import { homeCountry } from '#rules/location/home.ts'
import type { Language } from '#rules/location/site.ts'
import { collectUntil } from '#rules/orders/collect-until.ts'
import { mayChangeOrder, type OrderState } from '#rules/orders/order-state.ts'
import { isReturnable, returnWindowEnd } from '#rules/orders/return-request.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { orderAddress } from '../order/order-address.ts'
import type { OrderLineRow, OrderRow } from '../order/order-row.ts'

const MINOR = 100
const major = (minor: number) => minor / MINOR

export type HistoryRow = { orderKey: string; field: string; toState: string; at: Date }

/** How long an item may come back, how long a parcel waits to be fetched, and the country that it leaves from. */
export type OrderTerms = { returnDays: number; collectDays: number; home: string }

export function termsOf(
  settings: Pick<ShopSettings, 'returnDays' | 'delivery' | 'sites' | 'homeCountries'>,
): OrderTerms {
  const { returnDays, delivery } = settings
  return { returnDays, collectDays: delivery.collectDays, home: homeCountry(settings) }
}

/** How many of a line are claimed by returns. */
export type ReturnedItems = ReadonlyMap<number, number>

export function toSummary(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  returned: ReturnedItems,
  returnDays: number,
  now: Date,
): OrderSummary {
  const isUnpaid = order.paymentState === 'pending' || order.paymentState === 'failed'
  const isLeft = lines.some((line) => (returned.get(line.id) ?? 0) < line.quantity)
  return {
    key: order.key,
    number: order.number,
    createdAt: order.createdAt.toISOString(),
    status: { order: order.state, payment: order.paymentState, delivery: order.deliveryState },
    currency: order.currency,
    total: major(order.payable),
    quantity: lines.reduce((all, { quantity }) => all + quantity, 0),
    photos: lines.flatMap(({ picture }) => picture ?? []),
    expected: { from: order.deliveryFrom, to: order.deliveryTo },
    expiresAt: order.expiresAt?.toISOString() ?? null,
    allowed: {
      pay: order.state === 'new' && order.isOnline && isUnpaid,
      cancel: mayChangeOrder(order.state, 'cancelled', 'customer'),
      repeat: true,
      return: isReturnable(order, returnDays, now) && isLeft,
    },
  }
}

export function toDetail(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  history: readonly HistoryRow[],
  returned: ReturnedItems,
  /** Of its promotions that came by themselves, by their codes. */
  promotions: ReadonlyMap<string, string>,
  language: Language,
  { returnDays, collectDays, home }: OrderTerms,
  now: Date,
): OrderDetail {
  return {
    ...toSummary(order, lines, returned, returnDays, now),
    lines: lines.map((line) => lineView(line, order, returned, language, returnDays, now)),
    totals: {
      initial: major(order.goodsInitial),
      saleSaving: major(order.goodsInitial - order.goods),
      setSaving: major(order.setSaving),
      promoSaving: major(order.promoSaving),
      bonuses: major(order.bonuses),
      packing: major(order.packing),
      delivery: major(order.delivery),
      deliverySaving: major(order.deliverySaving),
      certificates: major(order.certificates),
      final: major(order.payable),
    },
    promocodes: order.promocodes.filter((code) => !promotions.has(code)),
    promotions: order.promocodes.flatMap((code) => promotions.get(code) ?? []),
    certificates: order.certificateShares.map(({ number, amount }) => ({ number, amount: major(amount) })),
    packs: { eco: order.hasEcoPack, gift: order.hasGiftPack, giftMessage: order.giftMessage },
    delivery: {
      methodId: order.deliveryMethodId,
      typeId: order.deliveryTypeId,
      method: order.deliveryMethod,
      address: orderAddress(order, language, home),
      shopId: order.shopId,
      pickupPointId: order.pickupPointId,
      trackingNumber: order.trackingNumber,
      window: order.deliveryWindow,
      collectUntil: waitsUntil(order, history, collectDays),
    },
    payment: {
      methodId: order.paymentMethodId,
      isOnline: order.isOnline,
      paid: major(order.paid),
      refunded: major(order.refunded),
    },
    recipient: { name: order.recipientName, phone: order.recipientPhone, email: order.email },
    communicationMethodId: order.communicationMethodId,
    isGift: order.isGift,
    comment: order.comment,
    timeline: timelineOf(order, history),
    returnUntil: returnUntil(order, returnDays, now),
    bonusesToEarn: major(order.bonusesToEarn),
  }
}

/** Only while it waits: the last time that it was ready counts. */
function waitsUntil(order: OrderRow, history: readonly HistoryRow[], collectDays: number): string | null {
  if (order.deliveryState !== 'ready_for_pickup') return null
  const ready = history.findLast(({ field, toState }) => field === 'delivery' && toState === 'ready_for_pickup')
  return ready ? collectUntil(ready.at, collectDays).toISOString() : null
}

function returnUntil(order: OrderRow, returnDays: number, now: Date): string | null {
  if (!order.deliveredAt || !isReturnable(order, returnDays, now)) return null
  return returnWindowEnd(order.deliveredAt, returnDays).toISOString()
}

function lineView(
  line: OrderLineRow,
  order: OrderRow,
  returned: ReturnedItems,
  language: Language,
  returnDays: number,
  now: Date,
): OrderLine {
  const isEnglish = language === 'en'
  const name = isEnglish ? line.nameEn : line.nameRu
  const back = returned.get(line.id) ?? 0
  const setName = isEnglish ? line.setNameEn : line.setNameRu
  return {
    id: line.id,
    skuId: line.skuId,
    productId: line.productId,
    name,
    designer: isEnglish ? line.designerEn : line.designerRu,
    characteristics: isEnglish ? line.characteristicsEn : line.characteristicsRu,
    size: line.size === null ? null : String(line.size),
    url: `/jewelry/${line.slug}`,
    photo: line.picture && { ...line.picture, alt: name },
    quantity: line.quantity,
    price: { initial: major(line.unitInitial), final: major(line.unitFinal) },
    sum: {
      initial: major(line.initial),
      sale: major(line.sale),
      setSaving: major(line.setSaving),
      promoSaving: major(line.promoSaving),
      bonuses: major(line.bonus),
      certificates: major(line.certificate),
      payable: major(line.payable),
    },
    set: line.setSkuId !== null && setName ? { id: line.setSkuId, name: setName } : null,
    preorder: line.preorderShipsOn === null ? null : { shipsOn: line.preorderShipsOn },
    returned: back,
    returnable: isReturnable(order, returnDays, now) ? line.quantity - back : 0,
  }
}

const TO_COME: readonly OrderState[] = ['new', 'confirmed', 'assembling', 'handed_over', 'delivered']
type Moment = OrderDetail['timeline'][number]

/** What happened, in its order, and then what is still to come unless the order has ended. */
function timelineOf(order: OrderRow, history: readonly HistoryRow[]): OrderDetail['timeline'] {
  const happened = history.flatMap(({ field, toState, at }): Moment[] => {
    if (field === 'order') return [{ state: toState as Moment['state'], at: at.toISOString() }]
    if (field === 'payment' && toState === 'paid') return [{ state: 'paid', at: at.toISOString() }]
    if (field === 'delivery' && toState === 'ready_for_pickup')
      return [{ state: 'ready_for_pickup', at: at.toISOString() }]
    return []
  })
  const place = TO_COME.indexOf(order.state)
  const next = place < 0 ? [] : TO_COME.slice(place + 1).map((state) => ({ state, at: null }))
  return [...happened, ...next]
}
