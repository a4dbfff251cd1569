import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { newsReaderRow } from '../../../../../tests/support/letters/news-reader.ts'
import { testFollowUps } from '../../../../../tests/support/letters/test-follow-ups.ts'
import { type OrderingFixture, openOrderingFixture } from '../../../../../tests/support/ordering-fixture.ts'
import { bonusBalance } from '../index.ts'
import { giveDueBirthdayBonuses } from './birthdays.ts'

let fixture: OrderingFixture

beforeAll(async () => {
  fixture = await openOrderingFixture()
})
afterAll(() => fixture?.close())

const night = () => {
  const { db, outbox, now, staff } = fixture
  return giveDueBirthdayBonuses(
    { db, log: staff.log, followUps: testFollowUps(outbox), settings, originOf: () => 'https://lunnitsa.ru' },
    now,
  )
}

test('[A03] a birthday as customers tell it brings its bonuses, once, however often the night comes', async () => {
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
  await Promise.all([night(), night()])
  await night()
  for (const [id, birthday, language, bonuses] of people)
    expect([birthday, language, await bonusBalance(fixture.db, id, fixture.now)]).toEqual([birthday, language, bonuses])
})

test('a letter comes with them, once, to those who want letters at an address that is theirs', async () => {
  fixture.setNow(new Date('2026-11-15T01:17:00Z'))
  const confirmed = fixture.now.toISOString()
  const people: [number, string, boolean, string | null][] = [
    [11, 'anna@example.com', true, confirmed],
    [12, 'no-news@example.com', false, confirmed],
    [13, 'not-proved@example.com', true, null],
  ]
  for (const [id, email, , at] of people)
    await fixture.db.execute(sql`
      update identity.customers
      set birthday = '20.11', name = 'Анна', email = ${email}, email_confirmed_at = ${at}
      where id = ${id}`)
  for (const [, email, wants] of people) if (wants) await fixture.db.execute(newsReaderRow(email, fixture.now))
  await Promise.all([night(), night()])
  await night()
  const letters = await fixture.rows<{ key: string; to: string; subject: string; text: string }>(sql`
    select key, payload ->> 'to' as to, payload ->> 'subject' as subject, payload ->> 'text' as text
    from platform.outbox where key like 'birthday_bonuses:%'`)
  expect(letters.map(({ key, to, subject }) => [key, to, subject.replaceAll('\u00A0', ' ')])).toEqual([
    ['birthday_bonuses:11:2026', 'anna@example.com', 'Дарим 500 бонусов ко дню рождения'],
  ])
  expect(letters[0]?.text.replaceAll('\u00A0', ' ')).toContain(
    'В честь вашего дня рождения мы положили на ваш счёт 500 бонусов. Потратить их можно до 15 ноября 2027 — на украшение, которое давно хотелось.',
  )
})
