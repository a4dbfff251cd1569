import { shopList } from '#contract/catalog/product.ts'
import { readContentPage } from '#contract/content/content-pages.ts'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { ContentArticle } from '../content/content-article.tsx'
import { Channels } from './channels.tsx'
import { NearestShops } from './nearest-shops.tsx'

export async function loader({ api }: PageContext) {
  const [page, { shops }] = await Promise.all([
    api(readContentPage, { body: { path: '/contacts' } }),
    api(shopList, {}),
  ])
  return { page, shops }
}

/** How to reach us: the ways first, then what editors wrote, then the shops near the visitor. */
export default function ContactsPage({ data: { page, shops } }: PageProps<typeof loader>) {
  return (
    <ContentArticle page={page} intro={<Channels />}>
      {shops.length > 0 && <NearestShops shops={shops} />}
    </ContentArticle>
  )
}
