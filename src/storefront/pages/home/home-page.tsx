import { bestsellers } from '#contract/catalog/catalog.ts'
import { homeCatalog, mainPage } from '#contract/content/content.ts'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { HomeView } from './home-view.tsx'

export async function loader({ api }: PageContext) {
  const [main, catalog, popular] = await Promise.all([
    api(mainPage, {}),
    api(homeCatalog, {}),
    api(bestsellers, { query: {} }),
  ])
  return { ...main, ...catalog, bestsellers: popular.products }
}

export default function HomePage({ data }: PageProps<typeof loader>) {
  return <HomeView data={data} />
}
