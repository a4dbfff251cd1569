import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContentPage, readContentPage } from '#contract/content/content-pages.ts'
import type { PageRenderer } from '#contract/page.ts'
import { isPageDraft } from '#rules/content/drafts/content-draft.ts'
import type { BlockDraft, PageDraft } from '#rules/content/drafts/page-draft.ts'
import type { Language } from '#rules/location/site.ts'
import type { MediaIndex } from '#rules/pictures/media.ts'
import { settings } from '#shop/settings.ts'
import { findPage } from '../../../../../tests/support/content/stored-pages.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { answerOf } from '../../../../../tests/support/test-editing.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { openBrowser } from '../../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createEditing, type Edit, type Editing } from '../../../kernel/editing/edit.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { consentVersions } from './documents-in-force.ts'
import { publishDue, publishPage, savePage, unpublishPage } from './editing/index.ts'
import { createPageReader, referable } from './page-reader.ts'
import { pageVersion } from './pages-store.ts'
import { plainText } from './rich-text.ts'

const EN = 'en.localhost:3000'
const RU = 'localhost:3000'
const media = JSON.parse(
  readFileSync(new URL('../../../../../shops/lunnitsa/media/index.json', import.meta.url), 'utf8'),
) as MediaIndex
const knownWith =
  (returnDays = settings.returnDays) =>
  (language: Language) =>
    referable(media, { ...settings, returnDays }, language)
const knownIn = knownWith()
const edit: Edit = { by: 'staff:7', at: SEEDED_AT, language: 'en' }

/** A page that prints what the call behind it answers: cached and dropped as the shop's own pages are. */
const printing: PageRenderer = {
  plan: () => ({ exists: true, query: [], isShared: true }),
  async render({ url, call }) {
    const [, path = '', versionDay] = /^(\/[a-z-]+)(?:\/(.+))?$/.exec(url) ?? []
    const page = await call(readContentPage, { body: { path, ...(versionDay && { versionDay }) } })
    return { status: 200, html: `<!doctype html><h1>${page.ok ? saidBy(page.answer) : page.error.code}</h1>` }
  },
}

let nodes: [TestShop, TestShop]
let database: Database
let editing: Editing
let visitors: Record<string, Record<string, string>>
let made = 0

beforeAll(async () => {
  const first = await startTestShop({ renderer: printing, env: { TRUST_PROXY: 'on' } })
  nodes = [first, await startTestShop({ renderer: printing, databaseUrl: first.databaseUrl })]
  database = openDatabase({ url: first.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  editing = createEditing(database.db, { events: { record: first.record } })
  visitors = { [EN]: (await first.visitor(EN)).headers, [RU]: (await first.visitor(RU)).headers }
})
afterAll(async () => {
  await database?.close()
  for (const node of nodes?.toReversed() ?? []) await node.stop()
})

const section = (text: string): BlockDraft => ({ kind: 'clauses', id: 'first', title: 'First', clauses: [{ text }] })
const draft = (versionDay: string, text: string, change: Partial<PageDraft> = {}): PageDraft => ({
  ...{ kind: 'document', template: 'article', versionDay, title: 'Rules', description: 'Rules.', lead: 'Rules.' },
  ...{ blocks: [section(text)], related: [], ...change },
})

type Saved = { id: number; version: number }
const newPath = () => `/rules-${'abcdefghijklmnopqrstuvwxyz'[made++]}`
const save = (path: string, texts: PageDraft, from: Saved | null = null) =>
  savePage(
    editing,
    { id: from?.id, expectedVersion: from?.version ?? null, language: 'en', path, draft: texts },
    knownIn('en'),
    edit,
  )
async function published(path: string, texts: PageDraft, from: Saved | null = null): Promise<Saved> {
  const saved = answerOf(await save(path, texts, from))
  answerOf(await publishPage(editing, saved, knownIn, edit))
  return saved
}

const ask = (body: unknown, host = EN) =>
  nodes[0].ask({ method: 'POST', url: '/_content/page', host, body, headers: visitors[host] ?? {} })
async function read(path: string, versionDay?: string, host = EN): Promise<ContentPage> {
  const { status, json } = await ask({ path, ...(versionDay && { versionDay }) }, host)
  expect([path, versionDay, status]).toEqual([path, versionDay, 200])
  return json() as ContentPage
}
const documentsOf = async (host: string) =>
  (
    (await nodes[0].ask({ url: '/api/v1/documents', host, headers: visitors[host] ?? {} })).json() as {
      data: { documents: { path: string; versionDay: string; href: string }[]; consents: Record<string, object> }
    }
  ).data

function saidBy(page: ContentPage): string {
  return page.blocks
    .flatMap((block) => {
      if (block.kind === 'clauses')
        return block.clauses.flatMap(({ text, rows }) => [plainText(text), ...rows.map((row) => plainText(row.text))])
      if (block.kind === 'facts') return block.rows.map(({ text }) => plainText(text))
      return block.kind === 'text' || block.kind === 'notice' ? [plainText(block.text)] : []
    })
    .join(' ')
    .replaceAll('\u00A0', ' ')
}

async function expectRead(host: string, path: string, sentence: string, day = '2026-11-01'): Promise<void> {
  const page = await read(path, undefined, host)
  expect(saidBy(page)).toContain(sentence)
  expect(page.documentVersion).toEqual({
    day,
    isInForce: true,
    inForce: { day, href: path },
    others: [],
  })
  expect(JSON.stringify(page)).not.toMatch(/\{[a-zA-Z]\w*\}/)
  // Each version has an address of its own from the first day.
  expect(await read(path, day, host)).toEqual(page)
}

test('[B09] the certificate rules are read in their version', () =>
  expectRead(RU, '/certificates-and-promo-rules', 'Сертификат действует 3 года со дня оплаты.'))

test('[B20] the rules of bonuses are read in their version', () =>
  expectRead(RU, '/loyalty-program-rules', 'Бонусами можно оплатить до 30 % цены украшений без скидки', '2026-11-13'))

test('[B23] the licence of the application says what it asks the phone for', () =>
  expectRead(RU, '/mobile-app-license', 'Не нужны, и мы их не просим.', '2026-11-13'))

test('[B24] the offer says how long a purchase can be returned', () =>
  expectRead(RU, '/oferta', 'в течение 14 дней после него, не объясняя причин', '2026-11-13'))

test('[B26] the consent names who processes the data', () =>
  expectRead(
    RU,
    '/personal-data-agreement',
    'даю согласие оператору: Общество с ограниченной ответственностью «Лунница»',
  ))

test('[B27] the policy names the law', () =>
  expectRead(
    RU,
    '/personal-data-policy',
    'Политика составлена по Федеральному закону от 27.07.2006 № 152-ФЗ',
    '2026-11-12',
  ))

test('[B30] the privacy policy says how soon it is answered', () =>
  expectRead(EN, '/privacy', 'We reply within 10 working days', '2026-11-12'))

test.each([
  [RU, '/personal-data-policy', 'а о том, что заказ уже был, — 3 года после удаления профиля.'],
  [EN, '/privacy', 'the fact that you have ordered before for 3 years after the account is deleted.'],
])('[PROMO] on %s %s says that a hash of the phone outlives the account', (host, path, sentence) =>
  expectRead(host, path, sentence, '2026-11-12'),
)

test('[B37] the agreement about what buyers send leaves them their rights', () =>
  expectRead(RU, '/user-materials-agreement', 'Передавая материал, вы не передаёте нам авторских прав на него.'))

test('[B40] the terms of sale say how long a purchase can be returned', () =>
  expectRead(EN, '/terms', 'Russian law asks for 7 days; we give you 14 days.', '2026-11-12'))

test('sections are numbered in their order', async () => {
  const { blocks } = await read('/terms')
  expect(blocks.map((block) => (block.kind === 'clauses' ? `${block.number} ${block.id}` : block.kind))).toEqual([
    '1 general',
    '2 goods',
    '3 price',
    '4 order',
    '5 payment',
    '6 delivery',
    '7 return',
    '8 quality',
    '9 personal-data',
    '10 disputes',
    '11 company',
  ])
})

test('[B24, B26, B30, B40] the documents in force are listed with what to send as each consent', async () => {
  const ru = await documentsOf(RU)
  expect(ru.documents).toContainEqual({
    path: '/oferta',
    title: 'Публичная оферта',
    versionDay: '2026-11-13',
    href: '/oferta/2026-11-13',
  })
  expect(ru.documents.map(({ path }) => path)).not.toContain('/terms')
  const data = '/personal-data-agreement/2026-11-01'
  expect(ru.consents).toEqual({
    personalData: { version: data, href: data },
    offer: { version: '/oferta/2026-11-13', href: '/oferta/2026-11-13' },
    advertising: { version: data, href: data },
  })
  expect((await documentsOf(EN)).consents).toMatchObject({
    personalData: { version: '/privacy/2026-11-12' },
    offer: { version: '/terms/2026-11-12' },
  })
})

test('[B24] a new version is on every node at once, and the former one stays with its old words', async () => {
  const path = newPath()
  const said = (node: TestShop, url: string) =>
    node.ask({ url, host: EN }).then(({ text }) => /<h1>(.*)<\/h1>/.exec(text)?.[1])
  const everywhere = async (url: string) => [await said(nodes[0], url), await said(nodes[1], url)]
  const first = await published(path, draft('2026-11-01', 'One.'))
  await expect.poll(() => everywhere(path), { timeout: 5_000, interval: 50 }).toEqual(['One.', 'One.'])

  const second = answerOf(await save(path, draft('2026-11-10', 'Two.'), first))
  expect(await everywhere(path)).toEqual(['One.', 'One.'])
  answerOf(await publishPage(editing, second, knownIn, edit))
  await expect.poll(() => everywhere(path), { timeout: 5_000, interval: 50 }).toEqual(['Two.', 'Two.'])
  expect(await everywhere(`${path}/2026-11-01`)).toEqual(['One.', 'One.'])

  expect((await read(path, '2026-11-01')).documentVersion).toEqual({
    day: '2026-11-01',
    isInForce: false,
    inForce: { day: '2026-11-10', href: path },
    others: [{ day: '2026-11-10', href: path }],
  })
  expect((await read(path)).documentVersion).toMatchObject({
    day: '2026-11-10',
    isInForce: true,
    others: [{ day: '2026-11-01', href: `${path}/2026-11-01` }],
  })
})

test('[B24] what was published keeps its figures, though the settings change', async () => {
  const path = newPath()
  const first = answerOf(await save(path, draft('2026-11-01', 'Within {returnDays}.')))
  answerOf(await publishPage(editing, first, knownWith(14), edit))
  const second = answerOf(await save(path, draft('2026-11-02', 'Within {returnDays}.'), first))
  answerOf(await publishPage(editing, second, knownWith(30), edit))
  const reader = createPageReader({
    ...{ db: database.db, media, settings: { ...settings, returnDays: 60 } },
    listings: () => {
      throw new Error('no lists here')
    },
  })
  const said = async (day?: string) => {
    const page = await reader.page(path, { language: 'en', currency: 'AED' }, day)
    return page && saidBy(page)
  }
  expect([await said('2026-11-01'), await said()]).toEqual(['Within 14 days.', 'Within 30 days.'])
})

test('a version that never was is not there, nor one of a page that has none', async () => {
  for (const [path, versionDay] of [
    ['/terms', '2026-10-31'],
    ['/terms', "' or 1=1"],
    ['/returns', '2026-11-01'],
    ['/nowhere', '2026-11-01'],
  ])
    expect([path, versionDay, (await ask({ path, versionDay })).status]).toEqual([path, versionDay, 404])
  expect((await ask({ path: '/terms', versionDay: 'x'.repeat(11) })).status).toBe(400)
})

describe('[B40] other words need a later day', () => {
  test.each([
    [
      'the same day',
      '2026-11-05',
      'The date of this version must be later than the last one: a published version never changes.',
    ],
    [
      'an earlier day',
      '2026-11-04',
      'The date of this version must be later than the last one: a published version never changes.',
    ],
    ['a day to come', '2027-01-01', expect.any(String)],
  ])('%s is refused', async (_, day, message) => {
    const path = newPath()
    const first = await published(path, draft('2026-11-05', 'One.'))
    const second = answerOf(await save(path, draft(day, 'Two.'), first))
    expect(await publishPage(editing, second, knownIn, edit)).toMatchObject({
      code: 'edit.invalid',
      errors: { versionDay: [message] },
    })
    expect(saidBy(await read(path))).toBe('One.')
  })

  test('the former version cannot be put in force again, the one in force can be taken down and shown again', async () => {
    const path = newPath()
    const first = await published(path, draft('2026-11-01', 'One.'))
    const second = await published(path, draft('2026-11-02', 'Two.'), first)
    expect(await publishPage(editing, first, knownIn, edit)).toMatchObject({ code: 'edit.invalid' })
    answerOf(await unpublishPage(editing, first.id, edit))
    expect((await ask({ path })).status).toBe(404)
    // What was agreed to stays readable, whatever becomes of the document.
    expect((await read(path, '2026-11-01')).documentVersion).toMatchObject({ isInForce: false, inForce: null })
    answerOf(await publishPage(editing, second, knownIn, edit))
    expect(saidBy(await read(path))).toBe('Two.')
  })

  test('a version that waited for its hour while a later one came is never shown', async () => {
    const path = newPath()
    const first = await published(path, draft('2026-11-01', 'One.'))
    const waiting = answerOf(await save(path, draft('2026-11-02', 'Two.'), first))
    const due = new Date(SEEDED_AT.getTime() + 60_000)
    answerOf(await publishPage(editing, { ...waiting, at: due }, knownIn, edit))
    const third = answerOf(await save(path, draft('2026-11-03', 'Three.'), waiting))
    answerOf(await publishPage(editing, third, knownIn, edit))
    await database.db.execute(
      sql`update content.pages set scheduled_version = 2, scheduled_at = ${due.toISOString()} where id = ${first.id}`,
    )
    expect(await publishDue(editing, knownIn, due)).toBe(0)
    expect(saidBy(await read(path))).toBe('Three.')
    expect(await findPage(database.db, 'en', path)).toMatchObject({ scheduledVersion: null, publishedVersion: 3 })
  })
})

test.each([
  ['changed', sql`update content.document_versions set texts = texts || '{"title": "Other"}'`],
  ['deleted', sql`delete from content.document_versions`],
  ['emptied', sql`truncate content.document_versions`],
  ['deleted with its page', sql`delete from content.pages where kind = 'document'`],
])('a published version cannot be %s', async (_, statement) => {
  await expect(database.db.execute(statement)).rejects.toThrow()
  expect((await read('/terms')).title).toBe('Terms of sale')
})

test('a consent has one document', async () => {
  const path = newPath()
  const saved = answerOf(await save(path, draft('2026-11-01', 'Mine.', { consents: ['offer'] })))
  expect(await publishPage(editing, saved, knownIn, edit)).toMatchObject({
    code: 'edit.invalid',
    errors: { 'consents.0': ['This value is already in use.'] },
  })
})

test('the help search finds a clause, and after the page that explains it', async () => {
  const find = async (question: string, host: string) =>
    (
      (
        await nodes[0].ask({
          ...{ method: 'POST', url: '/_content/search', host, body: { question } },
          headers: visitors[host] ?? {},
        })
      ).json() as { passages: { href: string; section: string | null; excerpt: { text: string }[] }[] }
    ).passages
  const [found] = await find('риск случайной гибели', RU)
  expect(found).toMatchObject({ href: '/oferta#delivery-6', section: 'Доставка и получение' })
  expect(found?.excerpt.map(({ text }) => text).join('')).toContain('Риск случайной гибели')
  const hrefs = (await find('пробирное клеймо именник', RU)).map(({ href }) => href)
  expect(hrefs).toEqual(expect.arrayContaining(['/garantii#hallmarks', '/oferta#goods-2']))
  expect(hrefs.indexOf('/garantii#hallmarks')).toBeLessThan(hrefs.indexOf('/oferta#goods-2'))
})

test('[B30] from the moment it is published, consents are kept with the new version', async () => {
  const consentOf = async (phone: string) => {
    const browser = await openBrowser(nodes[0], { host: EN, address: `10.31.0.${phone.slice(-1)}` })
    await browser.signIn(phone)
    const { rows } = await database.db.execute<{ version: string }>(sql`
      select k.text_version as version from identity.consents k join identity.customers c on c.id = k.customer_id
      where c.phone = ${phone} and k.kind = 'personal_data'`)
    return rows[0]?.version
  }
  expect(await consentOf('+79993100001')).toBe('/privacy/2026-11-12')
  const page = await findPage(database.db, 'en', '/privacy')
  const stored = page && (await pageVersion(database.db, page.id, page.version))
  if (!page || !stored || !isPageDraft(stored.draft)) throw new Error('no privacy policy')
  await published('/privacy', { ...stored.draft, versionDay: '2026-11-14' }, page)
  expect(await consentVersions(database.db, 'en')).toMatchObject({ personalData: '/privacy/2026-11-14' })
  expect(await consentOf('+79993100002')).toBe('/privacy/2026-11-14')
  expect((await documentsOf(EN)).consents.personalData).toEqual({
    version: '/privacy/2026-11-14',
    href: '/privacy/2026-11-14',
  })
})

test('in a shop without such a document a consent is kept all the same', async () => {
  const page = await findPage(database.db, 'ru', '/oferta')
  answerOf(await unpublishPage(editing, page?.id ?? 0, edit))
  expect((await documentsOf(RU)).consents.offer).toEqual({ version: 'none', href: null })
  answerOf(await publishPage(editing, { id: page?.id ?? 0, version: page?.version ?? 0 }, knownIn, edit))
  expect((await documentsOf(RU)).consents.offer).toMatchObject({ version: '/oferta/2026-11-13' })
})
