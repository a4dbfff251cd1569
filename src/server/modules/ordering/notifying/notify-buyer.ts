import { formatDays } from '#rules/dates/format-dates.ts'
import { trackingUrl } from '#rules/delivery/tracking-url.ts'
import { homeCountry } from '#rules/location/home.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { paymentMethodById } from '#rules/payments/payment-methods.ts'
import type { PaymentState } from '#rules/payments/payment-state.ts'
import { plainSrc } from '#rules/pictures/picture-source.ts'
import { delivery as deliveryEn } from '#texts/en/ordering/delivery.ts'
import { orderTexts as textsEn } from '#texts/en/ordering/order-errors.ts'
import { delivery as deliveryRu } from '#texts/ru/ordering/delivery.ts'
import { orderTexts as textsRu } from '#texts/ru/ordering/order-errors.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { LetterLine, LetterRow } from '../../../letters/letter.ts'
import { publishedTexts } from '../../../letters/letter-texts.ts'
import { cartTexts } from '../../cart/index.ts'
import type { NewCertificate } from '../../certificates/index.ts'
import { promotionNames } from '../../promo/index.ts'
import { orderAddress } from '../order/order-address.ts'
import { linesOf, type OrderLineRow, type OrderRow } from '../order/order-row.ts'
import { type SizeKind, type SizeReader, sizeName } from '../order/size-name.ts'
import type { OrderChangeDeps } from '../ordering-deps.ts'
import { type OrderLetterKind, orderLetter } from './order-letter.ts'
import { orderSms } from './order-sms.ts'

/** News that cannot wait for somebody to read their letters. */
const BY_SMS: readonly OrderLetterKind[] = ['placed', 'shipped', 'readyForPickup', 'cancelled', 'notConfirmed']

/** The order has had its money, whatever became of it later. */
const HAD_MONEY: readonly PaymentState[] = ['paid', 'partly_refunded', 'refunded']

export type OrderNotice = {
  kind: OrderLetterKind
  /** Tells two letters of one kind apart: the same order may fail to be paid twice. */
  once?: string
  reason?: string
  /** Only these items, by the line's id: a return is about some of them. */
  quantities?: ReadonlyMap<number, number>
  refund?: {
    money: number
    certificates: number
    bonuses: number
    /** Issued instead of certificates that were handed on since; their sums are part of `certificates`. */
    newCertificates?: readonly NewCertificate[]
  }
  /** Which size for which, and the surcharge while it is awaited, minor units. */
  exchange?: {
    fromSize: number | null
    toSize: number
    sizeKind: SizeKind
    surcharge: number
    payUntil: Date | null
  }
  /** No message beside it. */
  isLetterOnly?: boolean
}

/** A letter about the order, and a message where it matters; both leave if the transaction does. */
export async function notifyBuyer(
  tx: Transaction,
  deps: OrderChangeDeps,
  order: OrderRow,
  notice: OrderNotice,
): Promise<void> {
  await notifyAbout(tx, deps, order, await linesOf(tx, [order.key]), notice)
}

/** The same for whoever has the lines at hand. */
export async function notifyAbout(
  tx: Transaction,
  deps: OrderChangeDeps,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  notice: OrderNotice,
): Promise<void> {
  const key = `order:${order.key}:${notice.kind}${notice.once ? `:${notice.once}` : ''}`
  const { language } = order
  const { countries } = deps.settings
  const texts = language === 'en' ? textsEn : textsRu
  const sum = (minor: number) => formatMoney(money(minor, order.currency), language)
  const url = `${order.origin}/order-success/${order.key}`
  const isWaiting = order.state === 'new' && order.isOnline && order.payable > 0 && order.paymentState !== 'paid'
  const letter = await orderLetter(
    publishedTexts(tx),
    notice.kind,
    {
      number: order.number,
      url,
      placedAt: order.createdAt,
      timeZone: deps.settings.letterTimeZones[language],
      lines: lines.flatMap((line) => letterLine(line, order, notice.quantities)),
      totals: totalsOf(order, [...(await promotionNames(tx, order.promocodes, language)).values()], texts, sum),
      delivery: {
        title: cartTexts(language).deliveryTitle(order.deliveryMethod),
        address: orderAddress(order, language, homeCountry(deps.settings)),
        dates: deliveryDates(order),
      },
      payment: {
        title: methodTitle(order, texts),
        state: { paid: texts.paid, toPay: texts.toPay, onDelivery: texts.onDelivery, plain: '' }[paymentOf(order)],
      },
      recipientName: order.recipientName,
      returnDays: deps.settings.returnDays,
      confirmHours: deps.settings.payment.onReceipt?.confirmHours ?? 0,
      ...(isWaiting && { payUrl: url }),
      ...trackingOf(order),
      ...(notice.reason && { reason: notice.reason }),
      ...(notice.exchange && {
        exchange: exchangeFacts(notice.exchange, { countries, country: order.country, language }, sum),
      }),
      ...(notice.refund && { refund: refundRows(notice.refund, order, texts, sum) }),
    },
    language,
  )
  await deps.outbox.put(tx, 'email', key, { to: order.email, ...letter })
  if (BY_SMS.includes(notice.kind) && !notice.isLetterOnly)
    await deps.outbox.put(tx, 'sms', key, {
      to: order.phone,
      text: orderSms(notice.kind, { number: order.number }, language),
    })
}

function deliveryDates({ deliveryFrom, deliveryTo, deliveryWindow, language }: OrderRow): string {
  const days = formatDays(deliveryFrom, deliveryTo, language)
  return deliveryWindow ? `${days}, ${(language === 'en' ? deliveryEn : deliveryRu).window(deliveryWindow)}` : days
}

function exchangeFacts(
  { fromSize, toSize, sizeKind, surcharge, payUntil }: NonNullable<OrderNotice['exchange']>,
  reader: SizeReader,
  sum: (minor: number) => string,
) {
  return {
    fromSize: sizeName(sizeKind, fromSize, reader),
    toSize: sizeName(sizeKind, toSize, reader),
    surcharge: payUntil ? { sum: sum(surcharge), until: payUntil } : null,
  }
}

function letterLine(line: OrderLineRow, order: OrderRow, quantities: OrderNotice['quantities']): LetterLine[] {
  const quantity = quantities ? (quantities.get(line.id) ?? 0) : line.quantity
  if (quantity === 0) return []
  const isEnglish = order.language === 'en'
  const whole = line.sale - line.setSaving - line.promoSaving
  return [
    {
      name: isEnglish ? line.nameEn : line.nameRu,
      designer: isEnglish ? line.designerEn : line.designerRu,
      variant: isEnglish ? line.characteristicsEn : line.characteristicsRu,
      quantity,
      sum: formatMoney(money(Math.floor((whole * quantity) / line.quantity), order.currency), order.language),
      pictureUrl: line.picture ? `${order.origin}${plainSrc(line.picture, 'thumb')}` : null,
    },
  ]
}

/** How an order stands with its buyer; `plain`: it has ended, and nothing was or will be paid for it. */
function paymentOf({ state, paymentState, isOnline }: OrderRow): keyof typeof textsRu.totals {
  if (HAD_MONEY.includes(paymentState)) return 'paid'
  if (state === 'expired' || state === 'cancelled') return 'plain'
  return isOnline ? 'toPay' : 'onDelivery'
}

/** The total, and what of it is paid or due. Where certificates pay for everything, nothing is left to be either. */
function payableRows(order: OrderRow, { totals }: typeof textsRu, sum: (minor: number) => string): LetterRow[] {
  const state = paymentOf(order)
  const value = sum(order.payable)
  const total: LetterRow = { label: totals.plain, value, isStrong: true }
  return order.payable === 0 || state === 'plain' ? [total] : [total, { label: totals[state], value }]
}

function totalsOf(
  order: OrderRow,
  promotions: readonly string[],
  texts: typeof textsRu,
  sum: (minor: number) => string,
): LetterRow[] {
  const { rows, free } = texts
  const saving = order.goodsInitial - order.goods + order.setSaving
  return [
    { label: rows.goods, value: sum(order.goodsInitial) },
    ...(saving > 0 ? [{ label: rows.saving, value: sum(-saving) }] : []),
    ...(order.promoSaving > 0
      ? [{ label: promotions.map(rows.promotion).join(', ') || rows.promo, value: sum(-order.promoSaving) }]
      : []),
    ...(order.bonuses > 0 ? [{ label: rows.bonuses, value: sum(-order.bonuses) }] : []),
    ...(order.packing > 0 ? [{ label: rows.packing, value: sum(order.packing) }] : []),
    { label: rows.delivery, value: order.delivery > 0 ? sum(order.delivery) : free },
    ...(order.certificates > 0 ? [{ label: rows.certificates, value: sum(-order.certificates) }] : []),
    ...payableRows(order, texts, sum),
  ]
}

/** What was paid at the door goes to an account. */
function refundRows(
  refund: NonNullable<OrderNotice['refund']>,
  { isOnline }: OrderRow,
  { tenders }: typeof textsRu,
  sum: (minor: number) => string,
) {
  const { newCertificates = [] } = refund
  const onNew = newCertificates.reduce((all, { amount }) => all + amount, 0)
  return [
    { tender: isOnline ? tenders.money : tenders.account, amount: refund.money, isByPaymentMethod: isOnline },
    { tender: tenders.certificate, amount: refund.certificates - onNew },
    ...newCertificates.map(({ number, amount }) => ({
      tender: tenders.newCertificate(number),
      amount,
      isNewCertificate: true,
    })),
    { tender: tenders.bonuses, amount: refund.bonuses },
  ]
    .filter(({ amount }) => amount > 0)
    .map((share) => ({ ...share, amount: sum(share.amount) }))
}

function methodTitle(order: OrderRow, { rows }: typeof textsRu): string {
  if (order.payable === 0) return rows.certificates
  const method = paymentMethodById(order.paymentMethodId)
  return method ? cartTexts(order.language).paymentTitle(method.code) : ''
}

function trackingOf({ trackingNumber }: OrderRow): { trackingNumber?: string; trackUrl?: string } {
  if (!trackingNumber) return {}
  const trackUrl = trackingUrl(trackingNumber)
  return { trackingNumber, ...(trackUrl && { trackUrl }) }
}
