import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { homeCatalog, mainPage } from '#contract/content/content.ts'
import { seedContent } from '../../../../shops/lunnitsa/seeds/content.ts'
import { seedCatalog } from '../../../../shops/lunnitsa/seeds/index.ts'
import { settings } from '../../../../shops/lunnitsa/settings.ts'
import { freshDatabase } from '../../../../tests/support/test-database.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'
import { type Calls, createCalls, type HttpContext } from '../../kernel/serve.ts'
import { contentRoutes } from './index.ts'

const now = new Date('2026-11-15T09:00:00Z')
const tags = new Set<string>()
let database: Database
let drop: () => Promise<void>
let calls: Calls

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  const log = createLogger({ level: 'silent', pretty: false })
  database = openDatabase({ url: fresh.url, log, statementTimeoutMs: 0 })
  await seedCatalog(database.db, { now })
  await seedContent(database.db, { now })
  calls = createCalls({ checkAnswers: true, messagesFor: () => ({ missing: 'missing', wrong: 'wrong', blank: '' }) })
  contentRoutes(calls.serve, { db: database.db, settings, previewSecret: 'previews' })
})
afterAll(async () => {
  await database.close()
  await drop()
})

function visitor(language: 'ru' | 'en'): HttpContext {
  tags.clear()
  const currency = language === 'ru' ? 'RUB' : 'AED'
  return {
    visitor: { site: { kind: language, language }, currency },
    now,
    dependsOn: (...more: string[]) => {
      for (const tag of more) tags.add(tag)
    },
  } as HttpContext
}

test('[M17] GET /main-page answers with the main banner, the certificate story and the banners', async () => {
  const result = await calls.invoke(mainPage, {}, visitor('ru'))
  if (!result.ok) throw new Error(result.code)
  expect(result.answer).toMatchObject({ mainBanner: { href: '/catalog/new' }, certificateStoryImage: { width: 1200 } })
  expect(result.answer.banners).toHaveLength(2)
  expect([...tags]).toEqual(['content'])
})

test('the home page has six sections and more, eight new products, makers and the twelve shops', async () => {
  for (const language of ['ru', 'en'] as const) {
    const result = await calls.invoke(homeCatalog, {}, visitor(language))
    if (!result.ok) throw new Error(result.code)
    const { categories, newest, designers, designerCount, shops } = result.answer
    expect(categories.filter(({ picture, count }) => picture && count > 0).length).toBeGreaterThanOrEqual(6)
    expect(result.answer.courierHours).toEqual({ express: 16, sameDay: 13 })
    expect(newest).toHaveLength(8)
    expect(newest.every(({ price }) => price?.currency === (language === 'ru' ? 'RUB' : 'AED'))).toBe(true)
    expect(designers.filter(({ picture }) => picture.width > picture.height).length).toBeGreaterThanOrEqual(3)
    expect(designerCount).toBeGreaterThanOrEqual(20)
    expect(shops).toHaveLength(12)
    expect([...tags]).toEqual(['catalog', 'lists', 'cards', ...newest.map(({ id }) => `card:${id}`)])
  }
})
