import type { CartData } from '#contract/entities/cart.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import type { Product, ProductCard } from '#contract/entities/product.ts'
import type { CartEdit } from '../cart-edit.ts'
import type { CheckoutStep } from './checkout-steps.ts'

/** Every goal with what is told about it. */
export type Goals = {
  /** Spec 4. */
  logout: undefined
  /** The products of an earlier order were put into the cart again. */
  repeatOrder: undefined
}
export type GoalName = keyof Goals

/** Where a card stood when it was seen or pressed. */
export type CardPlace = {
  /** The address of the page. */
  listId: string
  listName: string
}

/**
 * Everything worth counting, in the shop's own words and with its own data: who counts, and what they may learn of it,
 * is decided elsewhere.
 */
export type StoreEvent =
  | { kind: 'pageView' }
  | { kind: 'impression'; product: ProductCard; place: CardPlace }
  | { kind: 'productClick'; product: ProductCard; place: CardPlace }
  | { kind: 'productDetail'; product: Product }
  /** A section of the catalogue, by its address below it: for the marketing platform, counters know pages. */
  | { kind: 'categoryView'; path: string }
  /** What was looked for, and how many products were found. */
  | { kind: 'search'; query: string; found: number }
  | { kind: 'orderRepeat'; added: { skuId: number; quantity: number }[]; after: CartData }
  | { kind: 'cartEdit'; edit: CartEdit; before: CartData | null; after: CartData }
  | { kind: 'checkoutStep'; step: CheckoutStep; option?: string; cart: CartData }
  /** The page that thanks. However often it is opened, an order is counted once. */
  | { kind: 'purchase'; order: OrderDetail }
  | { kind: 'goal'; goal: GoalName }

/** An event with the moment and the place that it happened at. */
export type Tracked = { event: StoreEvent; at: number; href: string; title: string; referrer: string }
