import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductDraft } from '#rules/catalog/editing/product-draft.ts'
import { type EditedShop, startEditedShop } from '../../../../../tests/support/catalog-editing.ts'
import { archiveProduct, readProduct, saveProduct, saveProducts, saveSet } from './index.ts'

let edited: EditedShop
beforeAll(async () => {
  edited = await startEditedShop()
})
afterAll(() => edited?.stop())

const RING = 'ring-band-dome'

/** A new ring like one that there is. */
async function newRing(slug: string, code: string): Promise<ProductDraft> {
  const { draft } = await edited.product(RING)
  return {
    ...draft,
    slug,
    code,
    externalCode: null,
    nameRu: `Кольцо «Проба пера» ${code}`,
    nameEn: `Trial Ring ${code}`,
    colors: draft.colors.map((color, index) => ({ ...color, slug: index === 0 ? slug : `${slug}-${color.metal}` })),
    variants: draft.variants.map(({ id: _, ...variant }, index) => ({ ...variant, code: `${code}-${index}` })),
  }
}

describe('saveProduct', () => {
  test('what an editor reads and saves unchanged is the same product', async () => {
    for (const slug of [
      RING,
      'necklace-letter-a',
      'set-pearl',
      'ring-prong-round-diamond',
      'bracelet-tennis-diamond',
    ]) {
      const before = await edited.product(slug)
      const saved = await saveProduct(
        edited.editing,
        { id: before.id, expectedVersion: before.version, draft: before.draft },
        edited.edit,
      )
      expect(saved).toMatchObject({ ok: true, answer: { id: before.id, version: before.version + 1 } })
      expect(await edited.product(slug)).toEqual({ ...before, version: before.version + 1 })
      expect((await edited.history('product', before.id)).at(-1)).toMatchObject({ before: {}, after: {} })
    }
    await edited.events()
  })

  test('a new product has a page, is found by its words, and is remembered as created', async () => {
    const draft = await newRing('ring-trial', 'T-1')
    const saved = await saveProduct(edited.editing, { expectedVersion: null, draft }, edited.edit)
    if (!saved.ok) throw new Error(JSON.stringify(saved))
    const { id, skuIds } = saved.answer
    expect(saved.answer.version).toBe(1)
    expect(skuIds).toHaveLength(draft.variants.length)
    expect(new Set(skuIds).size).toBe(skuIds.length)

    const page = await edited.page('ring-trial')
    expect(page.product).toMatchObject({ id, name: draft.nameRu, price: null })
    expect((await edited.found('кольцо проба пера')).map((card) => card.id)).toContain(id)
    const [entry, ...more] = await edited.history('product', id)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      version: 1,
      changed_by: 'staff:7',
      changed_at: edited.edit.at.toISOString().replace('T', ' ').replace('.000Z', '+00'),
      before: null,
      after: { slug: 'ring-trial', name_ru: draft.nameRu },
    })
    expect(entry?.after.variants).toHaveLength(draft.variants.length)
    expect(await edited.events()).toEqual([{ type: 'product.changed', payload: { productIds: [id] } }])
  })

  test('a changed name is seen on the card, the page and in search, and history holds only what differs', async () => {
    const { id, version, draft } = await edited.product('ring-cabochon-moonstone')
    const nameRu = 'Кольцо «Белая ночь» с лунным камнем'
    const saved = await saveProduct(
      edited.editing,
      { id, expectedVersion: version, draft: { ...draft, nameRu, stones: draft.stones.slice(0, 1), tagIds: [] } },
      edited.edit,
    )
    expect(saved).toMatchObject({ ok: true })
    expect((await edited.page('ring-cabochon-moonstone')).product.name).toBe(nameRu)
    const cards = await edited.listed('/catalog/rings/gemstone', (all) => all.some(({ name }) => name === nameRu))
    expect(cards.find((card) => card.id === id)?.tags).toEqual([])
    expect((await edited.found('белая ночь')).map((card) => card.id)).toEqual([id])
    const last = (await edited.history('product', id)).at(-1)
    expect(last?.before).toEqual({ name_ru: draft.nameRu, tags: draft.tagIds })
    expect(last?.after).toEqual({ name_ru: nameRu, tags: [] })
    await edited.events()
  })

  test('an address that a product leaves still leads to it', async () => {
    const draft = await newRing('ring-first-address', 'T-2')
    const first = await saveProduct(edited.editing, { expectedVersion: null, draft }, edited.edit)
    if (!first.ok) throw new Error(first.code)
    const moved = {
      ...draft,
      slug: 'ring-second-address',
      colors: draft.colors.map((color) => ({ ...color, slug: color.slug.replace('first', 'second') })),
    }
    const edit = { id: first.answer.id, expectedVersion: 1, draft: moved }
    expect(await saveProduct(edited.editing, edit, edited.edit)).toMatchObject({ ok: true })
    expect((await edited.page('ring-first-address')).product).toMatchObject({
      id: first.answer.id,
      url: '/jewelry/ring-second-address',
    })

    // Another product cannot take an address that leads here.
    const thief = await saveProduct(
      edited.editing,
      { expectedVersion: null, draft: { ...(await newRing('ring-first-address', 'T-3')) } },
      edited.edit,
    )
    expect(thief).toMatchObject({
      ok: false,
      code: 'edit.invalid',
      errors: { 'colors.0.slug': ['Это значение уже занято другим.'] },
    })
    await edited.events()
  })

  test('an edit that began from an older version is refused and changes nothing', async () => {
    const { id, version, draft } = await edited.product('ring-band-croissant')
    const first = { ...draft, nameEn: 'The first editor was here' }
    const second = { ...draft, nameEn: 'The second one did not see it' }
    expect(
      await saveProduct(edited.editing, { id, expectedVersion: version, draft: first }, edited.edit),
    ).toMatchObject({ ok: true })
    const events = (await edited.events()).length
    expect(events).toBe(1)
    expect(await saveProduct(edited.editing, { id, expectedVersion: version, draft: second }, edited.edit)).toEqual({
      ok: false,
      code: 'edit.version_conflict',
      extra: { conflicts: [{ id, expectedVersion: version, version: version + 1 }] },
    })
    expect((await edited.product('ring-band-croissant')).draft.nameEn).toBe('The first editor was here')
    expect(await edited.history('product', id)).toHaveLength(2)
    expect(await edited.events()).toEqual([])
  })

  test('of two who save the same version at once, one is refused', async () => {
    const { id, version, draft } = await edited.product('ring-signet-onyx')
    const results = await Promise.all(
      ['Ravel', 'Satie', 'Fauré'].map((name) =>
        saveProduct(edited.editing, { id, expectedVersion: version, draft: { ...draft, nameEn: name } }, edited.edit),
      ),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.flatMap((result) => (result.ok ? [] : result.code))).toEqual([
      'edit.version_conflict',
      'edit.version_conflict',
    ])
    expect((await edited.product('ring-signet-onyx')).version).toBe(version + 1)
    await edited.events()
  })

  test.each<[string, (draft: ProductDraft) => ProductDraft, Record<string, string>]>([
    ['a name in one language', (draft) => ({ ...draft, nameEn: ' ' }), { nameEn: 'Заполните это поле.' }],
    [
      'an address with a space',
      (draft) => ({
        ...draft,
        slug: 'Ring X',
        colors: draft.colors.map((one, i) => (i ? one : { ...one, slug: 'Ring X' })),
      }),
      {
        slug: 'В адресе бывают только строчные латинские буквы, цифры и дефис между ними.',
        'colors.0.slug': 'В адресе бывают только строчные латинские буквы, цифры и дефис между ними.',
      },
    ],
    ['no colour', (draft) => ({ ...draft, colors: [], variants: [] }), { colors: 'Нужен хотя бы один цвет.' }],
    [
      'a colour without a photograph',
      (draft) => ({ ...draft, colors: draft.colors.map((one, i) => (i ? one : { ...one, photos: [] })) }),
      { 'colors.0.photos': 'Добавьте хотя бы одну фотографию этого цвета.' },
    ],
    [
      'a ring without a size',
      (draft) => ({ ...draft, variants: draft.variants.map((one, i) => (i ? one : { ...one, size: null })) }),
      { 'variants.0.size': 'Укажите размер.' },
    ],
    [
      'a designer that nobody knows',
      (draft) => ({ ...draft, designerId: 9999, collectionId: null }),
      { designerId: 'Такого в магазине нет.' },
    ],
    [
      'a collection of somebody else',
      (draft) => ({ ...draft, designerId: draft.designerId === 1 ? 2 : 1 }),
      { collectionId: 'Эта коллекция принадлежит другому дизайнеру.' },
    ],
    [
      'the code of another product',
      (draft) => ({ ...draft, code: 'LN-00101' }),
      { code: 'Это значение уже занято другим.' },
    ],
    [
      'a variant less that was priced',
      (draft) => ({ ...draft, variants: draft.variants.slice(1) }),
      { variants: 'У этого варианта есть цена или остаток, удалить его нельзя. Снимите его с продажи: уберите цены.' },
    ],
  ])('%s is refused in words beside the field', async (_, change, errors) => {
    const { id, version, draft } = await edited.product('ring-enamel-cobalt')
    const result = await saveProduct(
      edited.editing,
      { id, expectedVersion: version, draft: change(draft) },
      edited.edit,
    )
    expect(result).toMatchObject({
      ok: false,
      code: 'edit.invalid',
      errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
    })
    expect(await readProduct(edited.database.db, id)).toMatchObject({ version, draft })
  })

  test('English editors are answered in English', async () => {
    const draft = { ...(await newRing('ring-nameless', 'T-9')), nameRu: '' }
    const result = await saveProduct(
      edited.editing,
      { expectedVersion: null, draft },
      { ...edited.edit, language: 'en' },
    )
    expect(result).toMatchObject({ ok: false, errors: { nameRu: ['Please fill this in.'] } })
  })

  test('many are saved together or not at all', async () => {
    const good = await newRing('ring-good', 'T-10')
    const bad = { ...(await newRing('ring-bad', 'T-11')), nameEn: '' }
    const result = await saveProducts(
      edited.editing,
      [good, bad].map((draft) => ({ expectedVersion: null, draft })),
      edited.edit,
    )
    expect(result).toMatchObject({ ok: false, errors: { '1.nameEn': ['Заполните это поле.'] } })
    expect(await edited.idOf('ring-good')).toBe(0)
  })
})

describe('archiveProduct', () => {
  test('takes a product out of lists and search, and leaves its page', async () => {
    const { id, version } = await edited.product('brooch-bee')
    const url = '/catalog/brooches'
    await edited.listed(url, (all) => all.some((card) => card.id === id))
    await edited.events()
    expect(await archiveProduct(edited.editing, { id, expectedVersion: version }, edited.edit)).toEqual({
      ok: true,
      answer: { id, version: version + 1 },
    })
    await edited.listed(url, (all) => all.every((card) => card.id !== id))
    expect((await edited.found('брошь пчела')).map((card) => card.id)).not.toContain(id)
    expect((await edited.page('brooch-bee')).product).toMatchObject({ is_archive: true, maxQuantity: 0 })
    expect((await edited.history('product', id)).at(-1)).toMatchObject({
      version: version + 1,
      before: { is_archive: false },
      after: { is_archive: true },
    })
    expect(await edited.events()).toEqual([{ type: 'product.archived', payload: { productIds: [id] } }])
    expect(await archiveProduct(edited.editing, { id, expectedVersion: version }, edited.edit)).toMatchObject({
      ok: false,
      code: 'edit.version_conflict',
    })
  })

  test('a part of a set that is on sale stays', async () => {
    const { id, version } = await edited.product('set-pearl-pendant')
    expect(await archiveProduct(edited.editing, { id, expectedVersion: version }, edited.edit)).toMatchObject({
      ok: false,
      errors: { id: ['Это украшение входит в комплект, который ещё продаётся. Сначала уберите в архив комплект.'] },
    })
  })

  test('what does not exist is not found', async () => {
    expect(await archiveProduct(edited.editing, { id: 999_999, expectedVersion: 1 }, edited.edit)).toMatchObject({
      ok: false,
      code: 'edit.not_found',
    })
  })
})

describe('saveSet', () => {
  test('changes what a set is made of', async () => {
    const set = await edited.product('set-sapphire')
    const [pendant, earrings, other] = await Promise.all(
      ['set-sapphire-pendant', 'set-sapphire-earrings', 'bracelet-tennis-diamond'].map((slug) => edited.idOf(slug)),
    )
    await edited.events()
    const elements = [pendant, other].map((productId) => ({ productId: productId ?? 0, count: 1 }))
    const saved = await saveSet(edited.editing, { id: set.id, expectedVersion: set.version, elements }, edited.edit)
    expect(saved).toEqual({ ok: true, answer: { id: set.id, version: set.version + 1 } })
    expect((await edited.page('set-sapphire-earrings')).partOf).toBeNull()
    expect((await edited.page('bracelet-tennis-diamond')).partOf?.url).toBe('/jewelry/set-sapphire')
    expect((await edited.history('set', set.id)).at(-1)).toMatchObject({
      changed_by: 'staff:7',
      before: { elements: [{ productId: pendant }, { productId: earrings }] },
      after: { elements: [{ productId: pendant }, { productId: other }] },
    })
    expect(await edited.events()).toEqual([
      { type: 'set.changed', payload: { setIds: [set.id], productIds: [set.id, pendant, earrings, other] } },
    ])
    expect(
      await saveSet(edited.editing, { id: set.id, expectedVersion: set.version, elements }, edited.edit),
    ).toMatchObject({ ok: false, code: 'edit.version_conflict' })
  })

  test('refuses a set of one, of sets, of itself, and one that saves nothing', async () => {
    const set = await edited.product('set-pearl')
    const idOf = edited.idOf
    const save = async (...ids: number[]) => {
      const elements = ids.map((productId) => ({ productId, count: 1 }))
      const result = await saveSet(edited.editing, { id: set.id, expectedVersion: set.version, elements }, edited.edit)
      return result.ok
        ? 'saved'
        : Object.values(result.errors ?? {})
            .flat()
            .at(0)
    }
    const pendant = await idOf('set-pearl-pendant')
    expect(await save(pendant)).toBe('В комплекте должно быть хотя бы два украшения.')
    expect(await save(pendant, await idOf('set-sapphire'))).toBe('Комплект не может входить в другой комплект.')
    expect(await save(pendant, 999_999)).toBe('Такого в магазине нет.')
    const [cheap, cheaper] = await edited.rows<{ id: number }>(sql`
      select s.product_id as id from catalog.prices p join catalog.skus s on s.id = p.sku_id
      where p.currency = 'RUB' group by 1 order by min(p.final), 1 limit 2`)
    expect(await save(cheap?.id ?? 0, cheaper?.id ?? 0)).toBe(
      'Комплект должен стоить меньше, чем его украшения по отдельности.',
    )
    const ring = await edited.product(RING)
    const elements = [pendant, await idOf('set-pearl-earrings')].map((productId) => ({ productId, count: 1 }))
    expect(
      await saveSet(edited.editing, { id: ring.id, expectedVersion: ring.version, elements }, edited.edit),
    ).toMatchObject({ ok: false, errors: { setId: ['Это украшение не комплект.'] } })
  })
})
