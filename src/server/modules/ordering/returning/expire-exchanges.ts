import { sql } from 'drizzle-orm'
import { exchangeTexts as textsEn } from '#texts/en/ordering/order-errors.ts'
import { exchangeTexts as textsRu } from '#texts/ru/ordering/order-errors.ts'
import type { StaffDeps } from '../changing/staff-steps.ts'
import { moveReturn } from './return-steps.ts'

/** Other sizes whose surcharge did not come in time are for everybody again. What is on its way to us waits for staff. */
export async function expireExchanges(deps: StaffDeps, now: Date): Promise<number> {
  const { rows } = await deps.db.execute<{ number: string; language: string }>(sql`
    select r.number, o.language from ordering.exchanges x join ordering.returns r on r.id = x.return_id
    join ordering.orders o on o.key = r.order_key
    where x.state = 'waiting' and x.pay_until <= ${now.toISOString()} and r.state in ('requested', 'approved')
    order by x.pay_until limit 200`)
  let ended = 0
  for (const { number, language } of rows) {
    try {
      const reason = (language === 'en' ? textsEn : textsRu).unpaid
      const moved = await moveReturn(deps, number, 'refused', { actor: 'system', reason }, now)
      if (moved.ok) ended++
    } catch (error) {
      // One that cannot be ended must not keep all the others.
      deps.log.error(
        { event: 'exchange.expiry_failed', alarm: true, err: error, number },
        'an exchange whose time is over could not be ended',
      )
    }
  }
  return ended
}
