import { retryStaffEvent, retryStaffOutbox, staffHealth } from '#contract/staff/staff-health.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { retryHandling } from '../../../kernel/events/domain-events.ts'
import type { Jobs } from '../../../kernel/events/jobs.ts'
import { retryMessage } from '../../../kernel/events/outbox.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { type DeskDeps, editorOf } from '../desk-deps.ts'
import { shopHealth } from './shop-health.ts'

export type HealthDeps = Pick<DeskDeps, 'db'> & { jobs: Pick<Jobs, 'addWithin'>; timeZone: string }

export function healthRoutes(serve: Serve, { db, jobs, timeZone }: HealthDeps): void {
  serve(staffHealth, async ({ now }) => done(await shopHealth(db, now, timeZone)))

  serve(retryStaffOutbox, async ({ params, ...ctx }) => {
    const editor = await editorOf(ctx)
    const isFound = await transaction(db, async (tx) => {
      if (!(await retryMessage(tx, jobs, params.id))) return false
      await recordScreenAction(tx, editor, { command: 'outbox retry', entity: 'outbox', entityKey: params.id })
      return true
    })
    return isFound ? done(await shopHealth(db, ctx.now, timeZone)) : refused('health.nothing_to_retry')
  })

  serve(retryStaffEvent, async ({ body, ...ctx }) => {
    const editor = await editorOf(ctx)
    const isFound = await transaction(db, async (tx) => {
      if (!(await retryHandling(tx, jobs, body))) return false
      const entityKey = `${body.eventId} ${body.handler}`
      await recordScreenAction(tx, editor, { command: 'event retry', entity: 'event', entityKey })
      return true
    })
    return isFound ? done(await shopHealth(db, ctx.now, timeZone)) : refused('health.nothing_to_retry')
  })
}
