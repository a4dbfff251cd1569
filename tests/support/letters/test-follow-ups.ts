import type { Outbox } from '../../../src/server/kernel/events/outbox.ts'
import { createFollowUps, type FollowUps } from '../../../src/server/modules/journeys/index.ts'
import { isSubscriber } from '../../../src/server/modules/newsletter/index.ts'

export const UNSUBSCRIBE = { url: 'https://lunnitsa.ru/newsletter/unsubscribe/1-test', isOneClick: true }

/** Letters of journeys into this outbox, as many as the test writes. */
export function testFollowUps(outbox: Outbox, limits = { lettersPerWeek: 100, restHours: 0 }): FollowUps {
  const readers = {
    find: async (db: Parameters<typeof isSubscriber>[0], email: string) =>
      (await isSubscriber(db, email)) ? { unsubscribe: UNSUBSCRIBE } : null,
  }
  return createFollowUps({ outbox, readers, limits })
}
