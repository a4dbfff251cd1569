import { sql } from 'drizzle-orm'
import { eraseFavorites, favoritesOf } from '../modules/favorites/index.ts'
import type { Keeper } from '../modules/identity/index.ts'
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
    name: 'messages',
    async erase(tx, { phone, email }) {
      // What has left stays as a fact; to whom and with which words does not. What waits to leave is not sent any more.
      await tx.execute(sql`
        update platform.outbox set payload = '{}'::jsonb, delivered_at = coalesce(delivered_at, now())
        where payload ->> 'to' in (${phone}, ${email ?? phone})`)
      await tx.execute(sql`delete from sandbox.messages where recipient in (${phone}, ${email ?? phone})`)
    },
  },
]
