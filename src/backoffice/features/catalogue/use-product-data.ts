import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { firstFieldMessages } from '#client/calls/error-message.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { staffProduct } from '#contract/staff/goods/staff-catalogue.ts'
import { staffCatalogueChoices, staffProductParts } from '#contract/staff/goods/staff-products.ts'
import { staffSet } from '#contract/staff/goods/staff-sets.ts'
import { useFailure } from '../../shared/failure.ts'

export type ProductData = ReturnType<typeof useProductData>

/** One product with all its parts, and whether somebody else has changed it meanwhile. */
export function useProductData(id: number) {
  const loaded = useLoaded(String(id), (signal) => browserApi(staffProduct, { params: { id } }, { signal }))
  const parts = useLoaded(`parts ${id}`, (signal) => browserApi(staffProductParts, { params: { id } }, { signal }))
  const choices = useLoaded('choices', (signal) => browserApi(staffCatalogueChoices, {}, { signal }))
  // Both say it of the same row: the newer is what a form of this screen has saved last.
  const version = Math.max(loaded.data?.version ?? 0, parts.data?.version ?? 0)
  const set = useLoaded(
    loaded.data?.isSet ? `set ${id} ${version}` : null,
    (signal) => browserApi(staffSet, { params: { id } }, { signal }),
    { keepsPrevious: true },
  )
  const [isOvertaken, setOvertaken] = useState(false)
  const failed = useFailure()

  /** What is typed stays where it is when somebody else was first. */
  function refusedBy(error: unknown) {
    const failure = failed(error)
    if (failure.code === 'edit.version_conflict') {
      setOvertaken(true)
      loaded.reload()
      parts.reload()
    }
    return firstFieldMessages(failure)
  }

  const reload = () => {
    set.reload()
    loaded.reload()
    parts.reload()
  }
  return { loaded, parts, choices, set, version, isOvertaken, setOvertaken, refusedBy, reload }
}
