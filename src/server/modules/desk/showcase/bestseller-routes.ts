import { saveStaffBestsellers, staffBestsellers } from '#contract/staff/goods/staff-bestsellers.ts'
import { done } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { type DeskDeps, editorOf } from '../desk-deps.ts'
import { readSelections, saveSelection } from './bestseller-selections.ts'

export function bestsellerRoutes(serve: Serve, deps: DeskDeps): void {
  serve(staffBestsellers, async ({ visitor }) =>
    done({ selections: await readSelections(deps.db, visitor.site.language) }),
  )
  serve(saveStaffBestsellers, async ({ body, ...ctx }) =>
    saveSelection(deps, body, await editorOf(ctx), ctx.visitor.site.language),
  )
}
