import { staffQueue, staffResume, stepStaffQueue } from '#contract/staff/people/staff-queues.ts'
import type { Queue } from '#rules/staff/queues.ts'
import { staffOf } from '../../../kernel/people/staff.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext, Serve } from '../../../kernel/serve.ts'
import { editorOf } from '../desk-deps.ts'
import { openResume, type ResumeDeps } from './open-resume.ts'
import { mayWorkOn, queueCounts, queueItems } from './queue-items.ts'
import { takeQueueStep } from './take-queue-step.ts'

export function queueRoutes(serve: Serve, deps: ResumeDeps): void {
  const { db } = deps

  async function show(queue: Queue, ctx: CallContext) {
    const reader = { member: await staffOf(ctx), language: ctx.visitor.site.language, now: ctx.now }
    if (!mayWorkOn(queue, reader.member)) return refused('staff.not_allowed')
    return done({ items: await queueItems(db, queue, reader), counts: await queueCounts(db, reader) })
  }

  serve(staffQueue, ({ params, ...ctx }) => show(params.queue, ctx))
  serve(stepStaffQueue, async ({ params, body, ...ctx }) => {
    const result = await takeQueueStep(db, { ...params, ...body }, await editorOf(ctx))
    return result.ok ? show(params.queue, ctx) : result
  })
  serve(staffResume, async ({ params, setHeader, ...ctx }) => {
    const opened = await openResume(deps, params.id, await editorOf(ctx))
    if (!opened.ok) return opened
    // Uploads of strangers are downloaded, never shown in the page.
    setHeader('content-type', 'application/octet-stream')
    setHeader('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(opened.answer.name)}`)
    return done(opened.answer.bytes)
  })
}
