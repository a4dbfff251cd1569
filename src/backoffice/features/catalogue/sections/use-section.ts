import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { callFailure, firstFieldMessages } from '#client/calls/error-message.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { staffCatalogueChoices } from '#contract/staff/goods/staff-products.ts'
import {
  archiveStaffSection,
  type SectionForm,
  type SectionKind,
  type StaffSection,
  saveStaffSection,
  staffSection,
} from '#contract/staff/goods/staff-sections.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../../shared/failure.ts'

const texts = catalogueLists.sections

/** One section, and every change that its screen makes. Without an id it is made anew, which `onMade` hears of. */
export function useSection(kind: SectionKind, id: number | null, onMade: (section: StaffSection) => void) {
  const loaded = useLoaded(`${kind} ${id}`, async (signal) => {
    const [section, choices] = await Promise.all([
      id === null ? null : browserApi(staffSection, { params: { kind, id } }, { signal }),
      browserApi(staffCatalogueChoices, {}, { signal }),
    ])
    return { section, choices }
  })
  const [isOvertaken, setOvertaken] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const failed = useFailure()
  const section = loaded.data?.section ?? null

  function refusedBy(error: unknown) {
    const failure = failed(error)
    if (failure.code === 'edit.version_conflict') {
      setOvertaken(true)
      loaded.reload()
    }
    return firstFieldMessages(failure)
  }

  async function save(draft: SectionForm) {
    setOvertaken(false)
    try {
      const versions = { id: section?.id ?? null, expectedVersion: section?.version ?? null }
      const saved = await browserApi(saveStaffSection, { body: { ...versions, draft } })
      showToast({ text: texts.saved })
      if (id === null) onMade(saved)
      else if (loaded.data) loaded.set({ ...loaded.data, section: saved })
      return true as const
    } catch (error) {
      return refusedBy(error)
    }
  }

  async function archive(isArchive: boolean) {
    if (!section || !loaded.data) return
    setOvertaken(false)
    setRefusal(null)
    try {
      const params = { kind, id: section.id }
      const body = { expectedVersion: section.version, isArchive }
      loaded.set({ ...loaded.data, section: await browserApi(archiveStaffSection, { params, body }) })
      showToast({ text: isArchive ? texts.archiveDone : texts.restoreDone })
    } catch (error) {
      // What stands in the way is said above the form, not in passing.
      const { section: reason } = firstFieldMessages(callFailure(error, backoffice.shell.noConnection))
      if (reason) setRefusal(reason)
      else refusedBy(error)
    }
  }

  return { loaded, section, isOvertaken, refusal, save, archive }
}
