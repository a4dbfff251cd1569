import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { openVacancies } from '#contract/content/career.ts'
import { ApplicationForm } from './application-form.tsx'

/** The form on a page that knows nothing of vacancies: they come after it. */
export function CareerForm() {
  const { data } = useLoaded('vacancies', (signal) => browserApi(openVacancies, {}, { signal }))
  const [chosen, setChosen] = useState<number | null>(null)
  return <ApplicationForm vacancies={data?.vacancies ?? []} chosen={chosen} onChoose={setChosen} />
}
