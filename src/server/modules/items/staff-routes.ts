import {
  moveStaffItem,
  packStaffItem,
  receiveStaffItems,
  staffItem,
  staffItems,
  staffParcels,
  takeBackStaffItem,
  unpackStaffItem,
} from '#contract/staff/orders/staff-items.ts'
import { readUin } from '#rules/items/uin.ts'
import { staffOf } from '../../kernel/people/staff.ts'
import { done, refused } from '../../kernel/result.ts'
import type { CallContext, Serve } from '../../kernel/serve.ts'
import { itemForScreen, listItems } from './look-up.ts'
import { moveItem } from './move-item.ts'
import { orderItems } from './order-items.ts'
import { receiveItems } from './receive-items.ts'
import { packItem, takeBackItem, unpackItem } from './scan-items.ts'
import { type ItemStaffDeps, staffContext } from './staff-context.ts'

/** Items on the screens of the back office. */
export function itemStaffRoutes(serve: Serve, deps: ItemStaffDeps): void {
  const { db, terms } = deps

  async function show(uin: string, { visitor }: CallContext) {
    const item = await itemForScreen(db, uin, visitor.origin, visitor.site.language)
    return item ? done(item) : refused('item.unknown')
  }

  async function showOrder(number: string, { visitor }: CallContext) {
    const shown = await orderItems(db, terms, number, visitor.site.language)
    return shown ? done(shown) : refused('order.unknown')
  }

  serve(staffItems, async ({ query, ...ctx }) =>
    done(await listItems(db, query, await staffOf(ctx), ctx.visitor.site.language)),
  )
  serve(staffItem, async ({ params, ...ctx }) => {
    const uin = readUin(params.uin)
    return uin === null ? refused('item.uin_wrong') : show(uin, ctx)
  })
  serve(receiveStaffItems, async ({ body, ...ctx }) => receiveItems(deps, body, await staffContext(ctx)))
  serve(moveStaffItem, async ({ params, body, ...ctx }) => {
    const moved = await moveItem(deps, { ...body, ...params }, await staffContext(ctx))
    return moved.ok ? show(moved.answer, ctx) : moved
  })
  serve(staffParcels, ({ params, ...ctx }) => showOrder(params.number, ctx))
  serve(packStaffItem, async ({ params, body, ...ctx }) => {
    const packed = await packItem(deps, { ...params, ...body }, await staffContext(ctx))
    return packed.ok ? showOrder(params.number, ctx) : packed
  })
  serve(unpackStaffItem, async ({ params, ...ctx }) => {
    const unpacked = await unpackItem(deps, params, await staffContext(ctx))
    return unpacked.ok ? showOrder(params.number, ctx) : unpacked
  })
  serve(takeBackStaffItem, async ({ params, body, ...ctx }) => {
    const taken = await takeBackItem(deps, { ...params, ...body }, await staffContext(ctx))
    return taken.ok ? showOrder(params.number, ctx) : taken
  })
}
