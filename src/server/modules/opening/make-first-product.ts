import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { makeFirstProduct as firstProductCall } from '#contract/staff/staff-opening.ts'
import { BLANK_PRODUCT } from '#rules/catalog/editing/blank-product.ts'
import type { ProductDraft } from '#rules/catalog/editing/product-draft.ts'
import { problem } from '#rules/editing/field-checks.ts'
import { homeCountry } from '#rules/location/home.ts'
import { STARTER_SIZES, slugOf, starterCategory, starterMetal } from '#rules/opening/starter-catalogue.ts'
import { isVideo, type MediaIndex, type Picture } from '#rules/pictures/media.ts'
import type { ShopDetails } from '#rules/settings/shop-details.ts'
import { SHOP_SLUG } from '#texts/shop-name.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import { type Edit, type EditResult, invalid } from '../../kernel/editing/edit.ts'
import { done, refused } from '../../kernel/result.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { type Editing, saveCategory, saveDesigner, saveMaterials, saveProduct, setPrices } from '../catalog/index.ts'
import { adjustStock } from '../stock/index.ts'
import { changeOpening, editingIn, type OpeningDeps } from './opening-deps.ts'

type Asked = BodyOf<typeof firstProductCall>

/**
 * A product that can be bought at once. In an empty catalogue its category, metal and designer (the shop) are created
 * too, by the usual use cases.
 */
export async function makeFirstProduct(deps: OpeningDeps, ctx: CallContext, asked: Asked) {
  return changeOpening(deps, ctx, asked.expectedVersion, async (tx, { details }, edit) => {
    if (!details) return refused('opening.details_first')
    const found = await foundations(tx, deps.settings.onlineStorage, asked)
    if (!found.place) return refused('opening.shop_first')
    const picture = pictureOf(deps.media(), asked.pictureId) ?? (await deps.uploads().find(asked.pictureId))
    if (!picture) return invalid([problem('pictureId', 'no_photos')], edit)
    const slug = slugOf(asked.nameEn)
    if (slug === '') return invalid([problem('nameEn', 'required')], edit)

    const editing = editingIn(tx, deps)
    const metal = await ensureMetal(editing, asked, found.hasMetal, edit)
    if (!metal.ok) return metal
    const category = found.categoryId ? done(found.categoryId) : await makeCategory(editing, asked, edit)
    if (!category.ok) return category
    const designer = found.designerId
      ? done(found.designerId)
      : await makeDesigner(editing, { details, place: found.place, picture }, edit)
    if (!designer.ok) return designer

    const code = `A-${String(found.products + 1).padStart(5, '0')}`
    const draft = draftOf(asked, {
      code,
      slug,
      picture,
      designerId: designer.answer,
      categoryId: category.answer,
      country: homeCountry(deps.settings),
      edit,
    })
    const product = await saveProduct(editing, { expectedVersion: null, draft }, edit)
    if (!product.ok) return product
    const { id: productId, skuIds } = product.answer
    const [skuId = 0] = skuIds
    const prices = asked.prices.map(({ currency, amount }) => ({
      skuId,
      currency,
      price: { initial: amount, final: amount },
    }))
    const priced = await setPrices(editing, { productId, expectedVersion: 0, prices }, edit)
    if (!priced.ok) return priced
    const receipt = {
      skuId,
      storageId: deps.settings.onlineStorage,
      change: asked.quantity,
      reason: 'receipt' as const,
    }
    const received = await adjustStock(editing, [{ ...receipt, reference: null }], edit)
    if (!received.ok) return received
    return done({ command: 'shop first product', after: { code, name: asked.nameRu } })
  })
}

type Place = { cityRu: string; cityEn: string; country: string }
type Foundations = {
  hasMetal: boolean
  categoryId: number | null
  designerId: number | null
  products: number
  /** Of the storage that online orders are sent from. */
  place: Place | null
}

async function foundations(tx: Transaction, onlineStorage: number, { kind, metal }: Asked): Promise<Foundations> {
  const { rows } = await tx.execute<Foundations>(sql`select
    exists (select from catalog.published_metals where code = ${metal}) as "hasMetal",
    (select id from catalog.published_categories where path = ${starterCategory(kind).slug}) as "categoryId",
    (select min(id) from catalog.published_designers) as "designerId",
    (select count(*)::integer from catalog.published_products) as products,
    (select json_build_object('cityRu', city_ru, 'cityEn', city_en, 'country', country)
      from stock.published_storages where id = ${onlineStorage}) as place`)
  const [row] = rows
  if (!row) throw new Error('a select without a table answers with one row')
  return row
}

async function ensureMetal(editing: Editing, { metal }: Asked, isThere: boolean, edit: Edit) {
  if (isThere) return done(null)
  return saveMaterials(editing, { metals: [{ ...starterMetal(metal), expectedVersion: null }] }, edit)
}

async function makeCategory(editing: Editing, { kind }: Asked, edit: Edit): Promise<EditResult<number>> {
  const made = await saveCategory(editing, { ...starterCategory(kind), expectedVersion: null }, edit)
  return made.ok ? done(made.answer.id) : made
}

/** The shop itself; other makers are added in the catalogue. */
async function makeDesigner(
  editing: Editing,
  { details: { ru, en }, place, picture }: { details: ShopDetails; place: Place; picture: Picture },
  edit: Edit,
): Promise<EditResult<number>> {
  const made = await saveDesigner(
    editing,
    {
      slug: SHOP_SLUG,
      nameRu: ru.name,
      nameEn: en.name,
      leadRu: ru.tagline,
      leadEn: en.tagline,
      storyRu: ru.tagline,
      storyEn: en.tagline,
      ...place,
      founded: edit.at.getUTCFullYear(),
      picture,
      position: 0,
      expectedVersion: null,
    },
    edit,
  )
  return made.ok ? done(made.answer.id) : made
}

function pictureOf(media: MediaIndex, id: string): Picture | null {
  const found = Object.values(media).find((entry) => entry.id === id)
  return found && !isVideo(found) ? found : null
}

function draftOf(
  asked: Asked,
  made: {
    code: string
    slug: string
    picture: Picture
    designerId: number
    categoryId: number
    country: string
    edit: Edit
  },
): ProductDraft {
  const { code, slug, picture, designerId, categoryId, country, edit } = made
  const { nameRu, nameEn, metal, size } = asked
  return {
    ...BLANK_PRODUCT,
    country,
    code,
    slug,
    designerId,
    categoryId,
    nameRu,
    nameEn,
    descriptionRu: asked.descriptionRu,
    descriptionEn: asked.descriptionEn,
    sizeKind: STARTER_SIZES[asked.kind],
    pieces: asked.kind === 'earrings' ? 2 : 1,
    publishedAt: edit.at,
    colors: [
      {
        metal,
        slug,
        weightG: null,
        photos: [{ imageType: 'packshot', picture, altRu: nameRu, altEn: nameEn, scale: null }],
        videos: [],
      },
    ],
    variants: [{ code: `${code}-1`, metal, size, mainGemWeight: null, metalWeightG: null }],
  }
}
