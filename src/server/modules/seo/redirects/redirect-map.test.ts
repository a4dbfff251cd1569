import { expect, test } from 'vitest'
import type { Db } from '../../../kernel/database/db.ts'
import type { ShopEvent } from '../../../kernel/events/event-bus.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { redirectMap } from './redirect-map.ts'

test('redirects that could not be read again are logged by name, counted and read later', async () => {
  let isAway = false
  let rows = [{ fromPath: '/old', toPath: '/new' }]
  const db = {
    select: () => ({
      from: async () => {
        if (isAway) throw new Error('the database is away')
        return rows
      },
    }),
  } as unknown as Db
  const logged: Record<string, unknown>[] = []
  const log = createLogger({
    level: 'error',
    pretty: false,
    destination: { write: (line: string) => void logged.push(JSON.parse(line)) },
  })
  let hear: (event: ShopEvent) => void = () => {}
  const subscribe = (listener: typeof hear) => {
    hear = listener
  }
  const events = { subscribe, onGap: () => {} }
  const map = await redirectMap({ db, log, events, retryMs: 10 })
  expect(map.find('/old')).toBe('/new')

  isAway = true
  rows = [{ fromPath: '/older', toPath: '/new' }]
  hear({ type: 'changed', tags: ['redirects'] })
  await expect.poll(() => map.failures()).toBeGreaterThan(1)
  expect(logged.slice(0, 2)).toMatchObject([
    { event: 'redirects.not_read', retryMs: 10, err: { message: 'the database is away' } },
    { event: 'redirects.not_read', retryMs: 20 },
  ])
  expect(map.find('/old')).toBe('/new')
  isAway = false
  await expect.poll(() => map.find('/older')).toBe('/new')
  expect(map.find('/old')).toBeNull()
  await map.stop()
})
