import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { seedContent } from '../../../../shops/lunnitsa/seeds/content.ts'
import { freshDatabase } from '../../../../tests/support/test-database.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createEditing } from '../../kernel/editing/edit.ts'
import { createLogger } from '../../kernel/logger.ts'
import { shownBanners } from './banners-store.ts'
import { followBannerWindows } from './editing/index.ts'
import { arrangeMainPage } from './main-page.ts'
import { banners } from './tables.ts'

const now = new Date('2026-11-15T09:00:00Z')
let database: Database
let drop: () => Promise<void>

beforeEach(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  database = openDatabase({ url: fresh.url, log: createLogger({ level: 'silent', pretty: false }) })
  await seedContent(database.db, { now })
})
afterEach(async () => {
  await database.close()
  await drop()
})

test('a new shop has a main banner and two stories in both languages', async () => {
  const ru = arrangeMainPage(await shownBanners(database.db, 'ru', now))
  const en = arrangeMainPage(await shownBanners(database.db, 'en', now))
  expect(ru.mainBanner?.title).toBe('Золото при дневном свете')
  expect(en.mainBanner?.title).toBe('Gold by daylight')
  expect([ru.banners.length, en.banners.length]).toEqual([2, 2])
  expect(
    en.banners.every(({ wide, tall }) => wide.alt !== '' && wide.width > wide.height && tall.height > tall.width),
  ).toBe(true)
})

test('certificates are shown on the Russian site only', async () => {
  expect(arrangeMainPage(await shownBanners(database.db, 'ru', now)).certificateStoryImage).not.toBeNull()
  expect(arrangeMainPage(await shownBanners(database.db, 'en', now)).certificateStoryImage).toBeNull()
})

test('a banner that was switched off is not shown', async () => {
  await database.db.update(banners).set({ isActive: false }).where(eq(banners.place, 'main'))
  expect(arrangeMainPage(await shownBanners(database.db, 'ru', now)).mainBanner).toBeNull()
})

test('banners come in their order', async () => {
  await database.db.update(banners).set({ position: 99 }).where(eq(banners.titleRu, 'Жемчуг в будний день'))
  const { banners: stories } = arrangeMainPage(await shownBanners(database.db, 'ru', now))
  expect(stories.map(({ title }) => title)).toEqual(['Один цветной камень', 'Жемчуг в будний день'])
})

test('filling a shop that has banners changes nothing', async () => {
  const before = await database.db.select().from(banners)
  await seedContent(database.db, { now })
  expect(await database.db.select().from(banners)).toEqual(before)
})

test('[CONTENT] a banner comes and goes by the clock, and pages are told each time once', async () => {
  const hour = (n: number) => new Date(now.getTime() + n * 3_600_000)
  const reported: { at: number; ids: number[] }[] = []
  const look = async (n: number) => {
    const record = async (_: unknown, __: string, payload: object) =>
      void reported.push({ at: n, ids: (payload as { ids: number[] }).ids })
    await followBannerWindows(createEditing(database.db, { events: { record: record as never } }), hour(n))
    return (await shownBanners(database.db, 'ru', hour(n))).some(({ place }) => place === 'main')
  }
  expect(await look(0)).toBe(true)
  const [main] = await database.db
    .update(banners)
    .set({ shownFrom: hour(2), shownUntil: hour(5) })
    .where(eq(banners.place, 'main'))
    .returning({ id: banners.id })
  reported.length = 0
  const seen = []
  for (const n of [1, 1.5, 2, 3, 4.99, 5, 6]) seen.push(await look(n))
  expect(seen).toEqual([false, false, true, true, true, false, false])
  expect(reported).toEqual([1, 2, 5].map((at) => ({ at, ids: [main?.id] })))
})
