import { favorites as texts } from '#site-texts/catalog/favorites.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { WishlistView } from './wishlist-view.tsx'

/** Everybody's page is the same frame; what is in it comes from the browser, or from the server by the browser. */
export default function WishlistPage() {
  return (
    <>
      <PageHead title={texts.title} description={texts.description} robots="noindex" />
      <WishlistView />
    </>
  )
}
