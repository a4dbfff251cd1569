import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageRenderer } from '#contract/page.ts'
import { openStaff } from '../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { plainRenderer, startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import type { Browser } from '../../../../../tests/support/visitors/customers.ts'

const RU = 'localhost:3000'
const MINUTE_MS = 60_000

/** With the page that shows drafts. */
const renderer: PageRenderer = {
  ...plainRenderer,
  plan: (path) =>
    path.startsWith('/preview/')
      ? { exists: true, query: [], isShared: false, isDraft: true }
      : plainRenderer.plan(path),
}

let shop: TestShop
let admin: Browser
let colleague: Browser
let employee: Browser
let now = SEEDED_AT

beforeAll(async () => {
  shop = await startTestShop({ now: () => now, renderer, env: { NODE_ENV: 'production', TRUST_PROXY: 'on' } })
  admin = await openStaff(shop, { login: 'editor@example.ru', role: 'admin' }, { now, address: '10.93.0.1' })
  colleague = await openStaff(shop, { login: 'second@example.ru', role: 'admin' }, { now, address: '10.93.0.2' })
  employee = await openStaff(
    shop,
    { login: 'counter@example.ru', role: 'employee', shopId: 1 },
    { now, address: '10.93.0.3' },
  )
})
afterAll(() => shop.stop())

type Entry = {
  kind: string
  path: string
  title: string
  sites: Record<'ru' | 'en', { id: number; version: number; publishedVersion: number | null } | null>
  changedBy: string
}
type Draft = Record<string, unknown> & { blocks: Record<string, unknown>[] }
type Content = {
  id: number
  language: 'ru' | 'en'
  path: string
  version: number
  publishedVersion: number | null
  scheduledVersion: number | null
  scheduledAt: string | null
  draft: Draft
  versions: { version: number; writtenBy: string; versionDay: string | null }[]
  sibling: { id: number; language: string } | null
  url: string | null
  figures: { name: string; says: string }[]
}

const entries = async (who: Browser = admin) => (await who.get('/backoffice/api/content')).body.entries as Entry[]
const read = async (id: number) => (await admin.get(`/backoffice/api/content/${id}`)).body as unknown as Content
const seenOf = ({ version, publishedVersion, scheduledVersion }: Content) => ({
  version,
  publishedVersion,
  scheduledVersion,
})

async function find(path: string, site: 'ru' | 'en' = 'ru'): Promise<Content> {
  const found = (await entries()).find((entry) => entry.path === path && entry.sites[site])?.sites[site]
  if (!found) throw new Error(`no content at ${path}`)
  return read(found.id)
}

const save = (page: Content, change: object, who: Browser = admin) =>
  who.post(`/backoffice/api/content/${page.id}/save`, {
    expectedVersion: page.version,
    draft: { ...page.draft, ...change },
  })
const publish = (page: Content, version: number, at: string | null = null, who: Browser = admin) =>
  who.post(`/backoffice/api/content/${page.id}/publish`, { version, seen: seenOf(page), at })
const withdraw = (page: Content, what: 'published' | 'scheduled') =>
  admin.post(`/backoffice/api/content/${page.id}/withdraw`, { what, seen: seenOf(page) })
const asContent = (answer: { body: unknown; text: string; status: number }): Content => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Content
}

/** What a visitor reads. */
async function titleOnSite(path: string, host = RU): Promise<string | undefined> {
  const { headers } = await shop.visitor(host)
  const answer = await shop.ask({ method: 'POST', url: '/_content/page', host, headers, body: { path } })
  return (answer.json() as { title?: string }).title
}

describe('[CONTENT] the list of content', () => {
  test('has every kind, with its state on each site and who changed it last', async () => {
    const all = await entries(employee)
    const kinds = new Set(all.map(({ kind }) => kind))
    for (const kind of ['page', 'landing', 'document', 'service', 'list', 'menu', 'letter'])
      expect(kinds).toContain(kind)
    const letter = all.find(({ path }) => path === 'letters/order-paid')
    expect(letter).toMatchObject({ sites: { ru: { version: 1, publishedVersion: 1 }, en: { publishedVersion: 1 } } })
    expect(all.find(({ path }) => path === '/garantii')).toMatchObject({ kind: 'page', sites: { en: null } })
  })

  test('names what both sites have in the language of whoever reads the list', async () => {
    const english = await openStaff(
      shop,
      { login: 'english@example.ru', role: 'admin' },
      { now, host: 'en.localhost:3000', address: '10.93.0.4' },
    )
    const titleFor = async (who: Browser, path: string) => (await entries(who)).find((one) => one.path === path)?.title
    expect(await titleFor(admin, 'letters/account-deleted')).toBe('Профиль удалён')
    expect(await titleFor(english, 'letters/account-deleted')).toBe('Your account has been deleted')
    expect(await titleFor(english, '/garantii')).toBe(await titleFor(admin, '/garantii'))
  })

  test('gives photographs and videos to choose from, a video by what is shown before it plays', async () => {
    const { body } = await employee.get('/backoffice/api/media')
    const media = body.media as { file: string; id: string; isVideo: boolean }[]
    expect(media.length).toBeGreaterThan(1000)
    const video = media.find(({ isVideo }) => isVideo)
    expect(media.some(({ id, isVideo }) => !isVideo && id === video?.id)).toBe(true)
  })
})

describe('[CONTENT] a page on the screen', () => {
  test('is saved as a draft, published, seen by visitors at once, and rolled back', async () => {
    const before = await find('/garantii')
    expect(before.figures.find(({ name }) => name === 'returnDays')?.says).toMatch(/\d+\sдн/)
    const saved = asContent(await save(before, { title: 'Гарантии и ремонт' }))
    expect(saved).toMatchObject({ version: before.version + 1, publishedVersion: before.publishedVersion })
    expect(saved.versions[0]).toMatchObject({ version: saved.version, writtenBy: 'staff:editor@example.ru' })
    expect(await titleOnSite('/garantii')).toBe(before.draft.title)

    const published = asContent(await publish(saved, saved.version))
    expect(published).toMatchObject({ publishedVersion: saved.version, url: 'https://lunnitsa.ru/garantii' })
    expect(await titleOnSite('/garantii')).toBe('Гарантии и ремонт')

    const { body } = await admin.get(`/backoffice/api/content/${before.id}/versions/${before.version}`)
    expect((body.draft as Draft).title).toBe(before.draft.title)
    asContent(await publish(published, before.version))
    expect(await titleOnSite('/garantii')).toBe(before.draft.title)

    const log = (await admin.get('/backoffice/api/audit?search=garantii')).body.actions as { action: string }[]
    expect(log.map(({ action }) => action)).toEqual(['content publish', 'content publish', 'content save'])
  })

  test('keeps both from an editor who began earlier: the second is told and changes nothing', async () => {
    const page = await find('/gallery')
    const first = asContent(await save(page, { title: 'Галерея' }, colleague))
    const late = await save(page, { title: 'Фотографии' })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 'edit.version_conflict',
      conflicts: [{ id: page.id, expectedVersion: page.version, version: first.version }],
    })
    // Whoever has not seen the newer draft, or what is shown, does not decide about them.
    expect((await publish(page, page.version)).body.code).toBe('edit.version_conflict')
    const shown = asContent(await publish(first, first.version, null, colleague))
    expect((await publish(first, page.version)).body.code).toBe('edit.version_conflict')
    expect((await withdraw(first, 'published')).body.code).toBe('edit.version_conflict')
    expect((await read(page.id)).publishedVersion).toBe(shown.publishedVersion)
  })

  test('waits for its hour by the clock of the shop, and can be called back', async () => {
    const page = await find('/dolyame')
    const saved = asContent(await save(page, { title: 'Платите частями' }))
    const past = await publish(saved, saved.version, '2020-01-01T10:00')
    expect([past.status, past.body.code]).toEqual([422, 'edit.invalid'])
    expect(past.body.errors).toEqual({ at: ['Этот момент уже прошёл: выберите более поздний.'] })
    for (const wrong of ['2027-02-31T10:00', 'завтра', '2027-01-01'])
      expect((await publish(saved, saved.version, wrong)).body.code, wrong).toBe('edit.invalid')

    const planned = asContent(await publish(saved, saved.version, '2027-03-08T09:00'))
    expect(planned).toMatchObject({ scheduledVersion: saved.version, scheduledAt: '2027-03-08T06:00:00.000Z' })
    expect(planned.publishedVersion).toBe(page.publishedVersion)
    expect((await withdraw(saved, 'scheduled')).body.code).toBe('edit.version_conflict')
    expect(asContent(await withdraw(planned, 'scheduled'))).toMatchObject({
      scheduledVersion: null,
      publishedVersion: page.publishedVersion,
    })
    expect(await titleOnSite('/dolyame')).toBe(page.draft.title)
  })

  test('is begun by staff, shown at its address and taken down', async () => {
    const path = '/landings/black-friday'
    const draft = {
      kind: 'page',
      template: 'landing',
      title: 'Чёрная пятница',
      description: 'Скидки недели',
      lead: 'Вернуть можно {withinReturnDays}.',
      blocks: [{ kind: 'text', text: 'Всё просто.' }],
      related: [],
    }
    const made = asContent(await admin.post('/backoffice/api/content', { language: 'ru', path, draft }))
    expect(made).toMatchObject({ version: 1, publishedVersion: null, url: null })
    expect(await titleOnSite(path)).toBeUndefined()
    expect((await admin.post('/backoffice/api/content', { language: 'ru', path, draft })).body).toMatchObject({
      code: 'edit.invalid',
      errors: { path: [expect.any(String)] },
    })
    const shown = asContent(await publish(made, 1))
    expect(await titleOnSite(path)).toBe('Чёрная пятница')
    expect((await entries()).find((entry) => entry.path === path)).toMatchObject({ kind: 'landing' })
    asContent(await withdraw(shown, 'published'))
    expect(await titleOnSite(path)).toBeUndefined()
  })

  test.each([
    ['a figure that the shop does not know', { lead: 'Вернуть за {returnDaysss}.' }, 'lead'],
    ['a script for an address', { lead: '[Сюда](javascript:alert(1))' }, 'lead'],
    ['an address of somebody else', { related: ['//elsewhere.example'] }, 'related.0'],
    ['no words', { title: '  ' }, 'title'],
    ['words without an end', { lead: 'а'.repeat(20_001) }, 'lead'],
    [
      'a photograph that is not there',
      { blocks: [{ kind: 'picture', picture: { file: '../x.jpg', alt: 'x' } }] },
      'blocks.0.picture.file',
    ],
    ['no blocks', { blocks: [] }, 'blocks'],
  ])('is refused with %s, beside the field', async (_, change, field) => {
    const page = await find('/payment', 'en')
    const { id, language, path, draft } = page
    for (const answer of [
      await save(page, change),
      await admin.post('/backoffice/api/content/preview', { language, path, draft: { ...draft, ...change } }),
    ]) {
      expect([answer.status, answer.body.code], answer.text).toEqual([422, 'edit.invalid'])
      expect(Object.keys(answer.body.errors as object)).toContain(field)
    }
    expect((await read(id)).version).toBe(page.version)
  })

  test('is refused with what no form sends: other kinds of blocks, other fields, too much', async () => {
    const page = await find('/payment', 'en')
    for (const blocks of [
      [{ kind: 'html', html: '<script>alert(1)</script>' }],
      [{ kind: 'text', text: 'x', onload: 'alert(1)' }],
      [{ kind: 'text', text: { evil: true } }],
      [{ kind: 'text', text: 'нуль\u0000' }],
    ])
      expect((await save(page, { blocks })).status, JSON.stringify(blocks)).toBe(400)
    expect((await save(page, { kind: 'letter' })).status).toBe(400)
    const huge = Array.from({ length: 200 }, () => ({ kind: 'text', text: 'я'.repeat(2_000) }))
    expect((await save(page, { blocks: huge })).body.code).toBe('request.too_large')
    expect((await read(page.id)).version).toBe(page.version)
  })

  test('leaves markup that was typed without effect: only its words are shown', async () => {
    const page = await find('/press', 'en')
    const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    const { language, path, draft } = page
    const { body } = await admin.post('/backoffice/api/content/preview', {
      language,
      path,
      draft: { ...draft, blocks: [{ kind: 'text', text: evil }] },
    })
    const shown = await previewOf(String(body.url))
    expect(shown.status).toBe(200)
    expect((shown.json() as { blocks: unknown }).blocks).toMatchObject([{ text: [{ spans: [{ text: 'alert(1)' }] }] }])
    expect(shown.text).not.toMatch(/<script|onerror/)
    expect(shown.headers['content-type']).toContain('application/json')
  })
})

async function previewOf(url: string) {
  const { host, pathname } = new URL(url)
  const { headers } = await shop.visitor(host)
  const token = pathname.replace('/preview/', '')
  return shop.ask({ method: 'POST', url: '/_content/preview', host, headers, body: { token } })
}

describe('[CONTENT] a preview', () => {
  test('shows what is written and not saved, on its own site, for two hours', async () => {
    const page = await find('/warranty', 'en')
    const { language, path, draft } = page
    const ask = (title: string) =>
      admin.post('/backoffice/api/content/preview', { language, path, draft: { ...draft, title } })
    const first = String((await ask('A longer guarantee')).body.url)
    expect(new URL(first).host).toBe('lunnitsa.com')
    expect((await previewOf(first)).json()).toMatchObject({ title: 'A longer guarantee', version: null })
    await ask('A guarantee for life')
    expect((await previewOf(first)).json()).toMatchObject({ title: 'A guarantee for life' })
    expect((await read(page.id)).version).toBe(page.version)
    expect((await previewOf(first.replace('lunnitsa.com', 'lunnitsa.ru'))).status).toBe(404)
    expect((await previewOf(first.replace(/draft\.\d+/, 'draft.999'))).status).toBe(404)
    now = new Date(now.getTime() + 121 * MINUTE_MS)
    expect((await previewOf(first)).status).toBe(404)
    now = SEEDED_AT
  })

  test('is a page for the frames of both sites alone, never cached and in no search engine', async () => {
    const draft = await shop.ask({ url: '/preview/draft.1.1.x', host: 'lunnitsa.com' })
    expect(draft.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(draft.headers['x-frame-options']).toBeUndefined()
    expect(draft.headers['content-security-policy']).toContain(
      'frame-ancestors https://lunnitsa.ru https://lunnitsa.com',
    )
    const other = await shop.ask({ url: '/listing', host: 'lunnitsa.com' })
    expect(other.headers['x-frame-options']).toBe('DENY')
    expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(other.headers['x-robots-tag']).toBeUndefined()
  })

  test('of a letter is shown to whoever writes it, with figures made up, in the light and in the dark', async () => {
    const letter = await find('letters/order-paid', 'en')
    expect(letter.sibling?.language).toBe('ru')
    expect(letter.figures).toEqual([{ name: 'number', says: '1000017' }])
    const { language, path, draft } = letter
    const { body } = await admin.post('/backoffice/api/content/preview', {
      language,
      path,
      draft: { ...draft, opening: 'Order {number} is paid <b>in full</b>.' },
    })
    const light = await admin.get(String(body.url))
    expect(light.text).toContain('Order 1000017 is paid &#60;b&#62;in full&#60;/b&#62;.')
    expect(light.headers['content-security-policy']).toContain('sandbox')
    expect(light.text).toContain('@media not all')
    expect((await admin.get(`${String(body.url)}?tone=dark`)).text).toContain('@media all')
    expect((await colleague.get(String(body.url))).status).toBe(404)
    expect((await employee.get(String(body.url))).status).toBe(404)
  })

  test('of a menu is only a check', async () => {
    const { language, path, draft } = await find('menus/header')
    expect((await admin.post('/backoffice/api/content/preview', { language, path, draft })).body).toEqual({ url: null })
  })
})

describe('[CONTENT] what must stay', () => {
  test('a letter is never without words, and never without what it must say', async () => {
    const letter = await find('letters/order-paid')
    expect((await withdraw(letter, 'published')).body).toMatchObject({
      code: 'edit.invalid',
      errors: { id: ['Письмо не отправить без текста. Измените его, если нужно, но не снимайте с сайта.'] },
    })
    expect(
      (
        await save(letter, {
          subject: 'Оплачен',
          title: 'Оплачен',
          opening: 'Оплачен',
          closing: '',
          preheader: 'Оплачен',
        })
      ).body,
    ).toMatchObject({
      errors: { opening: ['В тексте не хватает обязательного: {number}.'] },
    })
  })

  test('a version of a document that was published does not change: only a newer day is published', async () => {
    const document = await find('/oferta')
    const [newest] = document.versions
    expect(newest?.versionDay).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const saved = asContent(await save(document, { title: 'Оферта' }))
    expect((await publish(saved, saved.version)).body).toMatchObject({
      errors: { versionDay: ['Дата редакции должна быть позже прежней: опубликованная редакция не меняется.'] },
    })
    expect(await titleOnSite('/oferta')).toBe(document.draft.title)
  })
})

test('[CONTENT] an employee writes drafts, and shows visitors nothing', async () => {
  const page = asContent(await save(await find('/garantii'), { lead: 'Черновик продавца.' }, employee))
  const { language, path, draft, version, publishedVersion } = page
  expect(version).not.toBe(publishedVersion)
  const preview = await employee.post('/backoffice/api/content/preview', { language, path, draft })
  expect(preview.status).toBe(200)
  const row = { kind: 'vacancies' }
  for (const answer of [
    await publish(page, version, null, employee),
    await employee.post(`/backoffice/api/content/${page.id}/withdraw`, { what: 'published', seen: seenOf(page) }),
    await employee.post('/backoffice/api/content-rows', { draft: row }),
    await employee.post('/backoffice/api/content-rows/preview', { id: null, language, draft: row }),
  ])
    expect([answer.status, answer.body.code]).toEqual([403, 'staff.not_allowed'])
  expect((await employee.get(`/backoffice/api/content/${page.id}`)).status).toBe(200)
})
