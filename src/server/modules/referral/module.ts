import { isVideo } from '#rules/pictures/media.ts'
import { siteOrigin } from '../../kernel/configuration/config.ts'
import { later } from '../../kernel/events/domain-events.ts'
import { hourly, type ShopModule } from '../../kernel/shop-module.ts'
import { orderHistory } from '../cart/index.ts'
import { ORDER_EVENTS } from '../ordering/index.ts'
import { mediaIndex } from '../pictures/index.ts'
import { followOrder, giveDueRewards } from './follow-order.ts'
import { eraseFromReferral, referralOfPerson } from './personal-data.ts'
import type { ReferralDeps } from './referral-deps.ts'
import { inviteAddress, referralRoutes } from './routes.ts'

const PICTURE = 'editorial/page-referral-wide.jpg'

import { letters } from './letter-kinds.ts'
import { referralSettings } from './settings.ts'

/** Customers invite friends by a personal link: a discount for the friend, bonuses for the inviter. */
export const referral: ShopModule = {
  name: 'referral',
  letters,
  needs: ['pictures', 'identity', 'promo', 'loyalty', 'cart', 'ordering', 'payments'],
  settings: referralSettings,
  setUp({ db, record, outbox, limits, log, settings, config, now, get }) {
    const { referral: terms, loyalty } = settings
    const [site] = loyalty.sites
    if (!terms || !site) throw new Error('the module referral needs settings.referral and a site with loyalty')
    const origin = siteOrigin(config, site)
    const found = get(mediaIndex)[PICTURE]
    // It only decorates: everything is said in words.
    const picture = found && !isVideo(found) ? { ...found, alt: '' } : null
    const { hasOrdered } = get(orderHistory)
    const deps: ReferralDeps = { db, record, outbox, limits, log, settings, terms, hasOrdered, origin, picture }
    const follow = later<(typeof ORDER_EVENTS)[number]>(({ payload }) => followOrder(deps, payload.orderKey, now()))
    return {
      routes: (serve) => referralRoutes(serve, deps),
      http: inviteAddress,
      // By jobs: nobody's order waits for the question who invited whom.
      on: Object.fromEntries(ORDER_EVENTS.map((type) => [type, follow])),
      jobs: { 'referral.rewards': hourly(() => giveDueRewards(deps, now())) },
      personalData: {
        describe: (texts) => texts.referral,
        erase: (tx, person) => eraseFromReferral(tx, person),
        export: (_, person) => referralOfPerson(db, person),
      },
    }
  },
}
