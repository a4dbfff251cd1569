import {
  editSharedCart,
  openSharedCart,
  paySharedCart,
  readSharedCart,
  reopenSharedCart,
  sharedCartRevision,
  takeSharedCart,
} from '#contract/ordering/shared-cart.ts'
import { done, refused } from '../../kernel/result.ts'
import type { CallContext, Serve } from '../../kernel/serve.ts'
import type { OrderNoteReader } from '../ordering/index.ts'
import { editShared } from './edit-shared-cart.ts'
import { cartOfLink } from './find-shared-cart.ts'
import { noteHelper } from './ordering/note-order.ts'
import { orderKeyOf, paymentOf } from './ordering/order-money.ts'
import { backFromCheckout, takeToCheckout } from './ordering/take-to-checkout.ts'
import type { SharedCartDeps } from './shared-cart-deps.ts'
import { customerRevision, forCustomer } from './shared-cart-for-customer.ts'
import { linkOf } from './shared-cart-link.ts'
import { noteOpened } from './shared-cart-store.ts'

/**
 * Says of a browser that it places the order of this cart. A cookie and not the session: whoever signs in on the way
 * gets a new session, and the employee has helped all the same.
 */
const SHARED_CART_COOKIE = 'shared_cart'
const COOKIE_SECONDS = 24 * 60 * 60
const COOKIE = new RegExp(`(?:^|; *)${SHARED_CART_COOKIE}=([\\w-]{22})(?:;|$)`)

export const helperOfOrder: OrderNoteReader = ({ header }) => {
  const token = COOKIE.exec(header('cookie') ?? '')?.[1]
  return token ? (tx, orderKey, now) => noteHelper(tx, orderKey, token, now) : null
}

export function sharedCartRoutes(serve: Serve, deps: SharedCartDeps): void {
  const { db } = deps
  const readerOf = ({ visitor, now }: CallContext) => ({ language: visitor.site.language, now })

  serve(readSharedCart, async ({ params, ...ctx }) => {
    const cart = await cartOfLink(db, params.token, ctx.now)
    return cart ? done(await forCustomer(deps, cart, readerOf(ctx))) : refused('shared_cart.unknown')
  })
  serve(sharedCartRevision, async ({ params, now }) => {
    const cart = await cartOfLink(db, params.token, now)
    return cart
      ? done({ revision: customerRevision(cart, await paymentOf(deps, cart)) })
      : refused('shared_cart.unknown')
  })
  // By the page and not by its address: messengers open what people send to look inside.
  serve(openSharedCart, async ({ params, now }) => {
    const cart = await cartOfLink(db, params.token, now)
    if (!cart) return refused('shared_cart.unknown')
    await noteOpened(db, cart.id, now)
    return done({ revision: customerRevision(cart, await paymentOf(deps, cart)) })
  })
  serve(editSharedCart, async ({ params, body, ...ctx }) => {
    const { skuId, quantity } = body
    const reader = readerOf(ctx)
    const asked = quantity === 0 ? { change: 'remove' as const, skuId } : { change: 'quantity' as const, ...body }
    const edited = await editShared(deps, asked, {
      find: async (tx) =>
        (await cartOfLink(tx, params.token, ctx.now, { isLocked: true })) ?? {
          refusal: 'shared_cart.unknown' as const,
        },
      ...reader,
    })
    return edited.ok ? done(await forCustomer(deps, edited.answer.cart, reader, edited.answer.computed)) : edited
  })
  serve(takeSharedCart, async ({ params, ...ctx }) => {
    const taken = await takeToCheckout(deps, params.token, ctx)
    if (!taken.ok) return taken
    ctx.keepSession()
    ctx.setCookie(SHARED_CART_COOKIE, params.token, { maxAgeSeconds: COOKIE_SECONDS })
    return taken
  })
  serve(reopenSharedCart, async ({ params, ...ctx }) => {
    const back = await backFromCheckout(deps, params.token, ctx.now)
    return back.ok ? done(await forCustomer(deps, back.answer, readerOf(ctx))) : back
  })
  serve(paySharedCart, async ({ params, visitor, now }) => {
    const cart = await cartOfLink(db, params.token, now)
    const orderKey = cart && (await orderKeyOf(db, cart))
    if (!cart || !orderKey) return refused('shared_cart.unknown')
    if ((await paymentOf(deps, cart))?.state !== 'awaited') return refused('payment.not_awaited')
    // The page says what has come of it, to whoever has paid.
    const page = linkOf(cart, visitor.origin)
    return deps.orders.payPage(orderKey, { success: page, fail: page })
  })
}
