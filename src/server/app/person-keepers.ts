import { sql } from 'drizzle-orm'
import { eraseCart } from '../modules/cart/index.ts'
import { customerCertificates } from '../modules/certificates/index.ts'
import { eraseFavorites, favoritesOf } from '../modules/favorites/index.ts'
import type { Keeper } from '../modules/identity/index.ts'
import { customerBonuses } from '../modules/loyalty/index.ts'
import { eraseFromOrders, hasUnfinishedOrders, ordersOfPerson } from '../modules/ordering/index.ts'
import { eraseFromPayments } from '../modules/payments/index.ts'
import { eraseFromPromo } from '../modules/promo/index.ts'
import { eraseFromRequests, requestsOfPerson } from '../modules/requests/index.ts'

/** Everybody who keeps something of a person, besides the accounts themselves. A deletion asks them all. */
export const personKeepers: readonly Keeper[] = [
  {
    name: 'favorites',
    erase: (tx, { customerId }) => eraseFavorites(tx, customerId),
    tell: (db, { customerId }) => favoritesOf(db, customerId),
  },
  {
    name: 'requests',
    erase: (tx, person) => eraseFromRequests(tx, person),
    tell: (db, person) => requestsOfPerson(db, person),
  },
  {
    name: 'orders',
    refuses: async (tx, person) => ((await hasUnfinishedOrders(tx, person)) ? 'open_orders' : null),
    async erase(tx, person) {
      // Orders before their payments: everybody locks them in this order.
      await eraseFromOrders(tx, person)
      await eraseFromPayments(tx, person)
      await eraseFromPromo(tx, person)
      await eraseCart(tx, person.customerId)
    },
    tell: (db, person) => ordersOfPerson(db, person),
  },
  {
    name: 'certificates',
    async refuses(tx, { customerId }, now) {
      const kept = await customerCertificates(tx, customerId, now)
      return kept.some(({ balance }) => balance > 0) ? 'certificate_balance' : null
    },
    // They stay bound to the account that nobody can open any more.
    erase: async () => {},
    tell: (db, { customerId }, now) => customerCertificates(db, customerId, now),
  },
  {
    name: 'bonuses',
    erase: async () => {},
    tell: (db, { customerId }, now) => customerBonuses(db, customerId, now),
  },
  {
    name: 'messages',
    async erase(tx, { phone, email }) {
      // What has left stays as a fact; to whom and with which words does not. What waits to leave is not sent any more.
      await tx.execute(sql`
        update platform.outbox set payload = '{}'::jsonb, delivered_at = coalesce(delivered_at, now())
        where payload ->> 'to' in (${phone}, ${email ?? phone})`)
    },
  },
]
