import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RedirectRow } from '#contract/staff/goods/staff-redirects.ts'
import type { SectionForm, SectionRow, StaffSection } from '#contract/staff/goods/staff-sections.ts'
import { openStaff } from '../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import type { Browser } from '../../../../../tests/support/visitors/customers.ts'

let shop: TestShop
let admin: Browser
const now = () => SEEDED_AT

beforeAll(async () => {
  shop = await startTestShop({ now, env: { NODE_ENV: 'production', TRUST_PROXY: 'on' } })
  admin = await openStaff(shop, { login: 'admin@example.ru', role: 'admin' }, { now: now(), address: '10.93.0.1' })
})
afterAll(() => shop.stop())

const get = (url: string) => admin.get(`/backoffice/api${url}`)
const post = (url: string, body: object) => admin.post(`/backoffice/api${url}`, body)
const list = async (kind: string, search = '') =>
  (await get(`/sections/${kind}?${new URLSearchParams({ search })}`)).body.sections as SectionRow[]
const open = async (kind: string, slug: string) => {
  const found = (await list(kind, slug)).find((one) => one.slug === slug)
  return (await get(`/sections/${kind}/${found?.id}`)).body as unknown as StaffSection
}
const save = (section: Pick<StaffSection, 'id' | 'version'> | null, draft: SectionForm) =>
  post('/sections', { id: section?.id ?? null, expectedVersion: section?.version ?? null, draft })
const onSite = async (url: string, host?: string) => (await shop.ask({ url, ...(host && { host }) })).text

describe('[DESK] a designer', () => {
  test('is found, renamed in both languages, and seen on the site; an older version is refused', async () => {
    const before = await open('designers', 'vera-ladozhskaya')
    expect(before.url).toBe('/designers/vera-ladozhskaya')
    const draft = { ...before.draft, nameRu: 'Вера Онежская', nameEn: 'Vera Onezhskaya' }
    const saved = await save(before, draft)
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body).toMatchObject({ version: before.version + 1, draft: { nameEn: 'Vera Onezhskaya' } })
    expect((await save(before, draft)).body.code).toBe('edit.version_conflict')
    const page = '/pd/frontend/designers/vera-ladozhskaya'
    await expect.poll(() => onSite(page)).toContain('Вера Онежская')
    await expect.poll(() => onSite(page, 'en.localhost:3000')).toContain('Vera Onezhskaya')
    const [action] = (await get('/audit?search=designer')).body.actions as object[]
    expect(action).toMatchObject({
      action: 'designer save',
      before: { nameRu: 'Вера Ладожская' },
      after: { nameRu: 'Вера Онежская' },
    })
  })

  test('is not saved without its words, without a picture or with one that nobody has brought', async () => {
    const { draft } = await open('designers', 'vera-ladozhskaya')
    const errorsOf = async (form: object) => (await save(null, form as SectionForm)).body.errors
    const other = { ...draft, slug: 'nobody-yet' }
    expect(await errorsOf({ ...other, pictureId: null })).toEqual({ pictureId: ['Заполните это поле.'] })
    expect(await errorsOf({ ...other, pictureId: 'nobodys' })).toEqual({ pictureId: ['Такого в магазине нет.'] })
    const known = await open('designers', 'vera-ladozhskaya')
    const wrong = await save(known, { ...known.draft, nameEn: '' })
    expect(wrong.body.errors).toEqual({ nameEn: ['Заполните это поле.'] })
  })
})

describe('[DESK] collections, categories and tags', () => {
  test('a collection is begun for a designer', async () => {
    const designer = await open('designers', 'vera-ladozhskaya')
    const made = await save(null, {
      kind: 'collections',
      slug: 'onega',
      nameRu: 'Онега',
      nameEn: 'Onega',
      designerId: designer.id,
      descriptionRu: 'О северной воде.',
      descriptionEn: 'Of northern water.',
      releasedOn: '2026-11-01',
    })
    expect(made.status, made.text).toBe(200)
    expect(await list('collections', 'онега')).toEqual([
      expect.objectContaining({ name: 'Онега', within: 'Вера Онежская', products: 0, url: null }),
    ])
  })

  test('a category keeps its address for those who know the old one', async () => {
    const before = await open('categories', 'brooches')
    const saved = await save(before, { ...before.draft, slug: 'pins' } as SectionForm)
    expect(saved.body).toMatchObject({ url: '/catalog/pins' })
    const { redirects } = (await get('/redirects?search=brooches')).body as { redirects: RedirectRow[] }
    expect(redirects).toEqual([expect.objectContaining({ fromPath: '/catalog/brooches', toPath: '/catalog/pins' })])
    const inside = await save({ ...before, version: before.version + 1 }, {
      ...before.draft,
      slug: 'pins',
      parentId: before.id,
    } as SectionForm)
    expect(inside.body.errors).toEqual({ parentId: ['Раздел не может лежать внутри себя самого.'] })
  })

  test('a selection needs something to say, a word on a card does not', async () => {
    const tag = {
      kind: 'tags',
      slug: 'quiet',
      nameRu: 'Тишина',
      nameEn: 'Quiet',
      use: 'trend',
      descriptionRu: '',
      descriptionEn: '',
      pictureId: null,
      expandsFamilies: false,
      position: 90,
    } as const
    expect((await save(null, tag)).body.errors).toEqual({
      descriptionRu: ['Заполните это поле.'],
      descriptionEn: ['Заполните это поле.'],
    })
    expect((await save(null, { ...tag, use: 'badge' })).status).toBe(200)
  })
})

describe('[DESK] a redirect', () => {
  const set = (fromPath: string, toPath: string) =>
    post('/redirects', { id: null, expectedVersion: null, fromPath, toPath })
  const errorsOf = async (fromPath: string, toPath: string) => (await set(fromPath, toPath)).body.errors

  test('is added by hand, followed and deleted; the log says so', async () => {
    expect((await set('/old-rings', '/catalog/rings')).status).toBe(200)
    const location = async () => (await shop.ask({ url: '/old-rings' })).headers.location
    await expect.poll(location).toBe('/catalog/rings')
    const { redirects } = (await get('/redirects?search=old-rings')).body as { redirects: RedirectRow[] }
    const [row] = redirects
    await post(`/redirects/${row?.id}/remove`, { expectedVersion: row?.version })
    await expect.poll(location).toBeUndefined()
    const [action] = (await get('/audit?search=redirect')).body.actions as object[]
    expect(action).toMatchObject({ action: 'redirect remove', before: { toPath: '/catalog/rings' } })
  })

  test('leads in no circle, to a page that there is, and from none that lives', async () => {
    expect(await errorsOf('/away', '/jewelry/no-such-ring')).toEqual({
      toPath: ['Такой страницы в магазине нет: проверьте адрес.'],
    })
    expect(await errorsOf('/catalog/rings', '/catalog/earrings')).toEqual({
      fromPath: ['По этому адресу есть страница: переадресация закроет её от посетителей.'],
    })
    expect(await errorsOf('/oferta', '/catalog/rings')).toHaveProperty('fromPath')
    expect(await errorsOf('/away', '/away')).toEqual({ toPath: ['Адрес не может вести сам на себя.'] })
    await set('/first', '/catalog/rings')
    expect(await errorsOf('/second', '/first')).toEqual({
      toPath: ['Этот адрес сам ведёт дальше: укажите последний.'],
    })
    expect(await errorsOf('https://elsewhere.example', '/catalog/rings')).toHaveProperty('fromPath')
  })
})
