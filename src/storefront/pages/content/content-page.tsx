import { readContentPage } from '#contract/content/content-pages.ts'
import { isVersionDay } from '#rules/content/document-versions.ts'
import { canonicalPath } from '#rules/location/web-addresses/canonical-path.ts'
import { type PageContext, PageNotFound, type PageProps } from '../../shared/page.ts'
import { ContentArticle } from './content-article.tsx'

/** `/oferta` is the version in force, `/oferta/2026-11-01` the one of that day, for ever. */
export async function loader({ api, url, params: { versionDay } }: PageContext) {
  const path = canonicalPath(url.pathname)
  if (versionDay === undefined) return { page: await api(readContentPage, { body: { path } }), isOneVersion: false }
  if (!isVersionDay(versionDay)) throw new PageNotFound()
  const document = path.slice(0, -`/${versionDay}`.length)
  return { page: await api(readContentPage, { body: { path: document, versionDay } }), isOneVersion: true }
}

/** A page that editors wrote. */
export default function ContentPage({ data: { page, isOneVersion } }: PageProps<typeof loader>) {
  // Search engines know a document by the one address where it is in force.
  return <ContentArticle page={page} {...(isOneVersion && { robots: 'noindex, follow' })} />
}
