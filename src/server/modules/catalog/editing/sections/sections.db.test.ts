import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductCard } from '#contract/entities/product.ts'
import { type EditedShop, startEditedShop } from '../../../../../../tests/support/catalog-editing.ts'
import { categories, collections, designers, gems, metals, tags } from '../../tables.ts'
import { saveBestsellers, saveCategory, saveCollection, saveDesigner, saveMaterials, saveTag } from '../index.ts'

let edited: EditedShop
beforeAll(async () => {
  edited = await startEditedShop()
})
afterAll(() => edited?.stop())

async function only<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows
  if (!row) throw new Error('there is no such row')
  return row
}
const select = () => edited.database.db.select()

async function designer(slug: string) {
  const { version, ...row } = await only(select().from(designers).where(eq(designers.slug, slug)))
  return { ...row, expectedVersion: version }
}

async function collection(slug: string) {
  const { version, ...row } = await only(select().from(collections).where(eq(collections.slug, slug)))
  return { ...row, expectedVersion: version }
}

async function category(path: string) {
  const { version, path: _, ...row } = await only(select().from(categories).where(eq(categories.path, path)))
  return { ...row, expectedVersion: version }
}

async function tag(slug: string) {
  const { version, ...row } = await only(select().from(tags).where(eq(tags.slug, slug)))
  return { ...row, expectedVersion: version }
}

const idsWhere = async (condition: ReturnType<typeof sql>) =>
  (await edited.rows<{ id: number }>(sql`select id from catalog.products where ${condition} order by id`)).map(
    ({ id }) => id,
  )

describe('saveDesigner', () => {
  test('a new name is on the cards, the pages and found by search', async () => {
    const maker = await designer('marit-solheim')
    const productIds = await idsWhere(sql`designer_id = ${maker.id}`)
    await edited.events()
    const saved = await saveDesigner(edited.editing, { ...maker, nameRu: 'Марит Сульберг' }, edited.edit)
    expect(saved).toEqual({ ok: true, answer: { id: maker.id, version: 2 } })
    const cards = await edited.listed('/designers/marit-solheim', (all) =>
      all.some((card) => card.designer.name === 'Марит Сульберг'),
    )
    expect(new Set(cards.map((card) => card.designer.name))).toEqual(new Set(['Марит Сульберг']))
    expect((await edited.page('ring-prong-round-diamond')).maker.name).toBe('Марит Сульберг')
    const found = await edited.found('сульберг')
    expect(found.length).toBeGreaterThan(5)
    expect(found.every((card) => productIds.includes(card.id))).toBe(true)
    expect((await edited.history('designer', maker.id)).at(-1)).toMatchObject({
      version: 2,
      changed_by: 'staff:7',
      before: { name_ru: maker.nameRu },
      after: { name_ru: 'Марит Сульберг' },
    })
    expect(await edited.events()).toEqual([
      { type: 'designer.changed', payload: { designerIds: [maker.id], productIds } },
    ])
  })

  test('an older version, a taken address and an empty story are refused', async () => {
    const maker = await designer('vera-ladozhskaya')
    expect(await saveDesigner(edited.editing, { ...maker, expectedVersion: 7 }, edited.edit)).toMatchObject({
      ok: false,
      code: 'edit.version_conflict',
    })
    expect(await saveDesigner(edited.editing, { ...maker, slug: 'lunnitsa', storyEn: 'x' }, edited.edit)).toMatchObject(
      { ok: false, errors: { slug: ['Это значение уже занято другим.'] } },
    )
    expect(await saveDesigner(edited.editing, { ...maker, storyRu: '', country: 'Россия' }, edited.edit)).toMatchObject(
      {
        ok: false,
        errors: {
          storyRu: ['Заполните это поле.'],
          country: ['Страна записывается двумя латинскими буквами: RU, AE, FR.'],
        },
      },
    )
    expect(await designer('vera-ladozhskaya')).toEqual(maker)
  })

  test('a new designer gets a number after the others', async () => {
    const { id: _, ...maker } = await designer('lunnitsa')
    const saved = await saveDesigner(
      edited.editing,
      { ...maker, expectedVersion: null, slug: 'newcomer', nameEn: 'Newcomer', nameRu: 'Новичок' },
      edited.edit,
    )
    expect(saved).toEqual({ ok: true, answer: { id: 27, version: 1 } })
    expect(await edited.history('designer', 27)).toMatchObject([
      { version: 1, before: null, after: { slug: 'newcomer' } },
    ])
  })
})

describe('saveCollection', () => {
  test('a renamed collection is on the page of its products and found by its name', async () => {
    const row = await collection('north-light')
    const renamed = { ...row, nameRu: 'Полярный рассвет', nameEn: 'Polar Dawn' }
    const productIds = await idsWhere(sql`collection_id = ${row.id}`)
    const listedIds = await idsWhere(sql`collection_id = ${row.id} and not is_archive`)
    await edited.events()
    expect(await saveCollection(edited.editing, renamed, edited.edit)).toMatchObject({ ok: true })
    expect(JSON.stringify(await edited.page('ring-prong-round-diamond'))).toContain('Полярный рассвет')
    expect(new Set((await edited.found('полярный рассвет')).map((card) => card.id))).toEqual(new Set(listedIds))
    expect(await edited.events()).toEqual([
      { type: 'collection.changed', payload: { collectionIds: [row.id], productIds } },
    ])
    expect((await edited.history('collection', row.id)).at(-1)).toMatchObject({
      version: 2,
      before: { name_ru: row.nameRu, name_en: row.nameEn },
      after: { name_ru: 'Полярный рассвет', name_en: 'Polar Dawn' },
    })
    expect(await saveCollection(edited.editing, renamed, edited.edit)).toMatchObject({
      ok: false,
      code: 'edit.version_conflict',
    })
  })

  test('a collection with products stays with its designer', async () => {
    const fjord = await collection('fjord')
    expect(await saveCollection(edited.editing, { ...fjord, designerId: 1 }, edited.edit)).toMatchObject({
      ok: false,
      errors: { designerId: ['Эта коллекция принадлежит другому дизайнеру.'] },
    })
    expect(await saveCollection(edited.editing, { ...fjord, designerId: 999 }, edited.edit)).toMatchObject({
      ok: false,
      errors: { designerId: ['Такого в магазине нет.'] },
    })
  })
})

describe('saveCategory', () => {
  test('a renamed category lists the same products at its new address', async () => {
    const signets = await category('rings/signet')
    const productIds = await idsWhere(sql`category_ids @> array[${signets.id}::integer]`)
    const onSale = await idsWhere(sql`category_ids @> array[${signets.id}::integer] and not is_archive`)
    await edited.events()
    const saved = await saveCategory(
      edited.editing,
      { ...signets, slug: 'seals', nameRu: 'Перстни-печатки' },
      edited.edit,
    )
    expect(saved).toMatchObject({ ok: true, answer: { version: 2 } })
    const cards = await edited.listed('/catalog/rings', (all) =>
      all.some(({ catalog }) => catalog.url === '/catalog/rings/seals'),
    )
    expect(cards.filter(({ catalog }) => catalog.url.includes('signet'))).toEqual([])
    const listed = await edited.listed('/catalog/rings/seals', (all) => all.length > 0)
    expect(new Set(listed.map((card) => card.id))).toEqual(new Set(onSale))
    expect(await edited.events()).toEqual([
      {
        type: 'address.changed',
        payload: { moves: [{ from: '/catalog/rings/signet', to: '/catalog/rings/seals' }] },
      },
      { type: 'category.changed', payload: { categoryIds: [signets.id], productIds } },
    ])
    expect((await edited.history('category', signets.id)).at(-1)?.after).toEqual({
      slug: 'seals',
      path: 'rings/seals',
      name_ru: 'Перстни-печатки',
    })
  })

  test('a category that moves takes its products and everything below it along', async () => {
    const drops = await category('earrings/drops')
    const necklaces = await category('necklaces')
    const [product] = await idsWhere(sql`category_id = ${drops.id}`)
    const before = (
      await edited.rows<{ ids: number[] }>(sql`select category_ids as ids from catalog.products where id = ${product}`)
    )[0]
    expect(before?.ids).toContain(drops.parentId)
    expect(await saveCategory(edited.editing, { ...drops, parentId: necklaces.id }, edited.edit)).toMatchObject({
      ok: true,
    })
    const after = (
      await edited.rows<{ ids: number[] }>(sql`select category_ids as ids from catalog.products where id = ${product}`)
    )[0]
    expect(after?.ids).toEqual([necklaces.id, drops.id])
    expect((await edited.history('product', product ?? 0)).at(-1)).toMatchObject({
      changed_by: edited.edit.by,
      before: { category_ids: before?.ids },
      after: { category_ids: after?.ids },
    })

    const earrings = await category('earrings')
    expect(await saveCategory(edited.editing, { ...earrings, slug: 'ear' }, edited.edit)).toMatchObject({ ok: true })
    expect(
      (
        await edited.rows(sql`select path from catalog.categories where parent_id = ${earrings.id} order by position`)
      ).map(({ path }) => path),
    ).toEqual(['ear/studs', 'ear/hoops', 'ear/huggies', 'ear/cuffs'])
    const studs = await category('ear/studs')
    expect((await edited.history('category', studs.id)).at(-1)).toMatchObject({
      ...{ version: 2, changed_by: edited.edit.by },
      ...{ before: { path: 'earrings/studs' }, after: { path: 'ear/studs' } },
    })
    const cards = await edited.listed('/catalog/ear/studs', (all) => all.length > 0)
    expect(cards[0]?.catalog.url).toBe('/catalog/ear/studs')
    await edited.events()
  })

  test('a category inside itself, at a taken address or from an older version is refused', async () => {
    const [rings, wedding] = await Promise.all([category('rings'), category('rings/wedding')])
    expect(await saveCategory(edited.editing, { ...rings, parentId: wedding.id }, edited.edit)).toMatchObject({
      ok: false,
      errors: { parentId: ['Раздел не может лежать внутри себя самого.'] },
    })
    expect(await saveCategory(edited.editing, { ...wedding, slug: 'pearl' }, edited.edit)).toMatchObject({
      ok: false,
      errors: { slug: ['Это значение уже занято другим.'] },
    })
    expect(await saveCategory(edited.editing, { ...wedding, expectedVersion: 9 }, edited.edit)).toMatchObject({
      ok: false,
      code: 'edit.version_conflict',
    })
    expect(await edited.events()).toEqual([])
  })
})

describe('saveTag', () => {
  test('a renamed badge is on the cards that wear it', async () => {
    const hit = await tag('hit')
    const productIds = await idsWhere(sql`id in (select product_id from catalog.product_tags where tag_id = ${hit.id})`)
    await edited.events()
    expect(await saveTag(edited.editing, { ...hit, nameRu: 'Любимое' }, edited.edit)).toMatchObject({
      ok: true,
      answer: { version: 2 },
    })
    const wears = (all: ProductCard[], badge: string) =>
      all.some((card) => card.tags.some(({ name }) => name === badge))
    await edited.listed('/catalog', (all) => wears(all, 'Любимое') && !wears(all, 'Хит'))
    expect(await edited.events()).toEqual([{ type: 'tag.changed', payload: { tagIds: [hit.id], productIds } }])
    expect((await edited.history('tag', hit.id)).at(-1)).toMatchObject({
      before: { name_ru: 'Хит' },
      after: { name_ru: 'Любимое' },
    })
    expect(await saveTag(edited.editing, { ...hit, nameRu: 'Опоздали' }, edited.edit)).toMatchObject({
      ok: false,
      code: 'edit.version_conflict',
    })
  })

  test('a trend says something on its page', async () => {
    const trend = await tag('for-luck')
    expect(await saveTag(edited.editing, { ...trend, descriptionEn: null }, edited.edit)).toMatchObject({
      ok: false,
      errors: { descriptionEn: ['Заполните это поле.'] },
    })
  })
})

describe('saveMaterials', () => {
  test('a renamed stone is on the page of its products; another version is refused with everything beside it', async () => {
    const pearl = await only(select().from(gems).where(eq(gems.code, 'pearl')))
    const gemEdit = { ...pearl, expectedVersion: 1, nameRu: 'Жемчужина' }
    await edited.events()
    expect(await saveMaterials(edited.editing, { gems: [gemEdit] }, edited.edit)).toEqual({ ok: true, answer: null })
    expect(JSON.stringify((await edited.page('ring-pearl-single')).characteristics)).toContain('Жемчужина')
    expect((await edited.events()).map(({ type }) => type)).toEqual(['material.changed'])

    const yellow = await only(select().from(metals).where(eq(metals.code, 'yellow')))
    const metalEdit = { ...yellow, expectedVersion: 1, nameRu: 'Солнечное золото' }
    expect(await saveMaterials(edited.editing, { metals: [metalEdit], gems: [gemEdit] }, edited.edit)).toMatchObject({
      ok: false,
      code: 'edit.version_conflict',
    })
    expect(await edited.rows(sql`select name_ru, version from catalog.metals where code = 'yellow'`)).toEqual([
      { name_ru: 'Жёлтое золото', version: 1 },
    ])
  })
})

describe('saveBestsellers', () => {
  test('replaces a selection whole and refuses what is unknown', async () => {
    const ids = await idsWhere(sql`slug in ('ring-band-dome', 'earrings-heart')`)
    await edited.events()
    const third = { selection: 3, expectedVersion: 1, productIds: ids }
    expect(await saveBestsellers(edited.editing, [third], edited.edit)).toMatchObject({ ok: true })
    expect(await saveBestsellers(edited.editing, [{ ...third, productIds: [] }], edited.edit)).toMatchObject({
      ok: false,
      code: 'edit.version_conflict',
    })
    expect(
      await edited.rows(sql`select product_id from catalog.bestsellers where set_index = 3 order by position`),
    ).toEqual(ids.map((product_id) => ({ product_id })))
    expect((await edited.history('bestsellers', 3)).at(-1)).toMatchObject({ version: 2, after: { productIds: ids } })
    expect(await edited.events()).toEqual([{ type: 'bestsellers.changed', payload: { productIds: ids } }])
    expect(
      await saveBestsellers(
        edited.editing,
        [{ selection: 10, expectedVersion: null, productIds: [999_999] }],
        edited.edit,
      ),
    ).toMatchObject({
      ok: false,
      errors: {
        '0.selection': ['Такого значения быть не может: проверьте число.'],
        '0.productIds.0': ['Такого в магазине нет.'],
      },
    })
  })
})
