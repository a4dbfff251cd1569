import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SectionForm, SectionRow, StaffSection } from '#contract/staff/goods/staff-sections.ts'
import { openStaff } from '../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'

let shop: TestShop
let database: Database
let admin: Browser
let employee: Browser
let visitor: Browser
const now = SEEDED_AT

beforeAll(async () => {
  shop = await startTestShop({ now: () => now, env: { NODE_ENV: 'production', TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  admin = await openStaff(shop, { login: 'admin@example.ru', role: 'admin' }, { now, address: '10.98.0.1' })
  employee = await openStaff(
    shop,
    { login: 'till@example.ru', role: 'employee', shopId: 1 },
    { now, address: '10.98.0.2' },
  )
  visitor = await openBrowser(shop, { address: '10.98.0.3' })
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

const get = (url: string) => admin.get(`/backoffice/api${url}`)
const post = (url: string, body: object, who: Browser = admin) => who.post(`/backoffice/api${url}`, body)

/** Of a category its whole path: there are rings for men, too. */
async function open(kind: string, slug: string): Promise<StaffSection> {
  const { sections } = (await get(`/sections/${kind}`)).body as { sections: SectionRow[] }
  const found = sections.find((one) => (kind === 'categories' ? one.url === `/catalog/${slug}` : one.slug === slug))
  return (await get(`/sections/${kind}/${found?.id}`)).body as unknown as StaffSection
}

async function make(draft: SectionForm): Promise<StaffSection> {
  const made = await post('/sections', { id: null, expectedVersion: null, draft })
  expect(made.status, made.text).toBe(200)
  return made.body as unknown as StaffSection
}

const archive = (
  kind: string,
  { id, version }: Pick<StaffSection, 'id' | 'version'>,
  isArchive = true,
  who?: Browser,
) => post(`/sections/${kind}/${id}/archive`, { expectedVersion: version, isArchive }, who)

/** The sentence for which it was refused. */
const refusalOf = async (kind: string, slug: string, isArchive = true) => {
  const { errors } = (await archive(kind, await open(kind, slug), isArchive)).body as {
    errors?: Record<string, string[]>
  }
  return errors?.section?.[0]
}

async function done(kind: string, slug: string, isArchive = true): Promise<StaffSection> {
  const answer = await archive(kind, await open(kind, slug), isArchive)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as StaffSection
}

const onSite = async (url: string) => (await shop.ask({ url })).text
/** The list at an address, as its page asks for it. */
const listAt = (url: string, parameters: object = {}) => visitor.post('/catalog/show', { url, parameters })
const listed = async (url: string) => (await listAt(url)).status
const slugsAt = async (url: string) =>
  [...(await listAt(url)).text.matchAll(/"url":"\/jewelry\/([^"]+)"/g)].map(([, slug]) => slug ?? '')
const leadsTo = async (url: string) => (await shop.ask({ url })).headers.location

/** One that is on sale. */
async function someProduct(): Promise<number> {
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from catalog.products where not is_archive and is_listed and card_class <> 'set' order by id limit 1`,
  )
  return rows[0]?.id ?? 0
}

const category = (slug: string, parentId: number | null): SectionForm => ({
  kind: 'categories',
  slug,
  nameRu: `Раздел ${slug}`,
  nameEn: `Section ${slug}`,
  parentId,
  pictureId: null,
  expandsFamilies: false,
  position: 900,
})

describe('[DESK] a selection', () => {
  test('is gone from its page, the index, the map and search; its products stay; it comes back as it was', async () => {
    const before = await open('tags', 'in-layers')
    const products = await slugsAt('/trend/in-layers')
    expect(products.length).toBeGreaterThan(3)
    expect(await onSite('/pd/frontend/trends')).toContain('/trend/in-layers')
    expect(await onSite('/sitemaps/trends.xml')).toContain('/trend/in-layers')

    const gone = await done('tags', 'in-layers')
    expect(gone).toMatchObject({ isArchive: true, version: before.version + 1, draft: before.draft })
    await expect.poll(() => onSite('/pd/frontend/trends')).not.toContain('/trend/in-layers')
    await expect.poll(() => listed('/trend/in-layers')).toBe(404)
    await expect.poll(() => leadsTo('/trend/in-layers')).toBe('/trend')
    expect(await onSite('/sitemaps/trends.xml')).not.toContain('/trend/in-layers')
    expect((await shop.ask({ url: `/pd/frontend/product/${products[0]}` })).status).toBe(200)
    const { sections } = (await get('/sections/tags?search=in-layers')).body as { sections: SectionRow[] }
    expect(sections).toEqual([expect.objectContaining({ isArchive: true })])

    const back = await done('tags', 'in-layers', false)
    expect(back).toMatchObject({ isArchive: false, version: before.version + 2, draft: before.draft })
    await expect.poll(() => onSite('/pd/frontend/trends')).toContain('/trend/in-layers')
    await expect.poll(() => listed('/trend/in-layers')).toBe(200)
    await expect.poll(() => leadsTo('/trend/in-layers')).toBeUndefined()
    expect(await slugsAt('/trend/in-layers')).toEqual(products)

    const { actions } = (await get('/audit?search=in-layers')).body as { actions: { action: string }[] }
    expect(actions.slice(0, 2).map(({ action }) => action)).toEqual(['tag restore', 'tag archive'])
  })

  test('a word on cards is not on them any more', async () => {
    const cards = async () => (await listAt('/catalog', { tag: 'small-series' })).text
    expect(await cards()).toContain('Малая серия')
    await done('tags', 'small-series')
    await expect.poll(cards).not.toContain('Малая серия')
    await done('tags', 'small-series', false)
  })

  test('stays when the menu names it, or the program gives it', async () => {
    expect(await refusalOf('tags', 'for-luck')).toBe('На это ведёт меню сайта: сначала уберите ссылку из меню.')
    expect(await refusalOf('tags', 'new')).toBe('Эту метку магазин ставит сам: её нельзя убрать в архив.')
    expect(await refusalOf('tags', 'preorder')).toBe('Эту метку магазин ставит сам: её нельзя убрать в архив.')
  })
})

describe('[DESK] a collection', () => {
  test('is on no page of its designer or its products', async () => {
    const page = '/pd/frontend/designers/vera-ladozhskaya'
    expect(await onSite(page)).toContain('Тихое золото')
    await done('collections', 'quiet-gold')
    await expect.poll(() => onSite(page)).not.toContain('Тихое золото')
    await done('collections', 'quiet-gold', false)
    await expect.poll(() => onSite(page)).toContain('Тихое золото')
  })
})

describe('[DESK] a designer', () => {
  test('with products on sale stays; one without them goes, and nothing can be sold as theirs', async () => {
    expect(await refusalOf('designers', 'vera-ladozhskaya')).toBe(
      'Здесь есть украшения в продаже: сначала перенесите их или уберите в архив.',
    )
    await database.db.execute(sql`
      insert into catalog.designers (slug, name_ru, name_en, lead_ru, lead_en, story_ru, story_en, city_ru, city_en,
        country, founded, picture, position)
      select 'nobody-yet', 'Никто Пока', 'Nobody Yet', lead_ru, lead_en, story_ru, story_en, city_ru, city_en, country,
        founded, picture, 900 from catalog.designers where slug = 'vera-ladozhskaya'`)
    const gone = await done('designers', 'nobody-yet')
    await expect.poll(() => leadsTo('/designers/nobody-yet')).toBe('/designers')
    const id = await someProduct()
    const product = (await get(`/products/${id}`)).body as Record<string, unknown>
    const form = ['nameRu', 'nameEn', 'descriptionRu', 'descriptionEn', 'tagIds', 'isListed', 'isArchive']
    const saved = await post(`/products/${id}`, {
      ...Object.fromEntries(form.map((name) => [name, product[name]])),
      expectedVersion: product.version,
      designerId: gone.id,
    })
    expect(saved.body.errors).toMatchObject({ designerId: ['Это в архиве: сначала верните его оттуда.'] })
    const { designers } = (await get('/catalogue/choices')).body as { designers: { id: number; name: string }[] }
    expect(designers.find(({ id }) => id === gone.id)?.name).toBe('Никто Пока (в архиве)')
  })
})

describe('[DESK] a category', () => {
  test('is refused while the menu, other sections or products on sale need it', async () => {
    expect(await refusalOf('categories', 'rings')).toBe('На это ведёт меню сайта: сначала уберите ссылку из меню.')
    expect(await refusalOf('categories', 'earrings/cuffs')).toBe(
      'Здесь есть украшения в продаже: сначала перенесите их или уберите в архив.',
    )
    const outer = await make(category('outer', null))
    await make(category('inner', outer.id))
    expect(await refusalOf('categories', 'outer')).toBe('Внутри есть другие разделы: сначала уберите в архив их.')
  })

  test('leads to the one above, comes back from the outside in, and is not changed meanwhile', async () => {
    await done('categories', 'outer/inner')
    await expect.poll(() => leadsTo('/catalog/outer/inner')).toBe('/catalog/outer')
    const gone = await done('categories', 'outer')
    await expect.poll(() => leadsTo('/catalog/outer')).toBe('/catalog')
    await expect.poll(() => leadsTo('/catalog/outer/inner')).toBe('/catalog')
    const saved = await post('/sections', {
      id: gone.id,
      expectedVersion: gone.version,
      draft: { ...gone.draft, nameEn: 'Other' },
    })
    expect(saved.body.errors).toEqual({ slug: ['Это в архиве: сначала верните его оттуда.'] })
    expect(await refusalOf('categories', 'outer/inner', false)).toBe(
      'То, внутри чего это стоит, само в архиве: сначала верните его.',
    )
    await done('categories', 'outer', false)
    await done('categories', 'outer/inner', false)
    await expect.poll(() => leadsTo('/catalog/outer/inner')).toBeUndefined()
  })

  test('takes no product that is on sale', async () => {
    const inner = await done('categories', 'outer/inner')
    const id = await someProduct()
    const parts = (await get(`/products/${id}/parts`)).body as { version: number; make: object }
    const saved = await post(`/products/${id}/make`, {
      ...parts.make,
      expectedVersion: parts.version,
      categoryId: inner.id,
    })
    expect(saved.body.errors).toEqual({ categoryId: ['Это в архиве: сначала верните его оттуда.'] })
  })
})

test('[DESK] an older version and an employee are refused; doing it twice is doing it once', async () => {
  const tag = await open('tags', 'exclusive')
  expect((await archive('tags', tag, true, employee)).body.code).toBe('staff.not_allowed')
  const gone = await done('tags', 'exclusive')
  expect((await archive('tags', tag, false)).body.code).toBe('edit.version_conflict')
  const again = await archive('tags', gone)
  expect(again.body).toMatchObject({ isArchive: true, version: gone.version })
  expect((await archive('tags', { id: 9_999, version: 1 })).body.code).toBe('edit.not_found')
  await done('tags', 'exclusive', false)
})
