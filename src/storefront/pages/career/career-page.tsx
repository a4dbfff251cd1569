import { useState } from 'react'
import { openVacancies } from '#contract/content/career.ts'
import { readContentPage } from '#contract/content/content-pages.ts'
import { ApplicationForm } from '../../features/career/application-form.tsx'
import { VacancyList } from '../../features/career/vacancy-list.tsx'
import { FormBlock } from '../../features/content/blocks/form-block.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { useSite } from '../../shared/site.ts'
import { ContentArticle } from '../content/content-article.tsx'
import styles from './career-page.module.css'
import { jobFacts } from './job-facts.ts'

const PATH = '/career'
/** The form’s heading: what the button of a vacancy leads to. */
const FORM = 'apply'

export async function loader({ api }: PageContext) {
  const [page, { vacancies }] = await Promise.all([
    api(readContentPage, { body: { path: PATH } }),
    api(openVacancies, {}),
  ])
  return { page, vacancies }
}

/** Who works here, whom the shop looks for, and how to apply. */
export default function CareerPage({ data: { page, vacancies } }: PageProps<typeof loader>) {
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
