import {
  moveStaffPiece,
  packStaffPiece,
  receiveStaffPieces,
  staffParcels,
  staffPiece,
  staffPieces,
  takeBackStaffPiece,
  unpackStaffPiece,
} from '#contract/staff/orders/staff-pieces.ts'
import { readUin } from '#rules/pieces/uin.ts'
import { staffOf } from '../../kernel/people/staff.ts'
import { done, refused } from '../../kernel/result.ts'
import type { CallContext, Serve } from '../../kernel/serve.ts'
import { listPieces, pieceForScreen } from './look-up.ts'
import { movePiece } from './move-piece.ts'
import { orderPieces } from './order-pieces.ts'
import { receivePieces } from './receive-pieces.ts'
import { packPiece, takeBackPiece, unpackPiece } from './scan-pieces.ts'
import { type PieceStaffDeps, staffContext } from './staff-context.ts'

/** Pieces on the screens of the back office. */
export function pieceStaffRoutes(serve: Serve, deps: PieceStaffDeps): void {
  const { db, terms } = deps

  async function show(uin: string, { visitor }: CallContext) {
    const piece = await pieceForScreen(db, uin, visitor.origin, visitor.site.language)
    return piece ? done(piece) : refused('piece.unknown')
  }

  async function showOrder(number: string, { visitor }: CallContext) {
    const shown = await orderPieces(db, terms, number, visitor.site.language)
    return shown ? done(shown) : refused('order.unknown')
  }

  serve(staffPieces, async ({ query, ...ctx }) =>
    done(await listPieces(db, query, await staffOf(ctx), ctx.visitor.site.language)),
  )
  serve(staffPiece, async ({ params, ...ctx }) => {
    const uin = readUin(params.uin)
    return uin === null ? refused('piece.uin_wrong') : show(uin, ctx)
  })
  serve(receiveStaffPieces, async ({ body, ...ctx }) => receivePieces(deps, body, await staffContext(ctx)))
  serve(moveStaffPiece, async ({ params, body, ...ctx }) => {
    const moved = await movePiece(deps, { ...body, ...params }, await staffContext(ctx))
    return moved.ok ? show(moved.answer, ctx) : moved
  })
  serve(staffParcels, ({ params, ...ctx }) => showOrder(params.number, ctx))
  serve(packStaffPiece, async ({ params, body, ...ctx }) => {
    const packed = await packPiece(deps, { ...params, ...body }, await staffContext(ctx))
    return packed.ok ? showOrder(params.number, ctx) : packed
  })
  serve(unpackStaffPiece, async ({ params, ...ctx }) => {
    const unpacked = await unpackPiece(deps, params, await staffContext(ctx))
    return unpacked.ok ? showOrder(params.number, ctx) : unpacked
  })
  serve(takeBackStaffPiece, async ({ params, body, ...ctx }) => {
    const taken = await takeBackPiece(deps, { ...params, ...body }, await staffContext(ctx))
    return taken.ok ? showOrder(params.number, ctx) : taken
  })
}
