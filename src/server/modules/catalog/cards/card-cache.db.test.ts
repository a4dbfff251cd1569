import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../../../tests/support/test-database.ts'
import { openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { productCards } from '../products-store.ts'
import { cachedCards, createCardCache } from './card-cache.ts'

test('a shelved card is the card itself, in its order, language and currency, and is read once until it changes', async () => {
  const { url, drop } = await freshDatabase(inject('postgresUrl'))
  const { db, close } = openDatabase({ url, log: createLogger({ level: 'silent', pretty: false }) })
  const { rows } = await db.execute<{ id: number }>(sql`select product_id as id from catalog.listing limit 6`)
  const ids = rows.map(({ id }) => id)
  const versions = new Map(ids.map((id) => [id, 1]))
  const hits = (wanted: readonly number[]) => wanted.map((id) => ({ id, version: versions.get(id) ?? 0 }))
  const cache = createCardCache()
  const russian = { language: 'ru', currency: 'RUB' } as const
  const english = { language: 'en', currency: 'USD' } as const

  expect(await cachedCards(db, cache, hits(ids), russian)).toEqual(await productCards(db, ids, russian))
  expect(await cachedCards(db, cache, hits(ids.toReversed()), english)).toEqual(
    await productCards(db, ids.toReversed(), english),
  )
  expect(await cachedCards(db, cache, hits([...ids, 999_999]), russian)).toHaveLength(6)

  // What does not fit is read again, and never missing because another list came in between.
  const small = createCardCache(4)
  const asked = [ids.slice(0, 3), ids.slice(2, 6), ids, ids.toReversed()]
  await cachedCards(db, small, hits(ids.slice(0, 3)), russian)
  const answers = await Promise.all(asked.map((wanted) => cachedCards(db, small, hits(wanted), russian)))
  expect(answers.map((cards) => cards.map(({ id }) => id))).toEqual(asked)

  // Only what comes again is worth keeping more of.
  const [first] = await cachedCards(db, createCardCache(), hits(ids), russian)
  const [again] = await cachedCards(db, cache, hits(ids), russian)
  expect([first, again].map(Object.isFrozen)).toEqual([false, true])

  // On another page of a list the same card has another place, and shares what it draws with its other copies.
  const [onPage] = await cachedCards(db, cache, hits(ids), russian, 48)
  expect([again?.position, onPage?.position]).toEqual([1, 49])
  expect(onPage).toEqual({ ...again, position: 49 })
  expect(onPage?.photos).toBe(again?.photos)
  expect([onPage, onPage?.photos].map(Object.isFrozen)).toEqual([true, true])

  const known = await productCards(db, ids, russian)
  await db.execute(sql`delete from catalog.cards`)
  expect(await cachedCards(db, cache, hits(ids), russian)).toEqual(known)
  // Written anew, a card is read anew, and the others stay.
  versions.set(ids[2] ?? 0, 2)
  expect(await cachedCards(db, cache, hits(ids), russian)).toEqual(known.toSpliced(2, 1))
  await close()
  await drop()
})
