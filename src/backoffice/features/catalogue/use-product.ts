import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { planStaffPrices, saveStaffPrices, saveStaffProduct } from '#contract/staff/goods/staff-catalogue.ts'
import {
  type ColorPhotos,
  type ProductMake,
  previewStaffProduct,
  publishStaffProduct,
  type StaffProductParts,
  saveStaffMake,
  saveStaffPhotos,
} from '#contract/staff/goods/staff-products.ts'
import { catalogue } from '#site-texts/backoffice/goods/catalogue.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import type { PlanMoments } from './plans/plan-dialog.tsx'
import type { NewPrices, PlannedPrices } from './prices/price-fields.ts'
import type { ProductFields } from './product-form.tsx'
import { useProductData } from './use-product-data.ts'

/** One product with all its parts, and every change that its screen makes. */
export function useProduct(id: number) {
  const { loaded, parts, choices, set, version, isOvertaken, setOvertaken, refusedBy, reload } = useProductData(id)
  const [partErrors, setPartErrors] = useState<Partial<Record<string, string>>>({})
  const [publishErrors, setPublishErrors] = useState<Partial<Record<string, string>>>({})
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const failed = useFailure()
  const product = loaded.data

  async function save(fields: ProductFields): Promise<boolean> {
    if (!product) return false
    setErrors({})
    setOvertaken(false)
    try {
      const body = { ...fields, expectedVersion: version }
      loaded.set(await browserApi(saveStaffProduct, { params: { id }, body }))
      showToast({ text: catalogue.product.saved })
      return true
    } catch (error) {
      setErrors(refusedBy(error))
      return false
    }
  }

  async function savePrices(prices: NewPrices) {
    if (!product) return {}
    setOvertaken(false)
    try {
      const body = { prices, expectedVersion: product.pricesVersion }
      loaded.set(await browserApi(saveStaffPrices, { params: { id }, body }))
      showToast({ text: catalogue.prices.saved })
      return true as const
    } catch (error) {
      return refusedBy(error)
    }
  }

  async function planPrices(prices: PlannedPrices, moments: PlanMoments) {
    try {
      loaded.set(await browserApi(planStaffPrices, { params: { id }, body: { prices, ...moments } }))
      showToast({ text: catalogueLists.plans.planned })
      return true as const
    } catch (error) {
      return refusedBy(error)
    }
  }

  /** Runs a change of colours, variants, photographs or of what is shown. Null: it was refused. */
  async function changeParts(
    run: () => Promise<StaffProductParts>,
    said: string,
    onRefusal = setPartErrors,
  ): Promise<StaffProductParts | null> {
    onRefusal({})
    setOvertaken(false)
    try {
      const saved = await run()
      parts.set(saved)
      loaded.reload()
      showToast({ text: said })
      return saved
    } catch (error) {
      onRefusal(refusedBy(error))
      return null
    }
  }

  const saveMake = async (make: ProductMake) => {
    const body = { ...make, expectedVersion: version }
    const saved = await changeParts(() => browserApi(saveStaffMake, { params: { id }, body }), goods.make.saved)
    return saved?.make ?? null
  }

  async function savePhotos(colors: Pick<ColorPhotos, 'metal' | 'photos'>[]) {
    const sent = colors.map(({ metal, photos }) => ({
      metal,
      photos: photos.map(({ pictureId, imageType, altRu, altEn }) => ({ pictureId, imageType, altRu, altEn })),
    }))
    const body = { colors: sent, expectedVersion: version }
    return (await changeParts(() => browserApi(saveStaffPhotos, { params: { id }, body }), goods.photos.saved)) !== null
  }

  async function publish() {
    const body = { expectedVersion: version }
    await changeParts(
      () => browserApi(publishStaffProduct, { params: { id }, body }),
      goods.publish.published,
      setPublishErrors,
    )
  }

  async function preview() {
    try {
      const { url } = await browserApi(previewStaffProduct, { params: { id } })
      window.open(url, '_blank', 'noopener')
    } catch (error) {
      failed(error)
    }
  }

  const refusals = { ofTexts: errors, ofParts: partErrors, ofPublishing: publishErrors, isOvertaken }
  return {
    ...{ loaded, parts, choices, set, refusals, reload },
    ...{ save, savePrices, planPrices, saveMake, savePhotos, publish, preview },
  }
}
