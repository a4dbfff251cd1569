import { readContentPage } from '#contract/content/content-pages.ts'
import { isEditionDay } from '#rules/content/editions.ts'
import { canonicalPath } from '#rules/location/web-addresses/canonical-path.ts'
import { type PageContext, PageNotFound, type PageProps } from '../../shared/page.ts'
import { ContentArticle } from './content-article.tsx'

/** `/oferta` is the edition in force, `/oferta/2026-11-01` the one of that day, for ever. */
export async function loader({ api, url, params: { edition } }: PageContext) {
  const path = canonicalPath(url.pathname)
  if (edition === undefined) return { page: await api(readContentPage, { body: { path } }), isOneEdition: false }
  if (!isEditionDay(edition)) throw new PageNotFound()
  const document = path.slice(0, -`/${edition}`.length)
  return { page: await api(readContentPage, { body: { path: document, edition } }), isOneEdition: true }
}

/** A page that editors wrote. */
export default function ContentPage({ data: { page, isOneEdition } }: PageProps<typeof loader>) {
  // Search engines know a document by the one address where it is in force.
  return <ContentArticle page={page} {...(isOneEdition && { robots: 'noindex, follow' })} />
}
