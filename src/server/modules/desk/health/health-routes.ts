import { retryStaffEvent, retryStaffOutbox, staffHealth, staffProviders } from '#contract/staff/staff-health.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { retryHandling } from '../../../kernel/events/domain-events.ts'
import type { Jobs } from '../../../kernel/events/jobs.ts'
import { retryMessage } from '../../../kernel/events/outbox.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext, Serve } from '../../../kernel/serve.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { type DeskDeps, editorOf } from '../desk-deps.ts'
import { type ProviderDeps, providerHealth } from './provider-health.ts'
import { shopHealth } from './shop-health.ts'

export type HealthDeps = Pick<DeskDeps, 'db'> & {
  jobs: Pick<Jobs, 'addWithin'>
  timeZone: string
  providers: ProviderDeps
}

export function healthRoutes(serve: Serve, { db, jobs, timeZone, providers }: HealthDeps): void {
  const look = ({ now, visitor }: Pick<CallContext, 'now' | 'visitor'>) =>
    shopHealth(db, { now, timeZone, language: visitor.site.language })

  serve(staffHealth, async (ctx) => done(await look(ctx)))

  serve(staffProviders, async ({ now }) => done({ providers: await providerHealth(providers, now) }))

  serve(retryStaffOutbox, async ({ params, ...ctx }) => {
    const editor = await editorOf(ctx)
    const isFound = await transaction(db, async (tx) => {
      if (!(await retryMessage(tx, jobs, params.id))) return false
      await recordScreenAction(tx, editor, { command: 'outbox retry', entity: 'outbox', entityKey: params.id })
      return true
    })
    return isFound ? done(await look(ctx)) : refused('health.nothing_to_retry')
  })

  serve(retryStaffEvent, async ({ body, ...ctx }) => {
    const editor = await editorOf(ctx)
    const isFound = await transaction(db, async (tx) => {
      if (!(await retryHandling(tx, jobs, body))) return false
      const entityKey = `${body.eventId} ${body.handler}`
      await recordScreenAction(tx, editor, { command: 'event retry', entity: 'event', entityKey })
      return true
    })
    return isFound ? done(await look(ctx)) : refused('health.nothing_to_retry')
  })
}
