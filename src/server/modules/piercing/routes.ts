import {
  bookPiercing,
  cancelPiercing,
  movePiercing,
  piercingCalendar,
  piercingServices,
  piercingSlots,
  readPiercingBooking,
} from '#contract/content/piercing.ts'
import { done, refused } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import { savedAs } from '../../letters/icalendar.ts'
import { bookVisit } from './book-visit.ts'
import {
  bookingByToken,
  readMasters,
  readServices,
  serviceByCode,
  shopsOfMasters,
  shownBooking,
  withoutHours,
} from './booking-store.ts'
import { cancelVisit, moveVisit } from './change-visit.ts'
import { freeDays } from './free-times.ts'
import type { PiercingDeps } from './piercing-deps.ts'
import { visitCalendar } from './visit-calendar.ts'

export function piercingRoutes(serve: Serve, deps: PiercingDeps): void {
  const { db, terms, origin, homeLanguage } = deps

  serve(piercingServices, async ({ dependsOn }) => {
    dependsOn('piercing', 'shops')
    const services = await readServices(db)
    const shops = await shopsOfMasters(db, homeLanguage, await readMasters(db))
    return done({
      services: services.map(({ id: _, ...service }) => service),
      shops: shops.filter(({ masters }) => masters.length > 0).map(withoutHours),
    })
  })

  serve(piercingSlots, async ({ query, now }) => {
    const service = await serviceByCode(db, query.service)
    if (!service) return refused('piercing.service_unknown')
    const masters = await readMasters(db)
    const shop = (await shopsOfMasters(db, homeLanguage, masters)).find(({ id }) => id === query.shop)
    if (!shop) return refused('piercing.shop_unknown')
    return done({ days: await freeDays(db, { shop, masters }, service.minutes, { terms, now, except: query.booking }) })
  })

  serve(bookPiercing, ({ body, ...ctx }) => bookVisit(deps, body, ctx.header('idempotency-key'), ctx))

  serve(readPiercingBooking, async ({ params, now, setHeader }) => {
    const visit = await bookingByToken(db, homeLanguage, params.token)
    if (!visit) return refused('piercing.booking_unknown')
    setHeader('referrer-policy', 'no-referrer')
    return done({ booking: shownBooking(visit, terms, now) })
  })

  serve(piercingCalendar, async ({ params, setHeader }) => {
    const visit = await bookingByToken(db, homeLanguage, params.token)
    if (!visit) return refused('piercing.booking_unknown')
    setHeader('content-type', 'text/calendar; charset=utf-8')
    setHeader('content-disposition', savedAs('piercing'))
    return done(visitCalendar(visit, origin))
  })

  serve(cancelPiercing, ({ params, now }) => cancelVisit(deps, params.token, now))
  serve(movePiercing, ({ params, body, now }) => moveVisit(deps, params.token, body.at, now))
}
