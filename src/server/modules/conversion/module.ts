import { answeredCalls } from '../../kernel/live/answered-calls.ts'
import { nightly, type ShopModule } from '../../kernel/shop-module.ts'
import { countVisitors, forgetCounted, visitorCounts } from './count-visitors.ts'

/** How many visitors come how far before an order, by day and site. */
export const conversion: ShopModule = {
  name: 'conversion',
  async setUp({ db, log, now, settings, secret, extend, provide }) {
    const { timeZone } = settings
    const counts = countVisitors({ db, log, timeZone, secret: await secret('visitors') })
    extend(answeredCalls, counts.count)
    provide(visitorCounts, counts)
    return {
      jobs: { 'conversion.forget': nightly(() => forgetCounted(db, now(), timeZone)) },
      stop: counts.flush,
    }
  },
}
