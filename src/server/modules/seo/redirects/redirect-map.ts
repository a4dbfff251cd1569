import { canonicalPath } from '#rules/location/web-addresses/canonical-path.ts'
import type { Db } from '../../../kernel/database/db.ts'
import type { EventBus } from '../../../kernel/events/event-bus.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { redirects } from '../tables.ts'

export type RedirectMap = {
  /** Where a page of this path is now; null: where it always was. */
  find(path: string): string | null
  settled(): Promise<void>
}

/** All redirects in memory, since every page that is not cached asks for one; read again when one changes. */
export async function redirectMap(deps: {
  db: Db
  log: Logger
  events: Pick<EventBus, 'subscribe' | 'onGap'>
}): Promise<RedirectMap> {
  const { db, log, events } = deps
  let map = new Map<string, string>()
  let reading: Promise<void> = Promise.resolve()

  async function read(): Promise<void> {
    const rows = await db.select().from(redirects)
    map = new Map(rows.map(({ fromPath, toPath }) => [fromPath, toPath]))
  }
  function readAgain(): void {
    reading = reading
      .then(read)
      .catch((error) => log.error({ event: 'redirects.not_read', err: error }, 'redirects could not be read'))
  }
  events.subscribe(({ tags }) => {
    if (tags.includes('redirects')) readAgain()
  })
  events.onGap(readAgain)
  await read()

  return {
    find: (path) => (map.size === 0 ? null : (map.get(canonicalPath(path)) ?? null)),
    settled: () => reading,
  }
}
