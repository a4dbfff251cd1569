import { previewVacancies } from '#contract/content/career.ts'
import { readContentPage } from '#contract/content/content-pages.ts'
import { RowPreviewNotice } from '../../features/content/row-preview-notice.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { CAREER_PATH, CareerView } from './career-view.tsx'

export async function loader({ api, params }: PageContext) {
  const [page, previewed] = await Promise.all([
    api(readContentPage, { body: { path: CAREER_PATH } }),
    api(previewVacancies, { body: { token: params.token ?? '' } }),
  ])
  return { page, ...previewed }
}

/** The vacancies with one that visitors do not see yet, for whoever of the staff has the link. */
export default function PreviewPage({ data }: PageProps<typeof loader>) {
  return (
    <>
      <RowPreviewNotice preview={data.preview} />
      <CareerView data={data} robots="noindex, nofollow" />
    </>
  )
}
