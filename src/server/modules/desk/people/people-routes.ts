import {
  closePersonRequest,
  correctStaffPerson,
  eraseStaffPerson,
  exportStaffPerson,
  openPersonRequest,
  personRequests,
  setStaffPersonAccess,
  showStaffPhone,
  staffPeople,
  staffPerson,
} from '#contract/staff/people/staff-people.ts'
import { DAY_MS } from '#rules/time/day-ms.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { staffOf } from '../../../kernel/people/staff.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext, Serve } from '../../../kernel/serve.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { editorOf } from '../desk-deps.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { whoIs } from '../who.ts'
import { findPeople } from './find-people.ts'
import { personCard } from './person-card.ts'
import { allRequests, closeRequest, dayOf, openRequest } from './person-requests.ts'
import { correctPerson, eraseByStaff, exportPerson } from './serve-request.ts'
import { setPersonAccess } from './set-access.ts'

export function peopleRoutes(serve: Serve, deps: PeopleDeps): void {
  const { db, timeZone } = deps

  async function show(key: string, ctx: CallContext) {
    const reader = { member: await staffOf(ctx), language: ctx.visitor.site.language, now: ctx.now }
    const card = await personCard(deps, key, reader)
    return card ? done(card) : refused('person.unknown')
  }
  const showAll = async (now: Date) => done({ requests: await allRequests(db, now, timeZone) })

  serve(staffPeople, async ({ query }) => done({ people: await findPeople(db, query.search ?? '') }))
  serve(staffPerson, ({ params, ...ctx }) => show(params.key, ctx))
  serve(showStaffPhone, async ({ params, ...ctx }) => {
    const editor = await editorOf(ctx)
    const who = await whoIs(db, params.key)
    if (!who) return refused('person.unknown')
    await transaction(db, (tx) =>
      recordScreenAction(tx, editor, { command: 'person phone', entity: 'person', entityKey: who.key }),
    )
    return done({ phone: who.phone })
  })
  serve(correctStaffPerson, async ({ params, body, ...ctx }) => {
    const result = await correctPerson(deps, { ...params, ...body }, await editorOf(ctx))
    return result.ok ? show(params.key, ctx) : result
  })
  serve(setStaffPersonAccess, async ({ params, body, ...ctx }) => {
    const result = await setPersonAccess(deps, { ...params, ...body }, await editorOf(ctx))
    return result.ok ? show(params.key, ctx) : result
  })
  serve(eraseStaffPerson, async ({ params, body, ...ctx }) =>
    eraseByStaff(deps, { ...params, ...body }, await editorOf(ctx)),
  )
  serve(exportStaffPerson, async ({ params, setHeader, ...ctx }) => {
    const result = await exportPerson(deps, params.key, await editorOf(ctx))
    if (result.ok) setHeader('content-disposition', `attachment; filename="${params.key}.json"`)
    return result
  })
  serve(openPersonRequest, async ({ params, body, ...ctx }) => {
    const editor = await editorOf(ctx)
    // It cannot have been asked tomorrow, and nobody can have waited for a year.
    const isPossible = body.askedOn <= dayOf(ctx.now, timeZone) && body.askedOn >= dayOf(yearBefore(ctx.now), timeZone)
    if (!isPossible) return refused('person.form_wrong')
    const who = await whoIs(db, params.key)
    if (!who) return refused('person.unknown')
    await transaction(db, (tx) => openRequest(tx, who, body, editor))
    return show(params.key, ctx)
  })
  serve(personRequests, ({ now }) => showAll(now))
  serve(closePersonRequest, async ({ params, body, ...ctx }) => {
    const result = await closeRequest(db, { ...params, ...body }, await editorOf(ctx))
    return result.ok ? showAll(ctx.now) : result
  })
}

const yearBefore = (now: Date) => new Date(now.getTime() - 365 * DAY_MS)
