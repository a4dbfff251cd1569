import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ContentPage, readContentPage } from '#contract/content/content-pages.ts'
import type { PageRenderer } from '#contract/page.ts'
import type { PageDraft } from '#rules/content/drafts/page-draft.ts'
import type { Language } from '#rules/location/site.ts'
import type { MediaIndex } from '#rules/pictures/media.ts'
import { settings } from '#shop/settings.ts'
import { findPage } from '../../../../../tests/support/content/stored-pages.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { answerOf } from '../../../../../tests/support/test-editing.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { sharedSecret } from '../../../kernel/configuration/secrets.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createEditing, type Edit, type Editing } from '../../../kernel/editing/edit.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { publishDue, publishPage, savePage, unpublishPage } from './editing/index.ts'
import { createPageReader, referable } from './page-reader.ts'
import { previewToken } from './preview-token.ts'
import { plainText } from './rich-text.ts'
import { missedPublications } from './staff/missed-publications.ts'

const EN = 'en.localhost:3000'
const RU = 'localhost:3000'
const MINUTE = 60_000
const media = JSON.parse(
  readFileSync(new URL('../../../../../shops/lunnitsa/media/index.json', import.meta.url), 'utf8'),
) as MediaIndex
const knownIn = (language: Language) => referable(media, settings, language)
const known = knownIn('en')
const edit: Edit = { by: 'staff:7', at: SEEDED_AT, language: 'en' }

/** A page that prints what the call behind it answers: cached and dropped as the shop's own pages are. */
const printing: PageRenderer = {
  plan: () => ({ exists: true, query: [], isShared: true }),
  async render({ url, call }) {
    const page = await call(readContentPage, { body: { path: url } })
    return page.ok
      ? { status: 200, html: `<!doctype html><h1>${page.answer.title}</h1>` }
      : { status: 404, html: `<!doctype html><h1>${page.error.code}</h1>` }
  },
}

let nodes: [TestShop, TestShop]
let database: Database
let editing: Editing
let visitors: Record<string, Record<string, string>>
let made = 0
let path: string

beforeAll(async () => {
  const first = await startTestShop({ renderer: printing })
  nodes = [first, await startTestShop({ renderer: printing, databaseUrl: first.databaseUrl })]
  database = openDatabase({ url: first.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  editing = createEditing(database.db, { events: { record: first.record } })
  visitors = { [EN]: (await first.visitor(EN)).headers, [RU]: (await first.visitor(RU)).headers }
})
afterAll(async () => {
  await database?.close()
  for (const node of nodes?.toReversed() ?? []) await node.stop()
})
beforeEach(() => {
  path = `/page-${++made}`
})

const draft = (title: string, change: Partial<PageDraft> = {}): PageDraft => ({
  kind: 'page',
  template: 'article',
  title,
  description: 'A page of a test.',
  lead: 'You have {returnDays}.',
  blocks: [{ kind: 'text', id: 'first', title: 'First', text: 'Words.' }],
  related: [],
  ...change,
})

const save = (title: string, from: { id: number; version: number } | null = null, change: Partial<PageDraft> = {}) =>
  savePage(
    editing,
    { id: from?.id, expectedVersion: from?.version ?? null, language: 'en', path, draft: draft(title, change) },
    known,
    edit,
  )

const ask = (url: string, body: unknown, host = EN) =>
  nodes[0].ask({ method: 'POST', url, host, body, headers: visitors[host] ?? {} })

async function shown(at = path, host = EN): Promise<string> {
  const { status, json } = await ask('/_content/page', { path: at }, host)
  const answer = json() as { title?: string; code?: string }
  return status === 200 ? String(answer.title) : `${status} ${answer.code}`
}

const UNKNOWN = '404 content.page_unknown'

describe('[M43] POST /_content/page', () => {
  test('answers with the page of the site that is asked, its figures said', async () => {
    const { status, json } = await ask('/_content/page', { path: '/returns' })
    const page = json() as ContentPage
    expect(status).toBe(200)
    expect(page).toMatchObject({ path: '/returns', template: 'article', title: 'Returns' })
    expect(plainText(page.lead)).toContain(`within ${settings.returnDays}\u00A0days`)
    expect(JSON.stringify(page)).not.toMatch(/\{[a-zA-Z]\w*\}/)
    expect(page.related.map(({ href }) => href)).toContain('/warranty')
  })

  test.each([
    ['a page of the other site', { path: '/returns' }, RU, 404, 'Такой страницы нет.'],
    ['a page that is not there', { path: '/nowhere' }, EN, 404, 'We cannot find this page.'],
    ['a service, which is no page', { path: 'refund' }, EN, 404, 'We cannot find this page.'],
  ])('refuses %s', async (_, body, host, status, message) => {
    const answer = await ask('/_content/page', body, host)
    expect([answer.status, (answer.json() as { message: string }).message]).toEqual([status, message])
  })

  test.each([
    ['no path', {}],
    ['a path that is no text', { path: 7 }],
    ['a list', { path: ['/returns'] }],
    ['a path too long', { path: `/${'a'.repeat(200)}` }],
    ['a path that no database could hold', { path: '/returns\u0000' }],
    ['nothing', null],
  ])('refuses %s as malformed', async (_, body) => {
    const { status, json } = await ask('/_content/page', body)
    expect(status).toBe(400)
    expect(json()).toMatchObject({ success: false })
  })

  test('without the token of the session it answers nothing', async () => {
    const answer = await nodes[0].ask({ method: 'POST', url: '/_content/page', host: EN, body: { path: '/returns' } })
    expect(answer.status).toBe(403)
  })
})

test('a draft is not shown until it is published, nor what comes after it', async () => {
  const first = answerOf(await save('One'))
  expect(await shown()).toBe(UNKNOWN)
  answerOf(await publishPage(editing, first, knownIn, edit))
  expect(await shown()).toBe('One')
  const second = answerOf(await save('Two', first))
  expect(second).toEqual({ id: first.id, version: 2 })
  expect(await shown()).toBe('One')
  answerOf(await publishPage(editing, second, knownIn, edit))
  expect(await shown()).toBe('Two')
})

test('an edit that began from an older version is refused, and nothing is lost', async () => {
  const first = answerOf(await save('One'))
  answerOf(await save('Two', first))
  expect(await save('Three', first)).toMatchObject({
    ok: false,
    code: 'edit.version_conflict',
    extra: { conflicts: [{ id: first.id, expectedVersion: 1, version: 2 }] },
  })
  answerOf(await publishPage(editing, { id: first.id, version: 2 }, knownIn, edit))
  expect(await shown()).toBe('Two')
})

test('of two edits of one version at the same moment one is saved', async () => {
  const first = answerOf(await save('One'))
  const results = await Promise.all([save('Two', first), save('Three', first)])
  expect(results.map((result) => (result.ok ? 'saved' : result.code)).sort()).toEqual([
    'edit.version_conflict',
    'saved',
  ])
})

test('of two pages made at one address at the same moment one is there, the other hears that it is taken', async () => {
  const results = await Promise.all([save('One'), save('Two'), save('Three')])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  for (const result of results)
    if (!result.ok) expect(result.errors).toEqual({ path: ['This value is already in use.'] })
})

test('a page keeps its address: what is published does not move with a draft', async () => {
  const first = answerOf(await save('One'))
  answerOf(await publishPage(editing, first, knownIn, edit))
  const old = path
  path = `${old}-moved`
  expect(await save('Two', first)).toMatchObject({
    code: 'edit.invalid',
    errors: { path: ['The address of a page cannot be changed. Please create a new page.'] },
  })
  expect(await shown(old)).toBe('One')
})

test.each(['', 'returns', '//elsewhere.example', '/a b', '/Returns', '/returns/', '/a//b', '/a?b=c', '/a#b', '/../a'])(
  'a page at %j could never be opened, so it is refused',
  async (wrong) => {
    path = wrong
    expect(await save('One')).toMatchObject({ code: 'edit.invalid', errors: { path: [expect.any(String)] } })
  },
)

test('a draft with mistakes is refused field by field, in the language of the editor', async () => {
  const result = await save('', null, { lead: 'In {days}.', blocks: [{ kind: 'steps', steps: [] }] })
  expect(result).toMatchObject({
    code: 'edit.invalid',
    errors: {
      title: ['Please fill this in.'],
      lead: ['The text uses a {figure} that does not exist.'],
      'blocks.0.steps': ['Please fill this in.'],
    },
  })
  expect(await findPage(database.db, 'en', path)).toBeUndefined()
})

test('a schedule is shown at its minute and once, whatever number of nodes looks at the clock', async () => {
  const first = answerOf(await save('One'))
  answerOf(await publishPage(editing, first, knownIn, edit))
  const second = answerOf(await save('Two', first))
  const due = new Date(SEEDED_AT.getTime() + 10 * MINUTE)
  answerOf(await publishPage(editing, { ...second, at: due }, knownIn, edit))
  expect(await shown()).toBe('One')

  expect(await publishDue(editing, knownIn, new Date(due.getTime() - 1))).toBe(0)
  expect(await shown()).toBe('One')
  const counts = await Promise.all([
    publishDue(editing, knownIn, due),
    publishDue(editing, knownIn, due),
    publishDue(editing, knownIn, due),
  ])
  expect(counts.toSorted()).toEqual([0, 0, 1])
  expect(await shown()).toBe('Two')
  expect(await publishDue(editing, knownIn, new Date(due.getTime() + MINUTE))).toBe(0)

  const { rows } = await database.db.execute<{ changed_by: string; changed_at: string }>(sql`
    select changed_by from content.history where entity = 'page' and entity_key = ${String(first.id)} order by id`)
  expect(rows.map(({ changed_by }) => changed_by)).toEqual(['staff:7', 'staff:7', 'schedule'])
  expect(await findPage(database.db, 'en', path)).toMatchObject({ publishedAt: due, scheduledVersion: null })
})

test('[CONTENT] what failed its checks at its hour is named until it is published anew', async () => {
  const missed = () => missedPublications(database.db, SEEDED_AT)
  const first = answerOf(await save('One', null, { lead: 'In {returnDays}.' }))
  const due = new Date(SEEDED_AT.getTime() + 10 * MINUTE)
  answerOf(await publishPage(editing, { ...first, at: due }, knownIn, edit))
  // The figure that it names is gone by then.
  const withoutFigures = (language: Language) => ({ ...knownIn(language), figures: {} })
  expect(await publishDue(editing, withoutFigures, due)).toBe(0)
  expect(await shown()).toBe(UNKNOWN)
  expect(await missed()).toEqual([{ id: first.id, language: 'en', path, title: 'One', dueAt: due.toISOString() }])
  answerOf(await publishPage(editing, first, knownIn, edit))
  expect(await missed()).toEqual([])
})

test('publishing at once takes the place of what was left to the clock', async () => {
  const first = answerOf(await save('One'))
  const due = new Date(SEEDED_AT.getTime() + 10 * MINUTE)
  answerOf(await publishPage(editing, { ...first, at: due }, knownIn, edit))
  const second = answerOf(await save('Two', first))
  answerOf(await publishPage(editing, second, knownIn, edit))
  expect(await publishDue(editing, knownIn, due)).toBe(0)
  expect(await shown()).toBe('Two')
})

test('a page that is taken down answers 404, and an old version of it can be shown again', async () => {
  const first = answerOf(await save('One'))
  const second = answerOf(await save('Two', first))
  answerOf(await publishPage(editing, second, knownIn, edit))
  expect(await shown()).toBe('Two')
  answerOf(await unpublishPage(editing, first.id, edit))
  expect(await shown()).toBe(UNKNOWN)
  answerOf(await publishPage(editing, first, knownIn, edit))
  expect(await shown()).toBe('One')
})

test('what is not there cannot be published', async () => {
  const first = answerOf(await save('One'))
  expect(await publishPage(editing, { ...first, version: 9 }, knownIn, edit)).toMatchObject({
    code: 'edit.invalid',
    errors: { version: [expect.any(String)] },
  })
  expect(await publishPage(editing, { id: 999_999, version: 1 }, knownIn, edit)).toMatchObject({
    code: 'edit.not_found',
  })
  expect(await unpublishPage(editing, 999_999, edit)).toMatchObject({ code: 'edit.not_found' })
})

describe('a preview link', () => {
  const tokenOf = async (id: number, version: number, at = SEEDED_AT) =>
    previewToken(await sharedSecret(database.pool, 'content previews'), { id, version }, at)
  const preview = async (token: string, host = EN) => {
    const { status, json } = await ask('/_content/preview', { token }, host)
    const answer = json() as { title?: string; version?: number; isPublished?: boolean; message?: string }
    return status === 200 ? [answer.title, answer.version, answer.isPublished] : [status, answer.message]
  }
  const refused = [404, 'This preview link does not work: it has expired or has been changed.']

  test('shows its version to whoever has it, published or not', async () => {
    const first = answerOf(await save('One'))
    const second = answerOf(await save('Two', first))
    answerOf(await publishPage(editing, first, knownIn, edit))
    expect(await preview(await tokenOf(first.id, 1))).toEqual(['One', 1, true])
    expect(await preview(await tokenOf(first.id, 2))).toEqual(['Two', 2, false])
    expect(second.version).toBe(2)
    expect(await shown()).toBe('One')
  })

  test('does not work when it is too old, was changed, names nothing, or is opened on the other site', async () => {
    const first = answerOf(await save('One'))
    const token = await tokenOf(first.id, 1)
    const old = await tokenOf(first.id, 1, new Date(SEEDED_AT.getTime() - 7 * 24 * 60 * MINUTE))
    expect(await preview(old)).toEqual(refused)
    expect(await preview(token.replace(/^\d+/, String(first.id + 1)))).toEqual(refused)
    expect(await preview(`${token}x`)).toEqual(refused)
    expect(await preview('')).toEqual(refused)
    expect(await preview(await tokenOf(first.id, 9))).toEqual(refused)
    expect(await preview(token, RU)).toEqual([404, 'Ссылка на черновик не подходит: она устарела или изменена.'])
  })
})

test('figures follow the settings: with other days of return the page says other days', async () => {
  const reader = (returnDays: number) =>
    createPageReader({
      ...{ db: database.db, media, settings: { ...settings, returnDays } },
      listings: () => {
        throw new Error('no lists here')
      },
    })
  const leadWith = async (returnDays: number) => {
    const page = await reader(returnDays).page('/returns', { language: 'en', currency: 'AED' })
    return page && plainText(page.lead)
  }
  expect(await leadWith(14)).toContain('within 14\u00A0days')
  expect(await leadWith(30)).toContain('within 30\u00A0days')
  expect(await leadWith(1)).toContain('within 1\u00A0day of')
})

test('what is published by one node is on the pages of the other at once, though both had cached the old one', async () => {
  const heading = async (node: TestShop) => /<h1>(.*)<\/h1>/.exec((await node.ask({ url: path, host: EN })).text)?.[1]
  const headings = async () => [await heading(nodes[0]), await heading(nodes[1])]
  const first = answerOf(await save('One'))
  // Twice: the second visitor is served from the cache.
  for (let visit = 0; visit < 2; visit++)
    expect(await headings()).toEqual(['content.page_unknown', 'content.page_unknown'])

  answerOf(await publishPage(editing, first, knownIn, edit))
  await expect.poll(headings, { timeout: 5_000, interval: 50 }).toEqual(['One', 'One'])
  const second = answerOf(await save('Two', first))
  for (let visit = 0; visit < 2; visit++) expect(await headings()).toEqual(['One', 'One'])
  answerOf(await publishPage(editing, second, knownIn, edit))
  await expect.poll(headings, { timeout: 5_000, interval: 50 }).toEqual(['Two', 'Two'])
  answerOf(await unpublishPage(editing, first.id, edit))
  await expect
    .poll(headings, { timeout: 5_000, interval: 50 })
    .toEqual(['content.page_unknown', 'content.page_unknown'])
})

test('the help search finds what is published, and not what is only a draft', async () => {
  const find = async (question: string) => {
    const { json } = await ask('/_content/search', { question })
    return (json() as { passages: { href: string; excerpt: { text: string; isStrong?: boolean }[] }[] }).passages
  }
  const texts = {
    blocks: [{ kind: 'text' as const, id: 'wombat', title: 'Wombats', text: 'A wombat digs for {returnDays}.' }],
  }
  const first = answerOf(await save('Animals', null, texts))
  expect(await find('wombat')).toEqual([])
  answerOf(await publishPage(editing, first, knownIn, edit))
  const [found] = await find('what does a wombat do?')
  expect(found?.href).toBe(`${path}#wombat`)
  expect(found?.excerpt).toContainEqual({ text: 'wombat', isStrong: true })
  expect(found?.excerpt.map(({ text }) => text).join('')).toContain(`${settings.returnDays}\u00A0days`)
  answerOf(await unpublishPage(editing, first.id, edit))
  expect(await find('wombat')).toEqual([])
})
