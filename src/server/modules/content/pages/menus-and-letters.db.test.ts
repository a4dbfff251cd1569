import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { menu } from '#contract/common-data.ts'
import type { PageRenderer } from '#contract/page.ts'
import { type ContentDraft, letterPath, MENU_PATH } from '#rules/content/drafts/content-draft.ts'
import type { LetterDraft, LetterKind } from '#rules/content/drafts/letter-draft.ts'
import type { MenuDraft } from '#rules/content/drafts/menu-draft.ts'
import type { Language } from '#rules/location/site.ts'
import { modules } from '#shop/modules.ts'
import { settings } from '#shop/settings.ts'
import { findPage } from '../../../../../tests/support/content/stored-pages.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { answerOf } from '../../../../../tests/support/test-editing.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { openBrowser } from '../../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createEditing, type Edit, type Editing } from '../../../kernel/editing/edit.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { lettersOf } from '../../../kernel/shop-module.ts'
import { readMediaIndex } from '../../pictures/index.ts'
import { publishDue, publishPage, savePage, unpublishPage } from './editing/index.ts'
import { referable } from './page-reader.ts'
import { publishedPage } from './pages-store.ts'

const RU = 'localhost:3000'
const media = readMediaIndex(fileURLToPath(new URL('../../../../../shops/lunnitsa/media', import.meta.url)))
const knownIn = (language: Language) => referable(media, settings, language, lettersOf(modules))
const edit: Edit = { by: 'staff:7', at: SEEDED_AT, language: 'ru' }

/** A page that prints the menu's sections: cached and dropped as the shop's own pages are. */
const printing: PageRenderer = {
  plan: () => ({ exists: true, query: [], isShared: true }),
  async render({ call }) {
    const found = await call(menu, {})
    const names = found.ok ? found.answer.sections.map(({ name }) => name) : [found.error.code]
    return { status: 200, html: `<!doctype html><nav>${names.join(', ')}</nav>` }
  },
}

let nodes: [TestShop, TestShop]
let database: Database
let editing: Editing

beforeAll(async () => {
  const first = await startTestShop({ renderer: printing, env: { TRUST_PROXY: 'on' } })
  nodes = [first, await startTestShop({ renderer: printing, databaseUrl: first.databaseUrl })]
  database = openDatabase({ url: first.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  editing = createEditing(database.db, { events: { record: first.record } })
})
afterAll(async () => {
  await database?.close()
  for (const node of nodes?.toReversed() ?? []) await node.stop()
})

async function save(path: string, draft: ContentDraft, language: Language = 'ru') {
  const page = await findPage(database.db, language, path)
  const asked = { id: page?.id, expectedVersion: page?.version ?? null, language, path, draft }
  return savePage(editing, asked, knownIn(language), edit)
}

async function change(path: string, draft: ContentDraft, language: Language = 'ru') {
  const saved = answerOf(await save(path, draft, language))
  answerOf(await publishPage(editing, saved, knownIn, edit))
  return saved
}

async function letterOf(kind: LetterKind): Promise<LetterDraft> {
  const found = await publishedPage(database.db, { language: 'ru', kind: 'letter', path: letterPath(kind) })
  if (!found) throw new Error(`no letter ${kind}`)
  return found.draft
}

describe('the menu', () => {
  const shown = async (node: TestShop) => /<nav>(.*)<\/nav>/.exec((await node.ask({ url: '/', host: RU })).text)?.[1]
  const onBoth = async () => [await shown(nodes[0]), await shown(nodes[1])]
  const draft = (...names: string[]): MenuDraft => ({
    kind: 'menu',
    sections: names.map((name, index) => ({ code: `s-${index}`, name, href: '/catalog', columns: [] })),
  })
  const first = 'Новинки, Кольца, Серьги, Колье, Браслеты, Дизайнеры, Подарки, Sale'

  test('[M43] a published menu is on the pages of two nodes at once, though both had cached the old one', async () => {
    // Twice: the second visitor is served from the cache.
    for (let visit = 0; visit < 2; visit++) expect(await onBoth()).toEqual([first, first])
    const saved = answerOf(await save(MENU_PATH, draft('Зима', 'Sale')))
    expect(await onBoth()).toEqual([first, first])
    answerOf(await publishPage(editing, saved, knownIn, edit))
    await expect.poll(onBoth, { timeout: 5_000, interval: 50 }).toEqual(['Зима, Sale', 'Зима, Sale'])
    for (let visit = 0; visit < 2; visit++) expect(await onBoth()).toEqual(['Зима, Sale', 'Зима, Sale'])
  })

  test('a menu can be left to the clock, and an old version can be shown again', async () => {
    const due = new Date(SEEDED_AT.getTime() + 600_000)
    const saved = answerOf(await save(MENU_PATH, draft('Весна')))
    answerOf(await publishPage(editing, { ...saved, at: due }, knownIn, edit))
    expect(await publishDue(editing, knownIn, due)).toBe(1)
    await expect.poll(onBoth, { timeout: 5_000, interval: 50 }).toEqual(['Весна', 'Весна'])
    answerOf(await publishPage(editing, { id: saved.id, version: 1 }, knownIn, edit))
    await expect.poll(onBoth, { timeout: 5_000, interval: 50 }).toEqual([first, first])
    const { rows } = await database.db.execute<{ changed_by: string }>(sql`
      select changed_by from content.history where entity = 'page' and entity_key = ${String(saved.id)} order by id`)
    expect(rows.map(({ changed_by }) => changed_by).slice(-3)).toEqual(['staff:7', 'schedule', 'staff:7'])
  })

  test('what leads out of the shop, or names no menu, is refused', async () => {
    const [section] = draft('Зима').sections
    const sections = section ? [{ ...section, href: 'https://elsewhere.example' }] : []
    expect(await save(MENU_PATH, { kind: 'menu', sections })).toMatchObject({
      code: 'edit.invalid',
      errors: { 'sections.0.href': [expect.stringContaining('/catalog/new')] },
    })
    expect(await save('menus/footer', draft('Зима'))).toMatchObject({
      code: 'edit.invalid',
      errors: { path: ['Такого в магазине нет.'] },
    })
  })
})

describe('the words of a letter', () => {
  const lastTo = async (email: string) => {
    const { rows } = await database.db.execute<{ payload: { subject: string; text: string; html: string } }>(sql`
      select payload from platform.outbox where channel = 'email' and payload ->> 'to' = ${email} order by id desc limit 1`)
    if (!rows[0]) throw new Error(`no letter to ${email}`)
    return rows[0].payload
  }
  let asked = 0
  const subscribe = async () => {
    const email = `reader-${++asked}@example.com`
    const browser = await openBrowser(nodes[1], { address: `10.90.0.${asked}` })
    await browser.post('/newsletter/subscriptions', {
      ...{ email, source: 'footer', hasConsent: true, hasNewsConsent: true },
    })
    return lastTo(email)
  }

  test('[M43] a subject that was changed on one node is that of the next letter of the other', async () => {
    const before = await letterOf('newsletter-confirm')
    expect((await subscribe()).subject).toBe('Подтвердите подписку')
    await change(letterPath('newsletter-confirm'), { ...before, subject: 'Ещё один шаг' })
    expect((await subscribe()).subject).toBe('Ещё один шаг')
  })

  test('[M43] whatever an editor types is text', async () => {
    const before = await letterOf('newsletter-confirm')
    await change(letterPath('newsletter-confirm'), {
      ...before,
      title: '<script>alert(1)</script>',
      opening: '<img src=x onerror=alert(1)> **one** [two](javascript:alert(2))',
    })
    const { html, text } = await subscribe()
    expect(html).not.toMatch(/<script|<img src=x|href="javascript/)
    expect(html).toContain('&#60;script&#62;alert(1)')
    expect(text).toContain('**one** [two](javascript:alert(2))')
    await change(letterPath('newsletter-confirm'), before)
  })

  test('[M43] a placeholder that the letter does not know is refused with the ones it knows', async () => {
    const before = await letterOf('order-paid')
    expect(await save(letterPath('order-paid'), { ...before, opening: 'Заказ {number} на {sum}.' })).toMatchObject({
      code: 'edit.invalid',
      errors: { opening: ['В фигурных скобках здесь можно писать только {number}.'] },
    })
    const without = { ...before, subject: 'Оплачено', opening: 'Спасибо.' }
    expect(await save(letterPath('order-paid'), without)).toMatchObject({
      errors: { opening: ['В тексте не хватает обязательного: {number}.'] },
    })
    const deleted = await letterOf('account-deleted')
    expect(await save(letterPath('account-deleted'), { ...deleted, title: 'До встречи, {name}' })).toMatchObject({
      errors: { title: ['В фигурных скобках здесь ничего писать нельзя.'] },
    })
  })

  test('a letter that the shop does not send is refused, and none can be taken down', async () => {
    const before = await letterOf('order-paid')
    expect(await save('letters/order-stolen', before)).toMatchObject({ errors: { path: ['Такого в магазине нет.'] } })
    const page = await findPage(database.db, 'ru', letterPath('order-paid'))
    expect(await unpublishPage(editing, page?.id ?? 0, edit)).toMatchObject({
      errors: { id: ['Письмо не отправить без текста. Измените его, если нужно, но не снимайте с сайта.'] },
    })
  })

  test('menus and letters are no pages: nobody can open or find them', async () => {
    const { headers } = await nodes[0].visitor(RU)
    for (const path of [MENU_PATH, letterPath('order-paid'), `/${MENU_PATH}`])
      expect(
        (await nodes[0].ask({ method: 'POST', url: '/_content/page', host: RU, body: { path }, headers })).status,
      ).toBe(404)
    const { rows } = await database.db.execute(sql`
      select from content.passages s join content.pages p on p.id = s.page_id where p.kind in ('menu', 'letter')`)
    expect(rows).toEqual([])
  })
})
