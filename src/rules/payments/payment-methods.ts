import type { Currency } from '../location/currency.ts'
import { type Money, money } from '../money/money.ts'

/** Ids of the ways to pay; 13 and its code are spec 9. */
export const PAYMENT_METHOD = { cash: 1, cardOnDelivery: 2, dolyame: 11, sbp: 12, payselection: 13 } as const
export type PaymentMethodId = (typeof PAYMENT_METHOD)[keyof typeof PAYMENT_METHOD]

export const PAYMENT_METHOD_CODES = ['payselection', 'sbp', 'dolyame', 'card_on_delivery', 'cash'] as const
export type PaymentMethodCode = (typeof PAYMENT_METHOD_CODES)[number]
/** Spec 9: how a gift certificate is paid for. */
export const DEFAULT_DEPOSIT_METHOD = { id: PAYMENT_METHOD.payselection, code: 'payselection' } as const

export type PaymentProblem =
  | 'only_roubles'
  | 'sum_too_small'
  | 'sum_too_large'
  | 'with_certificate'
  | 'nothing_to_hand_over'
  | 'preorder'
  | 'certificate_bought'
  | 'too_large_for_delivery'
  | 'too_large_for_shop'

/** Those whose sentence names a sum. */
export type SumProblem = 'sum_too_small' | 'sum_too_large' | 'too_large_for_delivery' | 'too_large_for_shop'

export type PaymentMethodType = 'online' | 'offline'
/** `redirect`: a page of the provider; `qr`: such a page with a code for the bank's app; null: paid at the door. */
export type PayPageType = 'redirect' | 'qr' | null

export type PaymentMethod = {
  id: PaymentMethodId
  code: PaymentMethodCode
  type: PaymentMethodType
  pay_page_type: PayPageType
}

export type PaymentFacts = {
  currency: Currency
  /** It stays in the country that the shop sells from. */
  isAtHome: boolean
  /** What is left to pay, in minor units. */
  sum: number
  /** A gift certificate pays for a part, or is what is bought. */
  hasCertificates: boolean
  deliveryMethodId: number | null
  hasPreorder: boolean
  /** Certificates are what is bought: they are paid for as spec 9 says and in no other way. */
  buysCertificates?: boolean
}

export type InstalmentTerms = {
  /** The first is paid at once, then one every two weeks. */
  parts: number
  /** What the service lends, minor units of `currency`. */
  min: number
  max: number
  currency: Currency
}

/** What may be paid for when it is handed over. */
export type OnReceiptTerms = {
  /** The largest order that is brought unpaid, to a door or a pickup point, and that waits in a shop; minor units. */
  maxDelivered: number
  maxInShop: number
  currency: Currency
  /** An order that nobody has confirmed in this time ends. */
  confirmHours: number
}

/** How much one person may hold of what others want. */
export type UnpaidLimits = {
  /** Open orders of one phone that are not paid, and the items in all of them. */
  maxOrders: number
  maxItems: number
  /** Orders of one phone, and of one network, in a day. */
  maxPerDay: number
}

export type PaymentSettings = {
  /** The rate in receipts, by the law of the country of the till; it is inside the prices. */
  vatPercent: number
  /** An order that is not paid in this time ends. */
  minutes: number
  /** The ways to pay that the shop takes. */
  methods: readonly PaymentMethodCode[]
  /** Null: the shop sells nothing by instalments. */
  instalments: InstalmentTerms | null
  /** Null: the shop hands nothing over that is not paid. */
  onReceipt: OnReceiptTerms | null
  unpaid: UnpaidLimits
}

export type OfferedMethod = PaymentMethod & {
  isAvailable: boolean
  reason: PaymentProblem | null
  /** The sum that the reason is about. */
  limit: Money | null
}

const METHODS = [
  { id: 13, code: 'payselection', type: 'online', pay_page_type: 'redirect' },
  { id: 12, code: 'sbp', type: 'online', pay_page_type: 'qr' },
  { id: 11, code: 'dolyame', type: 'online', pay_page_type: 'redirect' },
  { id: 2, code: 'card_on_delivery', type: 'offline', pay_page_type: null },
  { id: 1, code: 'cash', type: 'offline', pay_page_type: null },
] as const satisfies readonly PaymentMethod[]

/** Spec 3: what is handed over in a shop, and the certificate that is sent by letter. */
const SHOP_DELIVERY = 3
const ONLINE_CERTIFICATE_DELIVERY = 4

export function paymentMethodById(id: number): PaymentMethod | null {
  return METHODS.find((method) => method.id === id) ?? null
}

export function paymentMethodByCode(code: PaymentMethodCode): PaymentMethod | null {
  return METHODS.find((method) => method.code === code) ?? null
}

/** What can be chosen here. At home a way that does not fit this order is shown with the reason; abroad there is one. */
export function paymentMethods(settings: PaymentSettings, facts: PaymentFacts): OfferedMethod[] {
  const taken = METHODS.filter(({ code }) => settings.methods.includes(code))
  const here = facts.isAtHome ? taken : taken.filter(({ id }) => id === PAYMENT_METHOD.payselection)
  return here.map((method) => {
    const reason = problemOf(method.id, settings, facts)
    return { ...method, isAvailable: reason === null, reason, limit: reason && limitOf(settings, reason) }
  })
}

/** The ways to pay an order again: online, and abroad the card alone. */
export function retryMethods({ methods }: PaymentSettings, isAtHome: boolean): PaymentMethod[] {
  return METHODS.filter(({ id, code, type }) => {
    const isOffered = type === 'online' && methods.includes(code)
    return isOffered && (isAtHome || id === PAYMENT_METHOD.payselection)
  })
}

function limitOf({ instalments, onReceipt }: PaymentSettings, problem: PaymentProblem): Money | null {
  const sum = (terms: { currency: Currency } | null, minor = 0) => terms && money(minor, terms.currency)
  if (problem === 'sum_too_small') return sum(instalments, instalments?.min)
  if (problem === 'sum_too_large') return sum(instalments, instalments?.max)
  if (problem === 'too_large_for_delivery') return sum(onReceipt, onReceipt?.maxDelivered)
  return problem === 'too_large_for_shop' ? sum(onReceipt, onReceipt?.maxInShop) : null
}

function problemOf(id: PaymentMethodId, settings: PaymentSettings, facts: PaymentFacts): PaymentProblem | null {
  const { instalments } = settings
  if (id === DEFAULT_DEPOSIT_METHOD.id) return null
  if (facts.buysCertificates) return 'certificate_bought'
  if (id === PAYMENT_METHOD.sbp) return facts.currency === 'RUB' ? null : 'only_roubles'
  if (id === PAYMENT_METHOD.dolyame) {
    if (facts.currency !== instalments?.currency) return 'only_roubles'
    if (facts.hasCertificates) return 'with_certificate'
    if (facts.sum < instalments.min) return 'sum_too_small'
    return facts.sum > instalments.max ? 'sum_too_large' : null
  }
  if (facts.deliveryMethodId === ONLINE_CERTIFICATE_DELIVERY) return 'nothing_to_hand_over'
  return facts.hasPreorder ? 'preorder' : onReceiptProblem(settings.onReceipt, facts)
}

/** Until a delivery method is chosen, only what no method allows is refused. */
function onReceiptProblem(terms: OnReceiptTerms | null, facts: PaymentFacts): PaymentProblem | null {
  if (facts.currency !== terms?.currency) return 'only_roubles'
  const isDelivered = facts.deliveryMethodId !== null && facts.deliveryMethodId !== SHOP_DELIVERY
  if (isDelivered) return facts.sum > terms.maxDelivered ? 'too_large_for_delivery' : null
  return facts.sum > terms.maxInShop ? 'too_large_for_shop' : null
}

/** Spec 4: there is something to pay and the chosen way is online. At home by the final sum, elsewhere by the total. */
export function isPaymentRequired(
  sums: { isAtHome: boolean; finalSum: number; globalTotal: number },
  methodId: number,
): boolean {
  const total = sums.isAtHome ? sums.finalSum : sums.globalTotal
  return total > 0 && paymentMethodById(methodId)?.type === 'online'
}
