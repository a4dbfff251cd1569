import { useState } from 'react'
import type { Vacancy } from '#contract/content/career.ts'
import type { ContentPage } from '#contract/content/content-pages.ts'
import { ApplicationForm } from '../../features/career/application-form.tsx'
import { VacancyList } from '../../features/career/vacancy-list.tsx'
import { FormBlock } from '../../features/content/blocks/form-block.tsx'
import { useSite } from '../../shared/site.ts'
import { ContentArticle } from '../content/content-article.tsx'
import styles from './career-page.module.css'
import { jobFacts } from './job-facts.ts'

export const CAREER_PATH = '/career'
/** The form’s heading: what the button of a vacancy leads to. */
const FORM = 'apply'

type CareerData = { page: ContentPage; vacancies: readonly Vacancy[] }

/** Who works here, whom the shop looks for, and how to apply. */
export function CareerView({ data: { page, vacancies }, robots }: { data: CareerData; robots?: string }) {
  const { site, origins } = useSite()
  const [chosen, setChosen] = useState<number | null>(null)
  function apply(id: number) {
    setChosen(id)
    const heading = document.getElementById(FORM)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }
  return (
    <ContentArticle
      page={page}
      {...(robots && { robots })}
      {...(import.meta.env.SSR && { facts: jobFacts(origins[site.language], site.language, vacancies) })}
      slots={{
        form: (block) => (
          <div className={styles.openings}>
            <VacancyList vacancies={vacancies} onApply={apply} />
            <FormBlock block={{ ...block, id: FORM }}>
              <ApplicationForm vacancies={vacancies} chosen={chosen} onChoose={setChosen} />
            </FormBlock>
          </div>
        ),
      }}
    />
  )
}
