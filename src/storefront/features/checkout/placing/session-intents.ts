import { randomId } from '#client/random-id.ts'
import { sessionStore, withMemory } from '#client/safe-storage.ts'
import { createIntents, type Intents } from './order-intent.ts'

/** Where storage is switched off, a wish lasts as long as the page. */
const session = withMemory(sessionStore)

/** A wish to buy belongs to one tab: two tabs are two wishes. */
export function sessionIntents<Body>(name: string): Intents<Body> {
  return createIntents<Body>(
    {
      read: () => session.get(name),
      write: (text) => (text === null ? session.remove(name) : session.set(name, text)),
    },
    randomId,
  )
}
