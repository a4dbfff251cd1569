import {
  createStaffProduct,
  previewStaffProduct,
  publishStaffProduct,
  saveStaffMake,
  saveStaffPhotos,
  staffCatalogueChoices,
  staffProductParts,
  uploadStaffPicture,
} from '#contract/staff/staff-products.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { signLink } from '../../../kernel/signed-link.ts'
import { editorOf } from '../desk-deps.ts'
import { catalogueChoices } from './catalogue-choices.ts'
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
    const { edit } = await editorOf({ ...ctx, header })
    const taken = await deps.uploads().take(upload, {
      by: edit.by,
      at: edit.at,
      announcedBytes: Number(header('content-length') ?? 0),
    })
    if (typeof taken === 'string') return refused(`picture.${taken}`)
    return done({ picture: { ...taken, alt: '' } })
  })
  serve(previewStaffProduct, async ({ params: { id }, now }) => {
    const parts = await productParts(db, id)
    if (!parts) return refused('edit.not_found', { extra: { id } })
    const [first] = parts.make.colors
    if (!first || !parts.photos[0]?.photos.length) return refused('product.preview_needs_photo')
    return done({
      url: `/preview/product/${signLink(previewSecret, first.slug, new Date(now.getTime() + PREVIEW_MS))}`,
    })
  })
}
