import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#rules/delivery/calendar.ts'
import type { Language } from '#rules/location/site.ts'
import { settings } from '#shop/settings.ts'
import { commandsOf, EXIT, runCommand } from '../../src/server/app/commands/run-command.ts'
import { openShopTools } from '../../src/server/app/commands/shop-tools.ts'
import { loadShop } from '../../src/server/app/load-shop.ts'
import { parseConfig } from '../../src/server/kernel/configuration/config.ts'
import { type Database, openDatabase } from '../../src/server/kernel/database/db.ts'
import { createEditing } from '../../src/server/kernel/editing/edit.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { outdatedDocuments, publishPage, referable, savePage } from '../../src/server/modules/content/index.ts'
import { pageVersion } from '../../src/server/modules/content/pages/pages-store.ts'
import { findPage } from '../support/content/stored-pages.ts'
import { SEEDED_AT } from '../support/test-database.ts'
import { answerOf } from '../support/test-editing.ts'
import { type LoggedShop, startTestShop } from '../support/test-shop.ts'

let shop: LoggedShop
let database: Database
const log = createLogger({ level: 'silent', pretty: false })
const withDays = (returnDays: number) => (language: Language) => referable({}, { ...settings, returnDays }, language)

beforeAll(async () => {
  shop = await startTestShop({ keepsLog: true })
  database = openDatabase({ url: shop.databaseUrl, log })
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

async function check() {
  const out: string[] = []
  const definition = await loadShop('lunnitsa')
  const config = parseConfig({ NODE_ENV: 'test', SANDBOX: 'on' }, definition)
  const open = () =>
    openShopTools({ shop: definition, config, databaseUrl: shop.databaseUrl, log, now: () => SEEDED_AT })
  const io = { out: (text: string) => void out.push(text), err: (text: string) => void out.push(text) }
  const load = async () => ({ commands: commandsOf(definition.modules), open })
  return { code: await runCommand(['document', 'check'], load, io), said: out.join('\n') }
}

const warnings = (node: LoggedShop) =>
  node.logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'content.document_outdated')

test('documents that say what the settings say are not spoken of', async () => {
  expect(await outdatedDocuments(database.db, (language) => withDays(settings.returnDays)(language).figures)).toEqual(
    [],
  )
  expect(warnings(shop)).toEqual([])
  expect(await check()).toEqual({ code: EXIT.done, said: 'Every document says what is so.' })
})

test('a setting that changed is reported for every document in force that names it', async () => {
  const found = await outdatedDocuments(database.db, (language) => withDays(45)(language).figures)
  expect(found.map(({ path }) => path)).toEqual(expect.arrayContaining(['/oferta', '/terms']))
  const terms = found.find(({ path }) => path === '/terms')
  expect(
    terms?.figures.map(({ says, now }) => [says, now].map((text) => text.replaceAll('\u00A0', ' '))),
  ).toContainEqual([`within ${settings.returnDays} days`, 'within 45 days'])
})

test('the next start warns, and a command says it with another exit code, until a new version says it', async () => {
  const editing = createEditing(database.db, { events: { record: shop.record } })
  const edit = { by: 'staff:7', at: SEEDED_AT, language: 'en' } as const
  /** A version of the day after the one in force; answers with that day. */
  const publish = async (returnDays: number) => {
    const page = await findPage(database.db, 'en', '/terms')
    const stored = page && (await pageVersion(database.db, page.id, page.version))
    if (!page || stored?.draft.kind !== 'document') throw new Error('no terms')
    const versionDay = addDays(stored.draft.versionDay ?? '', 1)
    const draft = { ...stored.draft, versionDay }
    const known = withDays(returnDays)
    const asked = { id: page.id, expectedVersion: page.version, language: 'en', path: '/terms', draft } as const
    const saved = answerOf(await savePage(editing, asked, known('en'), edit))
    answerOf(await publishPage(editing, saved, known, edit))
    return versionDay
  }
  const versionDay = await publish(45)
  const next = await startTestShop({ databaseUrl: shop.databaseUrl, keepsLog: true })
  try {
    expect(warnings(next)).toEqual([
      expect.objectContaining({
        path: '/terms',
        language: 'en',
        versionDay,
        msg: 'a document in force says another figure than the settings: publish a new version',
      }),
    ])
  } finally {
    await next.stop()
  }
  const outdated = await check()
  expect(outdated.code).toBe(EXIT.refused)
  expect(outdated.said.replaceAll('\u00A0', ' ')).toContain(
    `it says “within 45 days”, the settings say “within ${settings.returnDays} days”`,
  )
  await publish(settings.returnDays)
  expect(await check()).toEqual({ code: EXIT.done, said: 'Every document says what is so.' })
})
