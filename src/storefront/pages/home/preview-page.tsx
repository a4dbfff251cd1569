import { bestsellers } from '#contract/catalog/catalog.ts'
import { homeCatalog, previewMainPage } from '#contract/content/content.ts'
import { RowPreviewNotice } from '../../features/content/row-preview-notice.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { HomeView } from './home-view.tsx'

export async function loader({ api, params }: PageContext) {
  const [main, catalog, popular] = await Promise.all([
    api(previewMainPage, { body: { token: params.token ?? '' } }),
    api(homeCatalog, {}),
    api(bestsellers, { query: {} }),
  ])
  return { ...main, ...catalog, bestsellers: popular.products }
}

/** The home page with a banner that visitors do not see yet, for whoever of the staff has the link. */
export default function PreviewPage({ data }: PageProps<typeof loader>) {
  return (
    <>
      <RowPreviewNotice preview={data.preview} />
      <HomeView data={data} robots="noindex, nofollow" />
    </>
  )
}
