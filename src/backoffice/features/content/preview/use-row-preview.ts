import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useDates } from '#client/formats/use-formats.ts'
import {
  type ContentRow,
  previewStaffContentRow,
  type StaffContentRow,
} from '#contract/staff/content/staff-content-rows.ts'
import type { Language } from '#rules/location/site.ts'
import type { Fields } from '../form/change-draft.ts'
import { usePreview } from './use-preview.ts'

const SITES: readonly Language[] = ['ru', 'en']
/** Broadcasts and vacancies are written for one site. */
const RU_ONLY: readonly Language[] = ['ru']

type Typed = { json: string; draft: Fields }

/** How a banner, a broadcast or a vacancy will look on one of the sites that show it. */
export function useRowPreview(row: StaffContentRow | null, { json, draft }: Typed, isAsked: boolean) {
  const { language } = useDates()
  const [chosenSite, chooseSite] = useState<Language>(language)
  const sites = draft.kind === 'banner' ? SITES.filter((one) => (draft.sites as string[]).includes(one)) : RU_ONLY
  const site = sites.includes(chosenSite) ? chosenSite : (sites[0] ?? 'ru')
  const preview = usePreview(isAsked ? `${site} ${json}` : null, (signal) =>
    browserApi(
      previewStaffContentRow,
      { body: { id: row?.id ?? null, language: site, draft: draft as ContentRow } },
      { signal },
    ),
  )
  return { ...preview, sites, site, chooseSite }
}
