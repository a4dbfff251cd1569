import { cropStaffPicture, uploadStaffPicture } from '#contract/staff/goods/staff-pictures.ts'
import {
  changeStaffProducts,
  createStaffProduct,
  exportStaffProducts,
  importStaffProducts,
  previewStaffProduct,
  publishStaffProduct,
  saveStaffMake,
  saveStaffPhotos,
  staffCatalogueChoices,
  staffProductBatches,
  staffProductParts,
  undoStaffProducts,
} from '#contract/staff/goods/staff-products.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { UpstreamError } from '../../../kernel/providers/fetch-upstream.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { signPreview } from '../../catalog/index.ts'
import { editorOf } from '../desk-deps.ts'
import { catalogueChoices } from './catalogue-choices.ts'
import { changeMany } from './change-many.ts'
import { exampleOfProducts, exportProducts } from './product-list/export-products.ts'
import { importProducts } from './product-list/take-product-list.ts'
import { productBatches, undoProducts } from './product-list/undo-product-list.ts'
import { createProduct, type PartsDeps, productParts, publishProduct, saveMake, savePhotos } from './product-parts.ts'

/** Long enough to show it to a colleague at the next desk. */
const PREVIEW_MS = 60 * 60 * 1000

export function productRoutes(serve: Serve, deps: PartsDeps & { previewSecret: string }): void {
  const { db, previewSecret } = deps

  serve(staffCatalogueChoices, async ({ visitor }) => done(await catalogueChoices(db, visitor.site.language)))
  serve(createStaffProduct, async ({ body, ...ctx }) => createProduct(deps, body, await editorOf(ctx)))
  serve(staffProductParts, async ({ params: { id } }) => {
    const parts = await productParts(db, id)
    return parts ? done(parts) : refused('edit.not_found', { extra: { id } })
  })
  serve(saveStaffMake, async ({ params, body, ...ctx }) => saveMake(deps, params.id, body, await editorOf(ctx)))
  serve(saveStaffPhotos, async ({ params, body, ...ctx }) => savePhotos(deps, params.id, body, await editorOf(ctx)))
  serve(publishStaffProduct, async ({ params, body, ...ctx }) =>
    publishProduct(deps, params.id, body, await editorOf(ctx)),
  )
  serve(uploadStaffPicture, async ({ upload, header, ...ctx }) => {
    if (!upload) return refused('picture.empty')
    const { edit } = await editorOf(ctx)
    const announcedBytes = Number(header('content-length') ?? 0)
    const taken = await whileStoreAnswers(ctx.log, () => deps.uploads().take(upload, { ...edit, announcedBytes }))
    if (typeof taken === 'string') return refused(`picture.${taken}`)
    return done({ picture: { ...taken, alt: '' } })
  })
  serve(cropStaffPicture, async ({ params: { id }, ...ctx }) => {
    const { edit } = await editorOf(ctx)
    const cropped = await whileStoreAnswers(ctx.log, () => deps.uploads().crop(id, edit))
    if (cropped === null) return refused('edit.not_found', { extra: { id } })
    if (typeof cropped !== 'string') return done({ picture: { ...cropped, alt: '' } })
    return refused(cropped === 'too_small' || cropped === 'store_away' ? `picture.${cropped}` : 'picture.broken')
  })
  serve(changeStaffProducts, async ({ body, ...ctx }) => changeMany(deps, body, await editorOf(ctx)))
  serve(importStaffProducts, async ({ body, ...ctx }) => done(await importProducts(deps, body, await editorOf(ctx))))
  serve(staffProductBatches, async () => done({ batches: await productBatches(db) }))
  serve(undoStaffProducts, async ({ params, ...ctx }) => {
    const undone = await undoProducts(deps, params.id, await editorOf(ctx))
    return undone.ok ? done({ batches: await productBatches(db) }) : undone
  })
  serve(exportStaffProducts, async ({ query }) =>
    done({ csv: await (query.template ? exampleOfProducts(db, deps.settings) : exportProducts(db)) }),
  )
  serve(previewStaffProduct, async ({ params: { id }, now }) => {
    const parts = await productParts(db, id)
    if (!parts) return refused('edit.not_found', { extra: { id } })
    const [first] = parts.make.colors
    if (!first || !parts.photos[0]?.photos.length) return refused('product.preview_needs_photo')
    return done({
      url: `/preview/product/${signPreview(previewSecret, first.slug, new Date(now.getTime() + PREVIEW_MS))}`,
    })
  })
}

/** A store outside may be away; whatever else goes wrong is a surprise. */
async function whileStoreAnswers<T>(log: Logger, work: () => Promise<T>): Promise<T | 'store_away'> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    log.warn({ event: 'pictures.store_away', err: error }, 'the store of photographs does not answer')
    return 'store_away'
  }
}
