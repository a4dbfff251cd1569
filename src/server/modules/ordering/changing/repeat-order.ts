import type { BodyOf } from '#contract/call.ts'
import type { orderRepeat } from '#contract/ordering/orders.ts'
import { addToCart } from '#rules/cart/edit-cart.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { buyerOf, cartReader, computeCart, editCart, mostOf, toCartData, wishOf } from '../../cart/index.ts'
import { linesOf } from '../order/order-row.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { askerOf, orderOf } from '../reading/order-access.ts'

/** The items of an order into the cart once more, as many as there are. */
export async function repeatOrder(deps: OrderingDeps, key: string, body: BodyOf<typeof orderRepeat>, ctx: CallContext) {
  const order = await orderOf(deps.db, key, await askerOf(ctx))
  if (!order) return refused('order.unknown')
  const { language } = ctx.visitor.site
  const buyer = await buyerOf(deps, body, ctx)
  const lines = await linesOf(deps.db, [key])
  const wanted = lines.map(({ skuId, quantity, setSkuId }) => ({ skuId, quantity, setId: setSkuId }))

  const edited = await editCart(deps.cart, body, buyer, async (reader, state) => {
    const ids = wanted.map(({ skuId }) => skuId)
    const facts = await reader.facts(ids)
    const free = await reader.free(ids)
    const additions = wanted.map((line) => {
      const found = facts.get(line.skuId)
      const most = found?.prices[buyer.currency] ? mostOf(found, free.get(line.skuId) ?? 0) : 0
      return { ...line, most }
    })
    const next = addToCart(
      state.lines,
      additions.filter(({ most }) => most > 0),
    )
    return next && { ...state, lines: next.lines }
  })
  if ('wrongLines' in edited) return refused('cart.quantity_wrong', { extra: { result: false } })
  if (!edited.after) return refused('cart.full', { extra: { result: false } })
  const { before, after } = edited
  const cart = await computeCart(deps.cart, deps.db, cartReader(deps.cart), after, wishOf(body), buyer)
  const quantityIn = (state: typeof after, skuId: number) =>
    state.lines.find((line) => line.skuId === skuId && !line.isApart)?.quantity ?? 0
  const missing = lines.flatMap((line) => {
    const added = Math.max(0, quantityIn(after, line.skuId) - quantityIn(before, line.skuId))
    const name = language === 'en' ? line.nameEn : line.nameRu
    return added < line.quantity ? [{ skuId: line.skuId, name, wanted: line.quantity, added }] : []
  })
  return done({ result: true as const, cartData: toCartData(cart), missing })
}
