import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { type OrderingFixture, openOrderingFixture } from '../../../../tests/support/ordering-fixture.ts'
import { giveDueBirthdayBonuses } from './birthdays.ts'
import { bonusBalance } from './index.ts'

let fixture: OrderingFixture

beforeAll(async () => {
  fixture = await openOrderingFixture()
})
afterAll(() => fixture?.close())

test('a birthday as customers tell it brings its bonuses, once, however often the night comes', async () => {
  fixture.setNow(new Date('2026-11-15T01:17:00Z'))
  const people: [number, string, string, number][] = [
    [1, '18.11.1990', 'ru', 500_00],
    [2, '18.11', 'ru', 500_00],
    [3, '01.06.1990', 'ru', 0],
    [4, '18.11.1990', 'en', 0],
    [5, '', 'ru', 0],
  ]
  for (const [id, birthday, language] of people)
    await fixture.db.execute(sql`
      update identity.customers set birthday = ${birthday}, language = ${language} where id = ${id}`)
  const night = () => giveDueBirthdayBonuses(fixture.db, settings, fixture.now)
  await Promise.all([night(), night()])
  await night()
  for (const [id, birthday, language, bonuses] of people)
    expect([birthday, language, await bonusBalance(fixture.db, id, fixture.now)]).toEqual([birthday, language, bonuses])
})
