import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { planStaffPrices, saveStaffPrices, saveStaffProduct } from '#contract/staff/goods/staff-catalogue.ts'
import { previewStaffProduct } from '#contract/staff/goods/staff-products.ts'
import { catalogue } from '#site-texts/backoffice/goods/catalogue.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import type { FieldErrors } from '../../shared/forms/use-field-errors.ts'
import type { PlanMoments } from './plans/plan-dialog.tsx'
import type { NewPrices, PlannedPrices } from './prices/price-fields.ts'
import type { ProductFields } from './product-form.tsx'
import { useProductData } from './use-product-data.ts'
import { useProductParts } from './use-product-parts.ts'

/** One product with all its parts, and every change that its screen makes. */
export function useProduct(id: number) {
  const data = useProductData(id)
  const { loaded, parts, choices, set, version, isOvertaken, setOvertaken, refusedBy, reload } = data
  const { partErrors, publishErrors, saveMake, savePhotos, publish } = useProductParts(id, data)
  const [errors, setErrors] = useState<FieldErrors>({})
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
