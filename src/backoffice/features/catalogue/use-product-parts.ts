import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import {
  type ColorPhotos,
  type ProductMake,
  publishStaffProduct,
  type StaffProductParts,
  saveStaffMake,
  saveStaffPhotos,
} from '#contract/staff/goods/staff-products.ts'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { showToast } from '#ui/popups/toasts.ts'
import type { FieldErrors } from '../../shared/forms/use-field-errors.ts'
import type { ProductData } from './use-product-data.ts'

/** The changes of colours, variants and photographs, and the publishing that needs all of them. */
export function useProductParts(id: number, { loaded, parts, version, setOvertaken, refusedBy }: ProductData) {
  const [partErrors, setPartErrors] = useState<FieldErrors>({})
  const [publishErrors, setPublishErrors] = useState<FieldErrors>({})

  /** Null: it was refused. */
  async function change(
    run: () => Promise<StaffProductParts>,
    toast: string,
    onRefusal = setPartErrors,
  ): Promise<StaffProductParts | null> {
    onRefusal({})
    setOvertaken(false)
    try {
      const saved = await run()
      parts.set(saved)
      loaded.reload()
      showToast({ text: toast })
      return saved
    } catch (error) {
      onRefusal(refusedBy(error))
      return null
    }
  }

  async function saveMake(make: ProductMake) {
    const body = { ...make, expectedVersion: version }
    const saved = await change(() => browserApi(saveStaffMake, { params: { id }, body }), goods.make.saved)
    return saved?.make ?? null
  }

  async function savePhotos(colors: Pick<ColorPhotos, 'metal' | 'photos'>[]) {
    const sent = colors.map(({ metal, photos }) => ({
      metal,
      photos: photos.map(({ pictureId, imageType, altRu, altEn }) => ({ pictureId, imageType, altRu, altEn })),
    }))
    const body = { colors: sent, expectedVersion: version }
    return (await change(() => browserApi(saveStaffPhotos, { params: { id }, body }), goods.photos.saved)) !== null
  }

  async function publish() {
    const body = { expectedVersion: version }
    const run = () => browserApi(publishStaffProduct, { params: { id }, body })
    await change(run, goods.publish.published, setPublishErrors)
  }

  return { partErrors, publishErrors, saveMake, savePhotos, publish }
}
