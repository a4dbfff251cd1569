import { readContentPage } from '#contract/content-pages.ts'
import { canonicalPath } from '#rules/location/canonical-path.ts'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { ContentArticle } from './content-article.tsx'

export function loader({ api, url }: PageContext) {
  return api(readContentPage, { body: { path: canonicalPath(url.pathname) } })
}

/** A page that editors wrote. */
export default function ContentPage({ data }: PageProps<typeof loader>) {
  return <ContentArticle page={data} />
}
