import { askStaffMovement, decideStaffMovement, staffMovements } from '#contract/staff/people/staff-movements.ts'
import { staffOf } from '../../../kernel/people/staff.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext, Serve } from '../../../kernel/serve.ts'
import { editorOf } from '../desk-deps.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { askMovement, decideMovement, termsOf } from './move-by-hand.ts'
import { listMovements, movementOf } from './movement-list.ts'

export function movementRoutes(serve: Serve, deps: PeopleDeps): void {
  const { db, settings } = deps
  const all = async (ctx: CallContext) =>
    done({
      movements: await listMovements(db, await staffOf(ctx), termsOf(deps, ctx.now)),
      alone: settings.movedAlone ?? 0,
    })

  serve(staffMovements, (ctx) => all(ctx))
  serve(askStaffMovement, async ({ body, ...ctx }) => {
    const result = await askMovement(deps, body, await editorOf(ctx))
    if (!result.ok) return result
    const movement = await movementOf(db, result.answer, await staffOf(ctx), termsOf(deps, ctx.now))
    return movement ? done({ movement }) : refused('person.unknown')
  })
  serve(decideStaffMovement, async ({ params, body, ...ctx }) => {
    const result = await decideMovement(deps, { ...params, ...body }, await editorOf(ctx))
    return result.ok ? all(ctx) : result
  })
}
