import { openVacancies } from '#contract/content/career.ts'
import { readContentPage } from '#contract/content/content-pages.ts'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { CAREER_PATH, CareerView } from './career-view.tsx'

export async function loader({ api }: PageContext) {
  const [page, { vacancies }] = await Promise.all([
    api(readContentPage, { body: { path: CAREER_PATH } }),
    api(openVacancies, {}),
  ])
  return { page, vacancies }
}

export default function CareerPage({ data }: PageProps<typeof loader>) {
  return <CareerView data={data} />
}
