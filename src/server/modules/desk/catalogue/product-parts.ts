import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '#contract/call.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type {
  createStaffProduct,
  publishStaffProduct,
  StaffProductParts,
  saveStaffMake,
  saveStaffPhotos,
} from '#contract/staff/goods/staff-products.ts'
import type { ScreenAction } from '#contract/staff/staff-audit.ts'
import { BLANK_PRODUCT } from '#rules/catalog/editing/blank-product.ts'
import type { PhotoDraft, ProductDraft } from '#rules/catalog/editing/product-draft.ts'
import { homeCountry } from '#rules/location/home.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import { type EditRefusal, invalid } from '../../../kernel/editing/edit.ts'
import { done, type Refused, type Result, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { type EditableProduct, readProduct, saveProduct } from '../../catalog/index.ts'
import type { PictureUploads } from '../../pictures/index.ts'
import { type DeskDeps, type Editor, editingIn } from '../desk-deps.ts'

export type PartsDeps = DeskDeps & { uploads(): PictureUploads }

/** Null: there is no such product. */
export async function productParts(db: Db, id: number): Promise<StaffProductParts | null> {
  const found = await readProduct(db, id)
  return found && partsOf(found)
}

function partsOf({ id, version, draft }: EditableProduct): StaffProductParts {
  return {
    id,
    version,
    isDraft: draft.isDraft === true,
    make: {
      code: draft.code,
      categoryId: draft.categoryId,
      alsoIn: [...draft.alsoIn],
      collectionId: draft.collectionId,
      finish: draft.finish,
      country: draft.country,
      sizeKind: draft.sizeKind,
      widthMm: draft.widthMm,
      heightMm: draft.heightMm,
      depthMm: draft.depthMm,
      pieces: draft.pieces,
      careCodes: [...draft.careCodes],
      preorderShipsOn: draft.preorderShipsOn,
      colors: draft.colors.map(({ metal, slug, weightG }) => ({ metal, slug, weightG })),
      stones: draft.stones.map((stone) => ({ ...stone })),
      variants: draft.variants.map(({ id: skuId = null, isArchive = false, ...variant }) => ({
        ...variant,
        skuId,
        isArchive,
      })),
    },
    photos: draft.colors.map(({ metal, photos }) => ({
      metal,
      photos: photos.map(({ picture, imageType, altRu, altEn }) => ({
        pictureId: picture.id,
        picture: { ...picture, alt: '' },
        imageType,
        altRu,
        altEn,
      })),
    })),
  }
}

/** A draft with one colour, and a variant for each of its sizes. */
export async function createProduct(deps: DeskDeps, body: BodyOf<typeof createStaffProduct>, editor: Editor) {
  return transaction(deps.db, async (tx) => {
    const draft = newDraft(body, homeCountry(deps.settings), editor.now)
    const saved = await saveProduct(editingIn(tx, deps), { expectedVersion: null, draft }, editor.edit)
    if (!saved.ok) return saved
    await recordScreenAction(tx, editor, {
      command: 'product create',
      entity: 'product',
      entityKey: draft.code,
      after: { nameRu: draft.nameRu, slug: draft.slug },
    })
    return done({ id: saved.answer.id })
  })
}

export type NewProduct = BodyOf<typeof createStaffProduct>

export function newDraft(
  { code, slug, nameRu, designerId, categoryId, metal, sizeKind, sizes, isSet = false }: NewProduct,
  country: string,
  now: Date,
): ProductDraft {
  const variant = (size: number | null) => ({ metal, size, mainGemWeight: null, metalWeightG: null })
  return {
    ...BLANK_PRODUCT,
    country,
    code,
    slug,
    designerId,
    categoryId,
    nameRu,
    sizeKind,
    isSet,
    isDraft: true,
    publishedAt: now,
    colors: [{ metal, slug, weightG: null, photos: [], videos: [] }],
    variants:
      sizeKind === null
        ? [{ code, ...variant(null) }]
        : sizes.map((size) => ({ code: variantCode(code, size), ...variant(size) })),
  }
}

/** LN-00101 in the size 16.5 is LN-00101-165. */
export const variantCode = (code: string, size: number) => `${code}-${String(size).replace('.', '')}`

export async function saveMake(
  deps: DeskDeps,
  id: number,
  { expectedVersion, colors, variants, ...fields }: BodyOf<typeof saveStaffMake>,
  editor: Editor,
) {
  return edited(deps, id, expectedVersion, editor, 'product make', async (_tx, { draft }) => {
    const before = new Map(draft.colors.map((color) => [color.metal, color]))
    return {
      ...draft,
      ...fields,
      slug: colors[0]?.slug ?? draft.slug,
      // What a colour has beside these, its pictures first of all, stays with it.
      colors: colors.map((color) => ({ photos: [], videos: [], ...before.get(color.metal), ...color })),
      variants: variants.map(({ skuId, ...variant }) => ({ ...variant, id: skuId ?? undefined })),
    }
  })
}

/** Only pictures that the product has already, or that somebody has brought. */
export async function savePhotos(
  deps: PartsDeps,
  id: number,
  { expectedVersion, colors }: BodyOf<typeof saveStaffPhotos>,
  editor: Editor,
) {
  return edited(deps, id, expectedVersion, editor, 'product photos', async (_tx, { draft }) => {
    const own = new Map(draft.colors.flatMap(({ photos }) => photos).map((photo) => [photo.picture.id, photo] as const))
    const chosen = new Map<string, PhotoDraft[]>()
    for (const [index, { metal, photos }] of colors.entries()) {
      const known = draft.colors.some((color) => color.metal === metal)
      if (!known) return invalid([{ field: `colors.${index}.metal`, reason: 'unknown' }], editor.edit)
      const drafts: PhotoDraft[] = []
      for (const [at, { pictureId, imageType, altRu, altEn }] of photos.entries()) {
        const before = own.get(pictureId)
        const picture = before?.picture ?? (await deps.uploads().find(pictureId))
        const field = `colors.${index}.photos.${at}.pictureId`
        if (!picture) return invalid([{ field, reason: 'unknown' }], editor.edit)
        if (photos.findIndex((one) => one.pictureId === pictureId) !== at)
          return invalid([{ field, reason: 'duplicate' }], editor.edit)
        // Millimetres were measured in this very picture.
        const scale = imageType === 'packshot' ? (before?.scale ?? null) : null
        drafts.push({ imageType, picture, altRu: altRu.trim(), altEn: altEn.trim(), scale })
      }
      chosen.set(metal, drafts)
    }
    return {
      ...draft,
      colors: draft.colors.map((color) => ({ ...color, photos: chosen.get(color.metal) ?? color.photos })),
    }
  })
}

export async function publishProduct(
  deps: DeskDeps,
  id: number,
  { expectedVersion }: BodyOf<typeof publishStaffProduct>,
  editor: Editor,
) {
  return edited(deps, id, expectedVersion, editor, 'product publish', async (_tx, { draft }) =>
    draft.isDraft ? publishedDraft(draft, editor.now) : refused('product.not_draft'),
  )
}

/** New from today on, however long it was prepared. */
export const publishedDraft = (draft: ProductDraft, now: Date): ProductDraft => ({
  ...draft,
  isDraft: false,
  isArchive: false,
  isListed: true,
  publishedAt: now,
})

/** One edit of a product on a screen: read, changed, saved if the version is the one on the screen, and remembered. */
async function edited<Code extends ErrorCode = EditRefusal>(
  deps: DeskDeps,
  id: number,
  expectedVersion: number,
  editor: Editor,
  command: ScreenAction,
  change: (tx: Transaction, stored: EditableProduct) => Promise<ProductDraft | Refused<Code>>,
): Promise<Result<StaffProductParts, EditRefusal | Code>> {
  return transaction(deps.db, async (tx) => {
    const stored = await readProduct(tx, id)
    if (!stored) return refused('edit.not_found', { extra: { id } })
    const draft = await change(tx, stored)
    if ('ok' in draft) return draft
    const saved = await saveProduct(editingIn(tx, deps), { id, expectedVersion, draft }, editor.edit)
    if (!saved.ok) return saved
    const after = await readProduct(tx, id)
    if (!after) throw new Error('a product that was saved is gone')
    await recordScreenAction(tx, editor, {
      command,
      entity: 'product',
      entityKey: after.draft.code,
      ...differences(stored.draft, after.draft),
    })
    return done(partsOf(after))
  })
}

/** Pictures by their ids: what they look like is of no use in a log. */
function differences(before: ProductDraft, after: ProductDraft) {
  const plain = (draft: ProductDraft): Record<string, unknown> => ({
    ...draft,
    colors: draft.colors.map(({ photos, videos, ...color }) => ({
      ...color,
      photos: photos.map(({ picture: { id }, altRu, altEn }) => ({ id, altRu, altEn })),
      videos: videos.length,
    })),
  })
  const [was, is] = [plain(before), plain(after)]
  const names = Object.keys(is).filter((name) => !isDeepStrictEqual(was[name], is[name]))
  const pick = (of: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, of[name]]))
  return { before: pick(was), after: pick(is) }
}
