import * as z from 'zod/mini'
import { CART_CHANGES } from '#rules/cart/cart-change.ts'
import { LINE_STATES } from '#rules/cart/cart-line.ts'
import { TRACE_RULES } from '#rules/pricing/cart-trace.ts'
import { currency, picture, preorder, priceView } from './product.ts'

/** Spec 3, Cart data, and what the pages need besides. Sums are in major units of `currency`. */

export const cartProduct = z.object({
  /** Of the variant: what cart calls name a line by. */
  id: z.int(),
  productId: z.int(),
  name: z.string(),
  designer: z.string(),
  category: z.string(),
  url: z.string(),
  photo: z.nullable(picture),
  /** Size, weight of the stone and colour in words: "размер 17, 0,5 карата". */
  characteristics: z.string(),
  size: z.nullable(z.string()),
  mainGemWeight: z.nullable(z.number()),
  /** Of one item; null without a price in this currency. */
  price: z.nullable(priceView),
  quantity: z.int(),
  maxQuantity: z.int(),
  /** `less`: fewer are left than the quantity says. `not_here`: no price in this currency. */
  availability: z.enum(LINE_STATES),
  /** Of the whole line: before the sale, after it, what else came off, and what is to be paid for it. */
  sum: z.object({
    initial: z.number(),
    sale: z.number(),
    setSaving: z.number(),
    promoSaving: z.number(),
    bonuses: z.number(),
    final: z.number(),
  }),
  preorder: z.nullable(preorder),
  /** The set that it was put in with. */
  set: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** From an earlier cart, found again at sign-in: shown apart and not in the sums until it is added. */
  isApart: z.boolean(),
  /** A present of a promo code: costs nothing and cannot be changed. */
  isGift: z.boolean(),
  paymentRestrictionMessages: z.array(z.string()),
})
export type CartProduct = z.output<typeof cartProduct>

export const cartPromocode = z.object({
  /** What was typed; of an automatic promotion the name that staff know it by. */
  code: z.string(),
  /** What customers call it; null where the code says enough. */
  title: z.nullable(z.string()),
  /** Nobody typed it and nobody can take it out. */
  isAutomatic: z.boolean(),
  /** On the goods. */
  discount: z.number(),
  /** On the delivery. */
  deliveryDiscount: z.number(),
  /** A code of a guest that does not count any more stays in the list with the reason. */
  isApplied: z.boolean(),
  /** Why it does not count, and what would make it. */
  reason: z.nullable(z.string()),
  /** Said of one that counts: what it is better than. */
  note: z.nullable(z.string()),
})

/** The cheapest combination that is allowed, where it is cheaper than the cart as it is. */
export const cartOffer = z.object({
  /** By how much less is left to pay, and how much that is then. */
  saving: z.number(),
  finalSum: z.number(),
  codes: z.array(z.object({ code: z.string(), title: z.nullable(z.string()) })),
  /** To be spent; 0 for none. */
  bonuses: z.number(),
  certificates: z.array(z.object({ number: z.string(), amount: z.number() })),
  /** Codes at hand that are not part of it, and why. */
  notUsed: z.array(z.object({ code: z.string(), reason: z.string() })),
})

export const cartCertificate = z.object({
  /** What `certificate-remove` takes. */
  code: z.string(),
  number: z.string(),
  /** What is left on it. */
  balance: z.number(),
  /** What this cart takes of it. */
  amount: z.number(),
  /** It was added in another session: a fresh code to the customer's own phone is asked for before it is spent. */
  needsCode: z.optional(z.literal(true)),
})

export const deliveryEstimation = z.object({
  methodId: z.int(),
  typeId: z.int(),
  /** `courier`, `express`, `sameDay`, `pickpoint`, `shop`, … */
  method: z.string(),
  title: z.string(),
  initialPrice: z.number(),
  finalPrice: z.number(),
  /** The sum of goods from which it is free; null when it never is. */
  freeFrom: z.nullable(z.number()),
  /** The first and the last day, yyyy-mm-dd; null when nobody can say. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Taken today before this hour only. */
  orderBefore: z.nullable(z.int()),
  /** Hours of the day to choose from, `10-14`; none where the carrier keeps none. */
  windows: z.array(z.string()),
  /** It comes before this hour of its day. */
  arrivesBy: z.nullable(z.int()),
  isAvailable: z.boolean(),
  /** Why it cannot be chosen, as a code and in words. */
  reasonCode: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

/** What a shop in which orders are collected has of the cart. */
export const shopCollection = z.object({
  shopId: z.int(),
  /** Kinds of items that lie there in the number wanted. */
  here: z.int(),
  hasEverything: z.boolean(),
  /** When an order made now waits there, by the clock of the shop; null where something has to be brought first. */
  ready: z.nullable(z.object({ day: z.string(), time: z.string() })),
  /** On which it waits there, whether it lies there or is brought; null where the place has no such way. */
  days: z.nullable(z.object({ from: z.string(), to: z.string() })),
})

export const cartPaymentMethod = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  type: z.string(),
  pay_page_type: z.nullable(z.string()),
  isAvailable: z.boolean(),
  reasonCode: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

/** One step of "why is it this much?": the rule, what it was applied to and how it changed the sum. They add up to it. */
export const traceStep = z.object({
  rule: z.enum(TRACE_RULES),
  /** Signed. */
  amount: z.number(),
  /** The line that it is about. */
  skuId: z.nullable(z.int()),
  /** The code, the certificate's number, the set, or which packing. */
  reference: z.nullable(z.string()),
})

export const cartChange = z.object({
  kind: z.enum(CART_CHANGES),
  /** Null when it is about the whole cart: a code, a certificate (its number) or bonuses (no name) that no longer count. */
  skuId: z.nullable(z.int()),
  name: z.string(),
  /** Quantities or unit prices (major units), as the kind says; null where there is none. */
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
})
export type CartChange = z.output<typeof cartChange>

export const cartData = z.object({
  /** Changes whenever the cart does; an order names the one that it was made from. */
  version: z.string(),
  /** Whose it is: a tab may not have noticed that somebody signed in or out in another one. */
  owner: z.enum(['guest', 'customer']),
  products: z.array(cartProduct),
  /** Items that would be bought now. */
  totalProducts: z.int(),
  certificates: z.array(cartCertificate),
  promocodes: z.array(cartPromocode),
  /** Codes that do not work yet and are offered once they do. */
  heldPromocodes: z.array(z.string()),
  /** One more item, or so much more, brings a promotion that needs no code. */
  promotionHints: z.array(z.string()),
  /** Null when nothing is cheaper, and where nobody asked for it. */
  offer: z.nullable(cartOffer),
  deposits: z.array(z.object({ amount: z.number() })),
  /** Null for guests and where there is no loyalty programme. */
  bonuses: z.nullable(
    z.object({
      balance: z.number(),
      /** What may be spent on this cart. */
      most: z.number(),
      spent: z.number(),
      toEarn: z.number(),
      level: z.object({ code: z.string(), percent: z.number() }),
    }),
  ),
  packs: z.object({
    eco: z.boolean(),
    gift: z.boolean(),
    giftMessage: z.nullable(z.string()),
    ecoPrice: z.number(),
    giftPrice: z.number(),
  }),
  /** The chosen one; null until one is chosen. */
  delivery: z.nullable(deliveryEstimation),
  deliveryEstimations: z.array(deliveryEstimation),
  collections: z.array(shopCollection),
  availablePaymentMethods: z.array(cartPaymentMethod),
  totalSum: z.object({
    /** Before any discount. */
    initial: z.number(),
    /** After the sale. */
    goods: z.number(),
    saleSaving: z.number(),
    setSaving: z.number(),
    promoSaving: z.number(),
    bonuses: z.number(),
    packing: z.number(),
    /** What it costs, its saving already taken off. */
    delivery: z.number(),
    deliverySaving: z.number(),
    certificates: z.number(),
  }),
  /** What is left to pay. */
  finalSum: z.number(),
  currency,
  trace: z.array(traceStep),
})
export type CartData = z.output<typeof cartData>
