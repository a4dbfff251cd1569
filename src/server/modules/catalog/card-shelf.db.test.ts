import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/test-database.ts'
import { openDatabase } from '../../platform/db.ts'
import { createLogger } from '../../platform/logger.ts'
import { createCardShelf, shelvedCards } from './card-shelf.ts'
import { productCards } from './products-store.ts'

test('a shelved card is the card itself, in its order, language and currency, and is read once until it changes', async () => {
  const { url, drop } = await freshDatabase(inject('postgresUrl'))
  const { db, close } = openDatabase({ url, log: createLogger({ level: 'silent', pretty: false }) })
  const { rows } = await db.execute<{ id: number }>(sql`select product_id as id from catalog.listing limit 6`)
  const ids = rows.map(({ id }) => id)
  const versions = new Map(ids.map((id) => [id, '1']))
  const shelf = { cards: createCardShelf(), versions }
  const russian = { language: 'ru', currency: 'RUB' } as const
  const english = { language: 'en', currency: 'USD' } as const

  expect(await shelvedCards(db, shelf, ids, russian)).toEqual(await productCards(db, ids, russian))
  expect(await shelvedCards(db, shelf, ids.toReversed(), english)).toEqual(
    await productCards(db, ids.toReversed(), english),
  )
  expect(await shelvedCards(db, shelf, [...ids, 999_999], russian)).toHaveLength(6)

  // What does not fit is read again, and never missing because another list came in between.
  const small = { cards: createCardShelf(4), versions }
  const asked = [ids.slice(0, 3), ids.slice(2, 6), ids, ids.toReversed()]
  await shelvedCards(db, small, ids.slice(0, 3), russian)
  const answers = await Promise.all(asked.map((wanted) => shelvedCards(db, small, wanted, russian)))
  expect(answers.map((cards) => cards.map(({ id }) => id))).toEqual(asked)

  // Only what comes again is worth keeping more of.
  const [first] = await shelvedCards(db, { cards: createCardShelf(), versions }, ids, russian)
  const [again] = await shelvedCards(db, shelf, ids, russian)
  expect([first, again].map(Object.isFrozen)).toEqual([false, true])

  const known = await productCards(db, ids, russian)
  await db.execute(sql`delete from catalog.cards`)
  expect(await shelvedCards(db, shelf, ids, russian)).toEqual(known)
  // Written anew, a card is read anew, and the others stay.
  versions.set(ids[2] ?? 0, '2')
  expect(await shelvedCards(db, shelf, ids, russian)).toEqual(known.toSpliced(2, 1))
  await close()
  await drop()
})
