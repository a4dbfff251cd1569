import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffSet } from '#contract/staff/goods/staff-sets.ts'
import { openStaff } from '../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import type { Browser } from '../../../../../tests/support/visitors/customers.ts'

let shop: TestShop
let admin: Browser
const now = () => SEEDED_AT

beforeAll(async () => {
  shop = await startTestShop({ now, env: { NODE_ENV: 'production', TRUST_PROXY: 'on' } })
  admin = await openStaff(shop, { login: 'admin@example.ru', role: 'admin' }, { now: now(), address: '10.94.0.1' })
})
afterAll(() => shop.stop())

const get = (url: string) => admin.get(`/backoffice/api${url}`)
const post = (url: string, body: object) => admin.post(`/backoffice/api${url}`, body)
const sets = async (search = '') =>
  (await get(`/sets?${new URLSearchParams({ search })}`)).body.sets as unknown as StaffSet[]

describe('[DESK] a set', () => {
  test('is listed with its parts, cheaper than they are apart', async () => {
    const all = await sets()
    expect(all.length).toBeGreaterThan(0)
    for (const { name, elements, prices } of all) {
      expect(elements.length, name).toBeGreaterThan(1)
      for (const { set, apart } of prices) expect(set, name).toBeLessThan(apart ?? Number.POSITIVE_INFINITY)
    }
    const [first] = all
    expect(await sets(first?.code)).toEqual([expect.objectContaining({ id: first?.id })])
  })

  test('gets another part from the version on the screen, and the log says so', async () => {
    const [set] = await sets()
    const [other] = (await get('/products?search=брошь&state=sold')).body.products as { id: number; code: string }[]
    const kept = set?.elements.map(({ productId, count }) => ({ productId, count })) ?? []
    const body = { expectedVersion: set?.version, elements: [...kept, { productId: other?.id, count: 2 }] }
    const saved = await post(`/sets/${set?.id}`, body)
    expect(saved.status, saved.text).toBe(200)
    expect((saved.body as unknown as StaffSet).elements.at(-1)).toMatchObject({ productId: other?.id, count: 2 })
    expect((await post(`/sets/${set?.id}`, body)).body.code).toBe('edit.version_conflict')
    const [action] = (await get('/audit?search=set')).body.actions as { action: string; after: object }[]
    expect(action).toMatchObject({
      action: 'set save',
      after: { elements: expect.arrayContaining([`${other?.code} × 2`]) },
    })
  })

  test('has two parts at least, none of them a set', async () => {
    const [set, another] = await sets()
    const attempt = async (elements: object[]) =>
      (await post(`/sets/${set?.id}`, { expectedVersion: set?.version, elements })).body.errors
    const [first] = set?.elements ?? []
    expect(await attempt([{ productId: first?.productId, count: 1 }])).toEqual({
      elements: ['В комплекте должно быть хотя бы два украшения.'],
    })
    expect(
      await attempt([
        { productId: first?.productId, count: 1 },
        { productId: another?.id, count: 1 },
      ]),
    ).toEqual({ 'elements.1.productId': ['Комплект не может входить в другой комплект.'] })
  })

  test('[DESK] a row of bestsellers is replaced in its order, nine are too many, and the log says so', async () => {
    type Row = { selection: number; version: number; products: { id: number; code: string }[] }
    const rows = (await get('/bestsellers')).body.selections as Row[]
    expect(rows).toHaveLength(10)
    const productIds = rows[0]?.products.map(({ id }) => id).toReversed() ?? []
    const draft = { selection: 0, expectedVersion: rows[0]?.version, productIds }
    const saved = (await post('/bestsellers', draft)).body.selections as Row[]
    expect(saved[0]?.products.map(({ id }) => id)).toEqual(productIds)
    // Somebody else had the screen open too.
    expect((await post('/bestsellers', { ...draft, productIds: [] })).body.code).toBe('edit.version_conflict')
    expect(((await get('/bestsellers')).body.selections as Row[])[0]).toEqual(saved[0])
    const nine = [...productIds, ...(rows[1]?.products.map(({ id }) => id) ?? [])].slice(0, 9)
    expect(
      (await post('/bestsellers', { ...draft, expectedVersion: saved[0]?.version, productIds: nine })).body.code,
    ).toBe('edit.invalid')
    const [action] = (await get('/audit?search=bestsellers')).body.actions as object[]
    expect(action).toMatchObject({
      action: 'bestsellers save',
      after: { products: saved[0]?.products.map(({ code }) => code) },
    })
  })

  test('is begun as a draft that is a set', async () => {
    const choices = (await get('/catalogue/choices')).body as {
      designers: { id: number }[]
      categories: { id: number }[]
      metals: { code: string }[]
    }
    const made = await post('/products', {
      ...{ code: 'LN-SET-77', slug: 'set-of-the-lake', nameRu: 'Комплект «Озеро»' },
      ...{ designerId: choices.designers[0]?.id, categoryId: choices.categories[0]?.id },
      ...{ metal: choices.metals[0]?.code, sizeKind: null, sizes: [], isSet: true },
    })
    expect(made.status, made.text).toBe(200)
    expect(await sets('LN-SET-77')).toEqual([expect.objectContaining({ isDraft: true, elements: [] })])
    expect((await get(`/products/${String(made.body.id)}`)).body).toMatchObject({ isSet: true })
  })
})
