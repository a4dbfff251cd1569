import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { openStaff } from '../../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../../../tests/support/visitors/customers.ts'
import { openDatabase } from '../../../../kernel/database/db.ts'
import { createLogger } from '../../../../kernel/logger.ts'
import { rowEntries } from './row-tables.ts'

const now = SEEDED_AT

let shop: TestShop
let admin: Browser
let employee: Browser
let visitor: Browser

beforeAll(async () => {
  shop = await startTestShop({ now: () => now, env: { NODE_ENV: 'production', TRUST_PROXY: 'on' } })
  admin = await openStaff(shop, { login: 'rows@example.ru', role: 'admin' }, { now, address: '10.95.0.1' })
  employee = await openStaff(
    shop,
    { login: 'till@example.ru', role: 'employee', shopId: 1 },
    { now, address: '10.95.0.2' },
  )
  visitor = await openBrowser(shop, { address: '10.95.0.3' })
})
afterAll(() => shop.stop())

type Draft = Record<string, unknown>
type Row = {
  id: number
  version: number
  draft: Draft
  versions: { version: number; draft: Draft; writtenBy: string }[]
}
type Entry = {
  kind: string
  title: string
  sites: Record<'ru' | 'en', { id: number; publishedVersion: number | null; scheduledAt: string | null } | null>
}

const url = '/backoffice/api/content-rows'
const entries = async (kind: string) =>
  ((await employee.get('/backoffice/api/content')).body.entries as Entry[]).filter((entry) => entry.kind === kind)
const asRow = (answer: { status: number; text: string; body: unknown }): Row => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Row
}
const save = (kind: string, row: Row, change: Draft, who: Browser = admin) =>
  who.post(`${url}/${kind}/${row.id}/save`, { expectedVersion: row.version, draft: { ...row.draft, ...change } })

async function first(kind: string): Promise<Row> {
  const [entry] = await entries(kind)
  const { id } = entry?.sites.ru ?? entry?.sites.en ?? {}
  return asRow(await employee.get(`${url}/${kind}/${id}`))
}

const homePage = async () => (await visitor.get('/main-page')).text

describe('[CONTENT] a banner', () => {
  test('is changed at once, keeps what it was, and comes back', async () => {
    const before = await first('banner')
    expect(before.draft).toMatchObject({ kind: 'banner', wide: expect.stringMatching(/^editorial\/.*jpg$/) })
    const changed = asRow(await save('banner', before, { titleRu: 'Зимний свет' }))
    expect(changed).toMatchObject({ version: before.version + 1, draft: { titleRu: 'Зимний свет' } })
    expect(changed.versions[0]).toMatchObject({ version: changed.version, writtenBy: 'staff:rows@example.ru' })
    expect(changed.versions[1]?.draft).toEqual(before.draft)
    expect((await entries('banner')).some(({ title }) => title === 'Зимний свет')).toBe(true)
    expect(await homePage()).toContain('Зимний свет')
    const back = asRow(await save('banner', changed, changed.versions[1]?.draft ?? {}))
    expect(back.draft).toEqual(before.draft)
    expect(await homePage()).not.toContain('Зимний свет')
    const log = (await admin.get('/backoffice/api/audit?search=Зимний')).body.actions as { action: string }[]
    expect(log.map(({ action }) => action)).toContain('banner save')
  })

  test('is refused when it began from an older version, or names a photograph that is not there', async () => {
    const banner = await first('banner')
    asRow(await save('banner', banner, { position: 3 }))
    expect((await save('banner', banner, { position: 4 })).body.code).toBe('edit.version_conflict')
    const newest = await first('banner')
    expect((await save('banner', newest, { wide: 'editorial/nowhere.jpg' })).body).toMatchObject({
      code: 'edit.invalid',
      errors: { wide: [expect.any(String)] },
    })
    expect((await save('banner', newest, { hrefRu: 'https://elsewhere.example' })).body.code).toBe('edit.invalid')
    expect((await save('banner', newest, { place: 'everywhere' })).status).toBe(400)
    expect((await save('banner', newest, { script: 'alert(1)' })).status).toBe(400)
    expect((await save('vacancy', newest, {})).body.code).toBe('edit.not_found')
  })

  test('is no matter of an employee', async () => {
    const banner = await first('banner')
    expect((await save('banner', banner, {}, employee)).body.code).toBe('staff.not_allowed')
    expect((await employee.post(url, { draft: banner.draft })).body.code).toBe('staff.not_allowed')
  })
})

describe('[CONTENT] broadcasts and vacancies', () => {
  test('a broadcast is planned by the clock of the shop', async () => {
    const { draft } = await first('stream')
    const made = asRow(
      await admin.post(url, { draft: { ...draft, slug: 'winter-evening', startsAt: '2027-02-14T19:00' } }),
    )
    expect(made).toMatchObject({ version: 1, draft: { startsAt: '2027-02-14T19:00' } })
    const shown = (await visitor.get('/streams/schedule')).body.streams as { slug: string; startsAt: string }[]
    expect(shown.find(({ slug }) => slug === 'winter-evening')?.startsAt).toBe('2027-02-14T16:00:00.000Z')
    expect((await save('stream', made, { startsAt: '2027-02-31T19:00' })).body).toMatchObject({
      errors: { startsAt: [expect.any(String)] },
    })
    expect((await admin.post(url, { draft: made.draft })).body).toMatchObject({
      errors: { slug: [expect.any(String)] },
    })
  })

  test('a vacancy is closed and stays', async () => {
    const vacancy = await first('vacancy')
    const closed = asRow(await save('vacancy', vacancy, { isOpen: false }))
    expect(closed.versions[1]?.draft).toMatchObject({ isOpen: vacancy.draft.isOpen, hours: vacancy.draft.hours })
    const entry = (await entries('vacancy')).find(({ sites }) => sites.ru?.id === vacancy.id)
    expect(entry?.sites.ru?.publishedVersion).toBeNull()
    expect((await save('vacancy', closed, { tasks: [] })).body).toMatchObject({
      errors: { tasks: ['Заполните это поле.'] },
    })
  })
})

describe('[CONTENT] from when and until when', () => {
  const onSite = async (kind: string, id: number) =>
    (await entries(kind)).map(({ sites }) => sites.ru ?? sites.en).find((site) => site?.id === id)

  test('a banner waits for its hour, and the list of content says so', async () => {
    const banner = await first('banner')
    const title = String(banner.draft.titleRu)
    expect(await homePage()).toContain(title)
    const waiting = asRow(
      await save('banner', banner, { shownFrom: '2031-12-01T10:00', shownUntil: '2031-12-31T00:00' }),
    )
    expect(waiting.draft).toMatchObject({ shownFrom: '2031-12-01T10:00', shownUntil: '2031-12-31T00:00' })
    expect(await homePage()).not.toContain(title)
    expect(await onSite('banner', banner.id)).toMatchObject({
      publishedVersion: null,
      scheduledAt: '2031-12-01T07:00:00.000Z',
    })
    // What it was before had no hours, and comes back without them.
    const back = asRow(await save('banner', { ...waiting, draft: waiting.versions[1]?.draft ?? {} }, {}))
    expect([back.draft, await homePage()]).toEqual([banner.draft, expect.stringContaining(title)])
    const over = asRow(await save('banner', back, { shownUntil: '2020-01-01T00:00' }))
    expect(await homePage()).not.toContain(title)
    expect(await onSite('banner', banner.id)).toMatchObject({ publishedVersion: null, scheduledAt: null })
    for (const wrong of [
      { shownFrom: '2031-02-31T10:00' },
      { shownFrom: '2031-01-02T10:00', shownUntil: '2031-01-01T10:00' },
    ])
      expect((await save('banner', over, wrong)).body.code).toBe('edit.invalid')
    const { shownUntil: _, ...whole } = over.draft
    asRow(await save('banner', { ...over, draft: whole }, {}))
  })

  test('a broadcast is hidden while it is written: neither on the page, nor in a calendar, nor to be reminded of', async () => {
    const { draft } = await first('stream')
    const hidden = { ...draft, slug: 'quiet-evening', startsAt: '2027-03-14T19:00', isShown: false }
    const made = asRow(await admin.post(url, { draft: hidden }))
    const shown = async () =>
      ((await visitor.get('/streams/schedule')).body.streams as { slug: string }[]).some(
        ({ slug }) => slug === 'quiet-evening',
      )
    const calendar = async () => (await visitor.get('/streams/quiet-evening/calendar.ics')).status
    expect([await shown(), await calendar()]).toEqual([false, 404])
    expect(await onSite('stream', made.id)).toMatchObject({ publishedVersion: null })
    const open = asRow(await save('stream', made, { isShown: true }))
    expect([await shown(), await calendar()]).toEqual([true, 200])
    asRow(await save('stream', open, { shownFrom: '2031-01-01T10:00' }))
    expect([await shown(), await calendar()]).toEqual([false, 404])
  })

  test('a vacancy is open from its day on', async () => {
    const vacancy = await first('vacancy')
    const open = async () =>
      ((await visitor.get('/career/vacancies')).body.vacancies as { id: number }[]).some(({ id }) => id === vacancy.id)
    const opened = asRow(await save('vacancy', vacancy, { isOpen: true }))
    expect(await open()).toBe(true)
    const later = asRow(await save('vacancy', opened, { shownFrom: '2031-01-01T10:00' }))
    expect(await open()).toBe(false)
    expect((await save('vacancy', later, { shownUntil: 'soon' })).body).toMatchObject({
      errors: { shownUntil: [expect.any(String)] },
    })
  })
})

test('what is written in one language is of the first site of the shop', async () => {
  const database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  const english = { ...settings, sites: ['en'] as const }
  const all = await rowEntries({ db: database.db, settings: english }, 'en', now)
  await database.close()
  const written = all.filter(({ kind }) => kind !== 'banner')
  expect(new Set(written.map(({ kind }) => kind))).toEqual(new Set(['stream', 'vacancy']))
  expect(written.filter(({ sites }) => sites.ru !== null || sites.en === null)).toEqual([])
})
