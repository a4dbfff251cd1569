import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import type { searchContent } from '#contract/content/content-pages.ts'
import type { BlockDraft, PageDraft } from '#rules/content/drafts/page-draft.ts'
import type { Language } from '#rules/location/site.ts'
import { settings } from '../../../../../shops/lunnitsa/settings.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createEditing } from '../../../kernel/editing/edit.ts'
import { createDomainEvents } from '../../../kernel/events/domain-events.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { contentEventTags } from '../events.ts'
import { publishPage, savePage, unpublishPage } from './editing/index.ts'
import { referable } from './page-reader.ts'

const edit = { by: 'test', at: new Date('2026-11-16T09:00:00Z'), language: 'ru' } as const
let shop: TestShop
let database: Database
const ids: Record<string, number> = {}

beforeAll(async () => {
  shop = await startTestShop()
  const log = createLogger({ level: 'silent', pretty: false })
  database = openDatabase({ url: shop.databaseUrl, log, connections: 2 })
  // The shop's own pages answer too: here only these do.
  await database.db.execute(sql`delete from content.passages`)
  await publish('ru', '/pomosch-vozvrat', 'Возвращаем и меняем', [
    {
      kind: 'text',
      id: 'terms',
      title: 'Сколько есть времени',
      text: 'Кольцо, серьги или браслет можно вернуть {withinReturnDays}, если вы их не носили.',
    },
    {
      kind: 'faq',
      id: 'questions',
      title: 'Вопросы',
      questions: [
        { id: 'engraved', question: 'Можно ли вернуть гравировку?', answer: 'Вещь с гравировкой обратно не берём.' },
        { id: 'money', question: 'Когда придут деньги?', answer: 'Банк зачисляет их несколько дней.' },
      ],
    },
  ])
  await publish('ru', '/pomosch-uhod', 'Бережно носим', [
    { kind: 'text', id: 'rings', title: 'Кольцо зимой', text: 'Снимайте кольцо перед тем, как надеть перчатки.' },
    { kind: 'text', id: 'silver', title: 'Серебро', text: 'Почистить его можно мягкой салфеткой.' },
  ])
  await publish('en', '/help-returns', 'Sending it back', [
    { kind: 'text', id: 'how', title: 'How it works', text: 'A ring can be returned {withinReturnDays}.' },
  ])
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

function editing() {
  const events = createDomainEvents({ db: database.db, log: createLogger({ level: 'silent', pretty: false }) })
  events.register('content', { tags: contentEventTags })
  return createEditing(database.db, { events })
}

async function publish(language: Language, path: string, title: string, blocks: BlockDraft[]): Promise<void> {
  const draft: PageDraft = {
    kind: 'page',
    template: 'article',
    title,
    description: title,
    lead: title,
    blocks,
    related: [],
  }
  const known = referable({}, settings, language)
  const saved = await savePage(editing(), { expectedVersion: null, language, path, draft }, known, edit)
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  ids[path] = saved.answer.id
  await publishPage(editing(), saved.answer, () => known, edit)
}

async function ask(question: unknown, host?: string) {
  const { headers } = await shop.visitor(host)
  const answer = await shop.ask({ method: 'POST', url: '/_content/search', body: { question }, headers, host })
  return { status: answer.status, ...(answer.json() as AnswerOf<typeof searchContent>) }
}
const texts = (passage: Awaited<ReturnType<typeof ask>>['passages'][number] | undefined) =>
  passage?.excerpt.map(({ text }) => text).join('')

test('«как вернуть кольцо» finds the paragraph about returns, with its figure filled and its place', async () => {
  const { passages, isAnswered } = await ask('как вернуть кольцо')
  expect(passages[0]).toMatchObject({
    href: '/pomosch-vozvrat#terms',
    page: 'Возвращаем и меняем',
    section: 'Сколько есть времени',
  })
  expect(texts(passages[0])).toBe(
    'Кольцо, серьги или браслет можно вернуть в течение 14\u00A0дней, если вы их не носили.',
  )
  expect(passages[0]?.excerpt.filter(({ isStrong }) => isStrong).map(({ text }) => text)).toEqual(['Кольцо', 'вернуть'])
  expect(isAnswered).toBe(true)
})

test.each([
  ['возврат колец', '/pomosch-vozvrat#terms'],
  ['верну гравировку', '/pomosch-vozvrat#engraved'],
  ['когда деньги', '/pomosch-vozvrat#money'],
  ['кольца и перчатки', '/pomosch-uhod#rings'],
  ['чистка серебра', '/pomosch-uhod#silver'],
  ['потемнело серебро', '/pomosch-uhod#silver'],
  ['гравиров', '/pomosch-vozvrat#engraved'],
])('%s: other forms and other words lead to %s', async (question, href) => {
  const { passages, isAnswered } = await ask(question)
  expect([passages[0]?.href, isAnswered]).toEqual([href, true])
})

test('a word that is found by chance is no answer', async () => {
  const { passages, isAnswered } = await ask('подвеска сапфир грузинский серебро')
  expect(passages.length).toBeGreaterThan(0)
  expect(isAnswered).toBe(false)
})

test.each(['', '   ', '?!', 'как', 'что и на', 'абракадабра'])(
  '%j asks about nothing that there is',
  async (question) => {
    expect(await ask(question)).toEqual({ status: 200, passages: [], isAnswered: false })
  },
)

test.each([
  "'; drop table content.passages; --",
  'вернуть & | ! ( ) : * <-> кольцо',
  '<script>alert(1)</script> вернуть',
  "вернуть:*'\\",
  '%_%',
  '{withinReturnDays}',
  'я'.repeat(200),
])('hostile %j is only words', async (question) => {
  expect((await ask(question)).status).toBe(200)
  expect((await ask('вернуть кольцо')).passages.length).toBeGreaterThan(0)
})

test('what is no question, or has no end, is refused', async () => {
  for (const question of [7, null, ['вернуть'], 'я'.repeat(201), 'a\0b']) expect((await ask(question)).status).toBe(400)
})

test('each site answers with its own pages', async () => {
  const { passages } = await ask('how do I return a ring', 'en.localhost:3000')
  expect(passages[0]?.href).toBe('/help-returns#how')
  expect(texts(passages[0])).toBe('A ring can be returned within 14\u00A0days.')
  expect((await ask('return a ring')).passages.map(({ href }) => href)).not.toContain('/help-returns#how')
})

test('a page that is no longer there is not found', async () => {
  await unpublishPage(editing(), Number(ids['/pomosch-uhod']), edit)
  expect((await ask('перчатки')).passages).toEqual([])
})
