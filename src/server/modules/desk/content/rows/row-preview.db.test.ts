import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStaff } from '../../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../../../tests/support/visitors/customers.ts'

const MINUTE_MS = 60_000

let shop: TestShop
let admin: Browser
let employee: Browser
let visitor: Browser
let now = SEEDED_AT

beforeAll(async () => {
  shop = await startTestShop({ now: () => now, env: { NODE_ENV: 'production', TRUST_PROXY: 'on' } })
  admin = await openStaff(shop, { login: 'looks@example.ru', role: 'admin' }, { now, address: '10.97.0.1' })
  employee = await openStaff(
    shop,
    { login: 'desk@example.ru', role: 'employee', shopId: 1 },
    { now, address: '10.97.0.2' },
  )
  visitor = await openBrowser(shop, { address: '10.97.0.3' })
})
afterAll(() => shop.stop())
beforeEach(() => {
  now = SEEDED_AT
})

type Draft = Record<string, unknown>
type Entry = { kind: string; title: string; sites: Record<'ru' | 'en', { id: number } | null> }

const rows = '/backoffice/api/content-rows'
const CALLS = { home: '/_content/preview/main-page', streams: '/streams/preview', career: '/career/preview' } as const

async function entries(kind: string, who: Browser = admin): Promise<Entry[]> {
  return ((await who.get('/backoffice/api/content')).body.entries as Entry[]).filter((entry) => entry.kind === kind)
}

async function stored(kind: string): Promise<{ id: number; draft: Draft }> {
  const [entry] = await entries(kind)
  const { body } = await admin.get(`${rows}/${kind}/${entry?.sites.ru?.id}`)
  return body as { id: number; draft: Draft }
}

const ask = (draft: Draft, { id = null as number | null, language = 'ru', who = admin } = {}) =>
  who.post(`${rows}/preview`, { id, language, draft })

/** As the page of the site would: its call, with the token of its address. */
async function shown(url: string, page: keyof typeof CALLS) {
  const { host, pathname } = new URL(url)
  expect(pathname).toMatch(new RegExp(`^/preview/${page}/`))
  const { headers } = await shop.visitor(host)
  const token = pathname.replace(`/preview/${page}/`, '')
  return shop.ask({ method: 'POST', url: CALLS[page], host, headers, body: { token } })
}

async function urlOf(draft: Draft, options?: Parameters<typeof ask>[1]): Promise<string> {
  const answer = await ask(draft, options)
  expect(answer.status, answer.text).toBe(200)
  return String(answer.body.url)
}

describe('[CONTENT] a banner before visitors see it', () => {
  test('stands on the home page of its preview, and on no other', async () => {
    const { id, draft } = await stored('banner')
    const hidden = { ...draft, place: 'main', position: 0, titleRu: 'Лунный вечер', isActive: false }
    const url = await urlOf(hidden, { id })
    expect((await shown(url, 'home')).json()).toMatchObject({
      mainBanner: { id, title: 'Лунный вечер' },
      preview: { from: null, isSeen: true },
    })
    expect((await visitor.get('/main-page')).text).not.toContain('Лунный вечер')
    // It is no version: what is stored is as it was.
    expect((await stored('banner')).draft).toEqual(draft)
  })

  test('is looked at as of its hour, beside what will be there then', async () => {
    const { id, draft } = await stored('banner')
    const other = {
      ...draft,
      place: 'story',
      position: 1,
      titleRu: 'Только до декабря',
      shownUntil: '2031-12-01T00:00',
    }
    expect((await admin.post(rows, { draft: other })).status).toBe(200)
    const at = async (shownFrom: string) =>
      (await shown(await urlOf({ ...draft, place: 'story', position: 1, titleRu: 'Зима', shownFrom }), 'home')).json()
    const autumn = await at('2031-11-20T10:00')
    expect(autumn).toMatchObject({ preview: { from: '2031-11-20T07:00:00.000Z' } })
    expect(JSON.stringify(autumn)).toContain('Только до декабря')
    expect(JSON.stringify(await at('2031-12-05T10:00'))).not.toContain('Только до декабря')
    expect(id).toBeGreaterThan(0)
  })

  test('says so when others leave it no room', async () => {
    const { draft } = await stored('banner')
    const last = { ...draft, place: 'main', position: 9_000, titleRu: 'Последний' }
    expect((await shown(await urlOf(last), 'home')).json()).toMatchObject({ preview: { isSeen: false } })
  })

  test('is shown in the words of the site, and not where it will not stand', async () => {
    const { id, draft } = await stored('banner')
    const both = { ...draft, place: 'main', position: 0, titleEn: 'A moonlit evening', sites: ['ru', 'en'] }
    const english = await urlOf(both, { id, language: 'en' })
    expect(new URL(english).host).toBe('lunnitsa.com')
    expect((await shown(english, 'home')).json()).toMatchObject({ mainBanner: { title: 'A moonlit evening' } })
    expect((await shown(english.replace('lunnitsa.com', 'lunnitsa.ru'), 'home')).status).toBe(404)
    expect((await ask({ ...both, sites: ['ru'] }, { id, language: 'en' })).body).toEqual({ url: null })
  })
})

describe('[CONTENT] broadcasts and vacancies before visitors see them', () => {
  test('a hidden broadcast stands in the schedule of its preview alone', async () => {
    const { draft } = await stored('stream')
    const hidden = { ...draft, slug: 'secret-evening', startsAt: '2027-04-14T19:00', isShown: false }
    const schedule = (await shown(await urlOf(hidden), 'streams')).json() as { streams: { slug: string }[] }
    expect(schedule.streams[0]).toMatchObject({ slug: 'secret-evening', startsAt: '2027-04-14T16:00:00.000Z' })
    expect((await visitor.get('/streams/schedule')).text).not.toContain('secret-evening')
    expect((await visitor.get('/streams/secret-evening/calendar.ics')).status).toBe(404)
  })

  test('a closed vacancy stands among the open ones of its preview, once', async () => {
    const { id, draft } = await stored('vacancy')
    const url = await urlOf({ ...draft, title: 'Хранитель жемчуга', isOpen: false }, { id })
    const { vacancies } = (await shown(url, 'career')).json() as { vacancies: { id: number; title: string }[] }
    expect(vacancies.filter((vacancy) => vacancy.id === id).map(({ title }) => title)).toEqual(['Хранитель жемчуга'])
    expect((await visitor.get('/career/vacancies')).text).not.toContain('Хранитель жемчуга')
  })
})

describe('[CONTENT] a link', () => {
  test('works for two hours, for its own page, and not when it was changed', async () => {
    const { id, draft } = await stored('vacancy')
    const url = await urlOf(draft, { id })
    expect((await shown(url, 'career')).status).toBe(200)
    const token = url.split('/').at(-1)
    for (const call of [CALLS.home, CALLS.streams, '/_content/preview']) {
      const { headers } = await shop.visitor('lunnitsa.ru')
      const asked = { method: 'POST', url: call, host: 'lunnitsa.ru', headers, body: { token } } as const
      expect((await shop.ask(asked)).status, call).toBe(404)
    }
    expect((await shown(url.replace(/draft\.\d+/, 'draft.999'), 'career')).status).toBe(404)
    now = new Date(SEEDED_AT.getTime() + 121 * MINUTE_MS)
    expect((await shown(url, 'career')).json()).toMatchObject({ code: 'content.preview_unknown' })
  })

  test('is given by nobody but those who write, for what could be saved', async () => {
    const { id, draft } = await stored('vacancy')
    expect((await ask(draft, { id, who: employee })).body.code).toBe('staff.not_allowed')
    expect((await ask(draft, { id, who: visitor })).status).toBe(401)
    expect((await ask({ ...draft, tasks: [] }, { id })).body).toMatchObject({
      code: 'edit.invalid',
      errors: { tasks: ['Заполните это поле.'] },
    })
    const banner = await stored('banner')
    expect((await ask({ ...banner.draft, wide: 'nowhere.jpg' })).body).toMatchObject({
      errors: { wide: [expect.any(String)] },
    })
  })
})

test('[CONTENT] the list of content calls a banner by the language of the screen', async () => {
  const english = await openStaff(
    shop,
    { login: 'reads@example.ru', role: 'admin' },
    { now, address: '10.97.0.4', host: 'lunnitsa.com' },
  )
  const { draft } = await stored('banner')
  const titles = (found: readonly Entry[]) => found.map(({ title }) => title)
  expect(titles(await entries('banner'))).toContain(draft.titleRu)
  expect(titles(await entries('banner', english))).toContain(draft.titleEn)
  expect(titles(await entries('banner', english))).not.toContain(draft.titleRu)
})
